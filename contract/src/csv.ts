/** What a spreadsheet takes for a formula: also after blanks, and in full-width and small forms. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u
/** A plain number, or coordinates: harmless, and useless with an apostrophe in front. */
const NUMBER = String.raw`[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?`
const NUMBERS = new RegExp(`^ *${NUMBER}(?: *[,;] *${NUMBER})? *$`, 'i')
/** The pattern would backtrack on thousands of commas. */
const LONGEST_NUMBERS = 80

const isNumbers = (cell: string) => cell.length <= LONGEST_NUMBERS && NUMBERS.test(cell)

export const isFormula = (cell: string) => FORMULA.test(cell) && !isNumbers(cell)

export const guardCell = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)

/** Undoes `guardCell` of an export. */
export const unguardCell = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`

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
