import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import * as z from 'zod/mini'
import type * as Contract from '../contract/src/endpoints.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const each = (schemas: Json, change: (schema: unknown) => unknown) =>
  Object.fromEntries(
    Object.keys(schemas)
      .toSorted()
      .map((name) => [name, change(schemas[name])]),
  )

/** New choices and descriptions do not change the shape. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (!isObject(schema)) return schema
  const { type, $ref, required, properties, $defs, items, prefixItems, additionalProperties, anyOf, oneOf, allOf } =
    schema
  const named = [properties, $defs].map((fields) => (isObject(fields) ? each(fields, shapeOf) : null))
  const parts = [items, prefixItems, additionalProperties, anyOf, oneOf, allOf].map(shapeOf)
  return [type, $ref, Array.isArray(required) ? required.toSorted() : null, named, parts]
}

const OF_QUERIES = /[\\/.]queries\.ts$|[\\/]paged-list\.ts$/

async function keptShapes(root: string) {
  const { module } = await runnerImport<typeof Contract>(resolve(root, '../contract/src/endpoints.ts'))
  const hash = createHash('sha256')
  const calls = Object.values(module.ENDPOINT_GROUPS).flatMap<Endpoint>((group) => Object.values(group))
  for (const { method, path, response } of calls)
    if (method === 'GET' && response)
      hash.update(JSON.stringify([path, shapeOf(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))]))
  const files = (await readdir(join(root, 'src'), { recursive: true })).filter((file) => OF_QUERIES.test(`/${file}`))
  for (const file of files.toSorted()) hash.update(await readFile(join(root, 'src', file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Cached replies survive an update, but a new build may need other fields: so the cache key includes the shape of all
 * replies.
 */
export const knowsShapes = (): Plugin => ({
  name: 'knows-shapes',
  apply: 'build',
  config: async ({ root = '.' }) => ({
    define: { 'import.meta.env.KEPT_SHAPES': JSON.stringify(await keptShapes(resolve(root))) },
  }),
})
