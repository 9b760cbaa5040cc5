import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Narrowing, narrowing } from './narrowing.ts'
import { EXPORT_TYPES } from './reference/choices.ts'

export type ExportType = (typeof EXPORT_TYPES)[number]

export const ExportSummary = z.object({ records: z.int(), last_updated: z.nullable(Timestamp) })
export type ExportSummary = z.infer<typeof ExportSummary>

const exported = {
  method: 'GET',
  access: 'admin',
  download: 'export',
  summary: 'All records of one export, streamed; their keys are those of its columns',
  query: z.strictObject({ type: z.enum(EXPORT_TYPES, 'Choose an export from the list'), ...narrowing }),
  response: z.object({ success: z.literal(true), total: z.int(), data: z.array(z.unknown()) }),
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
      summary: z.object({
        projects: ExportSummary,
        fts: ExportSummary,
        stock: ExportSummary,
        '5ws': ExportSummary,
        schools: ExportSummary,
      } satisfies Record<ExportType, typeof ExportSummary>),
    }),
  }),
}
