import { thisMonth } from '@hub/contract/months'
import { useQuery } from '@tanstack/react-query'
import { referenceQuery } from './reference.ts'

/**
 * Naira for a dollar in the month of an entry that was made at a moment, else of today, as the hub counts them; empty as long as it is not
 * known, and then nothing is proposed.
 */
export function useNgnPerUsd(madeAt?: string) {
  const month = thisMonth(madeAt ? new Date(madeAt) : undefined)
  // A server of the release before names no months.
  return useQuery({ ...referenceQuery, select: (it) => it.ngn_rates?.[month] ?? it.ngn_per_usd }).data ?? ''
}
