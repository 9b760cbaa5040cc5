import type { DollarRates } from '@hub/contract/funding-checks'
import { thisMonth } from '@hub/contract/months'
import { useQuery } from '@tanstack/react-query'
import { referenceQuery } from './reference.ts'

const NONE: DollarRates = {}

/** For the month of `madeAt`, else today. Empty until known. */
export function useDollarRates(madeAt?: string): DollarRates {
  const month = thisMonth(madeAt ? new Date(madeAt) : undefined)
  return (
    useQuery({
      ...referenceQuery,
      // A server of the previous release sends no months, or only the naira.
      select: (it) => ({ NGN: it.ngn_rates?.[month] ?? it.ngn_per_usd, ...it.rates?.[month] }),
    }).data ?? NONE
  )
}
