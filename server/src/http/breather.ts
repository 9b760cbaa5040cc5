import { setImmediate } from 'node:timers/promises'

/** In milliseconds. */
const AT_ONCE = 8

/** Usually undefined: awaiting after each of ten thousand rows is slow. */
export type Breathe = () => Promise<void> | undefined

export function breather(atOnce = AT_ONCE): Breathe {
  let until = performance.now() + atOnce
  const rest = async () => {
    await setImmediate()
    until = performance.now() + atOnce
  }
  return () => (performance.now() < until ? undefined : rest())
}
