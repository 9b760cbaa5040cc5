import { setTimeout as delay } from 'node:timers/promises'
import { isBrokenOff, isDatabaseSilent, isDatabaseUnreachable } from './database-faults.ts'
import { CommitUnknown } from './transaction.ts'

/** Before each repeat, in milliseconds: long enough for a server that restarts, too short for anybody to give up. */
const PAUSES = [100, 300, 900]

/**
 * Runs a transaction again that the engine broke off, or whose connection was lost before it was told to commit: nothing of it has
 * happened. Where a commit was sent and not answered nobody knows that: only what is stored once however often it is sent may be sent
 * again. A server that is silent is not asked again: whoever waits has waited long enough.
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
