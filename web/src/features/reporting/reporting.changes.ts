import { commentsEndpoints } from '@hub/contract/comments'
import { reportingEndpoints } from '@hub/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { showToast } from '../../lib/toast.ts'
import { KEPT, KEPT_TOAST } from '../../lib/work/kept.ts'
import type { OpenWork } from '../../lib/work/work-in-form.ts'
import type { WorkCall } from '../../lib/work/work-record.ts'
import { REPORTING } from './reporting.queries.ts'
import { COMMENTS, REVIEW } from './reporting.text.ts'

export type Decision = 'accept' | 'remind'

/** Shown where no field can say it. */
export const failed = (title: string) => (error: Error) =>
  showToast({ kind: 'failure', title, text: sentenceOf(error, 'Please try again.') })

/** A step of a report. Activities of it may be locked or open afterwards, so lists of them are asked for anew too. */
export function useReportStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Decision) => call(reportingEndpoints[step], { params: { id } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: failed(REVIEW.failed),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: REPORTING }),
  })
}

/** Sends what was typed, or leaves it to the outbox, and says which. `isSeen`: its arrival shows on the screen already. */
export function useSubmitWork<Values>(
  work: OpenWork<Values>,
  { failed: title, isSeen }: { failed: string; isSeen?: true },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: WorkCall) => work.submit<{ message: string }>(sent),
    onSuccess: (reply) => {
      if (reply === KEPT) showToast({ kind: 'info', ...KEPT_TOAST })
      else if (!isSeen) showToast({ kind: 'success', title: reply.message, text: '' })
    },
    onError: failed(title),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: REPORTING }),
  })
}

export function useRemindOverdue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(reportingEndpoints.remindOverdue),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: failed(REVIEW.failed),
    onSettled: () => client.invalidateQueries({ queryKey: REPORTING }),
  })
}

export function useResolveComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(commentsEndpoints.resolve, { params: { id } }),
    onError: failed(COMMENTS.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: [...REPORTING, 'comments'] }),
  })
}
