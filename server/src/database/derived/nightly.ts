import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { checkAll } from './check.ts'

/** While hardly anybody works: between two and three in the morning in Nigeria, or as soon after it as a server runs. */
const HOUR = `interval '2 hours'`

/**
 * Compares the derived tables with the rows once a night. Whichever server comes first claims it; one that dies meanwhile leaves it
 * to the next night.
 */
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
