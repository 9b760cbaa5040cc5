import type { SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** How one export is read: in the order of a key that never changes, so that no row is missed or comes twice. */
export interface ExportSource<Row extends Record<string, unknown>> {
  /** The rows behind the last one read; of the beginning without one. */
  page: (last: Row | null, limit: number) => SQL
  toRecord: (row: Row) => Record<string, unknown>
}

/** Each batch is a query of its own: one long transaction would hold up everybody else. */
const BATCH = 1000

/** All records, batch by batch. While one is sent, the database is already looking for the next. */
export async function* recordBatches<Row extends Record<string, unknown>>(
  db: Db,
  { page, toRecord }: ExportSource<Row>,
  size = BATCH,
): AsyncGenerator<Record<string, unknown>[]> {
  const read = async (last: Row | null) => (await db.execute(page(last, size))).rows as Row[]
  let next: Promise<Row[]> | null = read(null)
  while (next) {
    const rows: Row[] = await next
    const last = rows.at(-1)
    next = last && rows.length === size ? read(last) : null
    // Whoever stops listening meanwhile does not wait for it to fail.
    next?.catch(() => undefined)
    yield rows.map(toRecord)
  }
}
