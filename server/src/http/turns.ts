import { CallerGone } from '../database/request-signal.ts'
import { AppError } from './errors.ts'

interface Line {
  running: number
  waiting: Set<() => void>
}

/** So many of one caller's at once, and so many more in line. */
interface TurnLimits {
  atOnce: number
  inLine: number
}

const RETRY_SECONDS = 5

export const newLines = () => ({
  /** A browser asks for up to six things at once; what comes beyond this waits a moment. */
  people: turnsOf({ atOnce: 4, inLine: 100 }),
  /** By their address, which may be an office's. */
  strangers: turnsOf({ atOnce: 20, inLine: 200 }),
  /** Pictures, which are not read before their turn: those in line take no memory. */
  uploads: turnsOf({ atOnce: 2, inLine: 10 }),
  /** Whole lists and files, which may take minutes on a slow link. */
  streams: turnsOf({ atOnce: 4, inLine: 20 }),
})

export type Lines = ReturnType<typeof newLines>

/** Lets everybody have some calls under way at a time: nobody takes the whole hub, however much they ask for. */
export function turnsOf({ atOnce, inLine }: TurnLimits) {
  const lines = new Map<string, Line>()

  function finish(who: string, line: Line) {
    const [next] = line.waiting
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(who)
  }

  /** Waits for a turn; answers how to end it. Who hangs up meanwhile leaves the line. */
  return async function take(who: string, gone: AbortSignal): Promise<() => void> {
    if (gone.aborted) throw new CallerGone()
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
const nextIn = (line: Line, gone: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      line.waiting.delete(enter)
      reject(new CallerGone())
    }
    const enter = () => {
      line.waiting.delete(enter)
      gone.removeEventListener('abort', leave)
      resolve()
    }
    line.waiting.add(enter)
    gone.addEventListener('abort', leave, { once: true })
  })
