import type { ResponseOf } from '@hub/contract/endpoint'
import { type FundingEdit, fundingEndpoints, type ListedFunding } from '@hub/contract/funding'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { CACHE_TIMES } from '../../lib/cache-times.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { figuresIn } from '../../lib/list-figures.ts'
import { pagedList, type Pages, restartLists } from '../../lib/paged-list.ts'
import { showToast } from '../../lib/toast.ts'
import type { FundingRow } from '../../domain/funding-entry/funding-fields.ts'
import type { FundingFilters } from '../../domain/funding-entry/funding-search.ts'
import { TOASTS } from './funding.text.ts'

/** Every list of funding, whoever shows it. */
const FTS = ['fts']

export type FundingPage = ResponseOf<typeof fundingEndpoints.list>

export const fundingList = (filters: FundingFilters) =>
  pagedList({
    family: FTS,
    filters,
    load: (page, signal): Promise<FundingPage> =>
      call(fundingEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(fundingEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.fts,
  })

const changeLists = (client: QueryClient, change: (entries: ListedFunding[]) => ListedFunding[]) =>
  client.setQueriesData<Pages<FundingPage>>(
    { queryKey: [...FTS, 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )

/** What looks like a slip, before anything is sent. */
export const checkEntries = async (submissions: FundingRow[], id?: string) =>
  (await call(fundingEndpoints.check, { body: { submissions, ...(id && { id }) } })).warnings

/** The grid shows what went wrong in its cells: a failure is thrown, not shown here. */
export function useSubmitEntries() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ submissions, idempotencyKey }: { submissions: FundingRow[]; idempotencyKey: string }) =>
      call(fundingEndpoints.submit, { body: { submissions }, idempotencyKey }),
    onSuccess: ({ submitted }) => {
      void restartLists(client, FTS)
      showToast({ kind: 'success', title: TOASTS.submitted(submitted), text: '' })
    },
  })
}

export function useUpdateEntry(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FundingEdit) => call(fundingEndpoints.update, { params: { id }, body }),
    onSuccess: ({ entry, message }) => {
      changeLists(client, (entries) => entries.map((each) => (each.id === id ? entry : each)))
      void client.invalidateQueries({ queryKey: FTS })
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message })
    },
  })
}

export function useDeleteEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(fundingEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }, id) => {
      changeLists(client, (entries) => entries.filter((each) => each.id !== id))
      showToast({ kind: 'success', title: TOASTS.deleted.title, text: message })
    },
    onError: (error) => {
      const { title, fallback } = TOASTS.deleteFailed
      showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
    },
    // Also after a failure: somebody may have deleted it first.
    onSettled: () => client.invalidateQueries({ queryKey: FTS }),
  })
}

/** The entry as the hub has it now. */
export const fetchEntry = async (id: string, signal?: AbortSignal) =>
  (await call(fundingEndpoints.read, { params: { id }, signal })).entry

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...FTS, 'one', id],
    queryFn: ({ signal }) => fetchEntry(id, signal),
    // It is opened to be edited: from the version that holds now.
    staleTime: 0,
  })
