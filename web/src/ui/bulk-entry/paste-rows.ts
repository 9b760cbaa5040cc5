import { isBlankLine, isHeader, type KnownColumn, matchHeader, TITLE_ROWS } from '@hub/contract/sheets/headers'
import { cellText, type EntryColumn, type Position, type TextKey } from '#ui/entry-grid/entry-column.ts'
import { fillBlock, withoutBlankEnd } from '#ui/entry-grid/paste-block.ts'

export interface Pasted<Row> {
  rows: Row[]
  filled: number
  /** Rows for which there was no space. */
  leftOut: number
  hadHeader: boolean
  above?: number
  /** Header names without a column in the grid. */
  ignored: string[]
  also?: string
}

interface Sheet<Row extends object> {
  rows: readonly Row[]
  columns: readonly EntryColumn<Row>[]
  /** All columns that a header may name; the grid may have fewer. */
  known: readonly KnownColumn[]
  /** The grid's key of a known column, if it has another name there. */
  keyOf?: (known: string) => string
  newRow: () => Row
  maxRows: number
  /** Whether a line below a header is a row of this sheet. */
  isTaken?: (cellOf: (key: string) => string) => boolean
  /** Reads a column at once: one date can show the order of day and month for all. */
  read?: (key: TextKey<Row>, texts: readonly string[]) => string[]
}

type Line = readonly string[]

/** Only title lines may be above the header: lines with fewer cells. */
export function headerIn(block: readonly Line[], known: readonly KnownColumn[]) {
  let widest = 0
  for (const [at, cells] of block.slice(0, TITLE_ROWS).entries()) {
    const keys = matchHeader(cells, known)
    if (isHeader(cells, keys) && keys.filter(Boolean).length > widest) return { at, keys }
    widest = Math.max(widest, cells.filter((cell) => cell.trim() !== '').length)
  }
  return undefined
}

/** From the focused cell on; a header decides the columns. */
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
  const written = used.map(({ column, index }) =>
    read(
      column.key,
      lines.map((cells) => cells[index] ?? ''),
    ),
  )
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

/** A blank line adds no row; in a single column, or beside a filled row, it is an empty cell. */
function linesInPlace(block: readonly (readonly string[])[], width: number, isFilled: (line: number) => boolean) {
  const lines: (readonly string[])[] = []
  for (const cells of block) if (width === 1 || !isBlankLine(cells) || isFilled(lines.length)) lines.push(cells)
  return lines
}
