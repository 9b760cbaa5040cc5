import { RequestAborted } from '../database/request-signal.ts'
import { AppError } from './errors.ts'

/** Of the 512 MB that `npm start` gives the hub. The largest body alone, 20 MB of text and a million values, counts as 148 MB. */
const ROOM = 128 * 1024 * 1024
/** What a form has is read whatever else is under way. */
const ALWAYS = 64 * 1024
/** Then the sender had better try again. */
const PATIENCE_MS = 20_000
const RETRY_SECONDS = 5

export interface Place {
  /** Takes room for more of a body; what it answers, if anything, is to be waited for. */
  take(bytes: number): Promise<void> | undefined
  /** All of it is there: from here on it waits for no sender. */
  isWhole(): void
  leave(): void
}

interface Body {
  who: string
  bytes: number
  isWhole: boolean
}

/** The memory that all bodies under way share, from their first byte until what they ask for is done. One person gets half of it. */
export function bodyRoom(room = ROOM, patienceMs = PATIENCE_MS) {
  /** The oldest first. */
  const bodies = new Set<Body>()
  let waiting: (() => void)[] = []
  let taken = 0

  /** One may always go on, so that two never wait for each other: not one whose sender may be slow while another is whole. */
  function next() {
    const all = [...bodies]
    return all.find(({ isWhole }) => isWhole) ?? all[0]
  }

  function takenBy(who: string) {
    let sum = 0
    for (const body of bodies) if (body.who === who) sum += body.bytes
    return sum
  }

  return function enter(gone: AbortSignal, who: string): Place {
    if (gone.aborted) throw new RequestAborted()
    const body: Body = { who, bytes: 0, isWhole: false }
    bodies.add(body)
    const leave = () => {
      if (!bodies.delete(body)) return
      taken -= body.bytes
      wakeAll()
    }
    gone.addEventListener('abort', leave)

    const isFull = (bytes: number) => {
      if (body.bytes + bytes <= ALWAYS || body === next()) return false
      return taken + bytes > room || takenBy(who) + bytes > room / 2
    }
    const add = (bytes: number) => {
      if (gone.aborted) return
      body.bytes += bytes
      taken += bytes
    }
    const wait = async (bytes: number) => {
      const until = performance.now() + patienceMs
      while (isFull(bytes) && !gone.aborted) {
        if (performance.now() >= until) throw new AppError('busy', undefined, RETRY_SECONDS)
        await woken(until - performance.now())
      }
      if (gone.aborted) throw new RequestAborted()
      add(bytes)
    }
    return {
      take(bytes) {
        if (isFull(bytes)) return wait(bytes)
        add(bytes)
        return undefined
      },
      isWhole() {
        body.isWhole = true
        wakeAll()
      },
      leave,
    }
  }

  function wakeAll() {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  function woken(milliseconds: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
