import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@hub/contract/attachments'
import { type Endpoint, NoBody } from '@hub/contract/endpoint'
import { ENDPOINT_GROUPS, type EndpointGroup } from '@hub/contract/endpoints'
import { ERRORS } from '@hub/contract/errors'
import { EXPORT_TYPES, EXPORTS, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { NDJSON } from '@hub/contract/ndjson'
import type { SheetColumn, SheetKind } from '@hub/contract/sheet-column'
import type { FastifyInstance } from 'fastify'
import { IDEMPOTENCY_KEY } from '../idempotency.ts'
import { failuresOf } from './failures.ts'
import { fieldsOf, inputSchema, type Json, namedSchemas, outputSchema, refTo, requiredOf } from './json-schema.ts'
import { GROUPS, PARAMETERS, WHO } from './words.ts'

const KINDS: Record<SheetKind, Json> = {
  text: { type: ['string', 'null'] },
  whole: { type: ['integer', 'null'] },
  decimal: { type: ['number', 'null'] },
  money: { type: ['string', 'null'], pattern: String.raw`^-?\d+(\.\d+)?$` },
  date: { type: ['string', 'null'], format: 'date' },
  moment: { type: ['string', 'null'], format: 'date-time' },
}
const FORMS: Record<NonNullable<SheetColumn['holds']>, Json> = {
  list: { type: 'array', items: { type: 'string' } },
  'yes-no': { type: 'boolean' },
}

const cellSchema = ({ kind, holds, about }: SheetColumn): Json => ({
  ...(holds ? FORMS[holds] : KINDS[kind]),
  description: about,
})

const recordSchema = (columns: readonly SheetColumn[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.key, cellSchema(column)])),
  required: columns.map(({ key }) => key),
  additionalProperties: false,
})

const nameOf = (type: ExportType) => `Exported${type[0]!.toUpperCase()}${type.slice(1)}`

const exportRecordSchemas = Object.fromEntries(
  EXPORT_TYPES.map((type) => [nameOf(type), recordSchema(EXPORTS[type].columns)]),
)

/** The contract leaves them open, so that browsers need not load the columns. */
function exportReplySchema(): Json {
  const reply = outputSchema(exportsEndpoints.records.response)
  const lists = EXPORT_TYPES.map((type) => ({ type: 'array', items: refTo(nameOf(type)) }))
  return { ...reply, properties: { ...fieldsOf(reply), data: { anyOf: lists } } }
}

export interface Operation {
  /** Stable: generated clients use it. */
  id: string
  group: EndpointGroup
  endpoint: Endpoint
}

