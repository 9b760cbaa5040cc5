import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { checkAll } from './check.ts'

/** Between 2 and 3 a.m. in Nigeria, or as soon as a server runs again. */
const HOUR = `interval '2 hours'`

/** The first server claims a table; if it dies, the next night's check follows. */
export const nightlyCheck = (maintenancePool: Pool, log: Logger) => async (): Promise<void> => {
  const client = await maintenancePool.connect()
  try {
    const { rowCount } = await client.query(
      `UPDATE derived_tables SET claimed_at = now()
       WHERE coalesce(claimed_at, '-infinity') < (date_trunc('day', now() AT TIME ZONE 'Africa/Lagos' - ${HOUR}) + ${HOUR}) AT TIME ZONE 'Africa/Lagos'`,
    )
    if (!rowCount) return
    for (const { name, differing, examples } of await checkAll(client)) {
      if (differing > 0) log.error({ table: name, differing, examples }, 'derived figures differ from the rows')
    }
  } finally {
    client.release()
  }
}
