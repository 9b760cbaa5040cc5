import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftOptions, DraftUnreadable, noteUnreadable } from './find-draft.ts'
import { openDraft } from './open-draft.ts'
import type { OpenDraft } from './draft-state.ts'

/** Undefined while opening, or if unreadable. `options` are read once: another record needs another form. */
export function useDraft<Values>(options: DraftOptions<Values>): OpenDraft<Values> | undefined {
  const [draft, setDraft] = useState<OpenDraft<Values>>()
  const [first] = useState(options)
  useEffect(() => {
    let isHere = true
    let opened: OpenDraft<Values> | undefined
    const save = () => void opened?.flush()
    const rescue = () => void opened?.rescue().catch(() => undefined)
    openDraft(first).then(
      (ready) => {
        opened = ready
        if (isHere) setDraft(ready)
        else void ready.close()
      },
      (error: unknown) => {
        if (!(error instanceof DraftUnreadable)) throw error
        if (isHere) noteUnreadable(error.id)
      },
    )
    // A phone may close a hidden page without further events.
    document.addEventListener('visibilitychange', save)
    // WebKit needs the earlier `beforeunload`; phones send `pagehide` only.
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, rescue)
    return () => {
      isHere = false
      void opened?.close()
      document.removeEventListener('visibilitychange', save)
      for (const leaving of ['beforeunload', 'pagehide']) window.removeEventListener(leaving, rescue)
    }
  }, [first])
  return draft
}

export const useSaved = <Values>(draft: OpenDraft<Values>) => useSyncExternalStore(draft.subscribe, draft.saved)
