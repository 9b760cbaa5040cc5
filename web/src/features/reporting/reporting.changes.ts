import { type ReportActivity, reportingEndpoints, type ReportToReview } from '@hub/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { REVIEW } from './reporting.text.ts'

export type Decision = 'accept' | 'remind' | 'withdraw'

/** A step may lock or review activities, so everything is refetched. */
export function useReportStep(id: string, version: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: Decision) =>
      step === 'accept'
        ? callNow(reportingEndpoints.accept, {
            params: { id },
            body: { version },
          })
        : callNow(reportingEndpoints[step], { params: { id } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: outcomeUnknown(REVIEW.failed),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.everything }),
  })
}

export type ToAccept = Pick<ReportToReview, 'id' | 'version'>[]

export function useAcceptSeveral() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reports: ToAccept) => callNow(reportingEndpoints.acceptSeveral, { body: { reports } }),
    onMutate: () => Date.now(),
    onError: outcomeUnknown(REVIEW.failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.everything }),
  })
}

export function useAcceptActivity(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: activity, updated_at }: Pick<ReportActivity, 'id' | 'updated_at'>) =>
      callNow(reportingEndpoints.acceptActivities, {
        params: { id },
        body: { activities: [{ id: activity, updated_at }] },
      }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: outcomeUnknown(REVIEW.failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.everything }),
  })
}

export function useUndoAccept() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reports: string[]) => callNow(reportingEndpoints.undoAccept, { body: { reports } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: outcomeUnknown(REVIEW.failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.everything }),
  })
}

export function useRemindOverdue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callNow(reportingEndpoints.remindOverdue),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: message, text: '' }),
    onError: outcomeUnknown(REVIEW.failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.reporting }),
  })
}
