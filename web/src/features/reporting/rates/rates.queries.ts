import { ratesEndpoints } from '@hub/contract/rates'
import { queryOptions } from '@tanstack/react-query'
import { REPORTING } from '#domain/report/report-family.ts'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'

export const ratesQuery = queryOptions({
  queryKey: [...REPORTING, 'rates'],
  queryFn: async ({ signal }) => (await call(ratesEndpoints.list, { signal })).rates,
  staleTime: CACHE_TIMES.reporting,
})
