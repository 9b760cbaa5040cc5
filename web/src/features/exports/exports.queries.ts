import { feedsEndpoints, type FeedPayload } from '@hub/contract/feeds'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { callNow } from '#lib/call-now.ts'
import { exportSummaryQuery } from '#domain/export/record-exports.ts'
import { showToast } from '#lib/toast.ts'
import type { ExportFilters } from './exports-search.ts'
import { TOASTS } from './exports.text.ts'

export const feedsQuery = infiniteQueryOptions({
  queryKey: KEYS.feeds,
  queryFn: ({ pageParam, signal }) => call(feedsEndpoints.list, { query: { limit: '20', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

export const startExports = (client: QueryClient, filters: ExportFilters) =>
  void client.prefetchQuery(exportSummaryQuery(filters))

export function useCreateFeed() {
  const client = useQueryClient()
  return async (body: FeedPayload) => {
    const made = await callNow(feedsEndpoints.create, { body })
    void client.invalidateQueries({ queryKey: KEYS.feeds })
    return made
  }
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(feedsEndpoints.revoke, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', ...TOASTS.revoked }),
    onError: (error) =>
      showToast({
        kind: 'failure',
        title: TOASTS.notRevoked.title,
        text: sentenceOf(error, TOASTS.notRevoked.fallback),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.feeds }),
  })
}
