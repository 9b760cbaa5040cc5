import type { Fields } from '@hub/contract/errors'
import { type FormErrors, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, sentenceOf } from './call-failed.ts'
import { showToast } from './toast.ts'
import { discardDraft } from './outbox/discard-draft.ts'
import { QUEUED, QUEUED_TOAST } from './outbox/queued.ts'
import type { OpenDraft } from './outbox/open-draft.types.ts'

/** What is taken only when somebody has seen and confirmed it. */
export interface Warning {
  code: string
  message: string
}

/** As much of a piece of work as its form needs. */
export type FormDraft<Values> = Pick<OpenDraft<Values>, 'kept' | 'saved' | 'begin' | 'save' | 'discard'>

interface Options<Values, Result> {
  /** What the form works on: it keeps what is typed, and sends it. */
  draft: FormDraft<Values>
  /** What the form begins with where no draft is kept. */
  start: Values
  validate: (values: Values) => FormErrors
  /** What looks like a mistake, before it is sent: the person confirms it first. */
  check?: (values: Values) => Promise<Warning[]>
  send: (values: Values, confirmed: readonly Warning[]) => Promise<Result | typeof QUEUED>
  onDone: (result: Result) => void
  /** Without a link: it is on this device, and the outbox sends it. The form closes as if it were done. */
  onKept?: () => void
  /** The toast of a failure; the server's own sentence comes before the fallback, unless the toast always says the same. */
  failed: { title: string; fallback: string; isFixed?: boolean }
  /** Where on the screen the server's errors belong, which it names by path: else to the field of that path. */
  placeErrors?: (paths: Fields) => FormErrors
  /** Takes the focus to the first error, where not all of the fields are plain inputs. */
  focusError?: (errors: FormErrors) => void
}

interface Keeper<Values> {
  /** What was begun before, and what it started from: a newer version is compared with that. */
  draft: { from: Values; values: Values; savedAt: string } | null
  save: (from: Values, values: Values) => void
  /** `onUndo` brings it back into a form that is still open. */
  discard: (onUndo?: () => void) => void
}

/** The outbox: it forgets by itself what the hub has, and what is given up can be taken back. */
function keeperOf<Values>(opened: FormDraft<Values>, start: Values): Keeper<Values> {
  opened.begin(start)
  return {
    draft: opened.kept,
    save: opened.save,
    discard: (onUndo) => void discardDraft(opened, onUndo),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A refusal; a lost connection and a server in trouble say nothing of what became of it. */
const isAnswer = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500

const warningsIn = (fields: Fields): Warning[] =>
  Object.entries(fields).map(([path, message]) => ({ code: path.replace(/^confirm\./, ''), message }))

/** Every field in the order of the screen, as 'notes' or 'submissions.1.donor_name'. */
const pathsOf = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

/**
 * A form whose input outlives a reload, a closed dialog and a dead session. What the server finds wrong lands in its
 * field, else beside the button; a second click while the first is on its way sends nothing.
 */
export function useDraftForm<Values extends object, Result>(options: Options<Values, Result>) {
  const { start, validate, check, send, onDone, failed } = options
  const [keeper] = useState(() => keeperOf(options.draft, start))
  const [draft, setDraft] = useState(keeper.draft)
  const [from, setFrom] = useState(draft?.from ?? start)
  const [pending, setPending] = useState(false)
  // Refused when it was sent: the form opens with what the hub said of it.
  const [refused] = useState(() => (options.draft.kept?.isConflict ? null : (options.draft.kept?.error ?? null)))
  const [failure, setFailure] = useState(refused?.message ?? null)
  const [isStale, setStale] = useState(options.draft.kept?.isConflict ?? false)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const underWay = useRef(false)
  // It may have been stored, and would look like its own twin: it is sent again as it was, and not asked about.
  const unanswered = useRef<{ values: Values; confirmed: readonly Warning[] } | null>(null)

  const { placeErrors = (paths: Fields) => paths } = options
  const keep = (values: Values, since = from) => keeper.save(since, values)
  const form = useForm<Values>({
    initialValues: draft?.values ?? start,
    initialErrors: refused ? placeErrors(refused.fields) : {},
    validate,
    onValuesChange: (values) => {
      // Whoever goes on typing has gone back: it is looked at anew.
      setWarnings([])
      keep(values)
    },
  })

  const focusInput = (errors: FormErrors) => {
    const first = pathsOf(form.getValues()).find((path) => path in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const { focusError = focusInput } = options
  const refuse = (error: unknown) => {
    // The guard takes the person to the sign-in, and the draft waits.
    if (error instanceof CallFailed && error.status === 401) return
    if (error instanceof CallFailed && error.code === 'stale_edit') return setStale(true)
    // Somebody else's save made it one since it was checked.
    if (error instanceof CallFailed && error.code === 'needs_confirmation') return setWarnings(warningsIn(error.fields))
    const text = sentenceOf(error, failed.fallback)
    setFailure(text)
    // The sentence stands beside the button: the toast says nothing twice.
    const isOther = failed.isFixed && failed.fallback !== text
    showToast({ kind: 'failure', title: failed.title, text: isOther ? failed.fallback : '' })
    if (!(error instanceof CallFailed)) return
    const errors = placeErrors(error.fields)
    // Drawn first: what gets the focus may be there only since it is invalid.
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
      options.onKept?.()
      return
    }
    onDone(result)
  }
  const attempt = async (run: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setFailure(null)
    setWarnings([])
    try {
      await run()
    } catch (error) {
      refuse(error)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  const save = (values: Values) =>
    attempt(async () => {
      const before = unanswered.current
      if (before && same(before.values, values)) return finish(values, before.confirmed)
      const found = (await check?.(values).catch(onlyWithLink)) ?? []
      if (found.length > 0) setWarnings(found)
      else await finish(values, [])
    })
  /** Without a link nobody can look: the hub asks when it arrives, and the outbox shows it. */
  const onlyWithLink = (error: unknown): Warning[] => {
    if (error instanceof CallFailed && error.status === 0) return []
    throw error
  }
  const replace = (values: Values, since: Values) => {
    setFrom(since)
    form.setValues(values)
    form.clearErrors()
    // Last: the form has just told of the change, and still knew the version before.
    keep(values, since)
  }

  return {
    form,
    from,
    pending,
    failure,
    /** Somebody else saved first: `continueFrom` takes their version in. */
    isStale,
    /** When the input that was brought back had been typed. */
    draftedAt: draft?.savedAt ?? null,
    submit: form.onSubmit(save, focusError),
    /** What looks like a mistake and was not sent for that: it goes when it is confirmed. */
    warnings,
    confirm: () => void attempt(() => finish(form.getValues(), warnings)),
    goBack: () => setWarnings([]),
    /** The person gives it up. */
    discard: () => keeper.discard(),
    startOver() {
      const [values, since] = [form.getValues(), from]
      keeper.discard(() => {
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
