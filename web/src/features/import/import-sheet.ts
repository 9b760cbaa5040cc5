import { IMPORT_FIELDS, type ImportField, type ImportSheet } from '@hub/contract/imports/fields'
import { findHeader, guessHeader, matchHeader, mayBeHeader, TITLE_ROWS } from '@hub/contract/sheets/headers'
import type { DayOrder } from '@hub/contract/sheets/values'
import { type DotMeans, wordOf } from '@hub/contract/imports/read-cell'
import type { Sheet, SheetRow } from '../../lib/sheet/read/sheet-file.ts'

/** How the columns of a sheet are taken. */
export interface Matching {
  /** The place of the header among the rows that were read. */
  header: number
  /** By the column of the sheet: the field that it has, or nothing. */
  fields: (string | null)[]
  /** Of a field that the sheet lacks: one value for all rows. */
  constants: Readonly<Record<string, string>>
}

/** What a person said of days, amounts and words. */
export interface Meanings {
  dayOrders: Readonly<Record<string, DayOrder>>
  /** By field: what a dot before three digits does. */
  dots: Readonly<Record<string, DotMeans>>
  /** By field, and then by the word as the sheet has it. */
  words: Readonly<Record<string, ReadonlyMap<string, string>>>
}

export const NO_MEANINGS: Meanings = { dayOrders: {}, dots: {}, words: {} }

export type Remembered = Readonly<Record<string, string>>

const textsOf = (row: SheetRow | undefined) => row?.cells.map(String) ?? []
/** '#adm1 +name'. '#REF!', '#N/A' and the mark of a formula without a result have signs that no tag has. */
const TAG = /^#[a-z]\w*(\s*\+\w+)*$/i
const isTags = (row: SheetRow | undefined) => {
  const filled = textsOf(row).filter((text) => text.trim())
  return filled.length > 0 && filled.every((text) => TAG.test(text.trim()))
}

/** What names of columns are taken for: by name, alias and HXL tag, then by what was chosen before. */
export function fieldsNamed(kind: ImportSheet, names: readonly string[], remembered: Remembered = {}) {
  const fields = matchHeader(names, IMPORT_FIELDS[kind]).map((field) => field ?? null)
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

/** Which rows may name the columns, and the one that does. */
export const headerRows = (sheet: Sheet, header: number) =>
  firstLines(sheet).flatMap((names, at) => (at === header || mayBeHeader(names) ? [at] : []))

/** The names of a sheet's columns and what they are taken for; a person may say in which row they stand. */
export function matchSheet(
  kind: ImportSheet,
  sheet: Sheet,
  remembered: Remembered = {},
  header = headerIn(kind, sheet, remembered),
): Matching {
  return { header, fields: fieldsNamed(kind, textsOf(sheet.rows[header]), remembered), constants: {} }
}

/** The sheet that has the most of the columns; of a template that is its first. */
export const likeliestSheet = (kind: ImportSheet, sheets: readonly Sheet[], remembered: Remembered = {}) =>
  sheets
    .map((sheet, at) => ({ at, known: matchSheet(kind, sheet, remembered).fields.filter(Boolean).length }))
    .reduce((best, each) => (each.known > best.known ? each : best)).at

export const headerOf = (sheet: Sheet, { header }: Pick<Matching, 'header'>) => textsOf(sheet.rows[header])

/** The rows below the header, without the line of HXL tags that may follow it. */
export const rowsBelow = ({ rows }: Sheet, { header }: Matching) =>
  rows.slice(header + (isTags(rows[header + 1]) ? 2 : 1))

export const fieldsOf = (kind: ImportSheet) => new Map(IMPORT_FIELDS[kind].map((field) => [field.key, field]))

/** Those that a new record needs and the sheet has not. */
export const missingFields = (kind: ImportSheet, { fields, constants }: Matching) =>
  IMPORT_FIELDS[kind].filter(({ key, required }) => required && !fields.includes(key) && !constants[key]?.trim())

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

/** A month may be written as a day of it, and so in either order. */
export const isWrittenAsDay = ({ kind }: ImportField) => kind === 'day' || kind === 'month'

export interface CellFault {
  sheet: ImportSheet
  row: number
  field: string | null
  message: string
}

export type Edits = ReadonlyMap<number, Readonly<Record<string, string>>>

/** A sheet of the file and how it is taken, with what a person said and corrected. */
export interface Table {
  kind: ImportSheet
  /** As the file has it; its name is the file's. */
  sheet: Sheet
  matching: Matching
  meanings: Meanings
  edits: Edits
  /** Rows that are left out. */
  left: ReadonlySet<number>
}

/** A cell as a person may edit it. */
export const textOfCell = (row: SheetRow | undefined, column: number | undefined) =>
  column === undefined ? '' : String(row?.cells[column] ?? '')
