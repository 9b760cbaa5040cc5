import { EXPORT_TYPES } from '@hub/contract/reference/choices'
import type { ExportSummary, ExportType } from '@hub/contract/exports'
import type { Db } from '../../database/database.ts'
import { StreamedList } from '../../http/stream-list.ts'
import { recordBatches } from './export-batches.ts'
import { readExportSummary } from './export-counts.store.ts'
import { fiveWsExport } from './five-ws-export.store.ts'
import { fundingExport } from './funding-export.store.ts'
import { projectsExport } from './projects-export.store.ts'
import { schoolsExport } from './schools-export.store.ts'
import { stockExport } from './stock-export.store.ts'

const BATCHES: Record<ExportType, (db: Db) => AsyncGenerator<Record<string, unknown>[]>> = {
  projects: (db) => recordBatches(db, projectsExport),
  fts: (db) => recordBatches(db, fundingExport),
  stock: (db) => recordBatches(db, stockExport),
  '5ws': (db) => recordBatches(db, fiveWsExport),
  schools: (db) => recordBatches(db, schoolsExport),
}

export const exportsService = (db: Db) => ({
  /** All of them as a stream: memory stays flat, whatever their number. */
  async records(type: ExportType) {
    const { records: total } = await readExportSummary(db, type)
    return StreamedList.of('data', BATCHES[type](db), { success: true, total })
  },

  batches: (type: ExportType) => BATCHES[type](db),

  async summary() {
    const each = await Promise.all(EXPORT_TYPES.map(async (type) => [type, await readExportSummary(db, type)] as const))
    return { success: true as const, summary: Object.fromEntries(each) as Record<ExportType, ExportSummary> }
  },
})

export type Exports = ReturnType<typeof exportsService>
