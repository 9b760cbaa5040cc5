import type { ReactNode } from 'react'

export interface FieldError {
  name: string
  label: string
}

/** In screen order; errors without a label come last, as their own text. */
export const errorsIn = (errors: Record<string, ReactNode>, labels: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys({ ...labels, ...errors })
    .filter((name) => Boolean(errors[name]))
    .map((name) => ({ name, label: labels[name] ?? String(errors[name]) }))

export const focusField = (form: HTMLElement | null, name: string) =>
  form
    ?.querySelector<HTMLElement>(`[data-path="${name}"], [data-field="${name}"] input, input[name="${name}"]`)
    ?.focus()
