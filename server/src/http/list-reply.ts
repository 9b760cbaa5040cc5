import { createHash } from 'node:crypto'
import type { FiguresWanted } from '@hub/contract/common'
import { z } from 'zod'
import * as mini from 'zod/mini'
import {
  decodeCursor,
  encodeCursor,
  InvalidCursor,
  allPages,
  isAfter,
  positionIn,
  pageQuery,
  type Order,
  type Page,
  type Position,
  type PageQuery,
} from '../database/paging.ts'
import { StreamedList } from './reply-streams.ts'

export interface PageRequest {
  limit?: number | undefined
  cursor?: string | undefined
}

interface List<Field extends string, Row, Item extends object, Figures extends object> {
  field: Field
  /** Refuses the cursor of another list. */
  identity: object
  order: Order
  /** No edit may change it, since reading takes many queries. */
  whole: Order
  read: (part: PageQuery) => Promise<Page<Row>>
  toItem: (row: Row) => Item
  figures: mini.ZodMiniType<Figures>
  count: () => Promise<Figures>
}

const nameOf = (identity: object) =>
  createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16)

const NO_FIGURES = '{}'

function readFigures<Figures>(text: string, shape: mini.ZodMiniType<Figures>): Figures | null {
  if (text === NO_FIGURES) return null
  try {
    return mini.parse(shape, JSON.parse(text))
  } catch {
    throw new InvalidCursor()
  }
}

type Begun<Figures> = Pick<List<string, never, object, Figures & object>, 'identity' | 'order' | 'figures'>

/** Throws InvalidCursor for another list's cursor. */
function placeOf<Figures extends object>(cursor: string | undefined, { identity, order, figures }: Begun<Figures>) {
  const name = nameOf(identity)
  const given = cursor ? decodeCursor(cursor, z.tuple([z.literal(name), ...positionIn(order), z.string()])) : null
  const start: Position | null = given && [given[1], given[2]]
  return { name, start, known: given && readFigures(given[3], figures) }
}

async function* allItems<Row, Item>(
  { order, whole, read, toItem }: Pick<List<string, Row, Item & object, object>, 'order' | 'whole' | 'read' | 'toItem'>,
  start: Position | null,
) {
  const rest = start ? [isAfter(order, start)] : []
  for await (const rows of allPages(read, whole, rest)) yield rows.map(toItem)
}

/** A page if a limit is given, else a stream. The cursor has the figures, so that the list is counted once. */
export async function listReply<Field extends string, Row, Item extends object, Figures extends object>(
  { limit, cursor }: PageRequest,
  list: List<Field, Row, Item, Figures>,
) {
  const { field, order, read, count } = list
  const { name, start, known } = placeOf(cursor, list)
  if (limit === undefined) {
    const rest = { success: true as const, ...(known ?? (await count())), next_cursor: null }
    return StreamedList.of(field, allItems(list, start), rest)
  }
  const [page, counted] = await Promise.all([read(pageQuery(order, start, limit)), known ?? count()])
  const next_cursor = page.next && encodeCursor([name, ...page.next, JSON.stringify(counted)])
  return { success: true as const, ...itemsOf(field, page.rows.map(list.toItem)), ...counted, next_cursor }
}

const itemsOf = <Field extends string, Item>(field: Field, items: Item[]) =>
  ({ [field]: items }) as Record<Field, Item[]>

interface FiguredRequest extends PageRequest {
  figures?: FiguresWanted
}

/** Figures can be requested separately, so that no page waits for the count of the whole list. */
export async function figuredReply<Field extends string, Row, Item extends object, Figures extends object>(
  { figures, ...page }: FiguredRequest,
  list: List<Field, Row, Item, Figures>,
) {
  if (figures === 'none') return listReply(page, { ...list, figures: mini.object({}), count: async () => ({}) })
  if (figures !== 'only') return listReply(page, list)
  placeOf(page.cursor, list)
  return { success: true as const, ...itemsOf<Field, Item>(list.field, []), ...(await list.count()), next_cursor: null }
}
