type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isLike = (value: unknown, blank: unknown) =>
  Array.isArray(blank) ? Array.isArray(value) && value.every(isText) : isText(value)

/** Missing fields are blank, unknown ones left out. Null if nothing matches or a type differs. */
export function readFields<Values extends object>(kept: unknown, blank: Values): Values | null {
  if (!isObject(kept)) return null
  const known = Object.entries(blank).filter(([field]) => kept[field] !== undefined)
  if (known.length === 0 || !known.every(([field, start]) => isLike(kept[field], start))) return null
  return { ...blank, ...Object.fromEntries(known.map(([field]) => [field, kept[field]])) }
}

export const readTexts = <Values extends object>(fields: readonly (keyof Values & string)[]) => {
  const blank = Object.fromEntries(fields.map((field) => [field, ''])) as Values
  return (kept: unknown): Values | null => readFields(kept, blank)
}

export function readRows<Row>(kept: unknown, read: (row: unknown) => Row | null): Row[] | null {
  if (!Array.isArray(kept)) return null
  const rows = kept.map(read)
  return rows.every((row) => row !== null) ? rows : null
}
