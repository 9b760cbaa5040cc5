import type { Ref } from 'react'
import { t } from '#lib/language.ts'

/** The text fields of a row, which may be missing. */
export type TextKey<Row> = {
  [Key in keyof Row]-?: Row[Key] extends string | undefined ? Key : never
}[keyof Row] &
  string

export interface EntryOption {
  value: string
  label: string
  /** Other spellings in sheets. */
  aliases?: readonly string[]
}

export type EntryColumn<Row> = {
  key: TextKey<Row>
  header: string
  /** The least in pixels; columns share the rest in proportion. */
  width: number
  required?: boolean
  placeholder?: string
  /** Stays visible when scrolling sideways; the first column only. */
  isFixed?: boolean
  /** In the summary of a closed card. If these are empty, it shows the others. */
  isBrief?: boolean | 'with-header'
  /** The accessible name, if the header is too short. */
  label?: string
} & ({ kind: 'text' | 'number' } | { kind: 'select'; options: readonly EntryOption[] })

export type AnyColumn = EntryColumn<Record<string, string>>

export const cellLabel = ({ label, header }: Pick<AnyColumn, 'label' | 'header'>, row: number) =>
  t('{column}, row {row}', { column: label ?? header, row: String(row + 1) })

export const removeLabel = (row: number) => t('Remove row {row}', { row: String(row + 1) })

export const cellText = (row: object, key: string) => String((row as Record<string, unknown>)[key] ?? '')

/** Includes a pasted value that is no option, so that its error makes sense. */
export function optionsFor({ options, placeholder = '' }: Extract<AnyColumn, { kind: 'select' }>, value: string) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return [{ value: '', label: placeholder }, ...(isKnown ? [] : [{ value, label: value }]), ...options]
}

function shownText<Row extends object>(column: EntryColumn<Row>, row: Row) {
  const text = cellText(row, column.key)
  const chosen = column.kind === 'select' ? column.options.find(({ value }) => value === text) : undefined
  return chosen?.label ?? text
}

/** '' if it is as empty as a new row. */
export function briefOf<Row extends object>(columns: readonly EntryColumn<Row>[], row: Row, blank: Row) {
  const filled = columns.filter(({ key }) => cellText(row, key).trim() && cellText(row, key) !== cellText(blank, key))
  const brief = filled.filter(({ isBrief }) => isBrief)
  const words = (column: EntryColumn<Row>) =>
    column.isBrief === 'with-header' ? `${column.header} ${shownText(column, row)}` : shownText(column, row)
  return (brief.length > 0 ? brief : filled).map(words).join(' · ')
}

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
  /** Memoize: a new array, or a new object for an unchanged row, renders it again. */
  columns: readonly EntryColumn<Row>[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  newRow: () => Row
  minRows?: number
  maxRows: number
  errors: (row: number, column: TextKey<Row>) => string | undefined
  onPasteBlock: (block: string[][], at: Position) => void
  /** If missing, a removal is an ordinary change. */
  onRemove?: (rows: Row[], removed: number) => void
  /** Called for a cell without typing to undo; returns false if there is nothing to undo. */
  onUndo?: () => boolean
  rowNote?: (row: number) => RowNote | undefined
  onRowAction?: (row: number) => void
  ref?: Ref<EntryGridHandle<Row>>
}
