import { useEffect, useState, useSyncExternalStore } from 'react'
import { CannotOpen, type WorkOptions } from './begun-work.ts'
import { noteUnopenable } from './cannot-open.ts'
import { openWork } from './open-work.ts'
import type { OpenWork } from './work-in-form.ts'

/**
 * What a form works on; undefined for the moment that the disk takes, and where it cannot be opened: the outbox says so then. `options` are read once: another record is another
 * form, with a key of its own.
 */
export function useWork<Values>(options: WorkOptions<Values>): OpenWork<Values> | undefined {
  const [work, setWork] = useState<OpenWork<Values>>()
  const [first] = useState(options)
  useEffect(() => {
    let isHere = true
    let opened: OpenWork<Values> | undefined
    const save = () => void opened?.flush()
    const rescue = () => void opened?.rescue().catch(() => undefined)
    openWork(first).then(
      (ready) => {
        opened = ready
        if (isHere) setWork(ready)
        else void ready.close()
      },
      (error: unknown) => {
        if (!(error instanceof CannotOpen)) throw error
        if (isHere) noteUnopenable(error.id)
      },
    )
    // A phone may end a page that nobody looks at.
    document.addEventListener('visibilitychange', save)
    // WebKit keeps only what is written before the page is left, and a phone says only that it is.
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, rescue)
    return () => {
      isHere = false
      void opened?.close()
      document.removeEventListener('visibilitychange', save)
      for (const leaving of ['beforeunload', 'pagehide']) window.removeEventListener(leaving, rescue)
    }
  }, [first])
  return work
}

/** Whether what was typed is on the disk. */
export const useSaved = <Values>(work: OpenWork<Values>) => useSyncExternalStore(work.subscribe, work.saved)
