import { infoEndpoints } from '@hub/contract/info'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** What the operator has set, such as map tiles and the support address, and the rates of the naira: it seldom changes. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => call(infoEndpoints.reference, { signal }),
  staleTime: 60 * 60_000,
})

/** Which tiles the map has below it, if any; without an answer it does without them. */
export const useMapTiles = () => useQuery({ ...referenceQuery, select: ({ map_tiles }) => map_tiles })

export const useSupportAddress = () => useQuery({ ...referenceQuery, select: ({ support_email }) => support_email })
