import type { ImportField } from '@hub/contract/imports/fields'
import { spelling } from '@hub/contract/sheets/headers'
import { columnName } from '#lib/sheet/workbook-parts.ts'
import type { MergedCells, Sheet, SheetCell } from '@hub/contract/sheets/read/sheet-file'
import { fieldsOf, headerOf, type Matching, rowsBelow, type Table } from './import-sheet.ts'

export interface OddRow {
  row: number
  /** The cell that shows it, such as 'A45'. */
  cell: string
  text: string
  kind: 'total' | 'header'
}

/** 'Total', 'Grand total:', 'Sub-total Borno', 'Borno Total', 'Jimla': with figures and hardly a word beside it. */
const TOTAL = /\b(sub-?\s?|grand\s+|overall\s+)?totals?\b|^(sum|totaux|jimla)\b/i
const LABEL_MAX = 60

/** '#FORMULA?' and '#REF!' replace figures. */
const isFigure = (cell: SheetCell) =>
  typeof cell === 'number' || cell.startsWith('#') || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)
const isWord = (cell: SheetCell): cell is string => typeof cell === 'string' && !isFigure(cell) && /\p{L}/u.test(cell)

function totalIn(cells: readonly SheetCell[]) {
  const words = cells.filter(isWord)
  const [label = ''] = words
  const isTotal =
    words.length <= 2 &&
    label.length <= LABEL_MAX &&
    TOTAL.test(label) &&
    cells.some((cell) => cell !== '' && isFigure(cell))
  return isTotal ? cells.indexOf(label) : -1
}

/** The first cell that repeats the header; -1 if most cells differ. */
function headerAgainIn(cells: readonly SheetCell[], names: readonly string[]) {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const same = filled.filter((at) => isWord(cells[at]!) && spelling(String(cells[at])) === names[at])
  return same.length > 1 && same.length > filled.length / 2 ? same[0]! : -1
}

const known = new WeakMap<Sheet, Map<number, OddRow[]>>()

/** Totals, subtotals and repeated headers. They are left out with a notice, because they would double the figures. */
export function oddRowsIn(sheet: Sheet, matching: Pick<Matching, 'header'>): OddRow[] {
  const found = known.get(sheet)?.get(matching.header)
  if (found) return found
  const names = headerOf(sheet, matching).map(spelling)
  const odd = sheet.rows.slice(matching.header + 1).flatMap(({ row, cells }): OddRow[] => {
    const total = totalIn(cells)
    const again = total < 0 ? headerAgainIn(cells, names) : -1
    const at = Math.max(total, again)
    const cell = `${columnName(at)}${row}`
    return at < 0 ? [] : [{ row, cell, text: String(cells[at]), kind: total < 0 ? 'header' : 'total' }]
  })
  known.set(sheet, (known.get(sheet) ?? new Map<number, OddRow[]>()).set(matching.header, odd))
  return odd
}

export function hiddenRowsIn(sheet: Sheet, matching: Matching): number[] {
  const odd = new Set(oddRowsIn(sheet, matching).map(({ row }) => row))
  return rowsBelow(sheet, matching).flatMap(({ row, isHidden }) => (isHidden && !odd.has(row) ? [row] : []))
}

export interface MergedColumn {
  column: number
  name: string
  field: ImportField
  /** 'A2:A5' */
  ranges: string[]
}

/** Matched columns with cells merged over several rows: only the first of these rows has the value. */
export function mergedColumnsIn({ kind, sheet, matching }: Table): MergedColumn[] {
  const first = sheet.rows[matching.header]?.row ?? 0
  const names = headerOf(sheet, matching)
  const byColumn = new Map<number, MergedCells[]>()
  for (const each of sheet.merged ?? [])
    if (each.row > first) byColumn.set(each.column, [...(byColumn.get(each.column) ?? []), each])
  const fields = fieldsOf(kind)
  return [...byColumn].flatMap(([column, merged]) => {
    const field = fields.get(matching.fields[column] ?? '')
    const ranges = merged.map(({ row, lastRow }) => `${columnName(column)}${row}:${columnName(column)}${lastRow}`)
    return field ? [{ column, name: names[column] || field.header, field, ranges }] : []
  })
}

/** Numbers are never filled down: a merged number would count once per row. */
export const canFillDown = ({ field }: MergedColumn) => !['whole', 'decimal', 'money'].includes(field.kind)

export const isUnanswered = ({ sheet, matching, hidden }: Table) =>
  hidden === undefined && hiddenRowsIn(sheet, matching).length > 0

export const hasOddRows = (table: Table) =>
  oddRowsIn(table.sheet, table.matching).length > 0 ||
  hiddenRowsIn(table.sheet, table.matching).length > 0 ||
  mergedColumnsIn(table).length > 0
