/** What a sheet takes for a formula: also after blanks, and in the full-width and small forms that it reads alike. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u
/** A plain number, or a pair of them as coordinates are written: harmless, and no use with an apostrophe before it. */
const NUMBER = String.raw`[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?`
const NUMBERS = new RegExp(`^ *${NUMBER}(?: *[,;] *${NUMBER})? *$`, 'i')

const isFormula = (cell: string) => FORMULA.test(cell) && !NUMBERS.test(cell)

/** The cell as text that no spreadsheet runs. */
export const guardCell = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)

/** Takes off the apostrophe that guardCell put there, so that an export comes back as it was. */
export const unguardCell = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

/** An input holds one line, and nobody can see or search for a blank that does not break. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const BYTE_ORDER_MARK = '\uFEFF'

/** A table as a CSV file that Excel opens with its accents (the mark at the beginning) and without running its cells. */
export const csvText = (table: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK + table.map((cells) => `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`).join('')

/** The text of a file, whichever of the encodings that Excel writes: UTF-8 and UTF-16 with their mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
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
