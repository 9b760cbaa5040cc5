import type { ExportType } from '../exports.ts'
import type { SheetColumn } from '../sheet-column.ts'
import { FIVE_WS_COLUMNS } from './columns/five-ws.ts'
import { FTS_EXPORT_COLUMNS } from './columns/fts.ts'
import { PROJECT_EXPORT_COLUMNS } from './columns/projects.ts'
import { SCHOOL_EXPORT_COLUMNS } from './columns/schools.ts'
import { STOCK_EXPORT_COLUMNS } from './columns/stock.ts'

export const EXPORT_COLUMNS = {
  projects: PROJECT_EXPORT_COLUMNS,
  fts: FTS_EXPORT_COLUMNS,
  stock: STOCK_EXPORT_COLUMNS,
  '5ws': FIVE_WS_COLUMNS,
  schools: SCHOOL_EXPORT_COLUMNS,
} as const satisfies Record<ExportType, readonly SheetColumn[]>

interface CellByKind {
  text: string
  whole: number
  decimal: number
  /** Exact decimal text. */
  money: string
  date: string
  moment: string
}
interface CellByForm {
  list: readonly string[]
  'yes-no': boolean
}
type Cell<C extends SheetColumn> = C extends { holds: infer Form extends keyof CellByForm }
  ? CellByForm[Form]
  : CellByKind[C['kind']] | null

export type ExportRecord<T extends ExportType> = {
  [C in (typeof EXPORT_COLUMNS)[T][number] as C['key']]: Cell<C>
}
