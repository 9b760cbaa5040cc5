import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { where } from '../../database/paging.ts'
import type { Narrowed } from './narrowed.ts'

/** Sorted by an immutable key, so that edits cause no missing or duplicate rows. */
export interface ExportSource<Row extends Record<string, unknown>> {
  columns: SQL
  /** Filters may narrow aggregates without narrowing the rows. */
  tables: (narrowed: Narrowed) => SQL
  conditions: (narrowed: Narrowed) => SQL[]
  order: SQL
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

/** Each batch is its own query, because one long transaction would block others. */
const BATCH = 1000

/** Reads the next batch while the current one is sent. */
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
    // Avoid an unhandled rejection if the consumer has stopped.
    next?.catch(() => undefined)
    yield rows.map(source.toRecord)
  }
}
