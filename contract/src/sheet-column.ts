/** Spreadsheets sort, sum and filter numbers and days, not text. */
export type SheetKind = 'text' | 'whole' | 'decimal' | 'money' | 'date' | 'moment'
/** 'choices': several of a list in one cell, as 'Borno; Yobe'. */
export type FieldKind = SheetKind | 'choice' | 'choices' | 'month'

export const sheetKindOf = (kind: FieldKind): SheetKind =>
  kind === 'choice' || kind === 'choices' || kind === 'month' ? 'text' : kind

export interface SheetColumn {
  key: string
  /** The part of the record that has the field; may be missing. */
  within?: string
  header: string
  kind: SheetKind
  /** For text that the record has as a list or a boolean. */
  holds?: 'list' | 'yes-no'
  /** For files that people read: 'Technical Assistance'. */
  labels?: Readonly<Record<string, string>>
  /** Allowed values, for Excel's drop-down. */
  choices?: readonly string[]
  /** A pattern: the first year of '2026-2027'. */
  part?: string
  /** No record fills it: OCHA's template asks for it. */
  isEmpty?: true
  /** In characters; the default depends on the kind. */
  width?: number
  hxl?: string
  about?: string
}

export function valueOf(
  { key, within, labels, part }: Pick<SheetColumn, 'key' | 'within' | 'labels' | 'part'>,
  record: Record<string, unknown>,
) {
  const held = (within === undefined ? record : record[within]) as Record<string, unknown> | undefined
  const value = held?.[key]
  if (part && typeof value === 'string') return new RegExp(part).exec(value)?.[0] ?? null
  return (typeof value === 'string' && labels?.[value]) || value
}

/** A list becomes one cell; money and days stay as they are. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainText).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value as string | number)
}
