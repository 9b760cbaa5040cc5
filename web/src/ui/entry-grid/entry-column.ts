/** The fields of a row that hold text: an optional id is no cell. */
export type TextKey<Row> = { [Key in keyof Row]-?: Row[Key] extends string ? Key : never }[keyof Row] & string

export interface EntryOption {
  value: string
  label: string
  /** How else sheets write it. */
  aliases?: readonly string[]
}

export type EntryColumn<Row> = {
  key: TextKey<Row>
  header: string
  /** In pixels; columns share the room that is left over in proportion to it. */
  width: number
  required?: boolean
  placeholder?: string
  /** Says which row it is: the first column, in sight however far the grid is scrolled sideways. */
  isFixed?: boolean
  /** Stands in the line of a row that is not open, where the rows are no grid; where none of those is filled in, all others do. */
  isBrief?: boolean | 'with its header'
  /** What a screen reader calls the cell, where the header is too short to be heard alone. */
  label?: string
} & ({ kind: 'text' | 'number' } | { kind: 'select'; options: readonly EntryOption[] })

/** A column as the parts below the grid see it: they need not know the row. */
export type AnyColumn = EntryColumn<Record<string, string>>

export const cellText = (row: object, key: string) => String((row as Record<string, unknown>)[key] ?? '')

/** The choices of a list: none yet, what was pasted and is no choice (for its error to be understood), and all of the others. */
export function optionsFor({ options, placeholder = '' }: Extract<AnyColumn, { kind: 'select' }>, value: string) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return [{ value: '', label: placeholder }, ...(isKnown ? [] : [{ value, label: value }]), ...options]
}

/** Of a list, what the choice is called. */
function shownText<Row extends object>(column: EntryColumn<Row>, row: Row) {
  const text = cellText(row, column.key)
  const chosen = column.kind === 'select' ? column.options.find(({ value }) => value === text) : undefined
  return chosen?.label ?? text
}

/** A row in a few words; '' where it is as empty as a new one. */
export function briefOf<Row extends object>(columns: readonly EntryColumn<Row>[], row: Row, blank: Row) {
  const filled = columns.filter(({ key }) => cellText(row, key).trim() && cellText(row, key) !== cellText(blank, key))
  const brief = filled.filter(({ isBrief }) => isBrief)
  const words = (column: EntryColumn<Row>) =>
    column.isBrief === 'with its header' ? `${column.header} ${shownText(column, row)}` : shownText(column, row)
  return (brief.length > 0 ? brief : filled).map(words).join(' · ')
}
