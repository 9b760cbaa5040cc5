import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How much is drawn: only the row's space, its text, its controls, or also the options of its selects. */
export type RowStage = 'blank' | 'text' | 'controls' | 'all'

interface ComingRow {
  /** The row appears with many others: while scrolling, by pasting, or with a new page. */
  isInBulk: boolean
  isInView: boolean
  isActive?: boolean
  /** 'controls' for rows without selects. */
  last?: 'controls' | 'all'
}

/** The time to draw more in one frame. Layout and painting cost three times as much. */
const BUDGET_MS = 3
/** Controls are drawn after no new row has appeared for this long. */
const QUIET_MS = 100

/** Drawn in this order. Select options cost as much as everything else. */
const waiting = {
  seen: new Set<() => void>(),
  text: new Set<() => void>(),
  controls: new Set<() => void>(),
  all: new Set<() => void>(),
}
let lastCame = 0
let isDue = false

function nextOf(queues: Set<() => void>[]) {
  for (const queued of queues) {
    for (const draw of queued) {
      queued.delete(draw)
      return draw
    }
  }
  return undefined
}

function drawSome() {
  const { seen, text, controls, all } = waiting
  const start = performance.now()
  const queues = start - lastCame > QUIET_MS ? [seen, text, controls, all] : [seen, text]
  do {
    const draw = nextOf(queues)
    if (!draw) break
    flushSync(draw)
  } while (performance.now() - start < BUDGET_MS)
  isDue = false
  if (seen.size + text.size + controls.size + all.size > 0) drawSoon()
}

/** Draws after each frame: the frame itself is busy with layout. */
function drawSoon() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => setTimeout(drawSome))
}

function queue(stage: keyof typeof waiting, draw: () => void) {
  if (stage === 'seen' || stage === 'text') lastCame = performance.now()
  waiting[stage].add(draw)
  drawSoon()
  return () => {
    waiting[stage].delete(draw)
  }
}

const NEXT = { blank: 'text', text: 'controls', controls: 'all' } as const

/**
 * Inputs and selects are slow to draw. A row that appears with many others starts blank and gets text and controls in
 * later frames, so that rows that scroll past never draw them. A row that needs focus gets its controls at once.
 */
export function useRowStage({ isInBulk, isInView, isActive = false, last = 'all' }: ComingRow): RowStage {
  const [stage, setStage] = useState<RowStage>(isInBulk ? 'blank' : last)
  const isHurried = isActive && (stage === 'blank' || stage === 'text')
  const queueName = stage === 'blank' && isInView ? 'seen' : undefined
  useLayoutEffect(() => {
    if (stage === last || stage === 'all') return undefined
    // Keep the controls after the focus leaves: Shift+Tab may return at once.
    if (isHurried) return setStage('controls')
    const next = NEXT[stage]
    return queue(queueName ?? next, () => setStage(next))
  }, [stage, last, isHurried, queueName])
  return isHurried ? 'controls' : stage
}
