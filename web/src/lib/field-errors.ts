import type { ReactNode } from 'react'

/** Something that keeps a form from being sent. */
export interface FieldError {
  /** The field's own name: the way to it. */
  name: string
  /** What the person knows it by. */
  label: string
}

/** What is wrong, in the order in which the labels stand on the screen; what has no label comes last, and says it itself. */
export const errorsIn = (errors: Record<string, ReactNode>, labels: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys({ ...labels, ...errors })
    .filter((name) => Boolean(errors[name]))
    .map((name) => ({ name, label: labels[name] ?? String(errors[name]) }))

/** A field is an input, or the first of a list of them. The browser scrolls to what is focused. */
export const focusField = (form: HTMLElement | null, name: string) =>
  form
    ?.querySelector<HTMLElement>(`[data-path="${name}"], [data-field="${name}"] input, input[name="${name}"]`)
    ?.focus()
