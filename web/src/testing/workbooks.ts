import { columnName } from '#lib/sheet/workbook-parts.ts'
import { zipped } from '#lib/sheet/zip.ts'

export async function archiveOf(parts: Record<string, Iterable<string>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  async function* entries() {
    for (const [path, text] of Object.entries(parts)) yield { path, text }
  }
  for await (const chunk of zipped(entries())) chunks.push(chunk)
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** A formula without a value, or a number formatted as a date. */
export type TestCell = string | number | null | { formula: string } | { day: number }

export interface TestSheet {
  name?: string
  /** Null is a missing row. */
  rows?: readonly (readonly TestCell[] | null)[]
  hidden?: readonly number[]
  /** 'A2:A5' */
  merged?: readonly string[]
  /** The XML of the sheet, instead of rows. */
  xml?: Iterable<string>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(ref: string, cell: TestCell) {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return 'day' in cell ? `<c r="${ref}" s="1"><v>${cell.day}</v></c>` : `<c r="${ref}"><f>${cell.formula}</f></c>`
}

function* sheetXml({ rows = [], hidden = [], merged = [], xml }: TestSheet) {
  yield '<worksheet>'
  if (xml) yield* xml
  else {
    yield '<sheetData>'
    for (const [at, cells] of rows.entries()) {
      const row = at + 1
      const inside = cells?.map((cell, column) => cellXml(columnName(column) + row, cell)).join('')
      if (cells) yield `<row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ''}>${inside}</row>`
    }
    yield '</sheetData>'
    if (merged.length > 0) yield `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  }
  yield '</worksheet>'
}

const STYLES = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'

/** `more` adds or replaces parts, by path. */
export const workbookOf = (sheets: readonly TestSheet[], more: Record<string, Iterable<string>> = {}) =>
  archiveOf({
    'xl/workbook.xml': [
      '<workbook><sheets>',
      ...sheets.map(({ name }, at) => `<sheet name="${name ?? `Sheet${at + 1}`}" r:id="s${at}"/>`),
      '</sheets></workbook>',
    ],
    'xl/_rels/workbook.xml.rels': [
      '<Relationships><Relationship Id="t" Type="x/styles" Target="styles.xml"/>',
      '<Relationship Id="u" Type="x/sharedStrings" Target="sharedStrings.xml"/>',
      ...sheets.map((_, at) => `<Relationship Id="s${at}" Type="x/worksheet" Target="worksheets/sheet${at}.xml"/>`),
      '</Relationships>',
    ],
    'xl/styles.xml': [STYLES],
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml(sheet)])),
    ...more,
  })
