import { AppError } from '../../http/errors.ts'

export interface Progress {
  step: 'checking' | 'storing'
  rows: number
  /** Counts rows; throws where whoever sent them has given them up. */
  count(rows: number): void
}

/** What this hub is at just now: for whoever waits for it, and for whoever gives it up. */
export function importsUnderWay() {
  const all = new Map<string, Progress & { isGivenUp: boolean }>()
  const keyOf = (userId: string, id: string) => `${userId} ${id}`
  return {
    async during<Result>(userId: string, id: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
      const progress = {
        step: 'checking' as const,
        rows: 0,
        isGivenUp: false,
        count(rows: number) {
          if (progress.isGivenUp) throw new AppError('import_given_up')
          progress.rows += rows
        },
      }
      const key = keyOf(userId, id)
      all.set(key, progress)
      try {
        return await work(progress)
      } finally {
        if (all.get(key) === progress) all.delete(key)
      }
    },
    of: (userId: string, id: string): Progress | undefined => all.get(keyOf(userId, id)),
    giveUp(userId: string, id: string) {
      const progress = all.get(keyOf(userId, id))
      if (progress) progress.isGivenUp = true
    },
  }
}
