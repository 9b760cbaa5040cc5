export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** Undefined for a value that this version does not know: show that value as it is. */
export const known = <About>(about: Readonly<Record<string, About>>, value: string): About | undefined =>
  Object.hasOwn(about, value) ? about[value] : undefined

type Offered = string | { value: string; label: string } | { group: string; items: readonly string[] }

const offers = (option: Offered, value: string) => {
  if (typeof option === 'string') return option === value
  return 'items' in option ? option.items.includes(value) : option.value === value
}

/** A select without the chosen value would show its first option instead. */
export const withChosen = <Option extends Offered>(options: readonly Option[], chosen: string) =>
  options.some((option) => offers(option, chosen)) ? [...options] : [{ value: chosen, label: chosen }, ...options]

export const labelByValue = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))
