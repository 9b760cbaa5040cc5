import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './database.ts'
import { isoMomentOf } from './iso-moment.ts'

/** What a list is sorted by: the values that a cursor may hold, their type in SQL, and how they are written as text. */
interface Key {
  shape: z.ZodType<string>
  type: SQL
  text: (by: SQL) => SQL
}

const key = (type: string, shape: z.ZodType<string>, text: Key['text'] = (by) => sql`${by}::text`): Key => ({
  shape,
  type: sql.raw(type),
  text,
})

/** Nothing gets into a cursor that the database could not compare with. */
export const KEYS = {
  text: key(
    'text',
    z.string().refine((text) => !text.includes('\u0000')),
  ),
  // The database has no year 0.
  moment: key(
    'timestamptz',
    z.iso.datetime().refine((moment) => !Number.isNaN(Date.parse(moment)) && moment >= '1900'),
    isoMomentOf,
  ),
  day: key(
    'date',
    z.iso.date().refine((day) => day >= '1900'),
  ),
  amount: key('numeric', z.string().regex(/^(-1|\d{1,15}(\.\d{1,2})?)$/)),
  whole: key('integer', z.string().regex(/^\d{1,9}$/)),
  serial: key('bigint', z.string().regex(/^\d{1,15}$/)),
  id: key('uuid', z.uuid()),
}

/**
 * How a list is sorted: by a value and then by id, since rows may share the value; by the value alone where each has its own.
 * Texts have the order of the database's collation, as its indexes do. Names may stand in another order in another database, and
 * nothing else depends on it.
 */
export interface Order {
  by: SQL
  id: SQL | null
  key: Key
  direction: SQL
  beyond: SQL
  /** Rows above this value stand behind all others, in an order of their own: days to come behind those that were. */
  tail?: { above: string; order: Order }
}

const UP = { direction: sql`ASC`, beyond: sql`>` }
const DOWN = { direction: sql`DESC`, beyond: sql`<` }

/** The orders of a list whose rows have this id. */
export const ordersOf = (id: SQL | null) => ({
  up: (kind: keyof typeof KEYS, by: SQL): Order => ({ by, id, key: KEYS[kind], ...UP }),
  down: (kind: keyof typeof KEYS, by: SQL): Order => ({ by, id, key: KEYS[kind], ...DOWN }),
})

/** Where a page ended: the sorted value of its last row, and the row's id; '' where the value is its own. */
export type Position = [key: string, id: string]

/** The positions that a cursor of this order may hold. */
export const positionIn = ({ id, key: { shape } }: Order): [z.ZodType<string>, z.ZodType<string>] => [
  shape,
  id ? z.uuid() : z.literal(''),
]

const isPast = ({ by, id, beyond, key: { type } }: Order, [value, rowId]: Position): SQL =>
  id ? sql`(${by}, ${id}) ${beyond} (${value}::${type}, ${rowId}::uuid)` : sql`${by} ${beyond} ${value}::${type}`

export function isAfter(order: Order, position: Position): SQL {
  const rest = pageQuery(order, position, 0)
  const all = [rest, ...(rest.next ? [rest.next] : [])].map(
    ({ conditions }) => sql`(${sql.join(conditions, sql` AND `)})`,
  )
  return sql`(${sql.join(all, sql` OR `)})`
}

/** A part of a list: so many rows in this order, of those for which the conditions hold. */
export interface PageQuery {
  order: Order
  conditions: SQL[]
  limit: number
  /** Where it goes on when there are no more of these. */
  next?: PageQuery
}

export function pageQuery(order: Order, after: Position | null, limit: number, conditions: SQL[] = []): PageQuery {
  const { tail: behind, ...first } = order
  const from = (place: Order, edge: SQL[]) => ({
    order: place,
    conditions: [...conditions, ...(after ? [isPast(place, after)] : edge)],
    limit,
  })
  if (!behind) return from(first, [])
  // A position says by itself on which side it is; the edge would be one condition more to estimate, and to go wrong by.
  const { by, key } = order
  if (after && after[0] > behind.above) return from(behind.order, [])
  const edge = sql`${behind.above}::${key.type}`
  const goesOn = { order: behind.order, conditions: [...conditions, sql`${by} > ${edge}`], limit }
  return { ...from(first, [sql`${by} <= ${edge}`]), next: goesOn }
}

/** For ORDER BY. */
export const inOrder = ({ by, id, direction }: Order): SQL =>
  id ? sql`${by} ${direction}, ${id} ${direction}` : sql`${by} ${direction}`

/** What each row of a list has beside its own columns: where it stands. */
export const sortKey = ({ by, key: { text } }: Order) => sql<string>`${text(by)}`

export const where = (all: SQL[]) => (all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``)

/** A list: what its rows are made of, and which of them it holds. */
interface Listed {
  columns: SQL
  tables: SQL
  conditions: SQL[]
}

export const listQuery = ({ columns, tables, conditions }: Listed, { order, limit, ...of }: PageQuery): SQL => sql`
  SELECT ${columns}, ${sortKey(order)} AS sort_key FROM ${tables}
  ${where([...conditions, ...of.conditions])} ORDER BY ${inOrder(order)} LIMIT ${limit}`

export interface Page<Row> {
  rows: Row[]
  /** Where the next page starts; null on the last one. */
  next: Position | null
}

type Placed<Row> = Row & { id: unknown; sort_key: string }

/** Reads one row more than the page holds: it tells whether there is a next page. */
export async function pageOf<Row>(
  part: PageQuery,
  read: (part: PageQuery) => PromiseLike<Placed<Row>[]>,
): Promise<Page<Row>> {
  const wanted = part.limit + 1
  const rows = await read({ ...part, limit: wanted })
  if (part.next && rows.length < wanted) rows.push(...(await read({ ...part.next, limit: wanted - rows.length })))
  const page = rows.slice(0, part.limit)
  const last = page.at(-1)
  const isLast = !last || rows.length <= part.limit
  return { rows: page, next: isLast ? null : [last.sort_key, part.order.id ? String(last.id) : ''] }
}

/** A page of a list whose query is ready SQL. */
export const readPage = <Row>(db: Db, part: PageQuery, query: (part: PageQuery) => SQL): Promise<Page<Row>> =>
  pageOf(part, async (wanted) => (await db.execute(query(wanted))).rows as Placed<Row>[])

const BATCH = 500

/**
 * A whole list, batch by batch. Each batch is a query of its own: one long transaction would hold up everybody else. So
 * the order must be by what no edit changes, or a row that moves meanwhile would be missed, or sent twice.
 */
export async function* allPages<Row>(
  read: (part: PageQuery) => Promise<Page<Row>>,
  order: Order,
  conditions: SQL[] = [],
): AsyncGenerator<Row[]> {
  let after: Position | null = null
  do {
    const { rows, next }: Page<Row> = await read(pageQuery(order, after, BATCH, conditions))
    yield rows
    after = next
  } while (after)
}

/** Text that a person searches for, as a pattern that finds it anywhere and means nothing else. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
