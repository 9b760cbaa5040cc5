import { readBytes } from './read-bytes.ts'
import { type FileFault, type Sheet, SheetFault } from './sheet-file.ts'

export type ReadMessage = { rows: number } | { sheets: Sheet[] } | { fault: FileFault }

// A hostile file keeps this thread busy, not the page; the page ends it when it takes too long.
self.addEventListener('message', async ({ data }: MessageEvent<{ bytes: ArrayBuffer; name: string }>) => {
  const tell = (message: ReadMessage) => self.postMessage(message)
  try {
    tell({ sheets: await readBytes(new Uint8Array(data.bytes), data.name, (rows) => tell({ rows })) })
  } catch (error) {
    tell({ fault: error instanceof SheetFault ? error.fault : 'damaged' })
  }
})
