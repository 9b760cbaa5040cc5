import { organizationCareEndpoints } from '@hub/contract/organization-care'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { ORGANIZATIONS_TEXT as TEXT } from './organizations.text.ts'

/** The server's page limit; other organizations are found by typing the name. */
const OFFERED = '200'

export const countedQuery = (search: string) =>
  queryOptions({
    queryKey: [...KEYS.organizationCounts, search],
    queryFn: ({ signal }) =>
      call(organizationCareEndpoints.counted, { query: { limit: OFFERED, search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: CACHE_TIMES.organizations,
  })

export const mergesQuery = queryOptions({
  queryKey: [...KEYS.organizations, 'merges'],
  queryFn: ({ signal }) => call(organizationCareEndpoints.list, { signal }),
  staleTime: CACHE_TIMES.organizations,
})

export const lookalikesQuery = queryOptions({
  queryKey: [...KEYS.organizations, 'lookalikes'],
  queryFn: ({ signal }) => call(organizationCareEndpoints.lookalikes, { signal }),
  staleTime: CACHE_TIMES.organizations,
})

export const pendingLookalikesQuery = queryOptions({
  queryKey: [...KEYS.organizations, 'pending-lookalikes'],
  queryFn: ({ signal }) => call(organizationCareEndpoints.pendingLookalikes, { signal }),
  staleTime: CACHE_TIMES.pendingApprovals,
  select: ({ pairs }) => pairs,
})

const CONTACT_ROWS = '50'

export const contactsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.contacts, { search }],
    queryFn: ({ pageParam, signal }) =>
      call(organizationCareEndpoints.contacts, { query: { search, limit: CONTACT_ROWS, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: CACHE_TIMES.organizations,
  })

export const previewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: [...KEYS.organizations, 'preview', id, into],
    queryFn: ({ signal }) => call(organizationCareEndpoints.preview, { params: { id }, query: { into }, signal }),
    staleTime: 0,
  })

/** Refetches everything, because any record may show an organization. */
function useMove<Given>(
  send: (given: Given) => Promise<{ message: string }>,
  onDone: () => void,
  failed: string = TEXT.failed,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', title: message, text: '' })
      onDone()
    },
    onError: outcomeUnknown(failed),
    onSettled: () => client.invalidateQueries(),
  })
}

export const useRemove = (onDone: () => void) =>
  useMove((id: string) => callNow(organizationCareEndpoints.remove, { params: { id } }), onDone, TEXT.notDeleted)

export const useMerge = (onDone: () => void) =>
  useMove(
    ({ id, into }: { id: string; into: string }) =>
      callNow(organizationCareEndpoints.merge, { params: { id }, body: { into } }),
    onDone,
  )

export const useUndoMerge = () =>
  useMove(
    (id: string) => callNow(organizationCareEndpoints.undo, { params: { id } }),
    () => undefined,
  )
