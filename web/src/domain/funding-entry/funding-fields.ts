import { FUNDING_FIELD_NAMES, type FundingField } from '@hub/contract/records/funding-entry'
import { CURRENCIES, EARMARKING_KEYS, FUNDING_DONORS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'

export type FundingRow = Record<FundingField, string>

/** US dollars by default (docs/product.md, 9). */
export const blankRow = (): FundingRow => ({
  ...(Object.fromEntries(FUNDING_FIELD_NAMES.map((field) => [field, ''])) as FundingRow),
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
