import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#lib/call-failed.ts'
import { formatAsOf } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { type ExportFormat, exportSheet, type SheetRequest } from './export-sheet.ts'

const text = {
  done: 'Export Successful',
  toExcel: (name: string) => `${name} data has been exported to Excel.`,
  toCsv: (name: string) => `${name} data has been exported as CSV.`,
  onlyCsv: (name: string) => `${name} data has been exported as CSV: the Excel writer could not be loaded.`,
  asOf: (moment: string) => `It shows the data as of ${moment}.`,
  failed: 'Export Failed',
  fallback: 'Failed to export data.',
  cancelled: 'Export cancelled',
  nothingSaved: 'Nothing was saved.',
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
