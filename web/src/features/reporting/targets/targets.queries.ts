import { targetsEndpoints } from '@hub/contract/targets'
import { queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

export const targetsQuery = (year: string) =>
  queryOptions({
    queryKey: [...KEYS.reporting, 'targets', year],
    queryFn: ({ signal }) => call(targetsEndpoints.list, { query: { year }, signal }),
    staleTime: CACHE_TIMES.reporting,
  })
