import { signedIn, type Caller, type SessionUser } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'

export interface Progress {
  step: 'checking' | 'storing'
  rows: number
  /** Throws if the import was given up. */
  count(rows: number): void
}

export function importsUnderWay() {
  const all = new Map<string, Progress & { id: string; caller: Caller; isGivenUp: boolean }>()
  const keyOf = (userId: string, id: string) => `${userId} ${id}`
  return {
    async during<Result>(caller: Caller, id: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
      const progress = {
        id,
        caller,
        step: 'checking' as const,
        rows: 0,
        isGivenUp: false,
        count(rows: number) {
          if (progress.isGivenUp) throw new AppError('import_given_up')
          progress.rows += rows
        },
      }
      const key = keyOf(signedIn(caller).id, id)
      all.set(key, progress)
      try {
        return await work(progress)
      } finally {
        if (all.get(key) === progress) all.delete(key)
      }
    },
    /** Undefined once given up. */
    of(userId: string, id: string): Progress | undefined {
      const progress = all.get(keyOf(userId, id))
      return progress?.isGivenUp ? undefined : progress
    },
    /** With one connection, a look into the database would wait for the import. */
    senderOf(sessionHash: Buffer, id: string): SessionUser | null {
      const own = [...all.values()].find((each) => each.id === id && each.caller.sessionHash?.equals(sessionHash))
      return own?.caller.user ?? null
    },
    giveUp(userId: string, id: string) {
      const progress = all.get(keyOf(userId, id))
      if (progress) progress.isGivenUp = true
    },
  }
}
