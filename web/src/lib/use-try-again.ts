import { useEffect, useRef, useState } from 'react'
import { busySeconds } from './call-failed.ts'

/** Retries until it succeeds, fails or is stopped. */
export function useTryAgain() {
  /** 0 during the retry, null if the hub is not busy. */
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
