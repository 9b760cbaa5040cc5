import { t } from '@hub/contract/language'
import type { FundingWarning } from '@hub/contract/funding'
import {
  type DollarRates,
  NEAR_DUPLICATE_STORED,
  nearDuplicateKey,
  nearDuplicateOf,
  unlikelyAmount,
} from '@hub/contract/funding-checks'
import type { SubmittedFunding } from './funding-entry.ts'

export function warningsOf(
  entries: readonly SubmittedFunding[],
  stored: ReadonlySet<number>,
  /** When the row was first entered. */
  ratesFor: (row: number) => DollarRates = () => ({}),
  numberOf = (row: number) => row + 1,
): FundingWarning[] {
  const first = new Map<string, number>()
  const warnings: FundingWarning[] = []
  entries.forEach((entry, row) => {
    const key = nearDuplicateKey(entry)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row)
    const within = earlier === undefined ? null : nearDuplicateOf(numberOf(earlier))
    const twin = stored.has(row) ? NEAR_DUPLICATE_STORED : within
    if (twin) warnings.push({ row, field: 'grant_reference_code', code: 'near_duplicate', message: t(twin) })
    const unlikely = unlikelyAmount(entry, ratesFor(row))
    if (unlikely) warnings.push({ row, field: 'amount_usd', code: 'unlikely_amount', message: t(unlikely) })
  })
  return warnings
}
