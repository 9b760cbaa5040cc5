import type { DollarRates } from '@hub/contract/funding-checks'
import { FIGURES_OF, type ImportField, type ImportSheet } from '@hub/contract/imports/fields'
import { findHeader, guessHeader, matchHeader, mayBeHeader, namedTwice, TITLE_ROWS } from '@hub/contract/sheets/headers'
import type { DayOrder } from '@hub/contract/sheets/values'
import { type DotMeans, wordOf } from '@hub/contract/imports/read-cell'
import { readAmount } from '@hub/contract/money'
import type { Sheet, SheetCell, SheetRow } from '@hub/contract/sheets/read/sheet-file'
import { importFields } from './import-languages.ts'

export interface Matching {
  header: number
  fields: (string | null)[]
  /** One value for all rows, for fields without a column. */
  constants: Readonly<Record<string, string>>
  /** For funding without a column of dollars: the rates to calculate them. */
  dollars?: DollarRates | undefined
  /** Columns whose merged cells fill all their rows. */
  filled?: readonly number[]
}

export interface Meanings {
  dayOrders: Readonly<Record<string, DayOrder>>
  /** By field: what a dot before three digits means. */
  dots: Readonly<Record<string, DotMeans>>
  /** By field, then by the word in the sheet. */
  words: Readonly<Record<string, ReadonlyMap<string, string>>>
}

export const NO_MEANINGS: Meanings = { dayOrders: {}, dots: {}, words: {} }

export type Remembered = Readonly<Record<string, string>>

const textsOf = (row: SheetRow | undefined) => row?.cells.map(String) ?? []
/** '#adm1 +name', but not Excel errors such as '#REF!' and '#N/A'. */
const TAG = /^#[a-z]\w*(\s*\+\w+)*$/i
const isTags = (row: SheetRow | undefined) => {
  const filled = textsOf(row).filter((text) => text.trim())
  return filled.length > 0 && filled.every((text) => TAG.test(text.trim()))
}

/** Of several columns with the same field, the person chooses one. */
const rivalsIn = (kind: ImportSheet, names: readonly string[], fields: readonly (string | null)[]) =>
  namedTwice(names, importFields(kind))
    .map(({ key, places }) => ({ key, places: places.filter((at) => !fields[at] || fields[at] === key) }))
    .filter(({ places }) => places.length > 1)

/** By name, alias and HXL tag, then by earlier choices. */
export function fieldsNamed(kind: ImportSheet, names: readonly string[], remembered: Remembered = {}) {
  const fields = matchHeader(names, importFields(kind)).map((field) => field ?? null)
  for (const { places } of rivalsIn(kind, names, fields)) for (const at of places) fields[at] = null
  for (const [at, name] of names.entries()) {
    const known = remembered[wordOf(name)]
    if (known !== undefined && !fields.includes(known)) fields[at] = known
  }
  return fields
}

const firstLines = (sheet: Sheet) => sheet.rows.slice(0, TITLE_ROWS).map(textsOf)

function headerIn(kind: ImportSheet, sheet: Sheet, remembered: Remembered) {
  const lines = firstLines(sheet)
  const found = findHeader(lines, (names) => fieldsNamed(kind, names, remembered))
  return found < 0 ? guessHeader(lines) : found
}

export const headerRows = (sheet: Sheet, header: number) =>
  firstLines(sheet).flatMap((names, at) => (at === header || mayBeHeader(names) ? [at] : []))

export function matchSheet(
  kind: ImportSheet,
  sheet: Sheet,
  remembered: Remembered = {},
  header = headerIn(kind, sheet, remembered),
): Matching {
  const fields = fieldsNamed(kind, textsOf(sheet.rows[header]), remembered)
  return { header, fields, constants: currencyIn(kind, sheet, header, fields) }
}

const NAIRA = /naira|\bngn\b|₦|\(n\)/i
const DOLLARS = /\busd\b|dollar|\$/i

