import { infoEndpoints } from '@hub/contract/info'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** What the operator has set, such as map tiles and the support address: fixed when the server starts, and asked for once. */
const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => call(infoEndpoints.reference, { signal }),
  staleTime: Infinity,
})

/** Which tiles the map has below it, if any; without an answer it does without them. */
export const useMapTiles = () => useQuery({ ...referenceQuery, select: ({ map_tiles }) => map_tiles })

export const useSupportAddress = () => useQuery({ ...referenceQuery, select: ({ support_email }) => support_email })

/** Naira for a dollar, as the hub counts them; empty as long as it is not known, and then nothing is proposed. */
export const useNgnPerUsd = () => useQuery({ ...referenceQuery, select: (it) => it.ngn_per_usd }).data ?? ''
