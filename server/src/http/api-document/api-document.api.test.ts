import { PICTURE_MAX_BYTES } from '@hub/contract/attachments'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { ERRORS } from '@hub/contract/errors'
import { EXPORT_TYPES, EXPORTS } from '@hub/contract/exports'
import { NDJSON } from '@hub/contract/ndjson'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { OPERATIONS } from './api-document.ts'
import type { Json } from './json-schema.ts'

interface Operation extends Json {
  operationId: string
  tags: string[]
  description: string
  security: Json[]
  parameters: { name: string; in: string; description?: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json; encoding?: Json }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>
}
interface Document extends Json {
  info: Json
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

let hub: TestHub
let document: Document
beforeAll(async () => {
  hub = await startTestHub({ config: { supportEmail: 'help@hub.example' } })
  document = (await (await fetch(`${await hub.url()}/api/docs/json`)).json()) as Document
})
afterAll(() => hub.close())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations().find(({ operationId }) => operationId === id)!
const parameterNames = (id: string) => operation(id).parameters.map(({ name }) => name)

describe('The OpenAPI document', () => {
  it('has every call of the contract at its address, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => `${method} ${path}: ${summary as string}`),
    )
    const declared = ENDPOINTS.map(
      ({ method, path, summary }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}: ${summary}`,
    )
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  it('calls each of them by an identifier of its own, made of its group and its name', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ENDPOINTS.length)
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z]+_[a-zA-Z]+$/)
    expect(document.paths['/api/projects']!['post']!.operationId).toBe('projects_create')
  })

  it('describes every call, every parameter and every tag', () => {
    const nameless = operations().flatMap(({ operationId, description, parameters }) => [
      ...(description ? [] : [operationId]),
      ...parameters.filter((each) => !each.description).map(({ name }) => `${name} of ${operationId}`),
    ])
    expect(nameless).toEqual([])
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
    for (const { tags: used } of operations()) for (const tag of used) expect(tags.get(tag), tag).toBeTruthy()
  })

  it('says where support is, and under which licence the hub is', () => {
    expect(document.info).toMatchObject({ contact: { email: 'help@hub.example' }, license: { identifier: 'MIT' } })
  })

  it('has the Idempotency-Key on the calls that take one, and on no other', () => {
    for (const { id, endpoint } of OPERATIONS) {
      expect(parameterNames(id).includes('Idempotency-Key'), id).toBe(endpoint.idempotent ?? false)
    }
  })

  it('asks for a session where one is needed, and for the token of a feed where that is', () => {
    expect(operation('projects_list').security).toEqual([{ session: [] }])
    expect(operation('accounts_login').security).toEqual([])
    expect(operation('feeds_read').security).toEqual([{ feedToken: [] }, { feedPassword: [] }])
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'http', scheme: 'bearer' },
      feedToken: { type: 'http', scheme: 'bearer' },
      feedPassword: { type: 'http', scheme: 'basic' },
    })
  })
})

describe('An upload in the document', () => {
  it('is a form with its file and its size beside the JSON', () => {
    const { content } = operation('accounts_saveProfile').requestBody!
    expect(content['application/json']!.schema).toMatchObject({ properties: { profile_picture: { type: 'null' } } })
    expect(content['multipart/form-data']).toMatchObject({
      schema: {
        properties: {
          full_name: { type: 'string' },
          profile_picture: { type: 'string', format: 'binary', maxLength: PICTURE_MAX_BYTES },
        },
      },
      encoding: { profile_picture: { contentType: 'image/png, image/jpeg, image/webp' } },
    })
  })

  it('is a form alone where the file is all there is', () => {
    const { required, content } = operation('attachments_upload').requestBody!
    expect(required).toBe(true)
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data']!.schema).toMatchObject({ required: ['file'] })
  })

  it('stands where the contract declares one, and nowhere else; a call without a body has none', () => {
    for (const { id, endpoint } of OPERATIONS) {
      const types = Object.keys(operation(id).requestBody?.content ?? {})
      expect(types.includes('multipart/form-data'), id).toBe(endpoint.picture !== undefined)
    }
    expect(operation('accounts_logout').requestBody).toBeUndefined()
    expect(operation('projects_list').requestBody).toBeUndefined()
  })
})

it('A body that may come in lines says so, and no other', () => {
  for (const { id, endpoint } of OPERATIONS)
    expect(Object.keys(operation(id).requestBody?.content ?? {}).includes(NDJSON), id).toBe(endpoint.lines ?? false)
  expect(operation('imports_run').requestBody).toMatchObject({ description: expect.stringContaining('lines') })
})

describe('The answers in the document', () => {
  it.each([
    ['attachments_read', 'image/webp'],
    ['feeds_read', 'text/csv'],
    ['projects_list', 'application/json'],
  ])('of %s are %s', (id, type) => {
    expect(Object.keys(operation(id).responses['200']!.content)).toEqual([type])
  })

  it.each(['exports_records', 'exports_recordsPhp'])('of %s are the records of one of the exports', (id) => {
    const lists = EXPORT_TYPES.map((type) => ({ type: 'array', items: { $ref: componentOf(type) } }))
    expect(operation(id).responses['200']!.content['application/json']!.schema).toMatchObject({
      properties: { total: { type: 'integer' }, data: { anyOf: lists } },
    })
  })

  const componentOf = (type: string) => `#/components/schemas/Exported${type[0]!.toUpperCase()}${type.slice(1)}`

  it.each(EXPORT_TYPES)('have for the export of %s each of its columns, with a type and what it means', (type) => {
    const columns: readonly SheetColumn[] = EXPORTS[type].columns
    const record = document.components.schemas[componentOf(type).split('/').at(-1)!]!
    const properties = record['properties'] as Record<string, Json>
    expect(Object.entries(properties).map(([key, { description }]) => [key, description])).toEqual(
      columns.map(({ key, about }) => [key, about]),
    )
    for (const [key, property] of Object.entries(properties)) expect(property['type'], key).toBeDefined()
    expect(record['required']).toEqual(columns.map(({ key }) => key))
  })

  it('name the type of a column by its kind', () => {
    expect(document.components.schemas['ExportedProjects']).toMatchObject({
      properties: {
        project_code: { type: ['string', 'null'] },
        donors: { type: 'array', items: { type: 'string' } },
        budget_ngn: { type: ['string', 'null'] },
        schools: { type: ['integer', 'null'] },
        start_date: { type: ['string', 'null'], format: 'date' },
        created: { type: ['string', 'null'], format: 'date-time' },
      },
    })
    expect(document.components.schemas['ExportedSchools']).toMatchObject({
      properties: { outside: { type: 'boolean' }, lat: { type: ['number', 'null'] } },
    })
  })

  it('name each failure of a call with its sentence, all in one shape', () => {
    const { responses } = operation('projects_update')
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ])
    expect(responses['404']!.description).toContain(`\`project_not_found\`: ${ERRORS.project_not_found.message}`)
    expect(responses['409']!.description).toContain(`\`stale_edit\`: ${ERRORS.stale_edit.message}`)
    for (const [status, { content }] of Object.entries(responses).slice(1)) {
      expect(content, status).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } })
    }
    expect(operation('accounts_login').responses['429']).toMatchObject({ headers: { 'Retry-After': {} } })
  })
})
