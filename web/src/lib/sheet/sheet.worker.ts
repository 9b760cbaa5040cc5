import { type ExportJob, type ExportResult, runExport } from './run-export.ts'

export type WorkerMessage = { progress: number } | { result: ExportResult }

// In a worker, so that a long export does not block the page.
self.addEventListener('message', async ({ data }: MessageEvent<ExportJob>) => {
  const tell = (message: WorkerMessage) => self.postMessage(message)
  tell({ result: await runExport(data, (progress) => tell({ progress })) })
})
