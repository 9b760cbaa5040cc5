import { ratesEndpoints } from '@hub/contract/rates'
import { queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

export const ratesQuery = queryOptions({
  queryKey: [...KEYS.reporting, 'rates'],
  queryFn: async ({ signal }) => (await call(ratesEndpoints.list, { signal })).rates,
  staleTime: CACHE_TIMES.reporting,
})
