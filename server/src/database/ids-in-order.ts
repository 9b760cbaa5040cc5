import { randomUUID } from 'node:crypto'

/**
 * Records that are sent together share their moment, and lists order what shares a moment by its id: growing ids keep the
 * order of the sheet. Its last row is the newest, as if they had been entered one after the other, so that the oldest
 * first, an export and whatever else counts up read like the sheet itself. Who sends ids of their own sorts them.
 */
export const idsInOrder = (count: number) => Array.from({ length: count }, () => randomUUID()).toSorted()
