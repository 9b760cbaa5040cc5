import { performance } from 'node:perf_hooks'
import { RequestAborted } from '../../database/request-signal.ts'
import { AppError } from '../../http/errors.ts'
import { concurrencyLimit } from '../../http/concurrency-limit.ts'

/** Nobody looks at a form that does nothing for longer than this. */
const LONGEST_WAIT_MS = 10_000
/** Who waits for longer, because the estimate was wrong, is sent away: the pages wait for 20 seconds. */
const PATIENCE_MS = 15_000
/** How long a check takes, until one was measured. */
const FIRST_GUESS_MS = 50
/** The share of the newest check in the average. */
const SMOOTHING = 0.1

export interface QueueOptions {
  /** How many calls may be inside, whatever their checks take. */
  longest?: number
  checkMs?: number
  patienceMs?: number
  clock?: () => number
  random?: () => number
}

/**
 * One password is hashed at a time: that is one core's work, and the others stay free for everybody who is signed in.
 * A call enters before it does anything else. Who would wait too long is refused there, before a try is counted.
 */
export function passwordQueue(options: QueueOptions = {}) {
  const { longest = Infinity, patienceMs = PATIENCE_MS } = options
  const { clock = () => performance.now(), random = Math.random } = options
  const turn = concurrencyLimit({ atOnce: 1, queued: Infinity })
  let checkMs = options.checkMs ?? FIRST_GUESS_MS
  let inside = 0

  const waitMs = () => inside * checkMs
  /** Its time is spread around the wait, so that those who were refused together do not come back together. */
  const refusal = () =>
    new AppError('many_sign_ins', undefined, Math.max(1, Math.round((waitMs() / 1000) * (0.5 + random()))))

  async function nextTurn(gone?: AbortSignal) {
    const givenUp = new AbortController()
    const timer = setTimeout(() => givenUp.abort(), patienceMs)
    try {
      return await turn('', gone ? AbortSignal.any([gone, givenUp.signal]) : givenUp.signal)
    } catch (error) {
      throw error instanceof RequestAborted && !gone?.aborted ? refusal() : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Does all of a call that needs a password, or refuses it at once. */
    async enter<Result>(work: () => Promise<Result>): Promise<Result> {
      if (waitMs() > LONGEST_WAIT_MS || inside >= longest) throw refusal()
      inside += 1
      try {
        return await work()
      } finally {
        inside -= 1
      }
    },

    /** Waits for its turn. Who hangs up meanwhile leaves the line. */
    async check<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
      const end = await nextTurn(gone)
      const started = clock()
      try {
        return await work()
      } finally {
        checkMs += (clock() - started - checkMs) * SMOOTHING
        end()
      }
    },
  }
}
