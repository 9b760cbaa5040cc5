import type { Fields } from '@hub/contract/errors'
import { type FormErrors, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, sentenceOf } from './call-failed.ts'
import { clearDraft, readDraft, saveDraft } from './drafts.ts'
import { ownDraftName } from './own-draft.ts'
import { showToast } from './toast.ts'

interface Options<Values, Result> {
  /** Tells this form's draft from every other's. */
  name: string
  /** What the form begins with where no draft is kept. */
  start: Values
  validate: (values: Values) => FormErrors
  send: (values: Values) => Promise<Result>
  onDone: (result: Result) => void
  /** The toast of a failure; the server's own sentence comes before the fallback, unless the toast always says the same. */
  failed: { title: string; fallback: string; isFixed?: boolean }
  /** Where on the screen the server's faults belong, which it names by path: else to the field of that path. */
  placeFaults?: (paths: Fields) => FormErrors
  /** Takes the focus to the first fault, where not all of the fields are plain inputs. */
  focusFault?: (faults: FormErrors) => void
}

interface Kept<Values> {
  /** What the person started from: a newer version is compared with it. */
  from: Values
  values: Values
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

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
  const { start, validate, send, onDone, failed } = options
  const [name] = useState(() => ownDraftName(options.name))
  const [draft, setDraft] = useState(() => readDraft<Kept<Values>>(name))
  const [from, setFrom] = useState(draft?.values.from ?? start)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const underWay = useRef(false)

  const keep = (values: Values, since = from) => {
    if (same(values, since)) clearDraft(name)
    else saveDraft<Kept<Values>>(name, { from: since, values })
  }
  const form = useForm<Values>({
    initialValues: draft?.values.values ?? start,
    validate,
    onValuesChange: (values) => keep(values),
  })

  const focusInput = (faults: FormErrors) => {
    const first = pathsOf(form.getValues()).find((path) => path in faults)
    if (first) form.getInputNode(first)?.focus()
  }
  const { placeFaults = (paths: Fields) => paths, focusFault = focusInput } = options
  const refuse = (error: unknown) => {
    // The guard takes the person to the sign-in, and the draft waits.
    if (error instanceof CallFailed && error.status === 401) return
    if (error instanceof CallFailed && error.code === 'stale_edit') return setStale(true)
    const text = sentenceOf(error, failed.fallback)
    setFailure(text)
    showToast({ kind: 'failure', title: failed.title, text: failed.isFixed ? failed.fallback : text })
    if (!(error instanceof CallFailed)) return
    const faults = placeFaults(error.fields)
    // Drawn first: what gets the focus may be there only since it is at fault.
    flushSync(() => form.setErrors(faults))
    focusFault(faults)
  }
  const save = async (values: Values) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setFailure(null)
    try {
      const result = await send(values)
      clearDraft(name)
      onDone(result)
    } catch (error) {
      refuse(error)
    } finally {
      underWay.current = false
      setPending(false)
    }
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
    faults: Object.keys(form.errors).length,
    /** When the input that was brought back had been typed. */
    draftedAt: draft?.savedAt ?? null,
    submit: form.onSubmit(save, focusFault),
    /** The person gives it up. */
    discard: () => clearDraft(name),
    startOver() {
      clearDraft(name)
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
