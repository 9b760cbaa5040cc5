import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/funding-choices'
import type { ExportRecord } from '@hub/contract/exports'
import { labelOf, type ListedFunding } from '@hub/contract/funding'
import { sql } from 'drizzle-orm'
import { dayOf, isoMoment } from '../../database/days.ts'
import { isPlacedIn, runsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import { isOf } from './narrowed.ts'
import type { ExportSource } from './export-source.ts'

interface Row extends Record<string, unknown> {
  id: string
  organization: string
  donor: string
  recipient: string
  project_name: string
  project_code: string
  reference_code: string
  years: string
  funding_type: ListedFunding['funding_type']
  status: ListedFunding['status']
  earmarking: ListedFunding['earmarking']
  amount: string
  currency: string
  amount_usd: string
  /** Of the filtered year, else null. */
  share_usd: string | null
  reported: string
  created: string
  updated: string
}

const COLUMNS = sql.raw(`
  f.id, o.name AS organization, f.donor, f.recipient_organization AS recipient, f.project_name, f.project_code,
  f.reference_code, f.year_from_to AS years, f.funding_type, f.status, f.earmarking, f.amount::text, f.currency,
  f.amount_usd::text, s.share_usd, ${dayOf('f.created_at')} AS reported, ${isoMoment('f.created_at')} AS created,
  ${isoMoment('f.updated_at')} AS updated`)

/** FTS terms; technical assistance may be financial or in kind. */
const CONTRIBUTIONS: Record<Row['funding_type'], string | null> = {
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

function toRecord(row: Row): ExportRecord<'fts'> {
  const years = row.years.match(/\d{4}/g) ?? []
  return {
    date: null,
    budgetYear: null,
    description: null,
    amountUSD: row.amount_usd,
    srcOrganization: row.donor,
    srcOrganizationTypes: null,
    srcLocations: null,
    srcUsageYearStart: null,
    srcUsageYearEnd: null,
    destPlan: null,
    destPlanCode: null,
    destPlanId: null,
    destOrganization: row.recipient,
    destOrganizationTypes: null,
    destGlobalClusters: 'Education',
    destLocations: 'NGA',
    destProject: row.project_name,
    destProjectCode: row.project_code,
    destEmergency: null,
    destUsageYearStart: years[0] ? Number(years[0]) : null,
    destUsageYearEnd: years.length > 0 ? Number(years.at(-1)) : null,
    contributionType: CONTRIBUTIONS[row.funding_type],
    flowType: null,
    method: null,
    boundary: null,
    onBoundary: null,
    status: row.status,
    firstReportedDate: row.reported,
    decisionDate: null,
    keywords: null,
    originalAmount: row.amount,
    originalCurrency: row.currency,
    exchangeRate: null,
    id: null,
    refCode: row.reference_code,
    createdAt: row.created,
    updatedAt: row.updated,
    grandBargainEarmarkingType: EARMARKINGS[row.earmarking],
    earmarking: labelOf(EARMARKING_KEYS, row.earmarking),
    fundingType: labelOf(FUNDING_TYPE_KEYS, row.funding_type),
    reportingOrganization: row.organization,
    hubId: row.id,
    yearShareUSD: row.share_usd,
  }
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
  isAfter: ({ created, id }) => sql`(f.created_at, f.id) > (${created}::timestamptz, ${id}::uuid)`,
  toRecord,
}
