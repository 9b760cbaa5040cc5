import { isBlankLine, isHeader, type KnownColumn, matchHeader, TITLE_ROWS } from '@hub/contract/sheets/headers'
import { cellText, type EntryColumn, type TextKey } from '#ui/entry-grid/entry-column.ts'
import type { Position } from '#ui/entry-grid/entry-grid.types.ts'
import { fillBlock, withoutBlankEnd } from '#ui/entry-grid/fill-block.ts'

export interface Pasted<Row> {
  rows: Row[]
  /** How many rows were filled. */
  filled: number
  /** Rows for which there was no room. */
  leftOut: number
  hadHeader: boolean
  /** Lines above the header. */
  above?: number
  /** Columns that the header names and the grid does not have. */
  ignored: string[]
  /** What else is to be said of it. */
  also?: string
}

interface Sheet<Row extends object> {
  rows: readonly Row[]
  columns: readonly EntryColumn<Row>[]
  /** What sheets call the columns; also others, by which a line is known as a header. */
  known: readonly KnownColumn[]
  /** Which column of the grid a known one is, where it has another name here. */
  keyOf?: (known: string) => string
  newRow: () => Row
  maxRows: number
  /** Of a line below a header: whether it is a row of this sheet. */
  isTaken?: (cellOf: (key: string) => string) => boolean
  /** How the cells of a column are written here, however they were written there: one says how others are meant. */
  read?: (key: TextKey<Row>, texts: readonly string[]) => string[]
}

type Line = readonly string[]

/**
 * The line that names the columns, and which; undefined where all are values. Above it stand titles at most, as in a file that
 * is imported: lines of fewer cells than the header names.
 */
export function headerIn(block: readonly Line[], known: readonly KnownColumn[]) {
  let widest = 0
  for (const [at, cells] of block.slice(0, TITLE_ROWS).entries()) {
    const keys = matchHeader(cells, known)
    if (isHeader(cells, keys) && keys.filter(Boolean).length > widest) return { at, keys }
    widest = Math.max(widest, cells.filter((cell) => cell.trim() !== '').length)
  }
  return undefined
}

/** Fills cells from the focused one on; a header says itself which columns its values belong to. */
export function pasteRows<Row extends object>(
  {
    rows,
    columns,
    known,
    keyOf = (key) => key,
    newRow,
    maxRows,
    isTaken = () => true,
    read = (_, texts) => [...texts],
  }: Sheet<Row>,
  copied: readonly (readonly string[])[],
  at: Position,
): Pasted<Row> {
  const block = withoutBlankEnd(copied)
  const found = headerIn(block, known)
  const names = block[found?.at ?? -1] ?? []
  const header = found?.keys.map((key) => key && keyOf(key))
  const keys: readonly (string | undefined)[] = header ?? columns.slice(at.column).map(({ key }) => key)
  const places = keys.flatMap((name, index) => {
    const column = columns.find(({ key }) => key === name)
    return column ? [{ column, index }] : []
  })
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const used = places.filter(({ index }) => index < width)
  const below = header
    ? block.slice(found!.at + 1).filter((cells) => isTaken((key) => cells[header.indexOf(key)]?.trim() ?? ''))
    : block
  const blank = newRow()
  const isFilled = (row: Row | undefined) =>
    row !== undefined && columns.some(({ key }) => !['', cellText(blank, key)].includes(cellText(row, key).trim()))
  const lines = linesInPlace(below, width, (line) => isFilled(rows[at.row + line]))
  const written = used.map(({ column, index }) => read(column.key, lines.map((cells) => cells[index] ?? ''))) // prettier-ignore
  const values = lines.map((_, line) => written.map((texts) => texts[line] ?? ''))
  const { rows: next, leftOut } = fillBlock({
    rows,
    block: values,
    at: { row: at.row, column: 0 },
    columns: used.map(({ column }) => column),
    newRow,
    maxRows,
  })
  const taken = new Set(used.map(({ index }) => index))
  return {
    rows: next,
    filled: values.length - leftOut,
    leftOut,
    hadHeader: header !== undefined,
    above: found?.at ?? 0,
    ignored: header ? names.filter((cell, index) => cell.trim() !== '' && !taken.has(index)) : [],
  }
}

/** A blank line is no new row. In a column, or beside a row that is filled already, it is an empty cell in its place. */
function linesInPlace(block: readonly (readonly string[])[], width: number, isFilled: (line: number) => boolean) {
  const lines: (readonly string[])[] = []
  for (const cells of block) if (width === 1 || !isBlankLine(cells) || isFilled(lines.length)) lines.push(cells)
  return lines
}
