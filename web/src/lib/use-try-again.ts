import { useEffect, useRef, useState } from 'react'
import { busySeconds } from './call-failed.ts'

interface Waiting {
  /** Counts down; 0 while it is sent again. */
  seconds: number
  /** As long as the hub asked for: it stays the same while `seconds` counts down. */
  asked: number
}

/** Sends again what a busy hub has put off, after the time that the hub asked for, until it is taken, refused or stopped. */
export function useTryAgain() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])

  async function run<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { signal } = (running.current = new AbortController())
    try {
      for (;;) {
        try {
          return await send(signal)
        } catch (error) {
          const asked = busySeconds(error)
          if (asked === 0) throw error
          await countDown(asked, signal, (seconds) => setWaiting({ seconds, asked }))
        }
      }
    } finally {
      setWaiting(null)
    }
  }

  return { waiting, run, stop }
}

/** Tells how many seconds are left, by the clock: a tab in the background is called less often. */
function countDown(seconds: number, signal: AbortSignal, tell: (seconds: number) => void): Promise<void> {
  const until = Date.now() + seconds * 1000
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(new DOMException('It is not sent again.', 'AbortError'))
    }
    const look = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      tell(left)
      if (left > 0) return
      end()
      resolve()
    }
    const timer = setInterval(look, 1000)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else look()
  })
}
