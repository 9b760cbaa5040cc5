import { type SheetColumn, plainText, valueOf } from '@hub/contract/sheet-column'
import { BrokenReply, NDJSON, readNdjson } from '#lib/ndjson.ts'
import type { SheetRecord } from './workbook.ts'
import { BYTE_ORDER_MARK, csvLine } from '@hub/contract/csv'

const TIMEOUT_MS = 10_000
/** The browser may store a blob on the disk. */
const BLOB_BYTES = 4_000_000
const PROGRESS_MS = 100

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}
export type SheetFormat = keyof typeof TYPES

export interface ExportTable {
  /** A GET call below /api, with its query. */
  path: string
  columns: readonly SheetColumn[]
  name?: string | undefined
}

export interface ExportJob extends ExportTable {
  more?: readonly ExportTable[] | undefined
  hxlRow: boolean
  /** Who may have the file. */
  dataClass?: string | undefined
  format: SheetFormat
  token: string | undefined
  /** Of what the hub says if it refuses; the file is English. */
  language?: string
}

export type ExportResult =
  /** `asOf`: the time of the database copy; null for the database itself. */
  | { outcome: 'done'; blob: Blob; rows: number; format: SheetFormat; asOf: string | null }
  | { outcome: 'refused'; status: number; text: string }
  | { outcome: 'offline' | 'no_answer' | 'broken' | 'failed' }

/** A failure never leaves half a file. */
export async function runExport(job: ExportJob, onProgress: (rows: number) => void): Promise<ExportResult> {
  try {
    const [write, reply] = await Promise.all([job.format === 'xlsx' ? loadWriter() : null, begin(job, job)])
    if (!reply.ok) return { outcome: 'refused', status: reply.status, text: await reply.text() }
    const progress = { rows: 0, toldAt: 0 }
    const records = counted(recordsOf(reply), progress, onProgress)
    const more = (job.more ?? []).map((table) => ({
      ...table,
      records: counted(later(table, job), progress, onProgress),
    }))
    const format = write ? 'xlsx' : 'csv'
    const asOf = reply.headers.get('x-data-as-of')
    const blob = await gathered((write ?? writeCsv)({ ...job, records, more, asOf }), TYPES[format])
    return { outcome: 'done', blob, rows: progress.rows, format, asOf }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return { outcome: 'no_answer' }
    if (error instanceof BrokenReply) return { outcome: 'broken' }
    return { outcome: error instanceof TypeError ? 'offline' : 'failed' }
  }
}

/** If its code cannot be loaded, the export is CSV. */
async function loadWriter() {
  try {
    return (await import('./workbook.ts')).writeWorkbook
  } catch {
    return null
  }
}

async function* later(table: ExportTable, job: ExportJob) {
  const reply = await begin(table, job)
  if (!reply.ok) throw new BrokenReply()
  yield* recordsOf(reply)
}

async function begin({ path }: ExportTable, { token, language }: ExportJob) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS)
  try {
    const headers = {
      accept: NDJSON,
      ...(language && { 'accept-language': language }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return await fetch(`/api${path}`, { headers, cache: 'no-store', signal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function* recordsOf(reply: Response): AsyncGenerator<SheetRecord[]> {
  const lines = readNdjson(reply)
  await lines.next()
  for await (const line of lines) yield* Object.values(line) as SheetRecord[][]
}

async function* counted(
  batches: AsyncIterable<SheetRecord[]>,
  progress: { rows: number; toldAt: number },
  onProgress: (rows: number) => void,
) {
  for await (const batch of batches) {
    yield batch
    progress.rows += batch.length
    if (performance.now() - progress.toldAt < PROGRESS_MS) continue
    progress.toldAt = performance.now()
    onProgress(progress.rows)
  }
  onProgress(progress.rows)
}

async function gathered(parts: AsyncIterable<Uint8Array<ArrayBuffer>>, type: string) {
  const blobs: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of parts) {
    waiting.push(part)
    bytes += part.length
    if (bytes < BLOB_BYTES) continue
    blobs.push(new Blob(waiting))
    waiting = []
    bytes = 0
  }
  return new Blob([...blobs, ...waiting], { type })
}

interface CsvFile {
  columns: readonly SheetColumn[]
  hxlRow: boolean
  records: AsyncIterable<Record<string, unknown>[]>
}

async function* writeCsv({ columns, hxlRow, records }: CsvFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)))
  if (hxlRow) yield encoder.encode(csvLine(columns.map(({ hxl = '' }) => hxl)))
  for await (const batch of records) {
    yield encoder.encode(
      batch.map((record) => csvLine(columns.map((column) => plainText(valueOf(column, record))))).join(''),
    )
  }
}
