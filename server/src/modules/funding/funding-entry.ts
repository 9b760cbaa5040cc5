import { toColumns } from '@hub/contract/records/fields'
import {
  FUNDING_FIELDS,
  type FundingEdit,
  type FundingEntry,
  type ListedFunding,
} from '@hub/contract/records/funding-entry'
import { can, type Actor } from '@hub/contract/permissions'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { columnsOf } from '../../database/schema/columns.ts'
import { monthIsLocked } from '../../database/reports.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { searchTextOf } from '../../database/search-text.ts'
import type { Stored } from '../../database/database.ts'

export type SubmittedFunding = z.output<typeof FundingEntry>
export type EditedFunding = z.output<typeof FundingEdit>

const NOT_READ = ['search_text', 'donor_key', 'recipient_key', 'project_number', 'from_year', 'to_year', 'month', 'deleted_at'] // prettier-ignore

export const FUNDING_COLUMNS = sql.raw(`
  ${columnsOf(fundingEntries, 'f', NOT_READ)},
  ${monthIsLocked("to_char(f.month, 'YYYY-MM')", 'f.organization_id')} AS is_locked`)

export type FundingRow = Omit<ListedFunding, 'amount' | 'amount_usd' | 'share' | 'organization_id' | 'created_by'> &
  Record<string, unknown> & {
    organization_id: string
    created_by: string
    amount: string
    amount_usd: string
    /** Only in a list for one year. */
    share_year?: number
    share_amount?: string
    share_amount_usd?: string
  }

export function fundingValues(entry: Omit<SubmittedFunding, 'id'>) {
  const columns = toColumns(FUNDING_FIELDS, entry)
  const { donor, recipient_organization, project_name, project_code, reference_code } = columns
  return {
    ...columns,
    donor_key: donor.toLowerCase(),
    recipient_key: recipient_organization.toLowerCase(),
    search_text: searchTextOf([donor, recipient_organization, project_name, project_code, reference_code]),
  } satisfies Stored<typeof fundingEntries.$inferInsert, typeof columns>
}

export function toListedFunding({
  share_year,
  share_amount,
  share_amount_usd,
  is_locked,
  ...row
}: FundingRow): ListedFunding {
  const [amount, amount_usd] = [Number(row.amount), Number(row.amount_usd)]
  const share =
    share_year === undefined
      ? {}
      : { share: { year: share_year, amount: Number(share_amount), amount_usd: Number(share_amount_usd) } }
  return { ...row, amount, amount_usd, ...share, ...(is_locked ? { is_locked } : {}) }
}

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

/** For the audit, without timestamps. */
export function newFundingSnapshot(values: ReturnType<typeof fundingValues>) {
  const { donor_key: _donor, recipient_key: _recipient, search_text: _search, ...snapshot } = values
  return { ...snapshot, amount: Number(values.amount), amount_usd: Number(values.amount_usd) }
}
