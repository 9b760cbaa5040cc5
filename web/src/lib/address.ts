/** A 'step' (a choice, a dialog) can be undone with Back; a 'refinement' (typing) replaces the history entry. */
export type ChangeAddress<Search> = (change: Search, how: 'step' | 'refinement') => void

/** See `useDialogAddress`. */
export interface PageWithDialog<Search> {
  search: Search
  onSearch: ChangeAddress<Search>
  onCloseDialog: () => void
}

export const omitUndefined = <Search extends object>(read: Search) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Search

/** `inSight`: a filter not to count. */
export const countSet = <Filters extends object>(
  none: Filters,
  filters: Partial<Record<keyof Filters, unknown>>,
  inSight?: keyof Filters,
) => (Object.keys(none) as (keyof Filters)[]).filter((name) => name !== inSight && filters[name]).length

export const textOf = (value: unknown, longest = 200) => {
  // A search for 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
  return text || undefined
}

export const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)

export const yearOf = (value: unknown) => {
  const text = textOf(value)
  return text && /^(19|20|21)\d{2}$/.test(text) ? text : undefined
}

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/
export const monthIn = (value: unknown) => (typeof value === 'string' && MONTH.test(value) ? value : undefined)

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

export const dayOf = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

export const flagOf = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

/** Omits flags that are off, so that equal queries have equal keys. */
export const flagsOf = <Name extends string>(flags: Partial<Record<Name, true | undefined>>) =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [[name, 'true' as const]] : [])),
  ) as Partial<Record<Name, 'true'>>
