type Values = Record<string, string | string[]>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `conflicts` has the newer values of fields that both sides changed. */
export function mergeEdit<V extends Values>(from: V, mine: V, newer: V): { values: V; conflicts: Partial<V> } {
  const fields = Object.keys(newer) as (keyof V & string)[]
  const typed = (field: keyof V) => !same(mine[field], from[field])
  const values = { ...newer }
  for (const field of fields.filter(typed)) values[field] = mine[field]
  const disputed = fields.filter(
    (field) => typed(field) && !same(newer[field], from[field]) && !same(newer[field], mine[field]),
  )
  return { values, conflicts: Object.fromEntries(disputed.map((field) => [field, newer[field]])) as Partial<V> }
}
