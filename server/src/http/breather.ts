import { setImmediate } from 'node:timers/promises'

/** Well below what anybody notices, in milliseconds. */
const AT_ONCE = 8

/** Nothing, as long as others have not waited long: to wait for nothing after each of ten thousand rows is slow by itself. */
export type Breathe = () => Promise<void> | undefined

/** Lets others have their turn while many rows are worked through. */
export function breather(atOnce = AT_ONCE): Breathe {
  let until = performance.now() + atOnce
  const rest = async () => {
    await setImmediate()
    until = performance.now() + atOnce
  }
  return () => (performance.now() < until ? undefined : rest())
}
