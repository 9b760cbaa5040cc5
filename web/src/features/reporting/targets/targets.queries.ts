import { targetsEndpoints } from '@hub/contract/targets'
import { queryOptions } from '@tanstack/react-query'
import { REPORTING } from '#domain/report/report-family.ts'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'

export const targetsQuery = (year: string) =>
  queryOptions({
    queryKey: [...REPORTING, 'targets', year],
    queryFn: ({ signal }) => call(targetsEndpoints.list, { query: { year }, signal }),
    staleTime: CACHE_TIMES.reporting,
  })