const SECURITY_SCHEMES: Json = {
  session: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answers.' },
  feedToken: { type: 'http', scheme: 'bearer', description: 'The token of a feed.' },
  feedPassword: { type: 'http', scheme: 'basic', description: 'The token of a feed as the password, under any name.' },
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const describeOperation = ({ id, group, endpoint }: Operation): Json => ({
  operationId: id,
  tags: [group],
  summary: endpoint.summary,
  description: `Who: ${endpoint.feed ? 'Whoever has the token of a feed.' : WHO[endpoint.access]}`,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: { 200: successOf(endpoint), ...failureReplies(id, endpoint) },
})

function securityOf({ access, feed }: Endpoint): Json[] {
  if (feed) return [{ feedToken: [] }, { feedPassword: [] }]
  return access === 'public' ? [] : [{ session: [] }]
}

const parametersOf = ({ params, query, idempotent, access }: Endpoint): Json[] => [
  ...parametersIn('path', inputSchema(params)),
  ...parametersIn('query', inputSchema(query)),
  ...(idempotent
    ? [parameter('header', 'Idempotency-Key', false, { type: 'string', pattern: IDEMPOTENCY_KEY.source })]
    : []),
  ...(idempotent && access !== 'public' ? [parameter('header', 'X-Author', false, { type: 'string' })] : []),
]

const parametersIn = (place: string, schema: Json) =>
  Object.entries(fieldsOf(schema)).map(([name, field]) =>
    parameter(place, name, requiredOf(schema).includes(name), field),
  )

const parameter = (place: string, name: string, required: boolean, schema: Json): Json => ({
  name,
  in: place,
  required,
  description: PARAMETERS[name],
  schema,
})

const IN_LINES =
  'A long body may come in lines of JSON, each an object: lists of the same name go on from line to line.'

function bodyOf({ method, body, picture, lines }: Endpoint): Json {
  if (method === 'GET' || body === NoBody) return {}
  const schema = inputSchema(body)
  const isPictureAlone = picture !== undefined && Object.keys(fieldsOf(schema)).length === 0
  return {
    requestBody: {
      ...(lines ? { description: IN_LINES } : {}),
      required: isPictureAlone || requiredOf(schema).length > 0,
      content: {
        ...(isPictureAlone ? {} : json(schema)),
        ...(picture ? formOf(schema, picture, isPictureAlone) : {}),
        ...(lines ? { [NDJSON]: { schema } } : {}),
      },
    },
  }
}

const formOf = (schema: Json, picture: string, isRequired: boolean): Json => ({
  'multipart/form-data': {
    schema: {
      ...schema,
      properties: {
        ...fieldsOf(schema),
        [picture]: {
          type: 'string',
          format: 'binary',
          maxLength: PICTURE_MAX_BYTES,
          description: `A picture of at most ${PICTURE_MAX_BYTES / 2 ** 20} MB.`,
        },
      },
      ...(isRequired ? { required: [...requiredOf(schema), picture] } : {}),
    },
    encoding: { [picture]: { contentType: PICTURE_TYPES.join(', ') } },
  },
})

function successOf(endpoint: Endpoint): Json {
  const { binary, response } = endpoint
  if (binary === 'text/csv') return { description: 'A sheet.', content: { [binary]: { schema: { type: 'string' } } } }
  if (binary)
    return { description: 'A picture.', content: { [binary]: { schema: { type: 'string', format: 'binary' } } } }
  const isExport = endpoint === exportsEndpoints.records || endpoint === exportsEndpoints.recordsPhp
  return { description: 'What was asked for.', content: json(isExport ? exportReplySchema() : outputSchema(response)) }
}

function failureReplies(id: string, endpoint: Endpoint): Json {
  const all = failuresOf(id, endpoint)
  const statuses = new Set(all.map((code) => ERRORS[code].status))
  const reply = (status: number) => {
    const codes = all.filter((code) => ERRORS[code].status === status)
    return {
      description: codes.map((code) => `- \`${code}\`: ${ERRORS[code].message}`).join('\n'),
      ...(status === ERRORS.too_many_tries.status ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: json(refTo('Failure')),
    }
  }
  return Object.fromEntries([...statuses].map((status) => [status, reply(status)]))
}

const RETRY_AFTER: Json = { description: 'Seconds to wait.', schema: { type: 'integer' } }

/** `projects.create` is `projects_create`. */
export const OPERATIONS: readonly Operation[] = Object.entries(ENDPOINT_GROUPS).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    id: `${group}_${name}`,
    group: group as EndpointGroup,
    endpoint,
  })),
)

export function apiDocument(supportEmail: string) {
  const paths: Record<string, Json> = {}
  for (const operation of OPERATIONS) {
    const { method, path } = operation.endpoint
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Northeast Education Hub',
      version: '1',
      description:
        'Every call of the hub, and who may make it. A failure has one shape, `Failure`, whatever its status. On any GET a parameter `_t` is let pass and ignored. A body of whoever is signed in may be compressed with gzip.',
      contact: { name: 'Support of this hub', email: supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The hub that serves this document' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { ...namedSchemas(), ...exportRecordSchemas } },
  }
}

/** At the first request, to keep the start fast. */
export async function serveApiDocs(app: FastifyInstance, supportEmail: string) {
  await app.register(swagger, {
    openapi: {},
    // The document comes from the contract, not from the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => apiDocument(supportEmail),
  })
  const css = [{ filename: 'hub.css', content: '.swagger-ui .topbar { display: none }' }]
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Northeast Education Hub: API', css } })
}
