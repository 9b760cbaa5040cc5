import { resultOf } from '#lib/api-client.ts'
import { CallFailed, sentenceOf } from '#lib/call-failed.ts'
import { saveFile } from '#lib/browser.ts'
import { currentSession } from '#lib/session.ts'
import type { ExportJob, ExportResult, ExportTable, SheetFormat } from './run-export.ts'
import type { WorkerMessage } from './sheet.worker.ts'
import { useEffect, useRef, useState } from 'react'
import { formatAsOf } from '#lib/format.ts'
import { language, t } from '#lib/language.ts'
import { showToast } from '#lib/toast.ts'

export type ExportFormat = SheetFormat

export interface SheetRequest extends ExportTable {
  fileName: string
  more?: readonly ExportTable[]
  /** Undefined until counted. */
  total: number | undefined
  /** A row of HXL tags below the header. */
  hxlRow?: boolean
  dataClass?: string
  format?: SheetFormat | undefined
}

interface ExportHandle {
  onProgress: (rows: number) => void
  signal: AbortSignal
}

/** Writes CSV if the Excel writer cannot be loaded. */
async function exportSheet(request: SheetRequest, handle: ExportHandle) {
  const { fileName, path, columns, name, more, dataClass, hxlRow = false, format = 'xlsx' } = request
  const token = currentSession()?.token
  const result = await inWorker({ path, columns, name, more, dataClass, hxlRow, format, token, language }, handle)
  if (result.outcome === 'refused') return resultOf(result, token) as never
  if (result.outcome !== 'done') throw failureOf(result.outcome)
  saveFile(result.blob, `${fileName}.${result.format}`)
  return { rows: result.rows, format: result.format, asOf: result.asOf }
}

const SENTENCES = {
  broken: t('The connection broke off before the last row. Nothing was saved: please try again.'),
  not_loaded: t('The export could not be started. Reload the page and try again.'),
}

function failureOf(outcome: Exclude<Outcome['outcome'], 'done' | 'refused'>) {
  if (outcome === 'failed') return new Error(t('The file could not be written.'))
  if (outcome === 'offline' || outcome === 'no_answer') return CallFailed.withoutAnswer(outcome)
  return new CallFailed('offline', 0, SENTENCES[outcome])
}

type Outcome = ExportResult | { outcome: 'not_loaded' }

function inWorker(job: ExportJob, { onProgress, signal }: ExportHandle) {
  return new Promise<Outcome>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
    const cancel = () => finish(() => reject(signal.reason as Error))
    const finish = (settle: () => void) => {
      worker.terminate()
      signal.removeEventListener('abort', cancel)
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('progress' in data) onProgress(data.progress)
      else finish(() => resolve(data.result))
    })
    // A newer version may have replaced its code.
    worker.addEventListener('error', () => finish(() => resolve({ outcome: 'not_loaded' })))
    signal.addEventListener('abort', cancel)
    worker.postMessage(job)
  })
}

const text = {
  done: t('Export Successful'),
  toExcel: (name: string) => t('{name} data has been exported to Excel.', { name }),
  toCsv: (name: string) => t('{name} data has been exported as CSV.', { name }),
  onlyCsv: (name: string) => t('{name} data has been exported as CSV: the Excel writer could not be loaded.', { name }),
  asOf: (moment: string) => t('It shows the data as of {moment}.', { moment }),
  failed: t('Export Failed'),
  fallback: t('Failed to export data.'),
  cancelled: t('Export cancelled'),
  nothingSaved: t('Nothing was saved.'),
}

const wordsOf = (format: ExportFormat, wanted: SheetRequest) => {
  if (format === 'xlsx') return text.toExcel
  return wanted.format === 'csv' ? text.toCsv : text.onlyCsv
}

export function useExport(name: string) {
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(request: SheetRequest) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setRows(0)
    try {
      const { format, asOf } = await exportSheet(request, { onProgress: setRows, signal: controller.signal })
      const words = [wordsOf(format, request)(name), ...(asOf ? [text.asOf(formatAsOf(Date.parse(asOf)))] : [])]
      showToast({ title: text.done, text: words.join(' '), kind: 'success' })
    } catch (error) {
      // The user cancelled or left: no message.
      if (!controller.signal.aborted) {
        showToast({ title: text.failed, text: sentenceOf(error, text.fallback), kind: 'failure' })
      }
    } finally {
      running.current = null
      setRows(null)
    }
  }

  function cancel() {
    running.current?.abort()
    showToast({ title: text.cancelled, text: text.nothingSaved, kind: 'info' })
  }

  return { rows, start, cancel }
}
