import { choiceOf } from '@hub/contract/sheets/choices'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cellText, type EntryGridProps, type Position, type RowErrors } from './entry-column.ts'

const DOUBLE_CLICK_MS = 900

const NO_ERRORS: RowErrors = {}

export function errorsOf<Row extends object>({ columns, errors }: EntryGridProps<Row>, row: number): RowErrors {
  let found: Record<string, string> | undefined
  for (const { key } of columns) {
    const error = errors(row, key)
    if (error) (found ??= {})[key] = error
  }
  return found ?? NO_ERRORS
}

interface Held {
  row: number
  errors: RowErrors
}

export function shownErrors<Row extends object>(props: EntryGridProps<Row>, row: number, held: Held | null): RowErrors {
  const errors = errorsOf(props, row)
  if (held?.row !== row) return errors
  return Object.fromEntries(Object.entries(errors).filter(([key]) => held.errors[key]))
}

/** New errors appear when the focus leaves the row: before, 'required' under the next cell would only move rows. */
export function useEditing<Row extends object>(latest: RefObject<EntryGridProps<Row>>) {
  const [held, setHeld] = useState<Held | null>(null)
  const removed = useRef({ row: -1, at: 0 })
  const original = useRef<(Position & { value: string }) | null>(null)

  const edit = useCallback(
    (row: number, column: number, value: string) => {
      const { rows, columns, onChange } = latest.current
      const key = columns[column]?.key
      const before = rows[row]
      if (key === undefined || before === undefined) return
      original.current ??= { row, column, value: cellText(before, key) }
      setHeld((now) => (now?.row === row ? now : { row, errors: errorsOf(latest.current, row) }))
      onChange(rows.with(row, { ...before, [key]: value }))
    },
    [latest],
  )

  /** Returns false if nothing changed. */
  const cancelEdit = useCallback(() => {
    if (!original.current) return false
    const { row, column, value } = original.current
    edit(row, column, value)
    original.current = null
    return true
  }, [edit])

  /** The browser undoes typing in a cell; the owner of the grid undoes a paste. */
  const undo = useCallback(() => !original.current && (latest.current.onUndo?.() ?? false), [latest])

  const settle = useCallback((row?: number) => {
    original.current = null
    setHeld((now) => (now?.row === row ? now : null))
  }, [])

  const remove = useCallback(
    (row: number) => {
      // Ignore the second half of a double click, which is on the next row.
      const now = performance.now()
      if (removed.current.row === row && now - removed.current.at < DOUBLE_CLICK_MS) return
      removed.current = { row, at: now }
      settle()
      const { rows, onChange, onRemove = onChange } = latest.current
      onRemove(rows.toSpliced(row, 1), row)
    },
    [latest, settle],
  )

  /** Adds a row, unless the last one is still empty. */
  const grow = useCallback(() => {
    const { rows, columns, newRow, maxRows, onChange } = latest.current
    const last = rows.at(-1)
    const added = newRow()
    if (!last || rows.length >= maxRows) return false
    if (columns.every(({ key }) => cellText(last, key) === cellText(added, key))) return false
    onChange([...rows, added])
    return true
  }, [latest])

  const choose = useCallback(
    (text: string, { row, column }: Position) => {
      const list = latest.current.columns[column]
      const option = list?.kind === 'select' ? choiceOf(list.options, text) : undefined
      if (option) edit(row, column, option.value)
    },
    [latest, edit],
  )

  const paste = useCallback(
    (block: string[][], at: Position) => {
      settle()
      latest.current.onPasteBlock(block, at)
    },
    [latest, settle],
  )

  return { held, edit, cancelEdit, undo, settle, remove, grow, choose, paste }
}

/** Waits until the mouse button is released: a click is lost if its target moves during the press. */
export function useAfterPress() {
  const isDown = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => void (isDown.current = type === 'mousedown')
    document.addEventListener('mousedown', note, true)
    document.addEventListener('mouseup', note, true)
    return () => {
      document.removeEventListener('mousedown', note, true)
      document.removeEventListener('mouseup', note, true)
    }
  }, [])
  return useCallback((run: () => void) => {
    if (!isDown.current) return run()
    // The click follows directly after mouseup.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