/** The columns of an amount and of its currency. */
export const AMOUNT_AND_CURRENCY: Partial<Record<ImportSheet, [amount: string, currency: string]>> = {
  funding: ['amount_original', 'original_currency'],
  stock: ['purchase_cost', 'currency'],
}

/** Without a currency column: by the name or the cells of the amounts. */
function currencyIn(kind: ImportSheet, { rows }: Sheet, header: number, fields: Matching['fields']) {
  const [amount, currency] = AMOUNT_AND_CURRENCY[kind] ?? []
  const at = fields.indexOf(amount ?? null)
  const constants: Record<string, string> = {}
  if (!currency || at < 0 || fields.includes(currency)) return constants
  const name = String(rows[header]?.cells[at])
  const amounts = rows
    .slice(header + 1)
    .flatMap(({ cells }) => (cells[at] === undefined || cells[at] === '' ? [] : String(cells[at])))
  const isNaira = (text: string) => {
    const read = readAmount(text)
    return read !== null && 'currency' in read && read.currency === 'NGN'
  }
  if (NAIRA.test(name) || (amounts.length > 0 && amounts.every(isNaira))) constants[currency] = 'NGN'
  else if (DOLLARS.test(name)) constants[currency] = 'USD'
  return constants
}

export const likeliestSheet = (kind: ImportSheet, sheets: readonly Sheet[], remembered: Remembered = {}) =>
  sheets
    .map((sheet, at) => ({ at, known: matchSheet(kind, sheet, remembered).fields.filter(Boolean).length }))
    .reduce((best, each) => (each.known > best.known ? each : best)).at

export const headerOf = (sheet: Sheet, { header }: Pick<Matching, 'header'>) => textsOf(sheet.rows[header])

const filledSheets = new WeakMap<Sheet, { columns: string; rows: SheetRow[] }>()

export function rowsOf(sheet: Sheet, { filled = [] }: Pick<Matching, 'filled'>): readonly SheetRow[] {
  if (filled.length === 0) return sheet.rows
  const columns = filled.join()
  const known = filledSheets.get(sheet)
  if (known?.columns === columns) return known.rows
  const rows = filled.reduce((before, column) => filledDown({ ...sheet, rows: before }, column), sheet.rows)
  filledSheets.set(sheet, { columns, rows })
  return rows
}

/** Visits each row once, however many merged cells a file claims. */
function filledDown({ rows, merged = [] }: Sheet, column: number) {
  const ranges = merged.filter((each) => each.column === column).toSorted((a, b) => a.row - b.row)
  let at = -1
  let value: SheetCell = ''
  return rows.map((each) => {
    for (; at + 1 < ranges.length && ranges[at + 1]!.row <= each.row; at++) value = ''
    const range = ranges[at]
    if (!range || each.row > range.lastRow) return each
    if (each.row === range.row) value = each.cells[column] ?? ''
    if (each.row === range.row || (each.cells[column] ?? '') !== '') return each
    const cells = [...each.cells]
    while (cells.length < column) cells.push('')
    cells[column] = value
    return { ...each, cells }
  })
}

/** Below the header and a line of HXL tags. */
export const rowsBelow = (sheet: Sheet, matching: Matching) =>
  rowsOf(sheet, matching).slice(matching.header + (isTags(sheet.rows[matching.header + 1]) ? 2 : 1))

export const rowsTaken = ({ sheet, matching, left }: Pick<Table, 'sheet' | 'matching' | 'left'>) =>
  rowsBelow(sheet, matching).filter(({ row }) => !left.has(row))

export type Doubt =
  /** Several columns may be this field, and none was chosen. */
  | { kind: 'twice'; field: ImportField; names: string[] }
  /** New rows would be stored without these figures. */
  | { kind: 'missing' | 'zero'; fields: ImportField[]; rows: number }

