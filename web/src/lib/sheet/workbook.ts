import { lazy } from '@hub/contract/format'
import { type SheetColumn, type SheetKind, valueOf } from '@hub/contract/sheet-column'
import {
  cellXml,
  columnName,
  dropDowns,
  sheetHead,
  sheetTail,
  STYLES,
  textCell,
  workbookParts,
  type WorkbookSheet,
} from './workbook-parts.ts'
import { type ZipEntry, zipped } from './zip.ts'

export type SheetRecord = Record<string, unknown>

interface WorkbookTable {
  columns: readonly SheetColumn[]
  records: AsyncIterable<SheetRecord[]>
  name?: string | undefined
}

interface Workbook extends WorkbookTable {
  hxlRow: boolean
  more?: readonly WorkbookTable[]
  /** Of the database copy that was read. */
  asOf?: string | null
  /** Who may have it. */
  dataClass?: string | undefined
  rowsMax?: number
}

/** Excel's limit: longer data continues in 'Data 2'. */
const ROWS_MAX = 1_048_576
const PART = 65_536

const WIDTHS: Record<SheetKind, number> = { text: 22, whole: 11, decimal: 12, money: 17, date: 12, moment: 17 }
const ARROW = 4

const DICTIONARY: SheetColumn[] = [
  { key: 'column', header: 'Column', kind: 'text', width: 28 },
  { key: 'about', header: 'Meaning', kind: 'text', width: 80 },
  { key: 'hxl', header: 'HXL tag', kind: 'text', width: 34 },
]

/** Streamed: memory does not grow with the rows. */
export const writeWorkbook = (workbook: Workbook) => zipped(parts(workbook))

async function* parts({
  hxlRow,
  more = [],
  asOf = null,
  dataClass,
  rowsMax = ROWS_MAX,
  ...first
}: Workbook): AsyncGenerator<ZipEntry> {
  const tables = [first, ...more]
  const lists = listsOf(tables)
  const sheets: WorkbookSheet[] = []
  const path = () => `xl/worksheets/sheet${sheets.length + 1}.xml`
  for (const [table, { columns, records, name = 'Data' }] of tables.entries()) {
    const source = rowsOf(records)
    const cells = columns.map((column, at) => ({ letters: columnName(at), column }))
    let next = await source.next()
    for (let part = 1; part === 1 || !next.done; part++) {
      let last = 0
      async function* text() {
        const header = headerOf(columns, hxlRow)
        yield header.xml
        let piece = ''
        let row = header.rows
        for (; !next.done && row < rowsMax; next = await source.next()) {
          row++
          piece += rowXml(cells, row, next.value)
          if (piece.length < PART) continue
          yield piece
          piece = ''
        }
        last = row
        yield piece + sheetTail(rangeOf(columns, header.rows, last), dropDownsOf(lists, table, header.rows + 1))
      }
      yield { path: path(), text: text() }
      const filter = rangeOf(columns, headerRows(columns, hxlRow), last, '$')
      sheets.push({ name: part === 1 ? name : `${name} ${part}`, filter })
    }
  }
  const described = tables.flatMap(({ columns, name }) =>
    columns.map((column) => (more.length > 0 ? { ...column, header: `${name}: ${column.header}` } : column)),
  )
  yield { path: path(), text: [dictionaryXml(described, asOf, dataClass)] }
  sheets.push({ name: 'Columns', filter: rangeOf(DICTIONARY, 1, described.length + 1, '$') })
  if (lists.length > 0) {
    yield { path: path(), text: [choicesXml(lists)] }
    sheets.push({ name: CHOICES, filter: null })
  }
  yield* workbookParts(sheets)
}

const CHOICES = 'Choices'
/** Also covers rows that somebody adds below. */
const DROP_DOWN_ROWS = 10_000

interface ChoiceList {
  /** The indexes of the table and of its column. */
  table: number
  at: number
  header: string
  choices: readonly string[]
  /** A drop-down would allow only one. */
  isMany: boolean
}

const listsOf = (tables: readonly WorkbookTable[]): ChoiceList[] =>
  tables.flatMap(({ columns, name }, table) =>
    columns.flatMap(({ header, choices, holds }, at) => {
      const named = tables.length > 1 ? `${name}: ${header}` : header
      return choices ? [{ table, at, header: named, choices, isMany: holds === 'list' }] : []
    }),
  )

const dropDownsOf = (lists: readonly ChoiceList[], table: number, from: number) =>
  dropDowns(
    lists.flatMap(({ choices, at, table: own, isMany }, place) => {
      const column = columnName(place)
      const cells = `${CHOICES}!$${column}$2:$${column}$${choices.length + 1}`
      return own === table && !isMany ? [{ column: columnName(at), cells }] : []
    }),
    from,
    from + DROP_DOWN_ROWS,
  )

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

/** Sorting must leave the HXL tags in place. */
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

const AS_OF = 'Data as of'
/** Files are English. */
const IN_NIGERIA = lazy(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' }),
)

function dictionaryXml(columns: readonly SheetColumn[], asOf: string | null, dataClass: string | undefined) {
  const { xml } = headerOf(DICTIONARY, false)
  const row = (number: number, texts: string[]) => {
    const cells = texts.map((text, column) => textCell(`${columnName(column)}${number}`, text, STYLES.wrapped))
    return `<row r="${number}">${cells.join('')}</row>`
  }
  const lines = columns.map(({ header, about = '', hxl = '' }, at) => row(at + 2, [header, about, hxl]))
  // The empty row keeps it out of sorting and filtering.
  const notes = [
    ...(dataClass ? [['Class', dataClass]] : []),
    ...(asOf ? [[AS_OF, `${IN_NIGERIA().format(new Date(asOf))}, Nigerian time`]] : []),
  ]
  for (const [at, note] of notes.entries()) lines.push(row(columns.length + 3 + at, note))
  return xml + lines.join('') + sheetTail(rangeOf(DICTIONARY, 1, columns.length + 1))
}
