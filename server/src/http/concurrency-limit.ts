import { RequestAborted } from '../database/request-signal.ts'
import { AppError } from './errors.ts'

interface Queue {
  running: number
  waiting: Set<() => void>
}

/** So many of one caller's at once, and so many more in line. */
interface ConcurrencyLimits {
  atOnce: number
  queued: number
}

const RETRY_SECONDS = 5

export const requestQueues = () => ({
  /** A browser asks for up to six things at once; what comes beyond this waits a moment. */
  people: concurrencyLimit({ atOnce: 4, queued: 100 }),
  /** By their address, which may be an office's. */
  strangers: concurrencyLimit({ atOnce: 20, queued: 200 }),
  /** Pictures, which are not read before their turn: those in line take no memory. */
  uploads: concurrencyLimit({ atOnce: 2, queued: 10 }),
  /** Whole lists and files, which may take minutes on a slow link. */
  streams: concurrencyLimit({ atOnce: 4, queued: 20 }),
})

export type RequestQueues = ReturnType<typeof requestQueues>

/** Lets everybody have some calls under way at a time: nobody takes the whole hub, however much they ask for. */
export function concurrencyLimit({ atOnce, queued: inLine }: ConcurrencyLimits) {
  const lines = new Map<string, Queue>()

  function finish(who: string, line: Queue) {
    const [next] = line.waiting
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(who)
  }

  /** Waits for a turn; answers how to end it. Who hangs up meanwhile leaves the line. */
  return async function take(who: string, gone: AbortSignal): Promise<() => void> {
    if (gone.aborted) throw new RequestAborted()
    const line = lines.get(who) ?? { running: 0, waiting: new Set() }
    lines.set(who, line)
    if (line.running >= atOnce) {
      if (line.waiting.size >= inLine) throw new AppError('too_many_at_once', undefined, RETRY_SECONDS)
      await nextIn(line, gone)
    } else {
      line.running += 1
    }
    let ended = false
    return () => {
      if (!ended) finish(who, line)
      ended = true
    }
  }
}

/** Whose turn ends hands it on. */
const nextIn = (line: Queue, gone: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      line.waiting.delete(enter)
      reject(new RequestAborted())
    }
    const enter = () => {
      line.waiting.delete(enter)
      gone.removeEventListener('abort', leave)
      resolve()
    }
    line.waiting.add(enter)
    gone.addEventListener('abort', leave, { once: true })
  })