/** Problems that would silently lose figures: asked before the check. */
export function doubtsIn(table: Pick<Table, 'kind' | 'sheet' | 'matching' | 'left'>): Doubt[] {
  const { kind, sheet, matching } = table
  const { fields, constants } = matching
  const known = fieldsOf(kind)
  const names = headerOf(sheet, matching)
  const isHad = (key: string) => fields.includes(key) || Boolean(constants[key]?.trim())
  const doubts: Doubt[] = rivalsIn(kind, names, fields)
    .filter(({ key }) => !isHad(key))
    .map(({ key, places }) => ({ kind: 'twice', field: known.get(key)!, names: places.map((at) => names[at]!) }))
  const id = fields.indexOf('id')
  const rows = rowsTaken(table).filter(({ cells }) => !String(cells[id] ?? '').trim())
  const figures = FIGURES_OF[kind]
  if (rows.length === 0 || figures.length === 0) return doubts
  const begun = figures.filter((pair) => pair.some(isHad))
  const asked = new Set(doubts.flatMap((doubt) => (doubt.kind === 'twice' ? doubt.field.key : [])))
  const of = (keys: readonly string[]) => keys.flatMap((key) => (asked.has(key) ? [] : known.get(key)!))
  const missing = of((begun.length > 0 ? begun : figures.slice(0, 1)).flat().filter((key) => !isHad(key)))
  if (missing.length > 0) doubts.push({ kind: 'missing', fields: missing, rows: rows.length })
  const had = begun.flat().filter(isHad)
  const isZero = (key: string) =>
    fields.includes(key)
      ? rows.every(({ cells }) => Number(cells[fields.indexOf(key)] || 0) === 0)
      : Number(constants[key]) === 0
  if (had.length > 0 && had.every(isZero)) doubts.push({ kind: 'zero', fields: of(had), rows: rows.length })
  return doubts
}

export const fieldsOf = (kind: ImportSheet) => new Map(importFields(kind).map((field) => [field.key, field]))

export const missingFields = (kind: ImportSheet, { fields, constants, dollars }: Matching) =>
  importFields(kind).filter(
    ({ key, required }) =>
      required && !fields.includes(key) && !constants[key]?.trim() && !(key === 'amount_usd' && dollars),
  )

/** New entries whose cell of dollars is empty. */
export function lacksDollars({ kind, sheet, matching, left }: Pick<Table, 'kind' | 'sheet' | 'matching' | 'left'>) {
  const [at, id] = [matching.fields.indexOf('amount_usd'), matching.fields.indexOf('id')]
  const isEmpty = (cell: SheetCell | undefined) => String(cell ?? '').trim() === ''
  return (
    kind === 'funding' &&
    at >= 0 &&
    rowsTaken({ sheet, matching, left }).some(({ cells }) => isEmpty(cells[at]) && isEmpty(cells[id]))
  )
}

export interface Place {
  field: ImportField
  column: number
}

export function placesOf(kind: ImportSheet, { fields }: Matching): Place[] {
  const known = fieldsOf(kind)
  return fields.flatMap((key, column) => {
    const field = key ? known.get(key) : undefined
    return field ? [{ field, column }] : []
  })
}

/** A month may be written as one of its days. */
export const isWrittenAsDay = ({ kind }: ImportField) => kind === 'date' || kind === 'month'

export interface CellError {
  sheet: ImportSheet
  row: number
  field: string | null
  message: string
}

export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>

export interface Table {
  kind: ImportSheet
  sheet: Sheet
  matching: Matching
  meanings: Meanings
  edits: Edits
  left: ReadonlySet<number>
  /** For rows that may be stored records: 'new', or the id of the record to change. */
  answers?: ReadonlyMap<number, string>
  /** The answer for rows that Excel hides. */
  hidden?: 'import' | 'leave' | undefined
}

export const textOfCell = (row: SheetRow | undefined, column: number | undefined) =>
  column === undefined ? '' : String(row?.cells[column] ?? '')
