import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testEngine } from './database.ts'
import type { TestHub } from './hub.ts'

const waiting = async (hub: TestHub) =>
  (
    await hub.db.execute(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows.length

/**
 * The first is blocked from writing to the table until the second waits for it. The embedded engine runs one
 * transaction at a time.
 */
export async function atOnce<First, Second>(
  hub: TestHub,
  table: 'audit_log' | 'funding_entries',
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  if (testEngine === 'embedded') return Promise.all([first(), second()])
  const holder = await hub.database.maintenancePool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(`LOCK TABLE ${table} IN SHARE MODE`)
    const one = first()
    await expect.poll(() => waiting(hub), { timeout: 30_000, interval: 5 }).toBe(1)
    const other = second()
    await expect.poll(() => waiting(hub), { timeout: 30_000, interval: 5 }).toBe(2)
    await holder.query('COMMIT')
    return await Promise.all([one, other])
  } finally {
    holder.release()
  }
}
