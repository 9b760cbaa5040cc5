import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureToast, showToast } from '#lib/toast.ts'
import { QUEUED, QUEUED_TOAST } from './queued.ts'
import type { OpenDraft } from './open-draft.types.ts'
import type { ItemCall } from './outbox-item.ts'

/** The values of a form of one or two fields; others use `useDraftForm`. */
export function useDraftValues<Values extends object>(draft: OpenDraft<Values>, start: Values) {
  const [values, setValues] = useState(() => {
    draft.begin(start)
    return draft.kept?.values ?? start
  })
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.save(draft.kept?.from ?? start, next)
  }
  return [values, change] as const
}

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

/** `onUndo` restores the draft into a form that is still open. */
export async function discardDraft<Values>(draft: Pick<OpenDraft<Values>, 'discard'>, onUndo?: () => void) {
  const undo = await draft.discard(onUndo ? 'all' : 'typed')
  if (!undo) return
  showToast({
    kind: 'info',
    title: 'Draft discarded',
    text: 'Your draft stays on this device until your next visit.',
    action: { label: 'Undo', run: () => void undo().then(onUndo) },
  })
}
