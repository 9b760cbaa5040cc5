import { isNullable, type ListedFields, type RecordFields, toColumns } from '@hub/contract/records/fields'
import { countOf } from './format.ts'

type Texts<Fields> = Record<keyof Fields & string, string>

const textOf = (value: unknown, kind: string) => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('; ')
  return kind === 'money' && typeof value === 'number' ? value.toFixed(2) : String(value as string | number)
}

export const formTexts = <Fields extends ListedFields>(fields: Fields, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column = name, kind }]) => [name, textOf(record[column], kind)]),
  ) as Texts<Fields>

/** Invalid numbers stay text, so that the schema refuses them. */
export const payloadOf = <Fields extends ListedFields>(fields: Fields, texts: Texts<Fields>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = texts[name]!
      if (field.kind === 'whole') return [name, countOf(text)]
      return [name, isNullable(field) ? text.trim() || null : text]
    }),
  )

/** Other amounts are left to the server. */
const amountOf = (amount: unknown) => (/^\d+(\.\d{1,2})?$/.test(String(amount)) ? Number(amount) : null)

/** What was sent, as it will be listed. Null for a choice that is unknown here. */
export function listedFrom(fields: RecordFields, sent: Readonly<Record<string, unknown>>) {
  const values: Record<string, unknown> = {}
  for (const [name, { kind, choices }] of Object.entries(fields)) {
    const value = sent[name] ?? null
    if (choices && value !== null && !choices.some((each) => each.value === value)) return null
    values[name] = kind === 'money' ? amountOf(value) : value
  }
  return toColumns(fields, values)
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `conflicts`: the newer values where both sides changed a field. */
export function mergeEdit<V extends Record<string, string | string[]>>(
  from: V,
  mine: V,
  newer: V,
): { values: V; conflicts: Partial<V> } {
  const fields = Object.keys(newer) as (keyof V & string)[]
  const typed = (field: keyof V) => !same(mine[field], from[field])
  const values = { ...newer }
  for (const field of fields.filter(typed)) values[field] = mine[field]
  const disputed = fields.filter(
    (field) => typed(field) && !same(newer[field], from[field]) && !same(newer[field], mine[field]),
  )
  return { values, conflicts: Object.fromEntries(disputed.map((field) => [field, newer[field]])) as Partial<V> }
}
