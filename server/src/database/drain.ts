import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

const LONGEST_MS = 10_000

/** Closes the pool when its queries are done. One that never ends must not keep the hub from stopping. */
export async function drain(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), delay(LONGEST_MS, undefined, { ref: false })])
}
