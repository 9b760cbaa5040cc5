import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How much of a row is drawn: its text, its controls, and the choices of its lists too. */
export type RowStage = 'text' | 'controls' | 'all'

/** What a frame may spend on drawing more, so that the next one is not missed. */
const BUDGET_MS = 4
/** Nothing more is drawn while rows still come in. */
const QUIET_MS = 100

/** The choices of the lists cost as much as all the rest, and come last. */
const waiting = { controls: new Set<() => void>(), all: new Set<() => void>() }
let lastCame = 0
let frame = 0

function drawSome() {
  const start = performance.now()
  if (start - lastCame > QUIET_MS) {
    do {
      const [draw] = [...waiting.controls, ...waiting.all]
      if (!draw) break
      waiting.controls.delete(draw)
      waiting.all.delete(draw)
      flushSync(draw)
    } while (performance.now() - start < BUDGET_MS)
  }
  frame = waiting.controls.size + waiting.all.size > 0 ? requestAnimationFrame(drawSome) : 0
}

function queue(stage: 'controls' | 'all', draw: () => void) {
  if (stage === 'controls') lastCame = performance.now()
  waiting[stage].add(draw)
  frame ||= requestAnimationFrame(drawSome)
  return () => {
    waiting[stage].delete(draw)
  }
}

/**
 * A dozen inputs and lists are costly to make. A row that comes with many comes as text, and gets its controls within
 * the next frames; rows that fly past never do. A row that is to have the focus gets them at once.
 */
export function useRowStage(isInBulk: boolean, isActive: boolean): RowStage {
  const [stage, setStage] = useState<RowStage>(isInBulk ? 'text' : 'all')
  const isHurried = isActive && stage === 'text'
  useEffect(() => {
    if (stage === 'all') return undefined
    // It keeps them when the focus leaves: Shift+Tab may bring it back at once.
    if (isHurried) return setStage('controls')
    const next = stage === 'text' ? 'controls' : 'all'
    return queue(next, () => setStage(next))
  }, [stage, isHurried])
  return isHurried ? 'controls' : stage
}
