import { useRef, useState } from 'react'
import { useLatest } from '#lib/latest.ts'
import { showToast } from '#lib/toast.ts'
import type { OpenDraft, Split } from '#lib/outbox/draft-state.ts'
import { cellText, type EntryColumn, type Position, type TextKey } from '#ui/entry-grid/entry-column.ts'
import type { BulkKind } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'

/** The values of the draft may have more than rows, such as the project. */
export interface BulkValues<Row, Values> {
  start: Values
  rowsOf: (values: Values) => readonly Row[]
  withRows: (values: Values, rows: Row[]) => Values
}

type Kind<Row extends object> = Pick<BulkKind<Row, TextKey<Row>>, 'check' | 'text'>
export type BulkRows<Row extends object, Values> = ReturnType<typeof useBulkRows<Row, Values>>

export function useBulkRows<Row extends object, Values>(
  draft: OpenDraft<Values>,
  kind: Kind<Row>,
  { start: wanted, rowsOf, withRows }: BulkValues<Row, Values>,
) {
  const [start] = useState(() => {
    draft.begin(wanted)
    return wanted
  })
  const [draftedAt, setDraftedAt] = useState(draft.kept?.savedAt ?? null)
  const [values, setValues] = useState<Values>(draft.kept?.values ?? start)
  const latest = useLatest(values)
  const isBlank = (row: Row) => kind.check(row).isBlank
  const keptOf = (now: Values) => (rowsOf(now).every(isBlank) ? start : now)
  const others = (now: Values, gone: ReadonlySet<Row>) => rowsOf(now).filter((row) => !gone.has(row))

  const changeValues = (changed: Values) => {
    setValues(changed)
    draft.save(start, keptOf(changed))
  }
  const change = (rows: readonly Row[]) => changeValues(withRows(latest.current, [...rows]))

  return {
    values,
    rows: rowsOf(values),
    draftedAt,
    change,
    changeValues,
    split(going: readonly Row[]): Split<Values> {
      const gone = new Set(going)
      return {
        goes: withRows(values, [...going]),
        stays: (now) => keptOf(withRows(now, others(now, gone))),
      }
    },
    /** Returns whether a row was added or changed during the request. */
    settle(going: readonly Row[], before: readonly Row[]) {
      const [gone, known] = [new Set(going), new Set(before)]
      const left = others(latest.current, gone)
      setDraftedAt(null)
      setValues(left.length > 0 ? withRows(latest.current, left) : start)
      return left.some((row) => !known.has(row) && !isBlank(row))
    },
    startOver() {
      const given = draft.discard('all')
      // Restore id and key first, so that rows that were sent are not stored twice.
      const undo = () => void given.then((restore) => restore?.()).then(() => changeValues(values))
      setDraftedAt(null)
      changeValues(start)
      showToast({ kind: 'info', title: kind.text.discarded, text: '', action: { label: BULK_TEXT.undo, run: undo } })
    },
  }
}

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
      showToast({ kind: 'success', ...said, action: { label: BULK_TEXT.undo, run, hasOtherWay: true } })
    },
    /** For Ctrl+Z: the keyboard cannot reach the toast from a dialog. */
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

export function fillDown<Row extends object>(
  rows: readonly Row[],
  columns: readonly EntryColumn<Row>[],
  { row: from, column: index }: Position,
  blank: Row,
) {
  const key = columns[index]?.key
  const value = key && rows[from] ? cellText(rows[from], key) : ''
  if (!key || !value.trim()) return { rows: [...rows], filled: 0 }
  let filled = 0
  const next = rows.map((row, at) => {
    const now = cellText(row, key)
    if (at <= from || now === value || (now.trim() && now !== cellText(blank, key))) return row
    filled++
    return { ...row, [key]: value }
  })
  return { rows: next, filled }
}
