import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureToast } from '../failure-toast.ts'
import { showToast } from '../toast.ts'
import { KEPT, KEPT_TOAST } from './kept.ts'
import type { OpenWork } from './work-in-form.ts'
import type { WorkCall } from './work-record.ts'

interface SubmitOptions {
  /** The family of what it changes: asked for anew also after a refusal, as somebody else may have been faster. */
  stale: QueryKey
  /** The title of a failure. */
  failed: string
  /** Its arrival shows on the screen already. */
  isSeen?: true
}

/** Sends what was typed, or leaves it to the outbox, and says which. */
export function useSubmitWork<Values>(work: OpenWork<Values>, { stale, failed, isSeen }: SubmitOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: WorkCall) => work.submit<{ message: string }>(sent),
    onSuccess: (reply) => {
      if (reply === KEPT) showToast({ kind: 'info', ...KEPT_TOAST })
      else if (!isSeen) showToast({ kind: 'success', title: reply.message, text: '' })
    },
    onError: failureToast(failed),
    onSettled: (reply) => {
      const asking = client.invalidateQueries({ queryKey: stale })
      // Without a link nobody answers: whoever has sent it does not wait for that.
      return reply === KEPT ? undefined : asking
    },
  })
}
