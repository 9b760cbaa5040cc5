import { type SheetColumn, type SheetKind, valueOf } from '@hub/contract/sheet-column'
import { cellXml, textCell } from './sheet-cells.ts'
import {
  columnName,
  dropDowns,
  sheetHead,
  sheetTail,
  STYLES,
  workbookParts,
  type WorkbookSheet,
} from './workbook-parts.ts'
import { zipped, type ZipEntry } from './zip.ts'

export type SheetRecord = Record<string, unknown>

interface Workbook {
  columns: readonly SheetColumn[]
  hxlRow: boolean
  records: AsyncIterable<SheetRecord[]>
  /** Tests set a lower one. */
  rowsMax?: number
}

/** What a sheet of Excel's holds: longer data goes on in 'Data 2'. */
const ROWS_MAX = 1_048_576
/** Text of about this length goes to the archive at once. */
const PART = 65_536

const WIDTHS: Record<SheetKind, number> = { text: 22, whole: 11, decimal: 12, money: 17, date: 12, moment: 17 }
/** The filter's arrow covers the end of a header. */
const ARROW = 4

const DICTIONARY: SheetColumn[] = [
  { key: 'column', header: 'Column', kind: 'text', width: 28 },
  { key: 'about', header: 'Meaning', kind: 'text', width: 80 },
  { key: 'hxl', header: 'HXL tag', kind: 'text', width: 34 },
]

/** An Excel workbook, part by part: its memory does not grow with its rows. */
export const writeWorkbook = (workbook: Workbook) => zipped(parts(workbook))

async function* parts({ columns, hxlRow, records, rowsMax = ROWS_MAX }: Workbook): AsyncGenerator<ZipEntry> {
  const source = rowsOf(records)
  const cells = columns.map((column, at) => ({ letters: columnName(at), column }))
  const sheets: WorkbookSheet[] = []
  const path = () => `xl/worksheets/sheet${sheets.length + 1}.xml`
  let next = await source.next()
  do {
    const name = sheets.length === 0 ? 'Data' : `Data ${sheets.length + 1}`
    let last = 0
    async function* text() {
      const header = headerOf(columns, hxlRow)
      yield header.xml
      let part = ''
      let row = header.rows
      for (; !next.done && row < rowsMax; next = await source.next()) {
        row++
        part += rowXml(cells, row, next.value)
        if (part.length < PART) continue
        yield part
        part = ''
      }
      last = row
      yield part + sheetTail(rangeOf(columns, header.rows, last), dropDownsOf(columns, header.rows + 1))
    }
    yield { path: path(), text: text() }
    sheets.push({ name, filter: rangeOf(columns, headerRows(columns, hxlRow), last, '$') })
  } while (!next.done)
  yield { path: path(), text: [dictionaryXml(columns)] }
  sheets.push({ name: 'Columns', filter: rangeOf(DICTIONARY, 1, columns.length + 1, '$') })
  const lists = listsOf(columns)
  if (lists.length > 0) {
    yield { path: path(), text: [choicesXml(lists)] }
    sheets.push({ name: CHOICES, filter: null })
  }
  yield* workbookParts(sheets)
}

const CHOICES = 'Choices'
/** Rows that a person may add below are offered the same choices. */
const DROP_DOWN_ROWS = 10_000

const listsOf = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ header, choices }, at) => (choices ? [{ header, choices, at }] : []))

const dropDownsOf = (columns: readonly SheetColumn[], from: number) =>
  dropDowns(
    listsOf(columns).map(({ choices, at }, place) => ({
      column: columnName(at),
      cells: `${CHOICES}!$${columnName(place)}$2:$${columnName(place)}$${choices.length + 1}`,
    })),
    from,
    from + DROP_DOWN_ROWS,
  )

/** A column for each list, under the name of the column that it is for. */
function choicesXml(lists: readonly { header: string; choices: readonly string[] }[]) {
  const longest = Math.max(...lists.map(({ choices }) => choices.length))
  const head = lists.map(({ header }, at) => textCell(`${columnName(at)}1`, header, STYLES.header)).join('')
  const rows = Array.from({ length: longest }, (_, index) => {
    const cells = lists.map(({ choices }, at) => textCell(`${columnName(at)}${index + 2}`, choices[index] ?? ''))
    return `<row r="${index + 2}">${cells.join('')}</row>`
  })
  const widths = lists.map(() => WIDTHS.text)
  return `${sheetHead(1, widths)}<row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`
}

async function* rowsOf(records: AsyncIterable<SheetRecord[]>) {
  for await (const batch of records) yield* batch
}

const headerRows = (columns: readonly SheetColumn[], hxlRow: boolean) =>
  hxlRow && columns.some(({ hxl }) => hxl) ? 2 : 1

/** The filter sits on the last of the header's rows: sorting then leaves the HXL tags where they are. */
const rangeOf = (columns: readonly SheetColumn[], from: number, to: number, mark = '') =>
  `${mark}A${mark}${from}:${mark}${columnName(columns.length - 1)}${mark}${Math.max(from, to)}`

function headerOf(columns: readonly SheetColumn[], hxlRow: boolean) {
  const rows = headerRows(columns, hxlRow)
  const widths = columns.map(({ kind, width, header }) => Math.max(width ?? WIDTHS[kind], header.length + ARROW))
  const cells = (row: number, style: number, text: (column: SheetColumn) => string) =>
    `<row r="${row}">${columns.map((column, at) => textCell(columnName(at) + row, text(column), style)).join('')}</row>`
  const titles = cells(1, STYLES.header, ({ header }) => header)
  const tags = rows === 2 ? cells(2, STYLES.hxl, ({ hxl = '' }) => hxl) : ''
  return { rows, xml: sheetHead(rows, widths) + titles + tags }
}

interface Cell {
  letters: string
  column: SheetColumn
}

function rowXml(cells: readonly Cell[], row: number, record: SheetRecord) {
  let xml = ''
  for (const { letters, column } of cells) xml += cellXml(letters + row, column.kind, valueOf(column, record))
  return `<row r="${row}">${xml}</row>`
}

function dictionaryXml(columns: readonly SheetColumn[]) {
  const { xml } = headerOf(DICTIONARY, false)
  const lines = columns.map(({ header, about = '', hxl = '' }, at) => {
    const cells = [header, about, hxl].map((text, column) =>
      textCell(`${columnName(column)}${at + 2}`, text, STYLES.wrapped),
    )
    return `<row r="${at + 2}">${cells.join('')}</row>`
  })
  return xml + lines.join('') + sheetTail(rangeOf(DICTIONARY, 1, columns.length + 1))
}
