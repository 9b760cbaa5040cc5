import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { checkClass, dataClass } from './exports/classes.ts'
import { DATA_CLASSES } from './reference/choices.ts'
import { Narrowing, narrowing } from './narrowing.ts'
import { FIVE_WS_COLUMNS } from './exports/columns/five-ws.ts'
import { INDICATOR_EXPORT_COLUMNS } from './exports/columns/indicators.ts'
import { SCHOOL_EXPORT_COLUMNS } from './exports/columns/schools.ts'
import { FTS_EXPORT_COLUMNS } from './records/funding-entry.ts'
import { PROJECT_EXPORT_COLUMNS } from './records/project.ts'
import { STOCK_EXPORT_COLUMNS } from './records/stock-item.ts'
import type { SheetColumn } from './sheet-column.ts'

interface Export {
  title: string
  text: string
  columns: readonly SheetColumn[]
}

export const EXPORTS = {
  projects: {
    title: 'Projects',
    text: 'One row per project: its budget, places, targets and who was reached, with the money that was recorded for it.',
    columns: PROJECT_EXPORT_COLUMNS,
  },
  fts: {
    title: 'Financial Tracking',
    text: "Every funding entry, under the names of OCHA's flow files.",
    columns: FTS_EXPORT_COLUMNS,
  },
  stock: {
    title: 'Stock Items',
    text: 'Every stock item of every organization, with its place and what was distributed.',
    columns: STOCK_EXPORT_COLUMNS,
  },
  '5ws': {
    title: '5Ws Reports',
    text: "Who does what, where, when and for whom: one row per activity. It begins with the columns of OCHA's 3W, in their order.",
    columns: FIVE_WS_COLUMNS,
  },
  schools: {
    title: 'Schools',
    text: 'Every school that a project names, with its coordinates.',
    columns: SCHOOL_EXPORT_COLUMNS,
  },
  indicators: {
    title: 'Indicators',
    text: 'What each indicator reached in each year, state and LGA, beside its target and the people in need.',
    columns: INDICATOR_EXPORT_COLUMNS,
  },
} as const satisfies Record<string, Export>

export type ExportType = keyof typeof EXPORTS
export const EXPORT_TYPES = Object.keys(EXPORTS) as [ExportType, ...ExportType[]]

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
  [C in (typeof EXPORTS)[T]['columns'][number] as C['key']]: Cell<C>
}

export const ExportSummary = z.object({ records: z.int(), last_updated: z.nullable(Timestamp) })
export type ExportSummary = z.infer<typeof ExportSummary>

const exported = {
  method: 'GET',
  access: 'admin',
  download: 'export',
  summary: 'All records of one export, streamed; their keys are those of its columns',
  query: z
    .strictObject({ type: z.enum(EXPORT_TYPES, 'Choose an export from the list'), data_class: dataClass, ...narrowing })
    .check(checkClass),
  response: z.object({
    success: z.literal(true),
    total: z.int(),
    data_class: z.enum(DATA_CLASSES),
    data: z.array(z.unknown()),
  }),
} as const

export const exportsEndpoints = {
  records: endpoint({ ...exported, path: '/admin/export' }),
  recordsPhp: endpoint({ ...exported, path: '/admin/export.php' }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/export/summary',
    access: 'admin',
    summary: 'How many records each export has, and when one of all of them last changed',
    query: Narrowing,
    response: z.object({
      success: z.literal(true),
      summary: z.object(
        Object.fromEntries(EXPORT_TYPES.map((type) => [type, ExportSummary])) as Record<
          ExportType,
          typeof ExportSummary
        >,
      ),
    }),
  }),
}
