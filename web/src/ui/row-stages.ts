import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How much of a row is drawn: nothing but its place, its text, its controls, and the choices of its lists too. */
export type RowStage = 'blank' | 'text' | 'controls' | 'all'

interface ComingRow {
  /** It comes with many others: by scrolling, pasted, or with a page of them. */
  isInBulk: boolean
  /** Where it comes, it is seen at once. */
  isInView: boolean
  /** It is to have the focus. */
  isActive?: boolean
  /** Where there are no lists, its controls are all there is. */
  last?: 'controls' | 'all'
}

/** What a frame may spend on drawing more, so that the next one is not missed: layout and painting cost thrice that. */
const BUDGET_MS = 3
/** Nothing more than text is drawn while rows still come in. */
const QUIET_MS = 100

/** In this order; the choices of the lists cost as much as all the rest, and come last. */
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

/** Once in each frame, and beside it: the frame has its hands full with what was drawn before. */
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
 * A dozen cells are costly to draw, and inputs and lists costlier still. A row that comes with many comes blank, and
 * gets its text within the next frames and then its controls; rows that fly past never do. A row that is to have the
 * focus gets them at once.
 */
export function useRowStage({ isInBulk, isInView, isActive = false, last = 'all' }: ComingRow): RowStage {
  const [stage, setStage] = useState<RowStage>(isInBulk ? 'blank' : last)
  const isHurried = isActive && (stage === 'blank' || stage === 'text')
  const queueName = stage === 'blank' && isInView ? 'seen' : undefined
  useLayoutEffect(() => {
    if (stage === last || stage === 'all') return undefined
    // It keeps them when the focus leaves: Shift+Tab may bring it back at once.
    if (isHurried) return setStage('controls')
    const next = NEXT[stage]
    return queue(queueName ?? next, () => setStage(next))
  }, [stage, last, isHurried, queueName])
  return isHurried ? 'controls' : stage
}
