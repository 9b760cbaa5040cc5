import { setImmediate } from 'node:timers/promises'

/** A list in parts, each of which is one statement. */
export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** The same for a reply: others have their turn between its parts. */
export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (const some of partsOf(items)) {
    yield some
    await setImmediate()
  }
}
