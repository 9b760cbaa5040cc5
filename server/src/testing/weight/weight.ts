import { fuzz } from '../fuzz/fuzz.ts'
import type { Outcome } from '../fuzz/run.ts'

/** What the embedded hub may hold of the machine's memory: docs/operations.md promises it. */
export const MOST_MEGABYTES = 400
/** An office at work, without a pause. */
const AT_ONCE = 6

interface Options {
  requests: number
  onThousand?: (sent: number, megabytes: number) => void
}

/** The embedded hub with the sample sector, as it is shipped, under honest requests of every kind; and the most that it held. */
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
