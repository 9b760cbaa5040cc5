import { infoEndpoints } from '@hub/contract/info'
import { thisMonth } from '@hub/contract/months'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** What the operator has set, such as map tiles and the support address, and the rates of the naira: it seldom changes. */
const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => call(infoEndpoints.reference, { signal }),
  staleTime: 60 * 60_000,
})

/** Which tiles the map has below it, if any; without an answer it does without them. */
export const useMapTiles = () => useQuery({ ...referenceQuery, select: ({ map_tiles }) => map_tiles })

export const useSupportAddress = () => useQuery({ ...referenceQuery, select: ({ support_email }) => support_email })

/**
 * Naira for a dollar in the month of an entry that was made at a moment, else of today, as the hub counts them; empty as long as it is not
 * known, and then nothing is proposed.
 */
export function useNgnPerUsd(madeAt?: string) {
  const month = thisMonth(madeAt ? new Date(madeAt) : undefined)
  // A server of the release before names no months.
  return useQuery({ ...referenceQuery, select: (it) => it.ngn_rates?.[month] ?? it.ngn_per_usd }).data ?? ''
}
