import { fundingEndpoints } from '@hub/contract/funding'
import { PROJECT_DONORS } from '@hub/contract/reference/options'
import { useQuery } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

/** The specification's donors first, then all others that occur. */
export function useDonors(): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: [...KEYS.funding, 'donors'],
    queryFn: async ({ signal }) => (await call(fundingEndpoints.donors, { signal })).donors,
    staleTime: CACHE_TIMES.organizations,
  })
  const known = new Set(PROJECT_DONORS.map((donor) => donor.toLowerCase()))
  return [...PROJECT_DONORS, ...data.filter((donor) => !known.has(donor.toLowerCase()))]
}
