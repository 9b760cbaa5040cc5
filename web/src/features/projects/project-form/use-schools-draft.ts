import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts.ts'
import type { SchoolRow } from '../../../domain/school/schools.rows.ts'

/** A thousand rows are not written at every letter, but when the typing rests. */
const REST_MS = 400

/** The schools of the form, kept like its other input, but apart from it. */
export function useSchoolsDraft(name: string, start: SchoolRow[]) {
  const [draft, setDraft] = useState(() => readDraft<SchoolRow[]>(name))
  const [from, setFrom] = useState(start)
  const [rows, setRows] = useState(draft?.values ?? start)
  const unsaved = useRef<{ rows: SchoolRow[]; timer: ReturnType<typeof setTimeout> }>(undefined)

  const flush = useCallback(() => {
    if (!unsaved.current) return
    clearTimeout(unsaved.current.timer)
    saveDraft(name, unsaved.current.rows)
    unsaved.current = undefined
  }, [name])

  // A reload or a closed dialog does not wait for the typing to rest.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const change = useCallback(
    (changed: SchoolRow[]) => {
      setRows(changed)
      clearTimeout(unsaved.current?.timer)
      unsaved.current = { rows: changed, timer: setTimeout(flush, REST_MS) }
    },
    [flush],
  )

  const discard = () => {
    clearTimeout(unsaved.current?.timer)
    unsaved.current = undefined
    clearDraft(name)
  }

  return {
    rows,
    change,
    draftedAt: draft?.savedAt ?? null,
    discard,
    startOver() {
      discard()
      setDraft(null)
      setRows(from)
    },
    /** Rows that nobody touched here take the newer version; touched ones stay. */
    takeNewer(newer: SchoolRow[]) {
      if (rows === from) setRows(newer)
      setFrom(newer)
    },
  }
}
