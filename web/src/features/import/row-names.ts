import { grouped } from '@hub/contract/format'
import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { formatDay } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { columnName } from '#lib/sheet/workbook-parts.ts'
import { importFields } from './import-languages.ts'
import { fieldsOf, type Matching, rowsBelow, type Table } from './import-sheet.ts'
import type { RowOf } from './import-tables.ts'
import { sheetTitle, TEXT } from './import.text.ts'

export function labelOf(sheet: ImportSheet, field: string | null) {
  const header = importFields(sheet).find(({ key }) => key === field)?.header
  return header ? t(header) : null
}

/** 'D14', or 'Row 14' if no column of the file has it. */
export function cellName({ fields }: Matching, row: number, field: string | null) {
  const column = field === null ? -1 : fields.indexOf(field)
  return column < 0 ? TEXT.row(row) : `${columnName(column)}${row}`
}

/** '1234567.50' is '1,234,567.50', and '50000.00' is '50,000'. */
export function formatDecimalText(text: string) {
  const [whole = '', part = ''] = text.split('.')
  const cents = part.replace(/^0+$/, '')
  return grouped(whole) + (cents ? `.${part}` : '')
}

export function shownValue(sheet: ImportSheet, key: string, text: string): string {
  const field = importFields(sheet).find((each) => each.key === key)
  if (!field || text === '') return text
  if (field.kind === 'choice') return t(field.choices?.find(({ value }) => value === text)?.label ?? text)
  if (field.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  const isNumber = field.kind === 'whole' || field.kind === 'money'
  return isNumber && /^\d+(\.\d+)?$/.test(text) ? formatDecimalText(text) : text
}

export function rowNames(type: ImportType, tables: readonly Table[]) {
  const isOnly = SHEETS_OF[type].length === 1
  const tableOf = (sheet: ImportSheet) => tables.find(({ kind }) => kind === sheet)
  const wordsIn = new Map<ImportSheet, (row: number) => string>()
  function words({ sheet, row }: RowOf) {
    const table = tableOf(sheet)
    if (!table) return ''
    const known = wordsIn.get(sheet) ?? rowWords(table)
    wordsIn.set(sheet, known)
    return known(row)
  }
  function cell(sheet: ImportSheet, row: number, field: string | null) {
    const table = tableOf(sheet)
    const name = table ? cellName(table.matching, row, field) : TEXT.row(row)
    return isOnly ? name : `${table?.sheet.name ?? sheetTitle(sheet)} ${name}`
  }
  return { cell, row: ({ sheet, row }: RowOf) => cell(sheet, row, null), words }
}
export type RowNames = ReturnType<typeof rowNames>

const WORDS_SHOWN = 4
const NUMBERS_SHOWN = 2
const LONGEST = 40

/** The first words and numbers of a row, with corrections: enough to recognize it. */
function rowWords({ kind, sheet, matching, edits }: Table): (row: number) => string {
  const byNumber = new Map(rowsBelow(sheet, matching).map(({ row, cells }) => [row, cells]))
  const known = fieldsOf(kind)
  return (row) => {
    const words: string[] = []
    const numbers: string[] = []
    for (const [at, key] of matching.fields.entries()) {
      const field = key && key !== 'id' ? known.get(key) : undefined
      const text = field ? String(edits.get(row)?.[field.key] ?? byNumber.get(row)?.[at] ?? '').trim() : ''
      if (!field || !text) continue
      const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
      if (field.kind === 'whole' || field.kind === 'money') numbers.push(`${t(field.header)} ${shown}`)
      else words.push(shown)
    }
    return [...words.slice(0, WORDS_SHOWN), ...numbers.slice(0, NUMBERS_SHOWN)].join(' · ')
  }
}

const RANGES_SHOWN = 20

export function rowRanges(type: ImportType, tables: readonly Table[]): string {
  const isOnly = SHEETS_OF[type].length === 1
  const told = tables.flatMap(({ sheet, left }) => {
    const ranges: [number, number][] = []
    for (const row of [...left].sort((one, other) => one - other)) {
      const last = ranges.at(-1)
      if (last?.[1] === row - 1) last[1] = row
      else ranges.push([row, row])
    }
    if (ranges.length === 0) return []
    const words = ranges.slice(0, RANGES_SHOWN).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    if (ranges.length > RANGES_SHOWN) words.push('…')
    return [`${isOnly ? '' : `${sheet.name}: `}${words.join(', ')}`]
  })
  return told.join('; ')
}
