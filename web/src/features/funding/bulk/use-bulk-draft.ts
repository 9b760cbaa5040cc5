import { useState } from 'react'
import type { FundingValues } from '../../../domain/funding-entry/entry-values.ts'
import { blankRow, type FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { useLatest } from '../../../lib/latest.ts'
import { showToast } from '../../../lib/toast.ts'
import type { OpenWork, Split } from '../../../lib/work/work-in-form.ts'
import { checked } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'

const isWorthKeeping = (rows: readonly FundingRow[]) => rows.some((row) => !checked(row).isBlank)

/** The rows of the grid, kept as a draft of the person who types them. */
export function useBulkDraft(work: OpenWork<FundingValues>) {
  const [start] = useState<FundingValues>(() => {
    const blank = { submissions: [blankRow()] }
    work.begin(blank)
    return blank
  })
  const [draftedAt, setDraftedAt] = useState(work.kept?.savedAt ?? null)
  const [rows, setRows] = useState<readonly FundingRow[]>(work.kept?.values.submissions ?? start.submissions)
  const latest = useLatest(rows)
  const valuesOf = (kept: readonly FundingRow[]) => (isWorthKeeping(kept) ? { submissions: [...kept] } : start)

  const change = (changed: readonly FundingRow[]) => {
    setRows(changed)
    work.save(start, valuesOf(changed))
  }

  return {
    rows,
    draftedAt,
    change,
    /** What goes out of the grid, and what stays: the others, and all that is typed in the meantime. */
    split(going: readonly FundingRow[]): Split<FundingValues> {
      const gone = new Set(going)
      return {
        goes: { submissions: [...going] },
        stays: ({ submissions }) => valuesOf(submissions.filter((row) => !gone.has(row))),
      }
    },
    /** The others go on in the grid; whether one of them was typed while these were on their way. */
    settle(going: readonly FundingRow[], before: readonly FundingRow[]) {
      const [gone, known] = [new Set(going), new Set(before)]
      const left = latest.current.filter((row) => !gone.has(row))
      setDraftedAt(null)
      setRows(left.length > 0 ? left : start.submissions)
      return left.some((row) => !known.has(row) && !checked(row).isBlank)
    },
    startOver() {
      const undo = () => change(rows)
      void work.discard('all')
      setDraftedAt(null)
      change(start.submissions)
      showToast({ kind: 'info', title: BULK_TEXT.discarded, text: '', action: { label: 'Undo', run: undo } })
    },
  }
}
