import { EARMARKING_KEYS, FUNDING_STATUS_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/choices'
import type { FundingEntry } from '@hub/contract/funding'
import { CURRENCIES, FUNDING_DONORS } from '@hub/contract/reference/options'

/** In the order of the specification's columns. */
export const FUNDING_FIELDS = [
  'donor_name',
  'year_from_to',
  'grant_reference_code',
  'recipient_organisation',
  'project_name',
  'project_code',
  'type_of_funding',
  'funding_status',
  'earmarking',
  'amount_original',
  'original_currency',
  'amount_usd',
] as const satisfies (keyof FundingEntry)[]

export type FundingField = (typeof FUNDING_FIELDS)[number]

/** An entry as a person fills it in. */
export type FundingRow = Record<FundingField, string>

/** Where a donor is not on the list it is typed: the lists of choices are the others. */
export const CHOICES = {
  type_of_funding: Object.keys(FUNDING_TYPE_KEYS),
  funding_status: Object.keys(FUNDING_STATUS_KEYS),
  earmarking: Object.keys(EARMARKING_KEYS),
  donor_name: [...FUNDING_DONORS],
  original_currency: [...CURRENCIES],
} satisfies Partial<Record<FundingField, string[]>>
