/** The text fields of a row; an optional id is none. */
export type TextKey<Row> = { [Key in keyof Row]-?: Row[Key] extends string ? Key : never }[keyof Row] & string

export interface EntryOption {
  value: string
  label: string
  /** Other spellings in sheets. */
  aliases?: readonly string[]
}

export type EntryColumn<Row> = {
  key: TextKey<Row>
  header: string
  /** In pixels; columns share the remaining width in proportion. */
  width: number
  required?: boolean
  placeholder?: string
  /** The first column, which stays visible when scrolling sideways. */
  isFixed?: boolean
  /** Part of the summary of a closed card. If all such columns are empty, the summary has the others. */
  isBrief?: boolean | 'with its header'
  /** The accessible name, if the header is too short. */
  label?: string
} & ({ kind: 'text' | 'number' } | { kind: 'select'; options: readonly EntryOption[] })

export type AnyColumn = EntryColumn<Record<string, string>>

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
    column.isBrief === 'with its header' ? `${column.header} ${shownText(column, row)}` : shownText(column, row)
  return (brief.length > 0 ? brief : filled).map(words).join(' · ')
}
