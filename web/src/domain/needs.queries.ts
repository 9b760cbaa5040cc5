import { notificationsEndpoints } from '@hub/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES, KEYS } from './queries.ts'

/** Apart from what draws: the dashboard's loader starts it. */
export const notificationsQuery = queryOptions({
  queryKey: KEYS.notifications,
  queryFn: ({ signal }) => call(notificationsEndpoints.list, { signal }),
  staleTime: CACHE_TIMES.notifications,
  refetchInterval: 5 * CACHE_TIMES.notifications,
})
