import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts.ts'
import { ownDraftName } from '../../../lib/own-draft.ts'
import { blankRow, type FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { BULK_DRAFT } from './bulk-draft-name.ts'
import { checked } from './bulk.rows.ts'

/** A thousand rows are not written at every letter, but when the typing rests. */
const REST_MS = 400

const isWorthKeeping = (rows: readonly FundingRow[]) => rows.some((row) => !checked(row).isBlank)

/** Keeps the rows, or nothing where there is nothing to keep. */
export function keepRows(name: string, rows: readonly FundingRow[]) {
  if (isWorthKeeping(rows)) saveDraft(name, rows)
  else clearDraft(name)
}

/** The rows of the grid, kept as a draft of the person who types them. */
export function useBulkDraft() {
  const [name] = useState(() => ownDraftName(BULK_DRAFT))
  const [draft, setDraft] = useState(() => readDraft<FundingRow[]>(name))
  const [rows, setRows] = useState<readonly FundingRow[]>(() => draft?.values ?? [blankRow()])
  const unsaved = useRef<{ rows: readonly FundingRow[]; timer: ReturnType<typeof setTimeout> }>(undefined)

  const flush = useCallback(() => {
    if (!unsaved.current) return
    clearTimeout(unsaved.current.timer)
    keepRows(name, unsaved.current.rows)
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
    (changed: readonly FundingRow[]) => {
      setRows(changed)
      clearTimeout(unsaved.current?.timer)
      unsaved.current = { rows: changed, timer: setTimeout(flush, REST_MS) }
    },
    [flush],
  )

  /** What is left when the others are done with. */
  const leave = (left: readonly FundingRow[]) => {
    clearTimeout(unsaved.current?.timer)
    unsaved.current = undefined
    keepRows(name, left)
  }

  return {
    name,
    rows,
    change,
    leave,
    draftedAt: draft?.savedAt ?? null,
    startOver() {
      leave([])
      setDraft(null)
      setRows([blankRow()])
    },
  }
}
