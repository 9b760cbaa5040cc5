import { readSheets } from '@hub/contract/sheets/read/read-bytes'
import type { Room } from '@hub/contract/sheets/read/unzip'

const parseCsv = async () => (await import('papaparse')).default.parse<string[]>

export const readBytes = (bytes: Uint8Array<ArrayBuffer>, name: string, onRows?: (rows: number) => void, room?: Room) =>
  readSheets(bytes, name, { parseCsv, onRows, room })
