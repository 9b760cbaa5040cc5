import type { Fields } from '@hub/contract/errors'
import { type InputEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { busySeconds, CallFailed, isUnreached, sentenceOf } from './call-failed.ts'
import { firstMessages, type Schema } from './form-errors.ts'
import { t } from './language.ts'
import { showToast } from './toast.ts'

export interface FieldError {
  name: string
  label: string
}

interface MarkedError extends FieldError {
  message: string | undefined
}

interface Options<Values, Result> {
  schema: Schema<Values>
  send: (values: Values) => Promise<Result>
  onDone: (result: Result, values: Values) => void
  /** The server's message comes before the fallback. */
  failed: { title: string; fallback: string }
}

/** Uncontrolled inputs, so that the sign-in page needs no form library and password managers work. */
export function useServerForm<Values, Result>({ schema, send, onDone, failed }: Options<Values, Result>) {
  const [errors, setErrors] = useState<readonly MarkedError[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const { pending, attempt } = useAttempt()

  const mark = (form: HTMLFormElement, fields: Fields) => {
    const marked = inputsOf(form).filter((input) => fields[input.name])
    setErrors(marked.map((input) => ({ name: input.name, label: labelOf(input), message: fields[input.name] })))
    marked[0]?.focus()
  }

  const refuse = (form: HTMLFormElement, error: unknown) => {
    const text = sentenceOf(error, failed.fallback)
    setFailure(text)
    // The message stays beside the button.
    showToast({ kind: 'failure', title: failed.title, text: '' })
    if (error instanceof CallFailed) mark(form, error.fields)
  }

  const submit = async (form: HTMLFormElement) => {
    setFailure(null)
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (!checked.success) return mark(form, firstMessages(checked.error.issues))
    onDone(await send(checked.data), checked.data)
  }

  const form = {
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const target = event.currentTarget
      // An AbortError: the user stopped it.
      void attempt(
        () => submit(target),
        (error) => (error as Error).name !== 'AbortError' && refuse(target, error),
      )
    },
    onInput: ({ target }: InputEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement
      if (errorOf(name)) setErrors(errors.filter((error) => error.name !== name))
    },
  }

  const errorOf = (name: string) => errors.find((error) => error.name === name)
  const field = (name: keyof Values & string) => ({
    name,
    error: errorOf(name)?.message,
    required: true,
    size: 'md' as const,
  })

  return { form, field, pending, failure, errors }
}

const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element) => element instanceof HTMLInputElement)

const labelOf = ({ labels, name }: HTMLInputElement) => labels?.[0]?.textContent.replace(/[\s*]+$/, '') ?? name

/** For forms: a second click or Enter does nothing while the first attempt runs. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const underWay = useRef(false)
  const attempt = async (run: () => Promise<void>, onError: (error: unknown) => void) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    try {
      await run()
    } catch (error) {
      onError(error)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }
  return { pending, attempt }
}

/** For a check before a submit: offline, the hub checks when the request arrives. */
export const skipOffline = (error: unknown): never[] => {
  if (isUnreached(error)) return []
  throw error
}

/** Tries again while the hub is busy. */
export function useTryAgain() {
  /** 0 during the retry, null if the hub is not busy. */
  const [seconds, setSeconds] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])

  async function run<Result>(send: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { signal } = (running.current = new AbortController())
    try {
      for (;;) {
        try {
          return await send(signal)
        } catch (error) {
          let left = busySeconds(error)
          if (!left) throw error
          for (; left; left -= 1) {
            setSeconds(left)
            await aSecond(signal)
          }
          setSeconds(0)
        }
      }
    } finally {
      setSeconds(null)
    }
  }

  return { seconds, run, stop }
}

const aSecond = (signal: AbortSignal) =>
  new Promise((resolve, reject) => {
    signal.onabort = () => reject(signal.reason as Error)
    setTimeout(resolve, 1000)
  })

/** In screen order. Errors without a label come last, as text. */
export const errorsIn = (errors: Record<string, ReactNode>, labels: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys({ ...labels, ...errors })
    .filter((name) => Boolean(errors[name]))
    .map((name) => ({ name, label: labels[name] ? t(labels[name]) : String(errors[name]) }))

export function focusField(form: HTMLElement | null, name: string) {
  const fields = [`[data-path="${name}"]`, `[data-field="${name}"] input`, `input[name="${name}"]`]
  focusInput(form?.querySelector<HTMLElement>(fields.join()))
}

export function focusInput(input: HTMLElement | null | undefined) {
  // What is folded cannot have the focus.
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
}
