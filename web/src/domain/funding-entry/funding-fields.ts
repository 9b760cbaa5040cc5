import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/funding-choices'
import type { FundingEntry } from '@hub/contract/funding-payload'
import { CURRENCIES, FUNDING_DONORS } from '@hub/contract/reference/options'

export type FundingField = Exclude<keyof FundingEntry, 'id'>

/** In column order, which decides which error is first. */
export const LABELS: Record<FundingField, string> = {
  donor_name: 'Donor',
  year_from_to: 'Date Range',
  grant_reference_code: 'Grant Code',
  recipient_organisation: 'Recipient',
  project_name: 'Project Name',
  project_code: 'Project Code',
  type_of_funding: 'Funding Type',
  funding_status: 'Status',
  earmarking: 'Earmarking',
  amount_original: 'Amount (Orig)',
  original_currency: 'Currency',
  amount_usd: 'Amount (USD)',
}

export const FUNDING_FIELDS = Object.keys(LABELS) as FundingField[]

export type FundingRow = Record<FundingField, string>

/** US dollars by default (docs/product.md, 9). */
export const blankRow = (): FundingRow => ({
  ...(Object.fromEntries(FUNDING_FIELDS.map((field) => [field, ''])) as FundingRow),
  original_currency: 'USD',
})

/** A donor that is not on the list can be typed; the other lists are closed. */
export const CHOICES = {
  type_of_funding: Object.keys(FUNDING_TYPE_KEYS),
  funding_status: Object.keys(FUNDING_STATUS_KEYS),
  earmarking: Object.keys(EARMARKING_KEYS),
  donor_name: [...FUNDING_DONORS],
  original_currency: [...CURRENCIES],
} satisfies Partial<Record<FundingField, string[]>>

/** The column's header if a list is filtered by year. */
export const shareOf = (year: string) => `Share of ${year}`
