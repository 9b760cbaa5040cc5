import * as z from 'zod/mini'
import { NAMED } from './named-schemas.ts'

export interface Json {
  [key: string]: unknown
}

const COMPONENTS = '#/components/schemas/'
export const refTo = (name: string): Json => ({ $ref: COMPONENTS + name })

export const inputSchema = (schema: z.ZodMiniType) => plain(z.toJSONSchema(schema, { io: 'input' }))

export const outputSchema = (schema: z.ZodMiniType) => plain(z.toJSONSchema(schema, { io: 'output', metadata: NAMED }))

export function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(NAMED, { io: 'output', uri: (name) => COMPONENTS + name })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

/** The document states these values once. */
function plain({ $schema: _dialect, $id: _name, $defs: _named, ...schema }: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', COMPONENTS)) as Json
}

export const fieldsOf = (schema: Json) => (schema['properties'] ?? {}) as Record<string, Json>
export const requiredOf = (schema: Json) => (schema['required'] ?? []) as string[]
