/** A year that is still being typed begins with zeros. */
const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

/** The day 'YYYY-MM-DD' that a value is; undefined where it is none. */
export const dayOf = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
