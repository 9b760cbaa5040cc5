import { isFormula } from '@hub/contract/csv'
import { plainText, type SheetKind } from '@hub/contract/sheet-column'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the formats in styles.xml. */
export const STYLES = {
  text: 0,
  header: 1,
  hxl: 2,
  whole: 3,
  decimal: 4,
  money: 5,
  date: 6,
  moment: 7,
  quoted: 8,
  wrapped: 9,
  invalid: 10,
} as const

const format = (attributes: string, alignment = '') =>
  `<xf borderId="0" xfId="0" ${attributes}${alignment ? `>${alignment}</xf>` : '/>'}`

const FORMATS = [
  format('numFmtId="0" fontId="0" fillId="0"'),
  format('numFmtId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"', '<alignment vertical="center"/>'),
  format('numFmtId="0" fontId="2" fillId="2" applyFont="1" applyFill="1"'),
  format('numFmtId="1" fontId="0" fillId="0" applyNumberFormat="1"'),
  format('numFmtId="0" fontId="0" fillId="0"'),
  format('numFmtId="4" fontId="0" fillId="0" applyNumberFormat="1"'),
  format('numFmtId="164" fontId="0" fillId="0" applyNumberFormat="1"'),
  format('numFmtId="165" fontId="0" fillId="0" applyNumberFormat="1"'),
  format('numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1" quotePrefix="1"'),
  format('numFmtId="0" fontId="0" fillId="0" applyAlignment="1"', '<alignment vertical="top" wrapText="1"/>'),
  format('numFmtId="0" fontId="0" fillId="3" applyFill="1"'),
]

const font = (look: string) => `<font>${look}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3">${font('')}${font('<b/>')}<font><i/><sz val="9"/><color rgb="FF5B6577"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF8D7D3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** 'A' to 'Z', 'AA' and so on, from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

export function sheetHead(headerRows: number, widths: readonly number[]) {
  const pane =
    headerRows === 0
      ? ''
      : `<pane ySplit="${headerRows}" topLeftCell="A${headerRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
}

export const sheetTail = (filter: string, more = '') => `</sheetData><autoFilter ref="${filter}"/>${more}</worksheet>`

export function dropDowns(lists: readonly { column: string; cells: string }[], from: number, to: number) {
  if (lists.length === 0) return ''
  const each = lists.map(
    ({ column, cells }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}${from}:${column}${to}"><formula1>${cells}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

export interface WorkbookSheet {
  name: string
  /** `$A$1:$F$20`; null without a filter. */
  filter: string | null
}

export function workbookParts(sheets: readonly WorkbookSheet[]): { path: string; text: string[] }[] {
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const filters = sheets.flatMap(({ name, filter }, at) =>
    filter === null
      ? []
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${name}'!${filter}</definedName>`,
  )
  const defined = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : ''
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const types = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`
  return [
    { path: 'xl/styles.xml', text: [stylesXml] },
    {
      path: 'xl/workbook.xml',
      text: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets>${defined}</workbook>`,
      ],
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [`${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${styles}</Relationships>`],
    },
    {
      path: '_rels/.rels',
      text: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      path: '[Content_Types].xml',
      text: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types.join('')}</Types>`,
      ],
    },
  ]
}

/** Excel's limit; a file with longer text is 'damaged'. */
const TEXT_MAX = 32_767
const CUT = ' … (cut here: a cell holds no more)'
const DAY_MS = 86_400_000
/** Excel includes 29 February 1900: earlier days are ambiguous. */
const FIRST_DAY = 61
const EPOCH_DAYS = 25_569

export function cellXml(ref: string, kind: SheetKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'text') return textCell(ref, plainText(value))
  const number = kind === 'date' || kind === 'moment' ? dayNumber(value) : exactNumber(value)
  return number === null ? textCell(ref, plainText(value)) : `<c r="${ref}" s="${STYLES[kind]}"><v>${number}</v></c>`
}

/** Never a formula; text that looks like one stays text when edited. */
export function textCell(ref: string, text: string, style: number = isFormula(text) ? STYLES.quoted : STYLES.text) {
  if (text === '') return ''
  const shown = text.length > TEXT_MAX ? text.slice(0, TEXT_MAX - CUT.length) + CUT : text
  const space = /^\s|\s$|\s\s|\n/.test(shown) ? ' xml:space="preserve"' : ''
  return `<c r="${ref}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t${space}>${escapeXml(shown)}</t></is></c>`
}

/** Sheets hold 15 digits without loss; longer numbers stay text. */
function exactNumber(value: unknown): string | null {
  const text = plainText(value).trim()
  if (!/^-?\d+(\.\d+)?$/.test(text)) return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  return digits.length > 15 && typeof value === 'string' ? null : String(Number(text))
}

function dayNumber(value: unknown): number | null {
  const milliseconds = Date.parse(plainText(value))
  const days = milliseconds / DAY_MS + EPOCH_DAYS
  // Eight decimals are a millisecond.
  return Number.isNaN(days) || days < FIRST_DAY ? null : Number(days.toFixed(8))
}

const SPECIAL = /(?![\t\n])[&<>\p{Cc}\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/gu

/** Characters that XML cannot contain become _xHHHH_; so does the underscore of text that looks like it. */
export const escapeXml = (text: string) =>
  text.replace(SPECIAL, (char) => {
    if (char === '&') return '&amp;'
    if (char === '<') return '&lt;'
    if (char === '>') return '&gt;'
    return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
