import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { where } from '../../database/paging.ts'
import type { Narrowed } from './narrowed.ts'

/** How one export is read: in the order of a key that no edit changes, so that no row is missed or comes twice. */
export interface ExportSource<Row extends Record<string, unknown>> {
  columns: SQL
  /** What narrows no rows may still narrow what is counted with them. */
  tables: (narrowed: Narrowed) => SQL
  /** Which rows it holds. */
  conditions: (narrowed: Narrowed) => SQL[]
  order: SQL
  /** What comes behind the last row that was read. */
  isAfter: (last: Row) => SQL
  toRecord: (row: Row) => Record<string, unknown>
}

export const exportPageQuery = <Row extends Record<string, unknown>>(
  { columns, tables, conditions, order, isAfter }: Omit<ExportSource<Row>, 'toRecord'>,
  narrowed: Narrowed,
  last: Row | null,
  limit: number,
): SQL => sql`
  SELECT ${columns} FROM ${tables(narrowed)} ${where([...conditions(narrowed), ...(last ? [isAfter(last)] : [])])}
  ORDER BY ${order} LIMIT ${limit}`

export const exportCountQuery = (
  { tables, conditions }: Pick<ExportSource<never>, 'tables' | 'conditions'>,
  narrowed: Narrowed,
) => sql`SELECT count(*)::float8 AS records FROM ${tables(narrowed)} ${where(conditions(narrowed))}`

/** Each batch is a query of its own: one long transaction would hold up everybody else. */
const BATCH = 1000

/** All records, batch by batch. While one is sent, the database is already looking for the next. */
export async function* recordBatches<Row extends Record<string, unknown>>(
  db: Db,
  source: ExportSource<Row>,
  narrowed: Narrowed,
  size = BATCH,
): AsyncGenerator<Record<string, unknown>[]> {
  const read = async (last: Row | null) =>
    (await db.execute(exportPageQuery(source, narrowed, last, size))).rows as Row[]
  let next: Promise<Row[]> | null = read(null)
  while (next) {
    const rows: Row[] = await next
    const last = rows.at(-1)
    next = last && rows.length === size ? read(last) : null
    // Whoever stops listening meanwhile does not wait for it to fail.
    next?.catch(() => undefined)
    yield rows.map(source.toRecord)
  }
}
