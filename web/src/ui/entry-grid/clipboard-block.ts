import { oneLine } from '#lib/csv.ts'

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
