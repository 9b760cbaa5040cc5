import { NoBody, type Endpoint, type ResponseOf } from '@hub/contract/endpoint'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { Failure } from '@hub/contract/errors'
import { NDJSON } from '@hub/contract/ndjson'
import { dueOf, refusal, type RequiresTwoFactor } from '@hub/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { LARGE_BODY, readForm, whileWaiting } from './bodies.ts'
import { Bytes, StreamedCsv, StreamedList } from './reply-streams.ts'
import { inLanguage } from '../languages.ts'
import type { Caller, SessionUser } from './caller.ts'
import { AppError, fieldsOf } from './errors.ts'
import { fingerprintOf, idempotencyKeyOf, type Change } from './idempotency.ts'
import type { RateLimits } from './rate-limit.ts'
import { shapeOf } from './reply-shape.ts'
import { tokenHashOf, hashToken, newToken, type Sessions } from './sessions.ts'
import { requestQueues, type RequestQueues } from './concurrency-limit.ts'
import { STRANGERS_BODY, unreadableTries } from './unreadable.ts'
import { hash } from 'node:crypto'
import type { Tx } from '../database/database.ts'

/** Weak, because the reply may be compressed on the way. */
const etagOf = (text: string) => `W/"${hash('sha256', text, 'base64url')}"`

/** Proxies may remove the W/ or join several tags. */
const names = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** Without `_t`. A streamed reply is sent before it is complete, so it has no tag. */
async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('etag')) return payload
  const etag = etagOf(payload)
  reply.header('etag', etag)
  if (request.method === 'HEAD' || !names(request.headers['if-none-match'], etag)) return payload
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

const COOKIE = /(?:^|;\s*)hub_device=([\w-]{43})(?:;|$)/
const DAYS = 400

/**
 * It gives no access. With it, guesses by strangers do not use up a known browser's tries. Scripts cannot read it, and
 * other sites cannot send it.
 */
function deviceHashOf(request: FastifyRequest, reply: FastifyReply): Buffer {
  const token = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? newToken()
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const rules = `Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 86_400}${secure}`
  reply.header('set-cookie', `hub_device=${token}; ${rules}`)
  return hashToken(token)
}

const TOKEN = /^[\w-]{43}$/

/** `Bearer`, or the password of `Basic`: Excel and Power BI can send either. */
function feedHashOf(authorization: string | undefined): Buffer | null {
  const [, scheme = '', sent = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  const token = scheme.toLowerCase() === 'basic' ? passwordOf(sent) : sent
  return TOKEN.test(token) ? hashToken(token) : null
}

function passwordOf(credentials: string) {
  const text = Buffer.from(credentials, 'base64').toString()
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : ''
}

export interface Call<E extends Endpoint> {
  caller: Caller
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  picture: Buffer | null
}

/** Finds the caller without the database. */
type Known<E extends Endpoint> = (sessionHash: Buffer, params: z.input<E['params']>) => SessionUser | null

export interface Route {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
  known?: Known<Endpoint> | undefined
}

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E> | StreamedList>,
  known?: Known<E>,
): Route => ({ endpoint, handle: handle as Route['handle'], known: known as Route['known'] })

