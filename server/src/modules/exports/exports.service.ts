import type { DataClass } from '@hub/contract/reference/choices'
import { EXPORT_TYPES, EXPORTS, type ExportSummary, type ExportType } from '@hub/contract/exports'
import type { Narrowing } from '@hub/contract/narrowing'
import type { Db } from '../../database/database.ts'
import { StreamedList } from '../../http/reply-streams.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import type { ExactPlaces } from '../exact-places.ts'
import { classifier } from './classes.ts'
import { readExportSummary, recordBatches, type ExportSource } from './export-source.ts'
import { fiveWsExport } from './five-ws-export.store.ts'
import { fundingExport } from './funding-export.store.ts'
import { indicatorsExport } from './indicators-export.store.ts'
import type { Narrowed } from './narrowed.ts'
import { projectsExport } from './projects-export.store.ts'
import { schoolsExport } from './schools-export.store.ts'
import { stockExport } from './stock-export.store.ts'

export const SOURCES = {
  projects: projectsExport,
  fts: fundingExport,
  stock: stockExport,
  '5ws': fiveWsExport,
  schools: schoolsExport,
  indicators: indicatorsExport,
} satisfies Record<ExportType, unknown> as unknown as Record<ExportType, ExportSource<Record<string, unknown>>>

export const exportsService = (db: Db, organizations: Organizations, exactPlaces: ExactPlaces) => {
  const narrowedTo = async ({ year, state, organization, reviewed }: Narrowing): Promise<Narrowed> => ({
    year: year ? Number(year) : null,
    state: state ?? null,
    organizations: organization ? await organizations.idsMeant(db, organization) : null,
    reviewed: reviewed !== undefined,
  })

  const summaryOf = (type: ExportType, narrowed: Narrowed) => readExportSummary(db, SOURCES[type], narrowed)

  async function* batches(type: ExportType, narrowed: Narrowed, dataClass: DataClass) {
    const toClass = classifier(EXPORTS[type].columns, dataClass, exactPlaces)
    for await (const records of recordBatches(db, SOURCES[type], narrowed))
      yield toClass ? records.map(toClass) : records
  }

  return {
    async records({
      type,
      data_class = 'restricted',
      ...narrowing
    }: Narrowing & { type: ExportType; data_class?: DataClass | undefined }) {
      const narrowed = await narrowedTo(narrowing)
      const { records: total } = await summaryOf(type, narrowed)
      return StreamedList.of('data', batches(type, narrowed, data_class), { success: true, total, data_class })
    },

    batches,

    async summary(narrowing: Narrowing) {
      const narrowed = await narrowedTo(narrowing)
      const each = await Promise.all(EXPORT_TYPES.map(async (type) => [type, await summaryOf(type, narrowed)] as const))
      return { success: true as const, summary: Object.fromEntries(each) as Record<ExportType, ExportSummary> }
    },
  }
}

export type Exports = ReturnType<typeof exportsService>
