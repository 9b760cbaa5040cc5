import type { ExportSummary } from '@hub/contract/exports'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { where } from '../../database/paging.ts'
import { wardCodes } from '../../database/wards.ts'
import { isNarrowed, type Narrowed } from './narrowed.ts'

/** Sorted by an immutable key: edits cause no missing or duplicate rows. */
export interface ExportSource<Row extends Record<string, unknown>> {
  count: string | SQL
  changed: string
  columns: SQL
  /** Filters may narrow sums without narrowing the rows. */
  tables: (narrowed: Narrowed) => SQL
  conditions: (narrowed: Narrowed) => SQL[]
  order: SQL
  isAfter: (last: Row) => SQL
  toRecord: (row: Row) => Record<string, unknown>
}

export const exportPageQuery = <Row extends Record<string, unknown>>(
  {
    columns,
    tables,
    conditions,
    order,
    isAfter,
  }: Pick<ExportSource<Row>, 'columns' | 'tables' | 'conditions' | 'order' | 'isAfter'>,
  narrowed: Narrowed,
  last: Row | null,
  limit: number,
): SQL => sql`
  SELECT ${columns} FROM ${tables(narrowed)} ${where([...conditions(narrowed), ...(last ? [isAfter(last)] : [])])}
  ORDER BY ${order} LIMIT ${limit}`

/** The latest change in a table that has an index of it. */
export const latestIn = (table: string, condition = '') =>
  `(SELECT updated_at FROM ${table} ${condition} ORDER BY updated_at DESC LIMIT 1)`

type Counted = Pick<ExportSource<never>, 'count' | 'changed' | 'tables' | 'conditions'>

/** `last_updated` ignores the filters. */
export async function readExportSummary(
  db: Db,
  { count, changed, tables, conditions }: Counted,
  narrowed: Narrowed,
): Promise<ExportSummary> {
  const records = isNarrowed(narrowed)
    ? sql`(SELECT count(*)::float8 FROM ${tables(narrowed)} ${where(conditions(narrowed))})`
    : sql`records`
  const { rows } = await db.execute<ExportSummary & Record<string, unknown>>(sql`
    WITH whole AS MATERIALIZED (SELECT (${typeof count === 'string' ? sql.raw(count) : count})::float8 AS records)
    SELECT ${records} AS records, CASE WHEN records > 0 THEN ${sql.raw(isoMoment(changed))} END AS last_updated FROM whole`)
  return rows[0]!
}

/** One query for a batch, none if it names no ward. */
async function withWardCodes(db: Db, records: Record<string, unknown>[]) {
  const named = records.filter((record) => record['ward'] && 'ward_pcode' in record)
  if (named.length === 0) return records
  const codeOf = await wardCodes(
    db,
    named.map(({ lga_pcode }) => String(lga_pcode)),
  )
  for (const record of named) record['ward_pcode'] = codeOf(String(record['lga_pcode']), String(record['ward']))
  return records
}

/** Each batch is its own query, because a long transaction would block others. */
const BATCH = 1000

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
    // Avoids an unhandled rejection if the reader has stopped.
    next?.catch(() => undefined)
    yield await withWardCodes(db, rows.map(source.toRecord))
  }
}
