import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { SheetError } from '#lib/sheet/read/sheet-file.ts'

/** Runs one cancellable task at a time, with progress. Ends with the screen. */
export function useBusy() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function busyWith<Result>(words: string, work: (signal: AbortSignal) => Promise<Result>) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(words)
    setFailure(null)
    try {
      return await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return undefined
      setFailure(
        error instanceof SheetError ? error.message : sentenceOf(error, 'Something went wrong: please try again.'),
      )
      return undefined
    } finally {
      if (running.current === controller) setBusy(null)
    }
  }

  function giveUp() {
    running.current?.abort()
    setBusy(null)
  }

  return { busy, setBusy, failure, setFailure, busyWith, giveUp }
}
