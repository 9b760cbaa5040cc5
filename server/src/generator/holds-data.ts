import type { Pool } from 'pg'

/** The first administrator and their organization do not count. */
export async function holdsData(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(`
    SELECT (SELECT count(*) FROM users) > 1 OR (SELECT count(*) FROM organizations) > 1
      OR EXISTS (SELECT FROM projects) OR EXISTS (SELECT FROM activities) OR EXISTS (SELECT FROM funding_entries)
      OR EXISTS (SELECT FROM stock_items) AS used`)
  return rows[0]!.used
}
