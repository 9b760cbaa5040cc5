import type { DollarRates } from '@hub/contract/funding-checks'
import { thisMonth } from '@hub/contract/months'
import { useQuery } from '@tanstack/react-query'
import { referenceQuery } from './reference.ts'

const NONE: DollarRates = {}

/**
 * What a dollar was in the month of an entry that was made at a moment, else of today, as the hub counts it; nothing as long as it is not
 * known, and then nothing is proposed.
 */
export function useDollarRates(madeAt?: string): DollarRates {
  const month = thisMonth(madeAt ? new Date(madeAt) : undefined)
  return (
    useQuery({
      ...referenceQuery,
      // A server of the release before names no months, or no currency but the naira.
      select: (it) => ({ NGN: it.ngn_rates?.[month] ?? it.ngn_per_usd, ...it.rates?.[month] }),
    }).data ?? NONE
  )
}
