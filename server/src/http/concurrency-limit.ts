import { RequestAborted } from '../database/database-errors.ts'
import { AppError } from './errors.ts'

interface Queue {
  running: number
  waiting: Set<() => void>
}

interface ConcurrencyLimits {
  atOnce: number
  queued: number
}

const RETRY_SECONDS = 5

export const requestQueues = () => ({
  /** A browser sends up to six requests at once; the others wait a moment. */
  people: concurrencyLimit({ atOnce: 4, queued: 100 }),
  /** By address: a whole office may share one. */
  strangers: concurrencyLimit({ atOnce: 20, queued: 200 }),
  /** A queued picture is not read yet and takes no memory. */
  uploads: concurrencyLimit({ atOnce: 2, queued: 10 }),
  /** Whole lists and files may take minutes on a slow connection. */
  streams: concurrencyLimit({ atOnce: 4, queued: 20 }),
})

export type RequestQueues = ReturnType<typeof requestQueues>

/** Limits the running calls of one caller, so that nobody uses up the whole hub. */
export function concurrencyLimit({ atOnce, queued: mostQueued }: ConcurrencyLimits) {
  const queues = new Map<string, Queue>()

  function finish(who: string, queue: Queue) {
    const [next] = queue.waiting
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(who)
  }

  /** Returns the function that ends the turn. A caller who hangs up leaves the queue. */
  return async function take(who: string, gone: AbortSignal): Promise<() => void> {
    if (gone.aborted) throw new RequestAborted()
    const queue = queues.get(who) ?? { running: 0, waiting: new Set() }
    queues.set(who, queue)
    if (queue.running >= atOnce) {
      if (queue.waiting.size >= mostQueued) throw new AppError('too_many_at_once', undefined, RETRY_SECONDS)
      await nextIn(queue, gone)
    } else {
      queue.running += 1
    }
    let ended = false
    return () => {
      if (!ended) finish(who, queue)
      ended = true
    }
  }
}

const nextIn = (queue: Queue, gone: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      queue.waiting.delete(enter)
      reject(new RequestAborted())
    }
    const enter = () => {
      queue.waiting.delete(enter)
      gone.removeEventListener('abort', leave)
      resolve()
    }
    queue.waiting.add(enter)
    gone.addEventListener('abort', leave, { once: true })
  })
