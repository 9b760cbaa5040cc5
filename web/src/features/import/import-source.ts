import { readSheetFile } from '#lib/sheet/read/read-file.ts'
import type { Sheet } from '#lib/sheet/read/sheet-file.ts'

export type Source = { fileName: string } & ({ file: File } | { rows: string[][] })

interface Reading {
  signal: AbortSignal
  onRows: (rows: number) => void
}

export async function sheetsIn(source: Source, reading: Reading): Promise<Sheet[]> {
  if ('rows' in source) return sheetsOfCells(source.rows)
  const sheets = await readSheetFile(source.file, reading)
  const usable = sheets.filter(({ name }) => name !== 'Columns' && name !== 'Choices')
  return usable.length > 0 ? usable : sheets
}

export const sheetsOfCells = (rows: string[][]): Sheet[] => [
  { name: 'Pasted', rows: rows.map((cells, at) => ({ row: at + 1, cells })), hasMore: false },
]
