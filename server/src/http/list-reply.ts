import { createHash } from 'node:crypto'
import type { FiguresWanted } from '@hub/contract/figured-list'
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

/** Of a page that was asked for without figures the cursor carries none. */
const NO_FIGURES = '{}'

function readFigures<Figures>(text: string, shape: mini.ZodMiniType<Figures>): Figures | null {
  if (text === NO_FIGURES) return null
  try {
    return mini.parse(shape, JSON.parse(text))
  } catch {
    throw new InvalidCursor()
  }
}

type Begun<Figures> = Pick<List<string, object, Figures & object>, 'identity' | 'key' | 'figures'>

/** Where a page starts, and what its cursor says of the whole list. Throws InvalidCursor for one of another list. */
function placeOf<Figures extends object>(cursor: string | undefined, { identity, key, figures }: Begun<Figures>) {
  const order = orderOf(identity)
  const given = cursor ? decodeCursor(cursor, z.tuple([z.literal(order), key, z.uuid(), z.string()])) : null
  const start: Position | null = given && [order, given[1], given[2]]
  return { order, start, known: given && readFigures(given[3], figures) }
}

/**
 * A page where a limit was given, else all of it, as a stream. The whole list is counted once: the figures of the first
 * page ride along in the cursor, so that whoever scrolls on does not have everything counted again.
 */
export async function listReply<Field extends string, Row extends object, Figures extends object>(
  { limit, cursor }: PageRequest,
  list: List<Field, Row, Figures>,
) {
  const { field, read, count } = list
  const { order, start, known } = placeOf(cursor, list)
  if (limit === undefined) {
    const rest = { success: true as const, ...(known ?? (await count())), next_cursor: null }
    return StreamedList.of(field, allPages(read, start), rest)
  }
  const [page, counted] = await Promise.all([read(start, limit), known ?? count()])
  const next_cursor = page.next && encodeCursor([order, page.next[1], page.next[2], JSON.stringify(counted)])
  return { success: true as const, ...rowsOf(field, page.rows), ...counted, next_cursor }
}

const rowsOf = <Field extends string, Row>(field: Field, rows: Row[]) => ({ [field]: rows }) as Record<Field, Row[]>

interface FiguredRequest extends PageRequest {
  figures?: FiguresWanted
}

/** A list reply whose figures can be asked for apart, so that no page waits until the whole list is counted. */
export async function figuredReply<Field extends string, Row extends object, Figures extends object>(
  { figures, ...page }: FiguredRequest,
  list: List<Field, Row, Figures>,
) {
  if (figures === 'none') return listReply(page, { ...list, figures: mini.object({}), count: async () => ({}) })
  if (figures !== 'only') return listReply(page, list)
  placeOf(page.cursor, list)
  return { success: true as const, ...rowsOf<Field, Row>(list.field, []), ...(await list.count()), next_cursor: null }
}
