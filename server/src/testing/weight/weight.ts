import { fuzz } from '../fuzz/fuzz.ts'
import type { Outcome } from '../fuzz/run.ts'

/** Promised in docs/operations.md. */
export const MOST_MEGABYTES = 400
/** As many as a busy office. */
const AT_ONCE = 6

interface Options {
  requests: number
  onThousand?: (sent: number, megabytes: number) => void
}

/** As shipped, with the sample sector, under honest requests of every kind. */
export async function weigh({ requests, onThousand }: Options): Promise<{ most: number; outcome: Outcome }> {
  let noted = 0
  const outcome = await fuzz({
    requests,
    seed: 1,
    honest: 1,
    atOnce: AT_ONCE,
    asShipped: true,
    onProgress(sent, megabytes) {
      if (sent < noted) return
      onThousand?.(sent, megabytes)
      noted += 1000
    },
  })
  return { most: Math.max(...outcome.megabytes), outcome }
}
