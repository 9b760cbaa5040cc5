/** What a sheet takes for a formula: also after blanks, and in the full-width and small forms that it reads alike. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u
/** A plain number, or a pair of them as coordinates are written: harmless, and no use with an apostrophe before it. */
const NUMBER = String.raw`[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?`
const NUMBERS = new RegExp(`^ *${NUMBER}(?: *[,;] *${NUMBER})? *$`, 'i')
/** No number that means anything is longer; the pattern could try every comma of a text of thousands for the one between the two. */
const LONGEST_NUMBERS = 80

const isNumbers = (cell: string) => cell.length <= LONGEST_NUMBERS && NUMBERS.test(cell)

export const isFormula = (cell: string) => FORMULA.test(cell) && !isNumbers(cell)

/** The cell as text that no spreadsheet runs. */
export const guardCell = (cell: string) => (isFormula(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file, whose cells no spreadsheet runs. */
export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
