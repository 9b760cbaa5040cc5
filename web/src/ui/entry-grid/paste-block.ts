import { oneLine } from '#lib/csv.ts'
import { choiceOf } from '@hub/contract/sheets/choices'
import { isBlankLine } from '@hub/contract/sheets/headers'
import type { EntryColumn, Position } from './entry-column.ts'
import { type RefObject, useEffect } from 'react'
import { positionOf } from './use-grid-focus.ts'

/** Undefined for a single value, which the input pastes itself. */
export function readBlock(text: string): string[][] | undefined {
  // Excel ends even a single cell with a line end.
  const content = text.replace(/(\r\n|\r|\n)$/, '')
  if (!/[\t\r\n]/.test(content)) return undefined
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { cell, end } = cellAt(content, at)
    rows.at(-1)?.push(cell)
    if (end >= content.length) return rows
    if (content[end] !== '\t') rows.push([])
    at = end + (content.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** Quotes are syntax only around a whole cell: '"Model" School' is a name, as Excel copies it. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

function cellAt(text: string, at: number) {
  QUOTED.lastIndex = at
  const quoted = QUOTED.exec(text)
  if (quoted) return { cell: oneLine((quoted[1] ?? '').replaceAll('""', '"')), end: QUOTED.lastIndex }
  PLAIN.lastIndex = at
  const plain = PLAIN.exec(text)?.[0] ?? ''
  return { cell: oneLine(plain), end: at + plain.length }
}

interface Filling<Row> {
  rows: readonly Row[]
  block: readonly (readonly string[])[]
  at: Position
  columns: readonly EntryColumn<Row>[]
  newRow: () => Row
  maxRows: number
}

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

interface BlockPaste {
  paste: (block: string[][], at: Position) => void
  /** For a control that accepts no paste. */
  choose: (value: string, at: Position) => void
}

/** On the document: with a select or button in focus, browsers send the event elsewhere. A dialog without a focused text field takes a block too. */
export function useBlockPaste(frame: RefObject<HTMLElement | null>, { paste, choose }: BlockPaste) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const focused = document.activeElement
      const isInside = frame.current?.contains(focused)
      if (event.defaultPrevented || (!isInside && !isBeside(frame.current, focused))) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const block = readBlock(text)
      const at = (isInside && positionOf(focused)) || { row: 0, column: 0 }
      if (!isInside && !block) return
      const [only] = block?.length === 1 && block[0]?.length === 1 ? block[0] : []
      if (block && only === undefined) paste(block, at)
      else if (!(focused instanceof HTMLInputElement)) choose((only ?? text).trim(), at)
      // Insert the text of one quoted cell at the caret, so that Ctrl+Z works.
      else if (only !== undefined) document.execCommand('insertText', false, only)
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [frame, paste, choose])
}

function isBeside(frame: HTMLElement | null, focused: Element | null) {
  const dialog = frame?.closest('[role="dialog"]')
  if (
    !dialog ||
    focused?.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]')
  )
    return false
  return !focused || focused === document.body || dialog.contains(focused)
}
