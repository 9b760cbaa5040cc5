import { useRef } from 'react'
import { useLatest } from '#lib/latest.ts'
import { showToast } from '#lib/toast.ts'

export function useReplacedRows<Row>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  // Undo may run after many renders.
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
    /** Ctrl+Z does the same as the toast, which the keyboard cannot reach from inside a dialog. */
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
