import { cellText, type EntryColumn } from '#ui/entry-grid/entry-column.ts'
import type { Position } from '#ui/entry-grid/entry-grid.types.ts'

/** Fills only cells that are empty or as in a new row. */
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
