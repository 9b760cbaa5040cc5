import { RequestAborted } from '../database/database-errors.ts'
import { AppError } from './errors.ts'

/** Of the 512 MB of `npm start`. The largest body, 20 MB with a million values, counts as 148 MB. */
const ROOM = 128 * 1024 * 1024
/** A body of this size is always read, so that forms work. */
const ALWAYS = 64 * 1024
const PATIENCE_MS = 20_000
const RETRY_SECONDS = 5

export interface Place {
  /** If it returns a promise, the caller must await it. */
  take(bytes: number): Promise<void> | undefined
  isWhole(): void
  leave(): void
}

interface Body {
  who: string
  bytes: number
  isWhole: boolean
}

/** Shared by all bodies until they are answered. One person gets half of it. */
export function bodyRoom(room = ROOM, patienceMs = PATIENCE_MS) {
  /** Oldest first. */
  const bodies = new Set<Body>()
  let waiting: (() => void)[] = []
  let taken = 0

  /** One body may always continue, which prevents deadlocks. Complete ones go first, because senders may be slow. */
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
