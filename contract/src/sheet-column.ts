/** How a column's values are written: a sheet that adds, sorts and filters needs numbers and days, not text. */
export type SheetKind = 'text' | 'whole' | 'decimal' | 'money' | 'date' | 'moment'

/** A column of a file: exports, feeds and the Export buttons are made of these. */
export interface SheetColumn {
  /** The name of the value in a record. */
  key: string
  /** The part of the record that has it, where it is not the record itself; a record may lack that part. */
  within?: string
  header: string
  kind: SheetKind
  /** Of a text that a record holds in another form: several names, or whether something is so. */
  holds?: 'list' | 'yes-no'
  /** What people read in place of a key, where the file is for people: 'Technical Assistance'. */
  labels?: Readonly<Record<string, string>>
  /** In characters; without it, what the kind needs. */
  width?: number
  /** The HXL hashtag, for files that are exchanged. */
  hxl?: string
  /** What the column means: the data dictionary's line. */
  about?: string
}

/** What stands in the cell of a record. */
export function valueOf(column: Pick<SheetColumn, 'key' | 'within' | 'labels'>, record: Record<string, unknown>) {
  const { key, within, labels } = column
  const part = (within === undefined ? record : record[within]) as Record<string, unknown> | undefined
  const value = part?.[key]
  return (typeof value === 'string' && labels?.[value]) || value
}

/** A value as text: a list in one cell, money and days as they are. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainText).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value as string | number)
}
