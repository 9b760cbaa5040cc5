import { reportingEndpoints } from '@hub/contract/reporting'
import type { User } from '@hub/contract/records/user'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES, reportKey } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { boardFilters, type BoardFilters, type ReportingSearch } from './reporting-search.ts'

const staleTime = CACHE_TIMES.reporting

export const ownReportsQuery = (organization: string) =>
  queryOptions({
    queryKey: [...KEYS.ownReports, organization],
    queryFn: async ({ signal }) => (await call(reportingEndpoints.list, { query: { organization }, signal })).reports,
    staleTime,
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: async ({ signal }) => (await call(reportingEndpoints.read, { params: { id }, signal })).report,
    staleTime,
  })

export const roundsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.reporting, 'rounds', id],
    queryFn: async ({ signal }) => (await call(reportingEndpoints.rounds, { params: { id }, signal })).steps,
    staleTime,
  })

const ROWS = '50'

export const reportRowsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.reportRows, id],
    queryFn: ({ pageParam, signal }) =>
      call(reportingEndpoints.activities, { params: { id }, query: { limit: ROWS, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime,
  })

export const boardQuery = ({ show, type, state, check }: BoardFilters) =>
  queryOptions({
    queryKey: [...KEYS.reporting, 'board', { show, type, state, check }],
    queryFn: ({ signal }) =>
      call(reportingEndpoints.board, {
        query: { show, type, state, warnings: check && 'true' },
        signal,
      }),
    staleTime,
  })

/** Never from memory: reports are accepted as they are listed. */
export const reviewQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEYS.reporting, 'review', month],
    queryFn: ({ signal }) => call(reportingEndpoints.review, { params: { month }, signal }),
    staleTime: 0,
  })

export const periodsQuery = queryOptions({
  queryKey: [...KEYS.reporting, 'periods'],
  queryFn: async ({ signal }) => (await call(reportingEndpoints.periods, { signal })).periods,
  staleTime,
})

export function startReporting(client: QueryClient, user: User, search: ReportingSearch) {
  const { report, review, tab } = search
  if (report) return void client.prefetchQuery(reportQuery(report))
  if (!user.is_admin || tab === 'own') return void client.prefetchQuery(ownReportsQuery(user.organization_id))
  if (review) return void client.prefetchQuery(reviewQuery(review))
  if (!tab || tab === 'board') void client.prefetchQuery(boardQuery(boardFilters(search)))
}
