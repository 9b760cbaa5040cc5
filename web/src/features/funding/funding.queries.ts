import type { ResponseOf } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { figuresIn, listsOf, pagedList, type Pages } from '#lib/paged-list.ts'
import { startList } from '#domain/query-client.ts'
import { filtersOf, type FundingFilters, type FundingSearch } from '#domain/funding-entry/funding-search.ts'

export type FundingPage = ResponseOf<typeof fundingEndpoints.list>

export const fundingList = (filters: FundingFilters) =>
  pagedList({
    family: KEYS.funding,
    filters,
    load: (page, signal): Promise<FundingPage> =>
      call(fundingEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(fundingEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.fts,
  })

export const startFunding = (client: QueryClient, search: FundingSearch) =>
  startList(client, fundingList(filtersOf(search)))

export const fetchEntry = async (id: string, signal?: AbortSignal) =>
  (await call(fundingEndpoints.read, { params: { id }, signal })).entry

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.funding, 'one', id],
    queryFn: ({ signal }) => fetchEntry(id, signal),
    // It is opened for editing, so it must be the newest version.
    staleTime: 0,
  })

export const entryHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.funding, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(fundingEndpoints.history, { params: { id }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.fts,
  })

export const useListedEntry = (id: string) =>
  useQueryClient()
    .getQueriesData<Pages<FundingPage>>({ queryKey: listsOf(KEYS.funding) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.data)
    .find((entry) => entry.id === id)
