import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { spelling } from '@hub/contract/sheets/headers'
import { ROWS_MAX, type Sheet } from '#lib/sheet/read/sheet-file.ts'
import {
  doubtsIn,
  likeliestSheet,
  type Matching,
  matchSheet,
  missingFields,
  NO_MEANINGS,
  type Remembered,
  rowsTaken,
  type Table,
} from './import-sheet.ts'
import { hasOddRows, oddRowsIn } from './odd-rows.ts'

export type RememberedFor = (kind: ImportSheet) => Remembered

export function tableOf(kind: ImportSheet, sheet: Sheet, remembered: RememberedFor): Table {
  const matching = matchSheet(kind, sheet, remembered(kind))
  return { kind, sheet, matching, meanings: NO_MEANINGS, edits: new Map(), left: leftAtFirst(sheet, matching) }
}

/** Totals and repeated headers, left out unless a person puts them back. */
export const leftAtFirst = (sheet: Sheet, matching: Matching) =>
  new Set(oddRowsIn(sheet, matching).map(({ row }) => row))

/** Finds the sheet of each kind by its name, or because it has all required columns. */
export function tablesIn(type: ImportType, sheets: readonly Sheet[], remembered: RememberedFor): Table[] {
  const kinds = SHEETS_OF[type]
  if (kinds.length === 1)
    return [tableOf(kinds[0]!, sheets[likeliestSheet(kinds[0]!, sheets, remembered(kinds[0]!))]!, remembered)]
  const free = new Set(sheets)
  const taken = new Map<ImportSheet, Sheet>()
  const take = (kind: ImportSheet, isMeant: (sheet: Sheet) => boolean) => {
    const sheet = taken.has(kind) ? undefined : [...free].find(isMeant)
    if (!sheet) return
    taken.set(kind, sheet)
    free.delete(sheet)
  }
  for (const kind of kinds) take(kind, ({ name }) => spelling(name) === kind)
  for (const kind of kinds) take(kind, ({ name }) => spelling(name).includes(kind.replace(/(ie)?s$/, '')))
  for (const kind of kinds.toReversed())
    take(kind, (sheet) => missingFields(kind, matchSheet(kind, sheet, remembered(kind))).length === 0)
  return kinds.flatMap((kind) => {
    const sheet = taken.get(kind)
    return sheet ? [tableOf(kind, sheet, remembered)] : []
  })
}

/** Nothing needs to be asked about its columns. */
export const isExact = (table: Table) =>
  table.matching.fields.every(Boolean) &&
  missingFields(table.kind, table.matching).length === 0 &&
  doubtsIn(table).length === 0 &&
  !hasOddRows(table)

/** The server's limit. Importing part of a sheet is never intended. */
export const isTooLong = (table: Table) => table.sheet.hasMore || rowsTaken(table).length > ROWS_MAX

export const rowCount = (tables: readonly Table[]) => tables.reduce((sum, table) => sum + rowsTaken(table).length, 0)
