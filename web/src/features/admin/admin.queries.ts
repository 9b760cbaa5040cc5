import { adminEndpoints } from '@hub/contract/admin'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { CACHE_TIMES } from '../../lib/cache-times.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { showToast } from '../../lib/toast.ts'
import { TOASTS } from './admin.text.ts'

const PAGE_SIZE = '50'
const PENDING = ['pending-approvals']

export const pendingApprovalsQuery = infiniteQueryOptions({
  queryKey: PENDING,
  queryFn: ({ pageParam, signal }) =>
    call(adminEndpoints.pendingApprovals, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: CACHE_TIMES.pendingApprovals,
})

/** What both decisions on an account have in common: who decides sees the outcome, and the list is asked for anew. */
function useDecision<Body>(
  send: (body: Body) => Promise<{ message: string }>,
  done: { title: string },
  failed: { title: string; fallback: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => showToast({ kind: 'success', title: done.title, text: message }),
    onError: (error) => showToast({ kind: 'failure', title: failed.title, text: sentenceOf(error, failed.fallback) }),
    // Also after a failure: another administrator may have decided first.
    onSettled: () => client.invalidateQueries({ queryKey: PENDING }),
  })
}

export const useApproveUser = () =>
  useDecision(
    (body: { user_id: string }) => call(adminEndpoints.approveUser, { body }),
    TOASTS.approved,
    TOASTS.approvalFailed,
  )

export const useRejectUser = () =>
  useDecision(
    (body: { user_id: string; reason: string }) => call(adminEndpoints.rejectUser, { body }),
    TOASTS.rejected,
    TOASTS.rejectionFailed,
  )
