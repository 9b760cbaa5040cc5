import { performance } from 'node:perf_hooks'
import { RequestAborted } from '../../database/database-errors.ts'
import { AppError } from '../../http/errors.ts'
import { concurrencyLimit } from '../../http/concurrency-limit.ts'

/** A longer wait looks like a broken form. */
const LONGEST_WAIT_MS = 10_000
/** A longer wait is refused if the estimate was wrong: the client waits for 20 seconds. */
const PATIENCE_MS = 15_000
/** The estimate until a check was measured. */
const FIRST_GUESS_MS = 50
const SMOOTHING = 0.1

/** Between two checks, as a share of a check: processor time for people who are signed in. */
const REST = 0.3

export interface QueueOptions {
  /** The most calls inside, whatever the estimate. */
  longest?: number
  checkMs?: number
  patienceMs?: number
  clock?: () => number
  random?: () => number
}

/** On one core. A call that would wait too long is refused before a try is counted. */
export function passwordQueue(options: QueueOptions = {}) {
  const { longest = Infinity, patienceMs = PATIENCE_MS } = options
  const { clock = () => performance.now(), random = Math.random } = options
  const turn = concurrencyLimit({ atOnce: 1, queued: Infinity })
  let checkMs = options.checkMs ?? FIRST_GUESS_MS
  let inside = 0

  const waitMs = () => inside * checkMs
  /** Random, so that refused clients do not all return at once. */
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
    /** Runs a whole call that needs a password, or refuses it at once. */
    async enter<Result>(work: () => Promise<Result>): Promise<Result> {
      if (waitMs() > LONGEST_WAIT_MS || inside >= longest) throw refusal()
      inside += 1
      try {
        return await work()
      } finally {
        inside -= 1
      }
    },

    async check<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
      const end = await nextTurn(gone)
      const started = clock()
      try {
        return await work()
      } finally {
        const tookMs = clock() - started
        const restMs = inside > 1 ? tookMs * REST : 0
        checkMs += (tookMs + restMs - checkMs) * SMOOTHING
        if (restMs > 0) setTimeout(end, restMs)
        else end()
      }
    },
  }
}
