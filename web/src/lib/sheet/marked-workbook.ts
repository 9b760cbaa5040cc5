import { columnName, escapeXml, sheetHead, STYLES, textCell, workbookParts } from './workbook-parts.ts'
import type { SheetCell, SheetRow } from '@hub/contract/sheets/read/sheet-file'
import { type ZipEntry, zipped } from './zip.ts'

interface MarkedRow extends SheetRow {
  marked: ReadonlySet<number>
  /** Written behind the last column. */
  note: string
}

interface Marked {
  name: string
  rows: readonly MarkedRow[]
}

const WIDTH = 18
const NOTE_WIDTH = 60

export async function writeMarked(sheets: readonly Marked[]): Promise<Blob> {
  async function* parts(): AsyncGenerator<ZipEntry> {
    for (const [at, { rows }] of sheets.entries()) {
      const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
      const widths = [...Array.from({ length: width }, () => WIDTH), NOTE_WIDTH]
      // The header may be below titles: do not freeze or filter.
      const text = [sheetHead(0, widths), ...rows.map((row) => rowXml(row, width)), '</sheetData></worksheet>']
      yield { path: `xl/worksheets/sheet${at + 1}.xml`, text }
    }
    const names = safeNames(sheets.map(({ name }) => name))
    yield* workbookParts(names.map((name) => ({ name: escapeXml(name).replaceAll('"', '&quot;'), filter: null })))
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of zipped(parts())) chunks.push(chunk)
  return new Blob(chunks, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

const NAME_MAX = 31

/** Excel opens no workbook with an invalid sheet name. */
const safeName = (name: string) =>
  name
    .replace(/[\\/?*[\]:\s]+/g, ' ')
    .replace(/^[' ]+/, '')
    .slice(0, NAME_MAX)
    .replace(/[' ]+$/, '') || 'Sheet'

function safeNames(names: readonly string[]) {
  const given = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    let own = safe
    for (let count = 2; given.has(own.toLowerCase()); count++)
      own = `${safe.slice(0, NAME_MAX - 1 - String(count).length)} ${count}`
    given.add(own.toLowerCase())
    return own
  })
}

function rowXml({ row, cells, marked, note }: MarkedRow, width: number) {
  const written = cells.map((cell, at) => cellOf(`${columnName(at)}${row}`, cell, marked.has(at)))
  // Cells can be wrong because they are empty.
  const empty = [...marked].filter((at) => at >= cells.length).toSorted((one, other) => one - other)
  const beyond = empty.map((at) => cellOf(`${columnName(at)}${row}`, '', true))
  return `<row r="${row}">${written.join('')}${beyond.join('')}${textCell(`${columnName(width)}${row}`, note, STYLES.wrapped)}</row>`
}

function cellOf(ref: string, cell: SheetCell, isMarked: boolean) {
  if (cell === '') return isMarked ? `<c r="${ref}" s="${STYLES.invalid}"/>` : ''
  if (typeof cell === 'number') return `<c r="${ref}"${isMarked ? ` s="${STYLES.invalid}"` : ''}><v>${cell}</v></c>`
  return isMarked ? textCell(ref, cell, STYLES.invalid) : textCell(ref, cell)
}
