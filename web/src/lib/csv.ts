import { BYTE_ORDER_MARK, csvLine, isFormula } from '@hub/contract/csv'

/** Takes off the apostrophe that guardCell put there, so that an export comes back as it was. */
export const unguardCell = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

/** An input holds one line, and nobody can see or search for a blank that does not break. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** A table as a CSV file that Excel opens with its accents (the mark at the beginning) and without running its cells. */
export const csvText = (table: readonly (readonly string[])[]) => BYTE_ORDER_MARK + table.map(csvLine).join('')

/** The text of a file, whichever of the encodings that Excel writes: UTF-8 and UTF-16 with their mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// A tie goes to the first: commas are also inside coordinates and names, semicolons hardly ever.
const DELIMITERS = [';', '\t', ','] as const
const SAMPLE_LINES = 50

/** The separator of a CSV text: the one that tears most of its first lines into three, quotes left aside. */
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
