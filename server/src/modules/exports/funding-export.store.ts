import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import type { ExportRecord } from '@hub/contract/exports'
import { labelOf } from '@hub/contract/funding'
import { FTS_EXPORT_COLUMNS, FUNDING_FIELDS, type ListedFunding } from '@hub/contract/records/funding-entry'
import { sql } from 'drizzle-orm'
import { dayOf, isoMoment } from '../../database/days.ts'
import { isPlacedIn, runsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { exportedColumns, recordOf } from './export-columns.ts'
import { isOf } from './narrowed.ts'
import type { ExportSource } from './export-source.ts'

type Row = Partial<ExportRecord<'fts'>> &
  Record<string, unknown> & {
    id: string
    years: string
    fundingType: ListedFunding['funding_type']
    earmarking: ListedFunding['earmarking']
    createdAt: string
  }

/** `share_usd`: of the filtered year, else null. */
const COLUMNS = sql.raw(`
  f.id, f.year_from_to AS years, ${exportedColumns(FUNDING_FIELDS, fundingEntries, 'f')},
  o.name AS "reportingOrganization", s.share_usd AS "yearShareUSD", ${dayOf('f.created_at')} AS "firstReportedDate",
  ${isoMoment('f.created_at')} AS "createdAt", ${isoMoment('f.updated_at')} AS "updatedAt"`)

/** FTS terms; technical assistance may be financial or in kind. */
const CONTRIBUTIONS: Record<Row['fundingType'], string | null> = {
  grant: 'financial',
  loan: 'financial',
  contribution: 'financial',
  'in-kind': 'in kind',
  technical_assistance: null,
}

/** FTS has two classes for 'strictly', and the hub does not record which. */
const EARMARKINGS: Record<Row['earmarking'], string | null> = {
  unearmarked: 'unearmarked',
  softly_earmarked: 'softly earmarked',
  strictly_earmarked: null,
}

function toRecord(row: Row) {
  const [from, to = from] = row.years.match(/\d{4}/g) ?? []
  return recordOf(FTS_EXPORT_COLUMNS, {
    ...row,
    // FTS's own number.
    id: null,
    hubId: row.id,
    destGlobalClusters: 'Education',
    destLocations: 'NGA',
    destUsageYearStart: from && Number(from),
    destUsageYearEnd: to && Number(to),
    contributionType: CONTRIBUTIONS[row.fundingType],
    grandBargainEarmarkingType: EARMARKINGS[row.earmarking],
    earmarking: labelOf(EARMARKING_KEYS, row.earmarking),
    fundingType: labelOf(FUNDING_TYPE_KEYS, row.fundingType),
  })
}

export const fundingExport: ExportSource<Row> = {
  count: 'SELECT count(*) FROM funding_entries WHERE deleted_at IS NULL',
  changed: '(SELECT max(updated_at) FROM funding_entries WHERE deleted_at IS NULL)',
  columns: COLUMNS,
  tables: ({ year, reviewed }) => sql`
    funding_entries f JOIN organizations o ON o.id = f.organization_id ${reviewed ? ACCEPTED_ENTRIES : sql``}
    CROSS JOIN LATERAL (SELECT ${year === null ? sql`NULL` : sql`${shareOf('amount_usd', year)}::text`} AS share_usd) s`,
  conditions: (narrowed) => [
    sql`f.deleted_at IS NULL`,
    runsIn(narrowed.year),
    ...(narrowed.state ? [isPlacedIn(narrowed.state, null)] : []),
    ...isOf('f.organization_id', narrowed),
    ...(narrowed.reviewed ? [ENTRY_IS_REVIEWED] : []),
  ],
  order: sql`f.created_at, f.id`,
  isAfter: ({ createdAt, id }) => sql`(f.created_at, f.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
  toRecord,
}
