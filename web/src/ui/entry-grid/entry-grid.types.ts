import type { Ref } from 'react'
import type { EntryColumn, TextKey } from './entry-column.ts'

export interface Position {
  row: number
  column: number
}

export interface RowNote {
  text: string
  action?: string
  column?: string
}

export type RowErrors = Readonly<Record<string, string | undefined>>

export interface EntryGridHandle<Row> {
  focusCell: (row: number, column: TextKey<Row>) => void
}

export interface EntryGridProps<Row extends object> {
  label: string
  /** Memoize: a new array renders all rows again. Unchanged rows must stay the same objects, too. */
  columns: readonly EntryColumn<Row>[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  newRow: () => Row
  minRows?: number
  maxRows: number
  errors: (row: number, column: TextKey<Row>) => string | undefined
  /** The owner either fills cells (fillBlock) or replaces all rows. */
  onPasteBlock: (block: string[][], at: Position) => void
  /** If missing, a removal is an ordinary change. */
  onRemove?: (rows: Row[], removed: number) => void
  /** Called for a cell without typing to undo; returns false if there is nothing to undo. */
  onUndo?: () => boolean
  rowNote?: (row: number) => RowNote | undefined
  onRowAction?: (row: number) => void
  ref?: Ref<EntryGridHandle<Row>>
}
