import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { spelling } from '@hub/contract/sheets/headers'
import { ROWS_MAX, type Sheet } from '../../lib/sheet/read/sheet-file.ts'
import {
  likeliestSheet,
  matchSheet,
  missingFields,
  NO_MEANINGS,
  type Remembered,
  rowsBelow,
  type Table,
} from './import-sheet.ts'

export type RememberedFor = (kind: ImportSheet) => Remembered

export const tableOf = (kind: ImportSheet, sheet: Sheet, remembered: RememberedFor): Table => ({
  kind,
  sheet,
  matching: matchSheet(kind, sheet, remembered(kind)),
  meanings: NO_MEANINGS,
  edits: new Map(),
  left: new Set(),
})

/** Which sheet of a file is which: by its name, or because it has all columns that a new row needs. */
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

/** Nothing is left to say of its columns. */
export const isExact = ({ kind, matching }: Table) =>
  matching.fields.every(Boolean) && missingFields(kind, matching).length === 0

/** The hub takes no more, and part of a sheet is not what the person meant. */
export const isTooLong = ({ sheet, matching }: Table) => sheet.hasMore || rowsBelow(sheet, matching).length > ROWS_MAX

export const rowCount = (tables: readonly Table[]) =>
  tables.reduce((sum, { sheet, matching, left }) => sum + rowsBelow(sheet, matching).length - left.size, 0)
