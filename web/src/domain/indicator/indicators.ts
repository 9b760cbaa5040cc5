import { type Indicator, indicatorsEndpoints } from '@hub/contract/indicators'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { t } from '#lib/language.ts'

/** All of them, also retired ones; kept on the device. */
export const indicatorsQuery = queryOptions({
  queryKey: KEYS.indicators,
  queryFn: async ({ signal }) => (await call(indicatorsEndpoints.list, { signal })).indicators,
  staleTime: CACHE_TIMES.indicators,
})

const NONE: readonly Indicator[] = []

/** None while they are not known: without a connection, on a device that has never had them. */
export const useIndicators = () => useQuery(indicatorsQuery).data ?? NONE

export const indicatorLabel = ({ code, name }: Pick<Indicator, 'code' | 'name'>) => `${code}, ${t(name)}`
