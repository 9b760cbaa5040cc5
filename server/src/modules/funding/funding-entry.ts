import type { FundingEntry, ListedFunding } from '@hub/contract/funding'
import { getTableColumns } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fundingEntries } from '../../database/schema/funding.ts'
import { searchTextOf } from '../../database/search-text.ts'

export type SubmittedFunding = z.output<typeof FundingEntry>

const { search_text: _, deleted_at: __, ...columns } = getTableColumns(fundingEntries)
export const fundingColumns = columns
export type FundingRow = Omit<typeof fundingEntries.$inferSelect, 'search_text' | 'deleted_at'>

/** The specification submits `donor_name` and lists `donor`: only this file knows. */
export const fundingValues = (entry: SubmittedFunding) => ({
  donor: entry.donor_name,
  year_from_to: entry.year_from_to,
  reference_code: entry.grant_reference_code,
  recipient_organization: entry.recipient_organisation,
  project_name: entry.project_name,
  project_code: entry.project_code,
  funding_type: entry.type_of_funding,
  status: entry.funding_status,
  earmarking: entry.earmarking,
  amount: entry.amount_original,
  currency: entry.original_currency,
  amount_usd: entry.amount_usd,
  search_text: searchTextOf([
    entry.donor_name,
    entry.recipient_organisation,
    entry.project_name,
    entry.project_code,
    entry.grant_reference_code,
  ]),
})

export const toListedFunding = (row: FundingRow): ListedFunding => ({
  ...row,
  amount: Number(row.amount),
  amount_usd: Number(row.amount_usd),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** What the history compares. */
export function fundingSnapshot(row: FundingRow) {
  const { id: _id, organization_id: _organization, created_by: _by, ...told } = toListedFunding(row)
  return { ...told }
}
