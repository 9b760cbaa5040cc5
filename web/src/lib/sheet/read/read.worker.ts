import { readBytes } from './read-bytes.ts'
import { type FileError, type Sheet, SheetError, type SheetRow } from '@hub/contract/sheets/read/sheet-file'

/** Rows come in parts: ten thousand at once would block the page. */
export type ReadMessage =
  | { rows: number }
  | { sheet: number; part: SheetRow[] }
  | { sheets: Omit<Sheet, 'rows'>[] }
  | { error: FileError }

const PART = 500

// The page can stop a worker that a hostile file keeps busy.
self.addEventListener('message', async ({ data }: MessageEvent<{ bytes: ArrayBuffer; name: string }>) => {
  const tell = (message: ReadMessage) => self.postMessage(message)
  try {
    const sheets = await readBytes(new Uint8Array(data.bytes), data.name, (rows) => tell({ rows }))
    for (const [sheet, { rows }] of sheets.entries())
      for (let at = 0; at < rows.length; at += PART) tell({ sheet, part: rows.slice(at, at + PART) })
    tell({ sheets: sheets.map(({ rows: _rows, ...sheet }) => sheet) })
  } catch (error) {
    tell({ error: error instanceof SheetError ? error.error : 'damaged' })
  }
})
