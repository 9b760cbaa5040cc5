import { setImmediate } from 'node:timers/promises'

/** Well below what anybody notices, in milliseconds. */
const AT_ONCE = 20

/** Lets others have their turn while many rows are worked through. */
export function breather(atOnce = AT_ONCE) {
  let until = performance.now() + atOnce
  return async () => {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + atOnce
  }
}

/** A list in parts, each of which is one statement. */
export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
