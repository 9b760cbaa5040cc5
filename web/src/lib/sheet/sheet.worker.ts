import { type ExportJob, type ExportResult, runExport } from './run-export.ts'

export type WorkerMessage = { progress: number } | { result: ExportResult }

// The screen stays quick while a long list becomes a file.
self.addEventListener('message', async ({ data }: MessageEvent<ExportJob>) => {
  const tell = (message: WorkerMessage) => self.postMessage(message)
  tell({ result: await runExport(data, (progress) => tell({ progress })) })
})
