import type { FundingWarning } from '@hub/contract/funding'
import {
  type DollarRates,
  NEAR_DUPLICATE_STORED,
  nearDuplicateKey,
  nearDuplicateOf,
  unlikelyAmount,
} from '@hub/contract/funding-checks'
import type { SubmittedFunding } from './funding-entry.ts'

/** What looks like a slip, row by row; `stored` are the rows that have a twin in the hub, `numberOf` what people call a row. */
export function warningsOf(
  entries: readonly SubmittedFunding[],
  stored: ReadonlySet<number>,
  /** What a dollar was when a row was first entered: nobody asks where all rows are in dollars. */
  ratesFor: (row: number) => DollarRates = () => ({}),
  numberOf = (row: number) => row + 1,
): FundingWarning[] {
  const first = new Map<string, number>()
  return entries.flatMap((entry, row) => {
    const key = nearDuplicateKey(entry)
    const earlier = first.get(key) ?? row
    first.set(key, earlier)
    const within = earlier < row ? nearDuplicateOf(numberOf(earlier)) : null
    const twin = stored.has(row) ? NEAR_DUPLICATE_STORED : within
    const unlikely = unlikelyAmount(entry, ratesFor(row))
    return [
      ...(twin
        ? [{ row, field: 'grant_reference_code' as const, code: 'near_duplicate' as const, message: twin }]
        : []),
      ...(unlikely ? [{ row, field: 'amount_usd' as const, code: 'unlikely_amount' as const, message: unlikely }] : []),
    ]
  })
}
