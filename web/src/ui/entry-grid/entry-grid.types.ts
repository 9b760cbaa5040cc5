import type { Ref } from 'react'
import type { EntryColumn, TextKey } from './entry-column.ts'

export interface Position {
  row: number
  column: number
}

/** Something to know about a row that is no error, and one thing to do about it. */
export interface RowNote {
  text: string
  action?: string
  /** The column whose cell it describes. */
  column?: string
}

export type RowErrors = Readonly<Record<string, string | undefined>>

export interface EntryGridHandle<Row> {
  focusCell: (row: number, column: TextKey<Row>) => void
}

export interface EntryGridProps<Row extends object> {
  label: string
  /** The same array each time: a new one draws all rows again. So with the rows: one that did not change stays the same object. */
  columns: readonly EntryColumn<Row>[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  newRow: () => Row
  minRows?: number
  maxRows: number
  errors: (row: number, column: TextKey<Row>) => string | undefined
  /** A block from a sheet: the owner decides whether it fills cells (fillBlock) or takes the place of all rows. */
  onPasteBlock: (block: string[][], at: Position) => void
  /** The rows without one that was removed, where the owner offers to bring it back; else they are a change like others. */
  onRemove?: (rows: Row[], removed: number) => void
  /** Ctrl+Z in a cell that has nothing of its own to take back; false where there is nothing either. */
  onUndo?: () => boolean
  rowNote?: (row: number) => RowNote | undefined
  onRowAction?: (row: number) => void
  ref?: Ref<EntryGridHandle<Row>>
}
