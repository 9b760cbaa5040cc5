import { randomUUID } from 'node:crypto'

/**
 * Records of one request share their timestamp, and lists sort equal timestamps by id: growing ids keep the order of
 * the sheet, its last row being the newest. They share a random start, so that their index entries are written
 * together.
 */
export function* idsInOrder(count: number): Generator<string, void> {
  const first = Math.floor(Math.random() * (2 ** 32 - count))
  for (let at = 0; at < count; at += 1) yield (first + at).toString(16).padStart(8, '0') + randomUUID().slice(8)
}
