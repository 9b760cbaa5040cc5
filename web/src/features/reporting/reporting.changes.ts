import { commentsEndpoints } from '@hub/contract/comments'
import { reportingEndpoints } from '@hub/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { sentenceOf } from '../../lib/call-failed.ts'
import { showToast } from '../../lib/toast.ts'
import { REPORTING } from './reporting.queries.ts'
import { COMMENTS, REVIEW, SUBMIT } from './reporting.text.ts'

export type Decision =
  | { step: 'submit'; nothing_to_report?: boolean; note?: string }
  | { step: 'accept' | 'remind' }
  | { step: 'sendBack' | 'reopen'; reason: string }

/** Shown where no field can say it. */
export const failed = (title: string) => (error: Error) =>
  showToast({ kind: 'failure', title, text: sentenceOf(error, 'Please try again.') })

/** A step of a report. Activities of it may be locked or open afterwards, so lists of them are asked for anew too. */
export function useReportStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ step, ...body }: Decision) =>
      call(reportingEndpoints[step], { params: { id }, body: body as never }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: (error, { step }) => failed(step === 'submit' ? SUBMIT.failed : REVIEW.failed)(error),
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

export function useComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ record, ...body }: { record: string; field?: string; body: string }) =>
      call(commentsEndpoints.create, { query: { record }, body }),
    onError: failed(COMMENTS.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: [...REPORTING, 'comments'] }),
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
