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

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`
