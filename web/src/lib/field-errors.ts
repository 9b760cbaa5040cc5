import type { ReactNode } from 'react'

export interface FieldError {
  name: string
  label: string
}

/** In the order of the labels on the screen; errors without a label come last, as their own text. */
export const errorsIn = (errors: Record<string, ReactNode>, labels: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys({ ...labels, ...errors })
    .filter((name) => Boolean(errors[name]))
    .map((name) => ({ name, label: labels[name] ?? String(errors[name]) }))

/** A field is an input or a list of inputs. The browser scrolls to it. */
export const focusField = (form: HTMLElement | null, name: string) =>
  form
    ?.querySelector<HTMLElement>(`[data-path="${name}"], [data-field="${name}"] input, input[name="${name}"]`)
    ?.focus()
