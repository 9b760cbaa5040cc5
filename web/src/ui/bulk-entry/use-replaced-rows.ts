import { useRef } from 'react'
import { useLatest } from '#lib/latest.ts'
import { showToast } from '#lib/toast.ts'

/** Rows that come in together, by a paste or by a button, and can be taken back as a whole. */
export function useReplacedRows<Row>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  // Undo is pressed when the grid may have been drawn anew many times.
  const latest = useLatest({ rows, onChange })
  const replaced = useRef<{ before: readonly Row[]; next: readonly Row[] } | null>(null)
  return {
    replace(next: readonly Row[], said: { title: string; text: string }) {
      const { rows: before, onChange: change } = latest.current
      replaced.current = { before, next }
      change(next)
      const run = () => latest.current.onChange(before)
      showToast({ kind: 'success', ...said, action: { label: 'Undo', run, hasOtherWay: true } })
    },
    /** The same by keyboard, which does not reach a toast from inside a dialog: until the next change, Ctrl+Z means it. */
    undo() {
      const { before, next } = replaced.current ?? {}
      if (!before || !next || !isSame(next, latest.current.rows)) return false
      latest.current.onChange(before)
      return true
    },
  }
}

const isSame = <Row>(one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, index) => row === other[index])
