import { grouped } from '@hub/contract/grouped'
import { IMPORT_FIELDS, type ImportSheet } from '@hub/contract/imports/fields'
import { formatDay } from '#lib/format.ts'

/** Decimal text of any length: '1234567.50' is '1,234,567.50', and '50000.00' is '50,000'. */
export function formatDecimalText(text: string) {
  const [whole = '', part = ''] = text.split('.')
  const cents = part.replace(/^0+$/, '')
  return grouped(whole) + (cents ? `.${part}` : '')
}

export function shownValue(sheet: ImportSheet, key: string, text: string): string {
  const field = IMPORT_FIELDS[sheet].find((each) => each.key === key)
  if (!field || text === '') return text
  if (field.kind === 'choice') return field.choices?.find(({ value }) => value === text)?.label ?? text
  if (field.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  const isNumber = field.kind === 'whole' || field.kind === 'money'
  return isNumber && /^\d+(\.\d+)?$/.test(text) ? formatDecimalText(text) : text
}
