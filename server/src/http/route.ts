import { NoBody, type Endpoint, type ResponseOf } from '@hub/contract/endpoint'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { Failure } from '@hub/contract/errors'
import { refusal } from '@hub/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Bytes } from './bytes.ts'
import type { Caller } from './caller.ts'
import { AppError, fieldsOf } from './errors.ts'
import { answerUnchanged } from './etag.ts'
import { feedHashOf } from './feed-token.ts'
import { readForm } from './form.ts'
import { idempotencyKeyOf, requestHashOf } from './idempotency.ts'
import { countedAddress } from './rate-limit.ts'
import { shapeOf } from './reply-shape.ts'
import { tokenHashOf, type Sessions } from './sessions.ts'
import { StreamedCsv } from './stream-csv.ts'
import { StreamedList } from './stream-list.ts'

export interface Call<E extends Endpoint> {
  caller: Caller
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  picture: Buffer | null
}

export interface Route {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
}

/** A call of the contract and what answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E> | StreamedList>,
): Route => ({ endpoint, handle: handle as Route['handle'] })

/** A call that the contract declares and nobody answers is a mistake of ours: better no start than a 404. */
function assertComplete(routes: Route[]) {
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const missing = ENDPOINTS.filter((endpoint) => !answered.has(endpoint))
  if (missing.length > 0) {
    throw new Error(`No handler for ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  }
}

export function mountRoutes(app: FastifyInstance, routes: Route[], sessions: Sessions) {
  assertComplete(routes)
  app.decorateRequest('caller', null)
  app.decorateRequest('picture', null)
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as z.ZodMiniType))
  app.setSerializerCompiler(({ schema }) => {
    const shape = shapeOf(schema as z.ZodMiniType)
    return (reply) => JSON.stringify(shape(reply))
  })
  for (const { endpoint, handle } of routes) mountRoute(app, endpoint, handle, sessions)
}

/** No body at all counts as an empty one: the answer then names each field that is missing. */
const validatorOf = (schema: z.ZodMiniType) => (data: unknown) => {
  const result = z.safeParse(schema, data ?? {})
  return result.success ? { value: result.data } : { error: new AppError('invalid_input', fieldsOf(result.error)) }
}

function mountRoute(app: FastifyInstance, endpoint: Endpoint, handle: Route['handle'], sessions: Sessions) {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      response: { ...(endpoint.binary ? {} : { 200: endpoint.response }), '4xx': Failure, '5xx': Failure },
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
    },
    // Before the body is read: a stranger's upload is refused unread.
    onRequest: async (request) => admit(request, endpoint, sessions),
    preValidation: async (request) => {
      if (endpoint.method === 'GET') delete (request.query as Record<string, unknown>)._t
      await readForm(request, endpoint.picture)
      if (endpoint.body === NoBody) request.body = undefined
    },
    handler: async (request, reply) => {
      const { params, query, body, picture } = request as FastifyRequest & Call<Endpoint>
      const caller = withKey(request, endpoint)
      return send(reply, endpoint, await handle({ caller, params, query, body, picture }))
    },
    // Before it is compressed, so that the tag is of the content however it travels.
    ...(endpoint.method === 'GET' ? { onSend: answerUnchanged } : {}),
  })
}

async function admit(request: FastifyRequest, { access, feed }: Endpoint, sessions: Sessions) {
  const sessionHash = access === 'public' ? null : tokenHashOf(request.headers.authorization)
  const user = sessionHash && (await sessions.find(sessionHash))
  const address = countedAddress(request.ip)
  const feedHash = feed ? feedHashOf(request.headers.authorization) : null
  request.caller = {
    user,
    requestId: request.id,
    address,
    sessionHash,
    feedHash,
    idempotencyKey: null,
    requestHash: '',
  }
  const refused = refusal(access, user)
  if (refused) throw new AppError(refused)
}

function withKey({ caller, headers, body, url, picture }: FastifyRequest, { idempotent, method }: Endpoint): Caller {
  const idempotencyKey = idempotent ? idempotencyKeyOf(headers['idempotency-key']) : null
  if (!idempotencyKey) return caller!
  return { ...caller!, idempotencyKey, requestHash: requestHashOf(method, url, body, picture) }
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (answer instanceof Bytes || answer instanceof StreamedCsv) return answer.sendTo(reply)
  if (answer instanceof StreamedList) {
    return reply.type('application/json; charset=utf-8').send(answer.toStream(endpoint.response))
  }
  return reply.send(answer)
}
