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
  /** What a person may write in it: a list for Excel's own drop-down. */
  choices?: readonly string[]
  /** Of a text, the part that stands in the cell, as a pattern: the first year of '2026-2027'. */
  part?: string
  /** In characters; without it, what the kind needs. */
  width?: number
  /** The HXL hashtag, for files that are exchanged. */
  hxl?: string
  /** What the column means: the data dictionary's line. */
  about?: string
}

/** What stands in the cell of a record. */
export function valueOf(
  { key, within, labels, part }: Pick<SheetColumn, 'key' | 'within' | 'labels' | 'part'>,
  record: Record<string, unknown>,
) {
  const held = (within === undefined ? record : record[within]) as Record<string, unknown> | undefined
  const value = held?.[key]
  if (part && typeof value === 'string') return new RegExp(part).exec(value)?.[0] ?? null
  return (typeof value === 'string' && labels?.[value]) || value
}

/** A value as text: a list in one cell, money and days as they are. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainText).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value as string | number)
}
