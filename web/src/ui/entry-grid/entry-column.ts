/** The fields of a row that hold text: an optional id is no cell. */
export type TextKey<Row> = { [Key in keyof Row]-?: Row[Key] extends string ? Key : never }[keyof Row] & string

export interface EntryOption {
  value: string
  label: string
}

export type EntryColumn<Row> = {
  key: TextKey<Row>
  header: string
  /** In pixels; columns share the room that is left over in proportion to it. */
  width: number
  required?: boolean
  placeholder?: string
  /** What a screen reader calls the cell, where the header is too short to be heard alone. */
  label?: string
} & ({ kind: 'text' | 'number' } | { kind: 'select'; options: readonly EntryOption[] })

/** A column as the parts below the grid see it: they need not know the row. */
export type AnyColumn = EntryColumn<Record<string, string>>

export const cellText = (row: object, key: string) => String((row as Record<string, unknown>)[key] ?? '')

const spelling = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '')

/** The option that a text means, by value or by label, in any case, with blanks, hyphens or underscores. */
export const optionOf = (options: readonly EntryOption[], text: string) =>
  options.find(({ value, label }) => [value, label].some((each) => spelling(each) === spelling(text)))
