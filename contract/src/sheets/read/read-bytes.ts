import { decodeText, delimiterOf, unguardCell } from '../../csv.ts'
import { COLUMNS_MAX, LINES_MAX, type Sheet, SheetError } from './sheet-file.ts'
import type { Room } from './unzip.ts'
import { readWorkbook } from './workbook-reader.ts'

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** Papa.parse, which the contract must not import. */
export type ParseCsv = (
  text: string,
  options: { delimiter: string; preview: number },
) => { data: string[][]; meta: { truncated: boolean } }

interface Reading {
  parseCsv: () => Promise<ParseCsv>
  onRows?: (rows: number) => void
  room?: Room | undefined
}

export async function readSheets(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { parseCsv, onRows = () => undefined, room }: Reading,
): Promise<Sheet[]> {
  const sheets = starts(bytes, 0x50, 0x4b, 3, 4)
    ? await readWorkbook(bytes, onRows, room)
    : [readText(textOf(bytes), name.replace(/\.[^.]*$/, ''), await parseCsv())]
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SheetError('empty')
  return filled
}

/** Old workbooks and encrypted new ones are 'compound files'; text has no zero bytes. */
function textOf(bytes: Uint8Array<ArrayBuffer>) {
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(isEncrypted(bytes) ? 'locked' : 'old_excel')
  const isUtf16 = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)
  if (!isUtf16 && bytes.subarray(0, 8192).includes(0)) throw new SheetError('no_sheet')
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('no_sheet')
  const text = decodeText(bytes)
  // Many systems name a web page .xls or .xlsx, and Excel opens it.
  if (/^\s*(<|MIME-Version:)/i.test(text.slice(0, 1000).replace('\uFEFF', ''))) throw new SheetError('web_page')
  return text
}

const ENCRYPTED = 'EncryptedPackage'
function isEncrypted(bytes: Uint8Array) {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return text.includes(ENCRYPTED)
}

function readText(text: string, name: string, parse: ParseCsv): Sheet {
  // Excel's own hint for the separator.
  const hint = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text)
  const content = hint ? text.slice(hint[0].length) : text
  const parsed = parse(content, { delimiter: hint?.[1] ?? delimiterOf(content), preview: LINES_MAX * 2 })
  const first = hint ? 2 : 1
  const rows = parsed.data
    .map((cells, at) => ({ row: at + first, cells: cells.slice(0, COLUMNS_MAX).map(unguardCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { name, rows: rows.slice(0, LINES_MAX), hasMore: rows.length > LINES_MAX || parsed.meta.truncated }
}
