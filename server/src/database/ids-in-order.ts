import { randomUUID } from 'node:crypto'

/**
 * Records that are sent together share their moment, and lists order what shares a moment by its id: growing ids keep the
 * order of the sheet. Its last row is the newest, as if they had been entered one after the other, so that the oldest
 * first, an export and whatever else counts up read like the sheet itself. Who sends ids of their own sorts them.
 * They begin alike, at a random place: what stands side by side in an index is written there together.
 */
export function* idsInOrder(count: number): Generator<string, void> {
  const first = Math.floor(Math.random() * (2 ** 32 - count))
  for (let at = 0; at < count; at += 1) yield (first + at).toString(16).padStart(8, '0') + randomUUID().slice(8)
}
