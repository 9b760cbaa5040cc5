/**
 * A step is what Back takes back: a choice, a dialog. A refinement, as text that is being typed, takes the place of
 * what was there.
 */
export type ChangeAddress<Search> = (change: Search, how: 'step' | 'refinement') => void

/** What a page is given that has a dialog which is open while the address names it: `useDialogAddress` of the routes. */
export interface PageWithDialog<Search> {
  search: Search
  onSearch: ChangeAddress<Search>
  onCloseDialog: () => void
}

/** What an address means; what it does not mean is left out. */
export const omitUndefined = <Search extends object>(read: Search) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Search

/** How many filters are set, of those that `none` names, but for the one that is typed in sight. */
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

/** A year that is still being typed filters nothing. */
export const yearOf = (value: unknown) => {
  const text = textOf(value)
  return text && /^(19|20|21)\d{2}$/.test(text) ? text : undefined
}

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/
/** The month 'YYYY-MM' that a value is. */
export const monthIn = (value: unknown) => (typeof value === 'string' && MONTH.test(value) ? value : undefined)

/** A year that is still being typed begins with zeros. */
const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

/** The day 'YYYY-MM-DD' that a value is; undefined where it is none. */
export const dayOf = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** What is on in an address, which shows it as it is; typed by hand it may be anything. */
export const flagOf = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

/** The same in a call; nothing where it is off, so that two questions for the same are the same. */
export const flagsOf = <Name extends string>(flags: Partial<Record<Name, true | undefined>>) =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [[name, 'true' as const]] : [])),
  ) as Partial<Record<Name, 'true'>>
