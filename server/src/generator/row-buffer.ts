import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Rows } from './rows.ts'

/** What refers to others comes after them. */
export const TABLES = [
  'organizations',
  'users',
  'projects',
  'project_lgas',
  'project_donors',
  'project_partners',
  'schools',
  'activities',
  'funding_entries',
  'stock_items',
  'stock_movements',
]

/** Enough that a statement and its triggers are cheap for a row, and few enough that they stay in memory. */
const AT_ONCE = 8000
/** Drawn before looking whether the database has answered: its time would otherwise seem to be ours. */
const LOOK_EVERY = 400

export interface Written {
  rows: number
  /** That the database worked on them. */
  seconds: number
}

/** Collects rows and writes them by the thousand, a table a statement; while one is written, the next are drawn. */
export function rowBuffer(client: PoolClient) {
  const waiting = new Map<string, Rows[string]>(TABLES.map((table) => [table, []]))
  const written = new Map<string, Written>()
  let writing = Promise.resolve()
  let count = 0
  let unseen = 0

  async function write(table: string, rows: Rows[string]) {
    const columns = Object.keys(rows[0]!).join(', ')
    const began = performance.now()
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows)],
    )
    const before = written.get(table) ?? { rows: 0, seconds: 0 }
    const seconds = before.seconds + (performance.now() - began) / 1000
    written.set(table, { rows: before.rows + rows.length, seconds })
  }

  async function flush() {
    await writing
    const batches = [...waiting].filter(([, rows]) => rows.length > 0)
    for (const [table] of batches) waiting.set(table, [])
    count = 0
    writing = (async () => {
      for (const [table, rows] of batches) await write(table, rows)
    })()
    // Whoever waits for it next hears of a failure.
    writing.catch(() => undefined)
  }

  return {
    async add(rows: Rows) {
      for (const [table, added] of Object.entries(rows)) {
        waiting.get(table)!.push(...added)
        count += added.length
        unseen += added.length
      }
      if (count >= AT_ONCE) await flush()
      if (unseen < LOOK_EVERY) return
      unseen = 0
      await setImmediate()
    },
    async end(): Promise<Map<string, Written>> {
      await flush()
      await writing
      return written
    },
  }
}
