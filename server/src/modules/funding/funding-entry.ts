import type { ListedFunding } from '@hub/contract/funding'
import type { FundingEdit, FundingEntry } from '@hub/contract/funding-payload'
import { can, type Actor } from '@hub/contract/permissions'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isoMoment } from '../../database/days.ts'
import { monthIsLocked } from '../../database/reports.ts'
import type { fundingEntries } from '../../database/schema/funding.ts'
import { searchTextOf } from '../../database/search-text.ts'
import type { Stored } from '../../database/database.ts'

export type SubmittedFunding = z.output<typeof FundingEntry>
export type EditedFunding = z.output<typeof FundingEdit>

/** Columns of `funding_entries f`, as fixed text for speed, like PROJECT_COLUMNS. */
export const FUNDING_COLUMNS = sql.raw(`
  f.id, f.organization_id, f.created_by, f.donor, f.year_from_to, f.reference_code, f.recipient_organization,
  f.project_name, f.project_code, f.funding_type, f.status, f.earmarking, f.amount::text, f.currency,
  f.amount_usd::text, ${isoMoment('f.created_at')} AS created_at,
  ${isoMoment('f.updated_at')} AS updated_at,
  ${monthIsLocked("to_char(f.month, 'YYYY-MM')", 'f.organization_id')} AS is_locked`)

export interface FundingRow extends Record<string, unknown> {
  id: string
  organization_id: string
  created_by: string
  donor: string
  year_from_to: string
  reference_code: string
  recipient_organization: string
  project_name: string
  project_code: string
  funding_type: ListedFunding['funding_type']
  status: ListedFunding['status']
  earmarking: ListedFunding['earmarking']
  amount: string
  currency: ListedFunding['currency']
  amount_usd: string
  /** Only in a list for one year. */
  share_year?: number
  share_amount?: string
  share_amount_usd?: string
  is_locked?: boolean
  created_at: string
  updated_at: string
}

/** Named differently in the table; the service sets the id. */
type Elsewhere =
  | keyof Pick<SubmittedFunding, 'id' | 'donor_name' | 'grant_reference_code' | 'recipient_organisation'>
  | keyof Pick<SubmittedFunding, 'type_of_funding' | 'funding_status' | 'amount_original' | 'original_currency'>

/** The only mapping between submitted names (`donor_name`) and listed ones (`donor`). */
export function fundingValues(entry: SubmittedFunding) {
  const { year_from_to, project_name, project_code } = entry
  const donor = entry.donor_name
  const reference_code = entry.grant_reference_code
  const recipient_organization = entry.recipient_organisation
  const currency = entry.original_currency
  return {
    donor,
    year_from_to,
    reference_code,
    recipient_organization,
    project_name,
    project_code,
    funding_type: entry.type_of_funding,
    status: entry.funding_status,
    earmarking: entry.earmarking,
    amount: entry.amount_original,
    currency,
    amount_usd: entry.amount_usd,
    donor_key: donor.toLowerCase(),
    recipient_key: recipient_organization.toLowerCase(),
    search_text: searchTextOf([donor, recipient_organization, project_name, project_code, reference_code]),
  } satisfies Stored<typeof fundingEntries.$inferInsert, SubmittedFunding, Elsewhere>
}

/** No spread, because it is slow for every row of a list. */
export const toListedFunding = (row: FundingRow): ListedFunding => ({
  id: row.id,
  donor: row.donor,
  recipient_organization: row.recipient_organization,
  project_name: row.project_name,
  project_code: row.project_code,
  funding_type: row.funding_type,
  amount: Number(row.amount),
  currency: row.currency,
  amount_usd: Number(row.amount_usd),
  status: row.status,
  earmarking: row.earmarking,
  reference_code: row.reference_code,
  year_from_to: row.year_from_to,
  ...(row.share_year === undefined
    ? {}
    : { share: { year: row.share_year, amount: Number(row.share_amount), amount_usd: Number(row.share_amount_usd) } }),
  ...(row.is_locked ? { is_locked: true } : {}),
  organization_id: row.organization_id,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** Only its own organization and administrators see the reporter. */
export const listedFor =
  (user: Actor) =>
  (row: FundingRow): ListedFunding => {
    if (can(user, 'read_reporter', row)) return toListedFunding(row)
    return { ...toListedFunding({ ...row, is_locked: false }), organization_id: null, created_by: null }
  }

export function fundingSnapshot(row: FundingRow) {
  const {
    id: _id,
    organization_id: _organization,
    created_by: _by,
    is_locked: _locked,
    ...snapshot
  } = toListedFunding(row)
  return snapshot
}

type SnapshotField = Exclude<keyof ReturnType<typeof fundingSnapshot>, 'share' | 'created_at' | 'updated_at'>

/** The first audit snapshot, without timestamps. */
export const newFundingSnapshot = (values: ReturnType<typeof fundingValues>) =>
  ({
    donor: values.donor,
    recipient_organization: values.recipient_organization,
    project_name: values.project_name,
    project_code: values.project_code,
    funding_type: values.funding_type,
    amount: Number(values.amount),
    currency: values.currency,
    amount_usd: Number(values.amount_usd),
    status: values.status,
    earmarking: values.earmarking,
    reference_code: values.reference_code,
    year_from_to: values.year_from_to,
  }) satisfies Record<SnapshotField, unknown>
