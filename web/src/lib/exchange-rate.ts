import { infoEndpoints } from '@hub/contract/info'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'

const rateQuery = queryOptions({
  queryKey: ['exchange-rate'],
  queryFn: async ({ signal }) => (await call(infoEndpoints.reference, { signal })).ngn_per_usd,
  staleTime: Infinity,
})

/** Naira for a dollar, as the hub counts them; empty as long as it is not known, and then nothing is proposed. */
export const useNgnPerUsd = () => useQuery(rateQuery).data ?? ''
