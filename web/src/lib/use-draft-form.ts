import type { Fields } from '@hub/contract/errors'
import { type FormErrors, useForm } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, sentenceOf } from './call-failed.ts'
import { failureToast, showToast } from './toast.ts'
import { focusInput, skipOffline, useAttempt } from './use-server-form.ts'
import { QUEUED, QUEUED_TOAST } from './outbox/queued.ts'
import type { OpenDraft } from './outbox/draft-state.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemCall, ItemKind } from './outbox/outbox-item.ts'
import { onOutboxEvent } from './outbox/outbox-store.ts'
import { isAwaited } from './outbox/use-outbox-items.ts'
import { t } from './language.ts'

export interface Warning {
  code: string
  message: string
}

export type FormDraft<Values> = Pick<OpenDraft<Values>, 'kept' | 'saved' | 'begin' | 'save' | 'discard'>

interface Options<Values, Result> {
  draft: FormDraft<Values>
  start: Values
  validate: (values: Values) => FormErrors
  /** Looks for likely mistakes before sending. */
  check?: (values: Values) => Promise<Warning[]>
  send: (values: Values, confirmed: readonly Warning[]) => Promise<Result | typeof QUEUED>
  onDone: (result: Result) => void
  /** Offline: the form closes as if it were done. */
  onQueued?: () => void
  /** `isFixed`: the toast has the fallback, not the server's message. */
  failed: { title: string; fallback: string; isFixed?: boolean }
  /** From the server's paths to form fields. */
  placeErrors?: (paths: Fields) => FormErrors
  focusError?: (errors: FormErrors) => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** After other errors the request may be stored. */
const isAnswer = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500

const warningsIn = (fields: Fields): Warning[] =>
  Object.entries(fields).map(([path, message]) => ({ code: path.replace(/^confirm\./, ''), message }))

const pathsOf = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

/** What is typed survives a reload, a closed dialog and an expired session. */
export function useDraftForm<Values extends object, Result>(options: Options<Values, Result>) {
  const { start, validate, check, send, onDone, failed } = options
  const [draft, setDraft] = useState(() => {
    options.draft.begin(start)
    return options.draft.kept
  })
  const [from, setFrom] = useState(draft?.from ?? start)
  const { pending, attempt: attemptOnce } = useAttempt()
  const [refused] = useState(() => (options.draft.kept?.isConflict ? null : (options.draft.kept?.error ?? null)))
  const [failure, setFailure] = useState(refused?.message ?? null)
  const [isStale, setStale] = useState(options.draft.kept?.isConflict ?? false)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  // It may be stored already: sent again without a check, which would find it as its own duplicate.
  const unanswered = useRef<{ values: Values; confirmed: readonly Warning[] } | null>(null)

  const { placeErrors = (paths: Fields) => paths } = options
  const keep = (values: Values, since = from) => options.draft.save(since, values)
  const form = useForm<Values>({
    initialValues: draft?.values ?? start,
    initialErrors: refused ? placeErrors(refused.fields) : {},
    validate,
    onValuesChange: (values) => {
      setWarnings([])
      keep(values)
    },
  })

  const focusFirst = (errors: FormErrors) => {
    const first = pathsOf(form.getValues()).find((path) => path in errors)
    if (first) focusInput(form.getInputNode(first))
  }
  const { focusError = focusFirst } = options
  const refuse = (error: unknown) => {
    // The guard shows the sign-in page; the draft stays.
    if (error instanceof CallFailed && error.status === 401) return
    if (error instanceof CallFailed && error.code === 'stale_edit') return setStale(true)
    // Caused by somebody else's save since the check.
    if (error instanceof CallFailed && error.code === 'needs_confirmation') return setWarnings(warningsIn(error.fields))
    const text = sentenceOf(error, failed.fallback)
    setFailure(text)
    // The text is beside the button already.
    const isOther = failed.isFixed && failed.fallback !== text
    showToast({ kind: 'failure', title: failed.title, text: isOther ? failed.fallback : '' })
    if (!(error instanceof CallFailed)) return
    const errors = placeErrors(error.fields)
    // The element to focus may appear only when invalid.
    flushSync(() => form.setErrors(errors))
    focusError(errors)
  }
  const finish = async (values: Values, confirmed: readonly Warning[]) => {
    unanswered.current = { values, confirmed }
    keep(values)
    const result = await send(values, confirmed).catch((error: unknown) => {
      if (isAnswer(error)) unanswered.current = null
      throw error
    })
    if (result === QUEUED) {
      showToast({ kind: 'info', ...QUEUED_TOAST })
      options.onQueued?.()
      return
    }
    onDone(result)
  }
  const attempt = (run: () => Promise<void>) =>
    attemptOnce(() => {
      setFailure(null)
      setWarnings([])
      return run()
    }, refuse)
  const save = (values: Values) =>
    attempt(async () => {
      const before = unanswered.current
      if (before && same(before.values, values)) return finish(values, before.confirmed)
      const found = (await check?.(values).catch(skipOffline)) ?? []
      if (found.length > 0) setWarnings(found)
      else await finish(values, [])
    })
  const replace = (values: Values, since: Values) => {
    setFrom(since)
    form.setValues(values)
    form.clearErrors()
    // Last: `setValues` has just saved with the old version.
    keep(values, since)
  }

  return {
    form,
    from,
    pending,
    failure,
    /** Somebody else saved first: `continueFrom` merges their version. */
    isStale,
    draftedAt: draft?.savedAt ?? null,
    submit: form.onSubmit(save, focusError),
    warnings,
    confirm: () => void attempt(() => finish(form.getValues(), warnings)),
    goBack: () => setWarnings([]),
    discard: () => void discardDraft(options.draft),
    startOver() {
      const [values, since] = [form.getValues(), from]
      void discardDraft(options.draft, () => {
        setDraft(draft)
        replace(values, since)
      })
      setDraft(null)
      setStale(false)
      replace(start, start)
    },
    continueFrom(newer: Values, merged: Values) {
      setStale(false)
      replace(merged, newer)
    },
  }
}

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
      return reply === QUEUED ? undefined : asking
    },
  })
}

/** Restarts a form after saving or queueing, and when the outbox has sent its values; then `stale` is asked again. */
export function useFormRestarts(kind: ItemKind, stale: QueryKey) {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(
    () =>
      onOutboxEvent((event) => {
        if (event.type !== 'answered' || event.kind !== kind || isAwaited(event.id)) return
        void client.invalidateQueries({ queryKey: stale }).then(again)
      }),
    [client, kind, stale, again],
  )
  return [times, again] as const
}

/** `onUndo` restores the draft into a form that is still open. */
export async function discardDraft<Values>(draft: Pick<OpenDraft<Values>, 'discard'>, onUndo?: () => void) {
  const undo = await draft.discard(onUndo ? 'all' : 'typed')
  if (!undo) return
  showToast({
    kind: 'info',
    title: t('Draft discarded'),
    text: t('Your draft stays on this device until your next visit.'),
    action: { label: t('Undo'), run: () => void undo().then(onUndo) },
  })
}
