import { escapeXml, textCell } from './sheet-cells.ts'
import type { SheetCell, SheetRow } from './read/sheet-file.ts'
import { columnName, sheetHead, STYLES, workbookParts } from './workbook-parts.ts'
import { zipped, type ZipEntry } from './zip.ts'

interface MarkedRow extends SheetRow {
  /** The columns whose cells are wrong. */
  marked: ReadonlySet<number>
  /** Stands behind the last column. */
  note: string
}

interface Marked {
  name: string
  rows: readonly MarkedRow[]
}

const WIDTH = 18
const NOTE_WIDTH = 60

/** A sheet as it was read, with marks: for a person to correct it where they keep it. */
export async function writeMarked({ name, rows }: Marked): Promise<Blob> {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  async function* parts(): AsyncGenerator<ZipEntry> {
    const widths = [...Array.from({ length: width }, () => WIDTH), NOTE_WIDTH]
    // Its header may stand below titles: nothing is frozen or filtered.
    const head = sheetHead(0, widths)
    yield {
      path: 'xl/worksheets/sheet1.xml',
      text: [head, ...rows.map((row) => rowXml(row, width)), '</sheetData></worksheet>'],
    }
    yield* workbookParts([{ name: escapeXml(name.slice(0, 31)).replaceAll('"', '&quot;') || 'Sheet', filter: null }])
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of zipped(parts())) chunks.push(chunk)
  return new Blob(chunks, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

function rowXml({ row, cells, marked, note }: MarkedRow, width: number) {
  const written = cells.map((cell, at) => cellOf(`${columnName(at)}${row}`, cell, marked.has(at)))
  // A cell that is wrong because it is empty is seen too.
  const empty = [...marked].filter((at) => at >= cells.length).toSorted((one, other) => one - other)
  const beyond = empty.map((at) => cellOf(`${columnName(at)}${row}`, '', true))
  return `<row r="${row}">${written.join('')}${beyond.join('')}${textCell(`${columnName(width)}${row}`, note, STYLES.wrapped)}</row>`
}

function cellOf(ref: string, cell: SheetCell, isMarked: boolean) {
  if (cell === '') return isMarked ? `<c r="${ref}" s="${STYLES.faulty}"/>` : ''
  if (typeof cell === 'number') return `<c r="${ref}"${isMarked ? ` s="${STYLES.faulty}"` : ''}><v>${cell}</v></c>`
  return isMarked ? textCell(ref, cell, STYLES.faulty) : textCell(ref, cell)
}
