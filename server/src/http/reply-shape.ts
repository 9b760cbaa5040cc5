import type * as z from 'zod/mini'

export type Shape = (value: unknown) => unknown

const only =
  (isRight: (value: unknown) => boolean, type: string): Shape =>
  (value) => {
    if (isRight(value)) return value
    // Not the value: it would be logged and may be secret.
    throw new Error(`The reply breaks the contract: there is no ${type} where it declares one`)
  }

const LEAVES: Record<string, Shape> = {
  string: only((value) => typeof value === 'string', 'text'),
  number: only(Number.isFinite, 'number'),
  boolean: only((value) => typeof value === 'boolean', 'true or false'),
  null: only((value) => value === null, 'null'),
  unknown: (value) => value,
}

/**
 * The shape is read off the schema once. It skips only text patterns, which the tests check: parsing every row took
 * longer than the rest of answering (docs/decisions/006-replies.md).
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return objectShape(def.shape)
  if (def.type === 'array') return arrayShape(shapeOf(def.element))
  if (def.type === 'record') return recordShape(shapeOf(def.valueType))
  if (def.type === 'nullable') return unless(null, shapeOf(def.innerType))
  if (def.type === 'optional') return unless(undefined, shapeOf(def.innerType))
  if (def.type === 'literal') return oneOf(def.values)
  if (def.type === 'enum') return oneOf(Object.values(def.entries))
  const leaf = LEAVES[def.type]
  if (leaf) return leaf
  throw new Error(`A reply cannot be declared with ${def.type}: what it holds could not be told apart`)
}

const unless =
  (nothing: null | undefined, shape: Shape): Shape =>
  (value) =>
    value === nothing ? value : shape(value)

function oneOf(values: readonly unknown[]): Shape {
  const known = new Set(values)
  return only((value) => known.has(value), 'declared value')
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const object = only(isObject, 'object')
const list = only(Array.isArray, 'list')

const arrayShape =
  (element: Shape): Shape =>
  (value) =>
    (list(value) as unknown[]).map(element)

const recordShape =
  (each: Shape): Shape =>
  (value) =>
    Object.fromEntries(Object.entries(object(value) as object).map(([key, held]) => [key, each(held)]))

function objectShape(declared: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const fields = Object.entries(declared).map(([name, schema]) => ({ name, shape: shapeOf(schema) }))
  return (value) => {
    const held = object(value) as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const { name, shape } of fields) shaped[name] = shape(held[name])
    return shaped
  }
}