/** A missing handler is a bug: better no start than a 404. */
function assertComplete(routes: Route[]) {
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const missing = ENDPOINTS.filter((endpoint) => !answered.has(endpoint))
  if (missing.length > 0) {
    throw new Error(`No handler for ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  }
}

interface Parts {
  sessions: Sessions
  limits: RateLimits
  downloads: Downloads
  requiresTwoFactor: RequiresTwoFactor
}

export function mountRoutes(app: FastifyInstance, routes: Route[], parts: Parts) {
  assertComplete(routes)
  app.decorateRequest('caller', null)
  app.decorateRequest('picture', null)
  app.setValidatorCompiler(({ schema }) => validatorOf(schema as z.ZodMiniType))
  app.setSerializerCompiler(({ schema }) => {
    const shape = shapeOf(schema as z.ZodMiniType)
    return (reply) => JSON.stringify(shape(reply))
  })
  const mounted = { ...parts, queues: requestQueues(), refuseUnreadable: unreadableTries(parts.limits) }
  for (const each of routes) mountRoute(app, each, mounted)
}

/** A missing body counts as empty, so that the answer names each missing field. */
const validatorOf = (schema: z.ZodMiniType) => (data: unknown) => {
  const result = z.safeParse(schema, data ?? {})
  return result.success ? { value: result.data } : { error: new AppError('invalid_input', fieldsOf(result.error)) }
}

interface Mounted extends Parts {
  queues: RequestQueues
  refuseUnreadable: ReturnType<typeof unreadableTries>
}

const inEnglish = <Result>(run: () => Result) => inLanguage('en', run)
const asAsked = <Result>(run: () => Result) => run()

function mountRoute(app: FastifyInstance, { endpoint, handle, known }: Route, parts: Mounted) {
  const { sessions, queues, downloads, requiresTwoFactor } = parts
  const isOpen = endpoint.access === 'public'
  // Files and feeds have the same words for everybody. Their refusals have the reader's.
  const inWords = endpoint.download || endpoint.feed || endpoint.binary ? inEnglish : asAsked
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      response: { ...(endpoint.binary ? {} : { 200: endpoint.response }), '4xx': Failure, '5xx': Failure },
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
    },
    ...(isOpen || endpoint.method === 'GET' ? {} : { decompress: { requestEncodings: ['gzip'] } }),
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: { lines: endpoint.lines },
    ...(isOpen && endpoint.method !== 'GET' ? { bodyLimit: STRANGERS_BODY, errorHandler: parts.refuseUnreadable } : {}),
    // Before the body is read, so that a stranger's upload is refused unread.
    onRequest: async (request, reply) => {
      await admit(request, endpoint, requiresTwoFactor, (hash) => known?.(hash, request.params) ?? sessions.find(hash))
      if (!endpoint.device) return
      request.caller!.deviceHash = deviceHashOf(request, reply)
      request.caller!.userAgent = request.headers['user-agent']
    },
    preValidation: async (request, reply) => {
      await yieldToEventLoop(request)
      if (endpoint.method === 'GET') delete (request.query as Record<string, unknown>)._t
      if (endpoint.picture && request.isMultipart())
        reply.raw.once('close', await whileWaiting(request, queues.uploads(whoOf(request.caller!), request.gone)))
      await readForm(request, endpoint.picture)
      if (endpoint.body === NoBody) request.body = undefined
    },
    handler: async (request, reply) => {
      const { params, query, body, picture } = request as FastifyRequest & Call<Endpoint>
      await yieldToEventLoop(request)
      const caller = withKey(request, endpoint)
      await yieldToEventLoop(request)
      const who = whoOf(caller)
      // A queue for each call, so that health checks do not wait behind password checks.
      const end = await (isOpen
        ? queues.strangers(`${endpoint.method} ${who}`, request.gone)
        : queues.people(who, request.gone))
      let answer: unknown
      try {
        answer = await inWords(() => handle({ caller, params, query, body, picture }))
      } finally {
        end()
        // Frees the memory now, because the sender may read the answer slowly.
        request.body = undefined
        request.place?.leave()
      }
      if (answer instanceof StreamedList || answer instanceof StreamedCsv) {
        reply.raw.once('close', await queues.streams(who, request.gone))
        if (answer instanceof StreamedList) await downloads.note(caller, endpoint, query)
      }
      return inWords(() => send(request, reply, endpoint, answer))
    },
    // Runs before compression, so that the tag depends on the content alone.
    ...(endpoint.method === 'GET' ? { onSend: answerUnchanged } : {}),
  })
}

/** Reading, checking and hashing ten thousand rows each take long, so other requests run in between. */
async function yieldToEventLoop({ headers, bodyHash }: FastifyRequest): Promise<void> {
  if (bodyHash || Number(headers['content-length'] ?? 0) > LARGE_BODY) await setImmediate()
}

const whoOf = ({ user, address }: Caller) => user?.id ?? address

async function admit(
  request: FastifyRequest,
  { access, alwaysOpen, feed, idempotent }: Endpoint,
  requiresTwoFactor: RequiresTwoFactor,
  find: (sessionHash: Buffer) => SessionUser | null | Promise<SessionUser | null>,
) {
  const sessionHash = access === 'public' ? null : tokenHashOf(request.headers.authorization)
  const user = sessionHash && (await find(sessionHash))
  const address = request.ip
  const feedHash = feed ? feedHashOf(request.headers.authorization) : null
  request.caller = {
    user,
    requestId: request.id,
    address,
    sessionHash,
    feedHash,
    idempotencyKey: null,
    requestHash: '',
    secrets: null,
    gone: request.gone,
  }
  const refused = refusal(access, user)
  if (refused) throw new AppError(refused)
  const due = user && !alwaysOpen ? dueOf(user, requiresTwoFactor) : null
  if (due) throw new AppError(`${due}_due`)
  // An item from a shared laptop must not be saved under the name of the next person who signed in.
  const author = user && idempotent ? request.headers['x-author'] : undefined
  if (author !== undefined && author !== user?.id) throw new AppError('not_the_author')
}

function withKey(request: FastifyRequest, { idempotent, method }: Endpoint): Caller {
  const { caller, headers, body, bodyHash, url, picture } = request
  const idempotencyKey = idempotent ? idempotencyKeyOf(headers['idempotency-key']) : null
  if (!idempotencyKey) return caller!
  // Ids are case-insensitive.
  return {
    ...caller!,
    idempotencyKey,
    ...fingerprintOf(method, url.toLowerCase(), bodyHash ?? body, picture),
  }
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (answer instanceof Bytes || answer instanceof StreamedCsv) return answer.sendTo(reply)
  if (answer instanceof StreamedList) {
    // The hub's own client asks for lines.
    if (request.headers.accept === NDJSON) return reply.type(NDJSON).send(answer.toLines(endpoint.response))
    return reply.type('application/json; charset=utf-8').send(answer.toStream(endpoint.response))
  }
  return reply.send(answer)
}

interface Audit {
  record(
    tx: Tx,
    caller: Caller,
    action: 'export.downloaded',
    id: string,
    values: { after: Record<string, unknown> },
  ): Promise<void>
}

/** A download is recorded before its first row is sent. */
export const downloadsOf = (change: Change, audit: Audit) => ({
  async note(caller: Caller, { download }: Endpoint, query: unknown) {
    if (!download) return
    const { type, ...filters } = query as Record<string, unknown>
    const id = typeof type === 'string' ? type : download
    const values = { after: filters }
    await change({ ...caller, idempotencyKey: null }, (tx) => audit.record(tx, caller, 'export.downloaded', id, values))
  },
})

type Downloads = ReturnType<typeof downloadsOf>
