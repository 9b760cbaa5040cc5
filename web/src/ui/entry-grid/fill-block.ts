import { choiceOf } from '@hub/contract/sheets/choices'
import { isBlankLine } from '@hub/contract/sheets/headers'
import type { EntryColumn } from './entry-column.ts'
import type { Position } from './entry-grid.types.ts'

interface Filling<Row> {
  rows: readonly Row[]
  block: readonly (readonly string[])[]
  at: Position
  columns: readonly EntryColumn<Row>[]
  newRow: () => Row
  maxRows: number
}

/** Only at the end: blank lines in between keep the others in place. */
export const withoutBlankEnd = (block: readonly (readonly string[])[]) =>
  block.slice(0, block.findLastIndex((cells) => !isBlankLine(cells)) + 1)

export function fillBlock<Row extends object>({ rows, block, at, columns, newRow, maxRows }: Filling<Row>) {
  const room = Math.max(0, maxRows - at.row)
  const filled = [...rows]
  for (const [index, cells] of block.slice(0, room).entries()) {
    const row = at.row + index
    while (filled.length <= row) filled.push(newRow())
    filled[row] = { ...(filled[row] as Row), ...cellsOf(columns.slice(at.column), cells) }
  }
  return { rows: filled, leftOut: Math.max(0, block.length - room) }
}

const cellsOf = <Row>(columns: readonly EntryColumn<Row>[], cells: readonly string[]) =>
  Object.fromEntries(
    columns.slice(0, cells.length).map((column, index) => [column.key, readCell(column, cells[index] ?? '')]),
  )

/** Unknown text stays, so that the check refuses it. */
const readCell = <Row>(column: EntryColumn<Row>, text: string) =>
  column.kind === 'select' ? (choiceOf(column.options, text)?.value ?? text) : text
