import { organizationsEndpoints, type NamedOrganization } from '@hub/contract/organizations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'

/** Others are found by typing their name. */
const OFFERED = '200'

export const organizationsQuery = (organization?: string) =>
  queryOptions({
    queryKey: [...KEYS.organizations, organization],
    queryFn: ({ signal }) => call(organizationsEndpoints.list, { query: { limit: OFFERED, organization }, signal }),
    staleTime: CACHE_TIMES.organizations,
  })

/** Matches name or acronym. */
export const organizationsFound = (search: string) =>
  queryOptions({
    queryKey: [...KEYS.organizations, 'found', search],
    queryFn: ({ signal }) => call(organizationsEndpoints.list, { query: { limit: OFFERED, search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: CACHE_TIMES.organizations,
  })

/** Matches id, acronym or name, in any case. */
export function findOrganization(text: string | undefined, organizations: readonly NamedOrganization[]) {
  const wanted = text?.toLowerCase()
  return organizations.find(({ id, acronym, name }) =>
    [id, acronym, name].some((each) => each.toLowerCase() === wanted),
  )
}

export interface OfferedOrganizations {
  organizations: readonly NamedOrganization[]
  total: number
  isKnown: boolean
}

/** Those that a filter offers, plus the chosen one. */
export function useOrganizations(chosen: string | undefined): OfferedOrganizations {
  const offered = useQuery(organizationsQuery())
  const listed = offered.data?.organizations ?? []
  const isMissing = offered.isSuccess && Boolean(chosen) && !findOrganization(chosen, listed)
  const one = useQuery({ ...organizationsQuery(chosen), enabled: isMissing })
  return {
    organizations: isMissing ? [...listed, ...(one.data?.organizations ?? [])] : listed,
    total: offered.data?.total ?? 0,
    isKnown: offered.isSuccess && (!isMissing || !one.isPending),
  }
}
