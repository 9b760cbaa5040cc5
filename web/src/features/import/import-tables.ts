import type { ImportColumns, ImportMatch } from '@hub/contract/imports'
import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { wordOf } from '@hub/contract/imports/read-cell'
import type { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import { spelling } from '@hub/contract/sheets/headers'
import { ROWS_MAX, type Sheet } from '@hub/contract/sheets/read/sheet-file'
import { sheetNames } from './import-languages.ts'
import {
  doubtsIn,
  fieldsNamed,
  headerOf,
  likeliestSheet,
  type Matching,
  matchSheet,
  missingFields,
  NO_MEANINGS,
  type Remembered,
  rowsTaken,
  type Table,
  lacksDollars,
} from './import-sheet.ts'
import { hasOddRows, oddRowsIn } from './odd-rows.ts'

export type Step = 'file' | 'columns' | 'values' | 'check' | 'done'
export interface How {
  mode: (typeof IMPORT_MODES)[number]
  empty: (typeof EMPTY_CELLS)[number]
}

export const HOW: How = { mode: 'both', empty: 'keep' }

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
  for (const kind of kinds) take(kind, ({ name }) => sheetNames(kind).includes(spelling(name)))
  for (const kind of kinds) take(kind, ({ name }) => spelling(name).includes(kind.replace(/(ie)?s$/, '')))
  for (const kind of kinds.toReversed())
    take(kind, (sheet) => missingFields(kind, matchSheet(kind, sheet, remembered(kind))).length === 0)
  return kinds.flatMap((kind) => {
    const sheet = taken.get(kind)
    return sheet ? [tableOf(kind, sheet, remembered)] : []
  })
}

export const isNamed = ({ matching }: Table) => matching.fields.every(Boolean)

export const isExact = (table: Table) =>
  isNamed(table) &&
  missingFields(table.kind, table.matching).length === 0 &&
  doubtsIn(table).length === 0 &&
  !lacksDollars(table) &&
  !hasOddRows(table)

/** The server's limit. Importing part of a sheet is never intended. */
export const isTooLong = (table: Table) => table.sheet.hasMore || rowsTaken(table).length > ROWS_MAX

export const rowCount = (tables: readonly Table[]) => tables.reduce((sum, table) => sum + rowsTaken(table).length, 0)

type Taken = Pick<Table, 'matching' | 'meanings' | 'answers'>

/** A field has one column: choosing another releases the first. */
export const takeColumn = (table: Table, at: number, field: string): Taken =>
  takeAs(table, {
    ...table.matching,
    fields: table.matching.fields.map((each, index) => {
      if (index === at) return field || null
      return field && each === field ? null : each
    }),
  })

/** Another header row: columns are matched by their names in it. */
export function takeHeader(table: Table, header: number, remembered: Remembered): Taken {
  const { kind, sheet, matching } = table
  return takeAs(table, { ...matchSheet(kind, sheet, remembered, header), constants: matching.constants })
}

/** Drops answers about rows, which depend on the columns, and answers about fields whose column changed. */
function takeAs({ matching: before, meanings }: Table, matching: Matching): Taken {
  const kept = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(
      Object.entries(said).filter(([key]) => before.fields.indexOf(key) === matching.fields.indexOf(key)),
    )
  const { dayOrders, dots, words } = meanings
  return {
    matching,
    meanings: { dayOrders: kept(dayOrders), dots: kept(dots), words: kept(words) },
    answers: new Map(),
  }
}

/** Only columns chosen by hand: others are recognized again. */
export function chosenIn(tables: readonly Table[]): ImportColumns {
  const chosen: ImportColumns = {}
  for (const { kind, sheet, matching } of tables) {
    const header = headerOf(sheet, matching)
    const fields = fieldsNamed(kind, header)
    const names = header.flatMap((name, at) => {
      const field = matching.fields[at]
      return field && field !== fields[at] && name.trim() && name.length <= 200 ? [[wordOf(name), field] as const] : []
    })
    if (names.length > 0) chosen[kind] = Object.fromEntries(names)
  }
  return chosen
}

export interface RowOf {
  sheet: ImportSheet
  row: number
}

/** 'new', 'leave', or the id of the record to change. */
export type Answer = string

export interface Answered extends RowOf {
  answer: Answer
}

export const mayAdd = ({ mode }: How) => mode !== 'update'

/** Null without an answer that the server accepts. */
export function answerOf(tables: readonly Table[], { sheet, row, candidates }: ImportMatch): Answer | null {
  const table = tables.find(({ kind }) => kind === sheet)
  if (table?.left.has(row)) return 'leave'
  const said = table?.answers?.get(row)
  return said === 'new' || candidates.some(({ id }) => id === said) ? said! : null
}

export function leaveRows(left: ReadonlySet<number>, rows: readonly number[], isLeft: boolean): ReadonlySet<number> {
  const next = new Set(left)
  for (const row of rows)
    if (isLeft) next.add(row)
    else next.delete(row)
  return next
}

export const withLeft = (tables: readonly Table[], rows: readonly RowOf[], isLeft: boolean) =>
  tables.map((table): Table => {
    const own = rows.flatMap(({ sheet, row }) => (sheet === table.kind ? [row] : []))
    return own.length > 0 ? { ...table, left: leaveRows(table.left, own, isLeft) } : table
  })

export const withAnswers = (tables: readonly Table[], all: readonly Answered[]) =>
  tables.map((table): Table => {
    const own = all.filter(({ sheet }) => sheet === table.kind)
    if (own.length === 0) return table
    const answers = new Map(table.answers)
    const left = new Set(table.left)
    for (const { row, answer } of own)
      if (answer === 'leave') {
        left.add(row)
        answers.delete(row)
      } else {
        left.delete(row)
        answers.set(row, answer)
      }
    return { ...table, answers, left }
  })

export const leftIn = (tables: readonly Table[]): RowOf[] =>
  tables.flatMap(({ kind, left }) => [...left].sort((a, b) => a - b).map((row) => ({ sheet: kind, row })))
