import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@hub/contract/attachments'
import { NoBody, type Endpoint } from '@hub/contract/endpoint'
import type { EndpointGroup } from '@hub/contract/endpoints'
import { ERRORS } from '@hub/contract/errors'
import { exportsEndpoints } from '@hub/contract/exports'
import { NDJSON } from '@hub/contract/ndjson'
import { IDEMPOTENCY_KEY } from '../idempotency.ts'
import { exportReplySchema } from './export-records.ts'
import { failuresOf } from './failures.ts'
import { fieldsOf, inputSchema, outputSchema, refTo, requiredOf, type Json } from './json-schema.ts'
import { PARAMETERS, WHO } from './words.ts'

export interface Operation {
  /** Stable: generated clients use it. */
  id: string
  group: EndpointGroup
  endpoint: Endpoint
}

export const SECURITY_SCHEMES: Json = {
  session: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answers.' },
  feedToken: { type: 'http', scheme: 'bearer', description: 'The token of a feed.' },
  feedPassword: { type: 'http', scheme: 'basic', description: 'The token of a feed as the password, under any name.' },
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

export const describeOperation = ({ id, group, endpoint }: Operation): Json => ({
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
