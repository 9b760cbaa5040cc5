/** A list in parts, each of which is one statement. */
export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** The same for who waits for each part. */
export async function* inParts<Item>(items: readonly Item[], size?: number): AsyncGenerator<Item[]> {
  yield* partsOf(items, size)
}
