import { activitiesEndpoints } from '@hub/contract/activities'
import type { ResponseOf } from '@hub/contract/endpoint'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { figuresIn, listsOf, pagedList, type Pages } from '#lib/paged-list.ts'
import { startList } from '#domain/query-client.ts'
import {
  type ActivitiesSearch,
  type ActivityFilters,
  filtersOf,
  NEW_ACTIVITIES,
} from '#domain/activity/activities-search.ts'

export type ActivitiesPage = ResponseOf<typeof activitiesEndpoints.all>

export const activitiesList = (filters: ActivityFilters) =>
  pagedList({
    family: KEYS.activities,
    filters,
    load: (page, signal): Promise<ActivitiesPage> =>
      call(activitiesEndpoints.all, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(activitiesEndpoints.all, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.activities,
  })

export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.activities, 'one', id],
    queryFn: async ({ signal }) => (await call(activitiesEndpoints.read, { params: { id }, signal })).activity,
    staleTime: CACHE_TIMES.activities,
  })

export function startActivities(client: QueryClient, search: ActivitiesSearch) {
  if (search.activity && search.activity !== NEW_ACTIVITIES) void client.prefetchQuery(activityQuery(search.activity))
  return startList(client, activitiesList(filtersOf(search)))
}

/** Shown offline and until the newest version has loaded. */
export const useListedActivity = (id: string) =>
  useQueryClient()
    .getQueriesData<Pages<ActivitiesPage>>({ queryKey: listsOf(KEYS.activities) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.activities)
    .find((activity) => activity.id === id)
