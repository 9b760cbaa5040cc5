import type { ReadMessage } from './read.worker.ts'
import { FILE_MAX, type Sheet, SheetError, type SheetRow } from '@hub/contract/sheets/read/sheet-file'

/** 10,000 rows take about a second. */
const TIME_MAX = 60_000

interface Reading {
  onRows?: (rows: number) => void
  signal?: AbortSignal
}

/** Throws a SheetError or an AbortError. */
export async function readSheetFile(file: File, { onRows, signal }: Reading = {}): Promise<Sheet[]> {
  if (file.size > FILE_MAX) throw new SheetError('too_large')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetError('unreadable')
  })
  // Tests and some browsers have no workers.
  if (typeof Worker === 'undefined') {
    const { readBytes } = await import('./read-bytes.ts')
    return readBytes(new Uint8Array(bytes), file.name, onRows)
  }
  return inWorker(bytes, file.name, { onRows, signal })
}

function inWorker(bytes: ArrayBuffer, name: string, { onRows, signal }: Reading) {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const read: SheetRow[][] = []
  return new Promise<Sheet[]>((resolve, reject) => {
    timer = setTimeout(() => reject(new SheetError('too_slow')), TIME_MAX)
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    worker.onerror = () => reject(new SheetError('unreadable'))
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if ('rows' in data) onRows?.(data.rows)
      else if ('error' in data) reject(new SheetError(data.error))
      else if ('part' in data) (read[data.sheet] ??= []).push(...data.part)
      else resolve(data.sheets.map((sheet, at) => ({ ...sheet, rows: read[at] ?? [] })))
    }
    worker.postMessage({ bytes, name }, [bytes])
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
