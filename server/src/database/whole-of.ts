import { isNullable, type RecordFields } from '@hub/contract/records/fields'
import type * as z from 'zod/mini'

type Given<Value> = Exclude<Value, null | undefined>

export type WholeOf<Fields extends RecordFields> = {
  [Name in keyof Fields]:
    | Given<z.output<Fields[Name]['sent']>>
    | (null extends z.output<Fields[Name]['listed']> ? null : never)
}

/** What was sent, else what there is. An empty text clears an optional field. */
export function wholeOf<Fields extends RecordFields>(
  fields: Fields,
  there: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
) {
  const whole: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name] === undefined ? there[name] : sent[name]
    if (isNullable(field)) whole[name] = value === undefined || value === '' ? null : value
    else whole[name] = value ?? there[name]
  }
  return whole as WholeOf<Fields>
}

/** A sheet sends all its fields, so a missing one was cleared. */
export const emptyCells = (fields: RecordFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.imported && isNullable(field) ? [[name, null]] : [])),
  )
