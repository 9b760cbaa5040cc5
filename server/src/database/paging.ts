import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './database.ts'
import { isoMomentOf } from './days.ts'
import { randomUUID } from 'node:crypto'

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

/** A cursor may contain only values that the database can compare. */
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
  amount: key('numeric', z.string().regex(/^(-1|\d{1,18}(\.\d{1,2})?)$/)),
  whole: key('integer', z.string().regex(/^\d{1,9}$/)),
  serial: key('bigint', z.string().regex(/^\d{1,15}$/)),
  id: key('uuid', z.uuid()),
}

/**
 * By a value, then by id where values repeat. Texts sort in the database's collation, as its indexes do, so names may
 * be ordered differently in another database.
 */
export interface Order {
  by: SQL
  id: SQL | null
  key: Key
  direction: SQL
  beyond: SQL
  /** Rows above this value come last in their own order, as future days do. */
  tail?: { above: string; order: Order }
}

const UP = { direction: sql`ASC`, beyond: sql`>` }
const DOWN = { direction: sql`DESC`, beyond: sql`<` }

export const ordersOf = (id: SQL | null) => ({
  up: (kind: keyof typeof KEYS, by: SQL): Order => ({ by, id, key: KEYS[kind], ...UP }),
  down: (kind: keyof typeof KEYS, by: SQL): Order => ({ by, id, key: KEYS[kind], ...DOWN }),
})

/** The id is '' where values are unique. */
export type Position = [key: string, id: string]

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

export interface PageQuery {
  order: Order
  conditions: SQL[]
  limit: number
  next?: PageQuery
}

export function pageQuery(order: Order, after: Position | null, limit: number, conditions: SQL[] = []): PageQuery {
  const { tail, ...first } = order
  const from = (place: Order, edge: SQL[]) => ({
    order: place,
    conditions: [...conditions, ...(after ? [isPast(place, after)] : edge)],
    limit,
  })
  if (!tail) return from(first, [])
  // The position already says the side; another condition would spoil the planner's estimate.
  const { by, key } = order
  if (after && after[0] > tail.above) return from(tail.order, [])
  const edge = sql`${tail.above}::${key.type}`
  const rest = { order: tail.order, conditions: [...conditions, sql`${by} > ${edge}`], limit }
  return { ...from(first, [sql`${by} <= ${edge}`]), next: rest }
}

export const inOrder = ({ by, id, direction }: Order): SQL =>
  id ? sql`${by} ${direction}, ${id} ${direction}` : sql`${by} ${direction}`

export const sortKey = ({ by, key: { text } }: Order) => sql<string>`${text(by)}`

export const where = (all: SQL[]) => (all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``)

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
  /** Null on the last page. */
  next: Position | null
}

type Placed<Row> = Row & { id: unknown; sort_key: string }

/** One more row tells if there is a next page. */
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

export const readPage = <Row>(db: Db, part: PageQuery, query: (part: PageQuery) => SQL): Promise<Page<Row>> =>
  pageOf(part, async (wanted) => (await db.execute(query(wanted))).rows as Placed<Row>[])

const BATCH = 500

/**
 * Each batch is its own query, since a long transaction would block others. Sort by values that no edit changes, or
 * moving rows are missed or sent twice.
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

export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The sort keys of the last row shown: rows added or removed elsewhere do not matter. */
type Cursor = (string | number | boolean | null)[]

export class InvalidCursor extends Error {
  override name = 'InvalidCursor'

  constructor() {
    super('The cursor is not one that this list gave out')
  }
}

export function encodeCursor(keys: Cursor): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** `shape` keeps forged cursors and those of other lists out of the SQL. */
export function decodeCursor<Keys extends Cursor>(text: string, shape: z.ZodType<Keys>): Keys {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new InvalidCursor()
  }
}

/**
 * Rows of one request share a timestamp, and lists then sort by id: growing ids keep the order of the sheet. A shared
 * random start writes their index entries together.
 */
export function* idsInOrder(count: number): Generator<string, void> {
  const first = Math.floor(Math.random() * (2 ** 32 - count))
  for (let at = 0; at < count; at += 1) yield (first + at).toString(16).padStart(8, '0') + randomUUID().slice(8)
}
