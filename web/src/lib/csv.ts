import { BYTE_ORDER_MARK, csvLine, isFormula } from '@hub/contract/csv'

/** Undoes `guardCell` of an export. */
export const unguardCell = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

/** Inputs hold one line, and nobody can see or search for a non-breaking space. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Excel needs the byte order mark to read accents; `csvLine` keeps it from running formulas. */
export const csvText = (table: readonly (readonly string[])[]) => BYTE_ORDER_MARK + table.map(csvLine).join('')

/** Excel writes UTF-8 and UTF-16 with a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// The first wins a tie: commas are also in coordinates and names, semicolons hardly ever.
const DELIMITERS = [';', '\t', ','] as const
const SAMPLE_LINES = 50

export function delimiterOf(text: string) {
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, SAMPLE_LINES)
  const scores = DELIMITERS.map((delimiter) =>
    lines.reduce((score, line) => score + Math.min(line.split(delimiter).length, 3), 0),
  )
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}
