import { infoEndpoints } from '@hub/contract/info'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => call(infoEndpoints.reference, { signal }),
  staleTime: 60 * 60_000,
})

export const useMapTiles = () => useQuery({ ...referenceQuery, select: ({ map_tiles }) => map_tiles })

export const useSupportAddress = () => useQuery({ ...referenceQuery, select: ({ support_email }) => support_email })
