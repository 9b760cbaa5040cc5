import { useRef } from 'react'
import { useLatest } from '../../../lib/latest.ts'
import { showToast } from '../../../lib/toast.ts'
import type { Position } from '../../../ui/entry-grid/entry-grid.types.ts'
import type { FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { pasteBlock } from './bulk.paste.ts'
import { sortOut } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'

/** A block from a sheet goes into the rows as a whole, and can be taken back as a whole. */
export function useBulkPaste(
  rows: readonly FundingRow[],
  onChange: (rows: readonly FundingRow[]) => void,
  ngnPerUsd: string,
) {
  // Undo is pressed when the grid may have been drawn anew many times.
  const latest = useLatest({ rows, onChange, ngnPerUsd })
  const replaced = useRef<{ before: readonly FundingRow[]; next: readonly FundingRow[] } | null>(null)

  function paste(block: string[][], at: Position) {
    const { rows: before, onChange: change } = latest.current
    const { rows: next, filled, ...facts } = pasteBlock(before, block, at, latest.current.ngnPerUsd)
    replaced.current = { before, next }
    change(next)
    const { faulty } = sortOut(next)
    showToast({
      kind: 'success',
      title: BULK_TEXT.pasted(filled),
      text: BULK_TEXT.pastedDetails({ ...facts, faulty: faulty.length }),
      action: { label: 'Undo', run: () => latest.current.onChange(before) },
    })
  }

  /** The same by keyboard, which does not reach a toast from inside a dialog: until the next change, Ctrl+Z means it. */
  function undo() {
    if (replaced.current?.next !== latest.current.rows) return false
    latest.current.onChange(replaced.current.before)
    return true
  }

  return { paste, undo }
}
