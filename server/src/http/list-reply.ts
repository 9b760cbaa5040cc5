import { createHash } from 'node:crypto'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { decodeCursor, encodeCursor, InvalidCursor } from '../database/cursor.ts'
import { allPages, type Page, type Position } from '../database/paging.ts'
import { StreamedList } from './stream-list.ts'

export interface PageRequest {
  limit?: number | undefined
  cursor?: string | undefined
}

interface List<Field extends string, Row, Figures extends object> {
  /** What the reply calls the rows. */
  field: Field
  /** Its order and filters: the cursor of another list is refused. */
  identity: object
  /** The sorted value that a cursor may hold. */
  key: z.ZodType<string>
  read: (after: Position | null, limit: number) => Promise<Page<Row>>
  /** What the reply says of the whole list, such as its total. */
  figures: mini.ZodMiniType<Figures>
  count: () => Promise<Figures>
}

const orderOf = (identity: object) =>
  createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16)

function readFigures<Figures>(text: string, shape: mini.ZodMiniType<Figures>): Figures {
  try {
    return mini.parse(shape, JSON.parse(text))
  } catch {
    throw new InvalidCursor()
  }
}

/**
 * A page where a limit was given, else all of it, as a stream. The whole list is counted once: the figures of the first
 * page ride along in the cursor, so that whoever scrolls on does not have everything counted again.
 */
export async function listReply<Field extends string, Row extends object, Figures extends object>(
  { limit, cursor }: PageRequest,
  { field, identity, key, read, figures, count }: List<Field, Row, Figures>,
) {
  const order = orderOf(identity)
  const given = cursor ? decodeCursor(cursor, z.tuple([z.literal(order), key, z.uuid(), z.string()])) : null
  const start: Position | null = given && [order, given[1], given[2]]
  const known = given && readFigures(given[3], figures)
  if (limit === undefined) {
    const rest = { success: true as const, ...(known ?? (await count())), next_cursor: null }
    return StreamedList.of(field, allPages(read, start), rest)
  }
  const [page, counted] = await Promise.all([read(start, limit), known ?? count()])
  const next_cursor = page.next && encodeCursor([order, page.next[1], page.next[2], JSON.stringify(counted)])
  const rows = { [field]: page.rows } as Record<Field, Row[]>
  return { success: true as const, ...rows, ...counted, next_cursor }
}
