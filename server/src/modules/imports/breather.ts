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

/** A list in parts, each of which is one statement. */
export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
