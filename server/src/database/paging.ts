import { z } from 'zod'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Where a page ended: the list's order, the sorted value of the last row, and its id for rows that share the value. */
export type Position = [order: string, key: string, id: string]

export interface Page<Row> {
  rows: Row[]
  /** Where the next page starts; null on the last one. */
  next: Position | null
}

/** A sorted value that the database can compare with: text, a moment, or a day. */
export const KEYS = {
  text: z.string().refine((key) => !key.includes('\u0000')),
  // The database has no year 0.
  moment: z.iso.datetime().refine((key) => !Number.isNaN(Date.parse(key)) && key >= '1900'),
  day: z.iso.date().refine((key) => key >= '1900'),
}

export const toCursor = (position: Position | null) => position && encodeCursor(position)

/** Throws InvalidCursor for anything that this hub did not hand out for this order. */
export const fromCursor = (cursor: string | undefined, order: string, key: z.ZodType<string>): Position | null =>
  cursor ? decodeCursor(cursor, z.tuple([z.literal(order), key, z.uuid()])) : null

/** Ask for one row more than the page holds: it tells whether there is a next page. */
export function pageOf<Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? positionOf(last) : null }
}

const BATCH = 500

/** A whole list, batch by batch. Each batch is a query of its own: one long transaction would hold up everybody else. */
export async function* allPages<Row>(
  read: (after: Position | null, limit: number) => Promise<Page<Row>>,
  start: Position | null,
): AsyncGenerator<Row[]> {
  let after = start
  do {
    const { rows, next } = await read(after, BATCH)
    yield rows
    after = next
  } while (after)
}

/** Text that a person searches for, as a pattern that finds it anywhere and means nothing else. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
