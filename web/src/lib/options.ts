/** What a list to choose from offers, in the words of the screen. */
export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** The same words for the cells of a file. */
export const labelsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))
