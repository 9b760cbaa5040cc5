import { infoEndpoints } from '@hub/contract/info'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** Which tiles the hub's operator has chosen, if any; without an answer the map does without them. */
export const mapTilesQuery = queryOptions({
  queryKey: ['map-tiles'],
  queryFn: async ({ signal }) => (await call(infoEndpoints.reference, { signal })).map_tiles,
  staleTime: Infinity,
})
