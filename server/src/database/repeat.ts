import { setTimeout as delay } from 'node:timers/promises'
import { isBrokenOff, isDatabaseSilent, isDatabaseUnreachable } from './database-faults.ts'
import { CommitUnknown } from './transaction.ts'

/** Milliseconds: enough for a server restart, and short enough that nobody gives up. */
const PAUSES = [100, 300, 900]

/**
 * Retries a transaction that was rolled back, or lost its connection before COMMIT. After a COMMIT without answer the
 * outcome is unknown: retry only what is idempotent. A silent server is not retried: the client has waited long enough.
 */
export async function repeated<Result>(
  isStoredOnce: boolean,
  run: () => Promise<Result>,
  pauses = PAUSES,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await run()
    } catch (error) {
      if (!mayRepeat(error, isStoredOnce)) throw error
      await delay(pause * (0.5 + Math.random()))
    }
  }
  return run()
}

function mayRepeat(error: unknown, isStoredOnce: boolean): boolean {
  if (error instanceof CommitUnknown) return isStoredOnce && !isDatabaseSilent(error)
  return isBrokenOff(error) || (isDatabaseUnreachable(error) && !isDatabaseSilent(error))
}
