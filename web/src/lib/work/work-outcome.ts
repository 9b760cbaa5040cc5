import type { Fault, WorkState } from './work-record.ts'
import { announce, onWork, readWork } from './work-store.ts'

interface Outcome {
  state: WorkState | 'gone'
  reply?: unknown
  /** What the hub or the link said last. */
  fault: Fault | null
}

const awaited = new Set<string>()
/** A form of this page waits for it. */
export const isAwaited = (id: string) => awaited.has(id)

/** What becomes of a submitted piece of work, in this page or in the one that sends; what it was by then when time is up. */
export function outcomeWithin(ms: number, id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    awaited.add(id)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      // After everybody has been told; from here on it stands in its list.
      queueMicrotask(() => {
        awaited.delete(id)
        announce({ type: 'changed', id })
      })
      stop()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ state: 'waiting', fault: null }), ms)
    const look = async () => {
      const work = await readWork(id)
      const isSettled =
        work &&
        (work.state === 'refused' || work.state === 'conflict' || (work.state === 'waiting' && work.attempts > 0))
      if (isSettled) end({ state: work.state, fault: work.fault })
    }
    const stop = onWork((event) => {
      if (event.id !== id) return
      // An earlier try may be answered first: what was submitted since goes out after it.
      if (event.type === 'answered' && !event.isTypedOn) end({ state: 'gone', reply: event.reply, fault: null })
      else void look().catch(() => undefined)
    })
  })
}
