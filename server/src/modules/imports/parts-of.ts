import { setImmediate } from 'node:timers/promises'

/** Each batch becomes one SQL statement. */
export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** Yields to the event loop between batches. */
export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (const some of partsOf(items)) {
    yield some
    await setImmediate()
  }
}
