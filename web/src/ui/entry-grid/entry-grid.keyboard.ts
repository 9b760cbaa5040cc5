import type { Position } from './entry-grid.types.ts'

export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface Extent {
  rows: number
  columns: number
  /** Arrow keys reach the remove button behind the last column, Tab skips it. */
  removable: boolean
}

/** A select or button is at both ends. */
export interface Caret {
  atStart: boolean
  atEnd: boolean
}

/** Keys move as in a spreadsheet; undefined leaves the key to the browser. */
export function targetOf(press: KeyPress, from: Position, extent: Extent, caret: Caret): Position | undefined {
  const to = destination(press, from, extent, caret)
  if (!to || to.row < 0 || to.row >= extent.rows) return undefined
  if (to.column < 0 || to.column > lastStop(extent)) return undefined
  return to.row === from.row && to.column === from.column ? undefined : to
}

const lastStop = ({ columns, removable }: Extent) => (removable ? columns : columns - 1)

function destination(press: KeyPress, { row, column }: Position, extent: Extent, caret: Caret) {
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return cornerOf(press.key, extent)
  if (press.key === 'Enter') return { row: row + (press.shiftKey ? -1 : 1), column }
  // With Shift these keys select text.
  if (press.shiftKey) return undefined
  switch (press.key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return caret.atStart ? { row, column: column - 1 } : undefined
    case 'ArrowRight':
      return caret.atEnd ? { row, column: column + 1 } : undefined
    case 'Home':
      return caret.atStart ? { row, column: 0 } : undefined
    case 'End':
      return caret.atEnd ? { row, column: extent.columns - 1 } : undefined
    default:
      return undefined
  }
}

function cornerOf(key: string, { rows, columns }: Extent) {
  if (key === 'Home') return { row: 0, column: 0 }
  if (key === 'End') return { row: rows - 1, column: columns - 1 }
  return undefined
}
