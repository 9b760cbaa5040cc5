import { useEffect, useRef, useState } from 'react'
import { busySeconds } from './call-failed.ts'

/** Sends again what a busy hub has put off, after the time that the hub asked for, until it is taken, refused or stopped. */
export function useTryAgain() {
  /** Counts down; 0 while it is sent again, null where nothing was put off. */
  const [seconds, setSeconds] = useState<number | null>(null)
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
          let left = busySeconds(error)
          if (!left) throw error
          for (; left; left -= 1) {
            setSeconds(left)
            await aSecond(signal)
          }
          setSeconds(0)
        }
      }
    } finally {
      setSeconds(null)
    }
  }

  return { seconds, run, stop }
}

const aSecond = (signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    signal.onabort = () => reject(signal.reason as Error)
    setTimeout(resolve, 1000)
  })
