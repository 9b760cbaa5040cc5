import { setImmediate } from 'node:timers/promises'

/** In milliseconds, too short to notice. */
const AT_ONCE = 8

/** Returns nothing unless others have waited: awaiting after each of ten thousand rows is slow by itself. */
export type Breathe = () => Promise<void> | undefined

/** Yields to the event loop while many rows are processed. */
export function breather(atOnce = AT_ONCE): Breathe {
  let until = performance.now() + atOnce
  const rest = async () => {
    await setImmediate()
    until = performance.now() + atOnce
  }
  return () => (performance.now() < until ? undefined : rest())
}
