import { snapshotsEndpoints } from '@hub/contract/snapshots'
import { queryOptions } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { isUnreached } from '#lib/call-failed.ts'

export const snapshotQuery = (month: string, isReviewed: boolean) =>
  queryOptions({
    queryKey: [...KEYS.snapshots, month, isReviewed],
    queryFn: ({ signal }) =>
      call(snapshotsEndpoints.read, { params: { month }, query: isReviewed ? { reviewed: 'true' } : {}, signal }),
    staleTime: CACHE_TIMES.snapshots,
  })

export const monthsQuery = queryOptions({
  queryKey: [...KEYS.snapshots, 'months'],
  queryFn: ({ signal }) => call(snapshotsEndpoints.list, { signal }),
  staleTime: CACHE_TIMES.snapshots,
})

/** Null if the month is not there for everybody. */
export async function readPublic(month: string) {
  try {
    return (await call(snapshotsEndpoints.readPublic, { params: { month } })).snapshot
  } catch (error) {
    if (isUnreached(error)) throw error
    return null
  }
}
