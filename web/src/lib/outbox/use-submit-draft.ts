import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast, showToast } from '#lib/toast.ts'
import { QUEUED, QUEUED_TOAST } from './queued.ts'
import type { OpenDraft } from './open-draft.types.ts'
import type { ItemCall } from './outbox-item.ts'

interface SubmitOptions {
  /** Also after a refusal: somebody else may have been faster. */
  stale: QueryKey
  failed: string
  isSeen?: true
}

export function useSubmitDraft<Values>(draft: OpenDraft<Values>, { stale, failed, isSeen }: SubmitOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: ItemCall) => draft.submit<{ message: string }>(sent),
    onSuccess: (reply) => {
      if (reply === QUEUED) showToast({ kind: 'info', ...QUEUED_TOAST })
      else if (!isSeen) showToast({ kind: 'success', title: reply.message, text: '' })
    },
    onError: failureToast(failed),
    onSettled: (reply) => {
      const asking = client.invalidateQueries({ queryKey: stale })
      // Without a connection: do not wait for the refetch.
      return reply === QUEUED ? undefined : asking
    },
  })
}
