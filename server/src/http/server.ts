import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { readBodies, type BodyLimits } from './bodies.ts'
import { followCertificate } from './certificate.ts'
import { boundConnections, timeLimitsOf, cutSlowBodies, type ConnectionLimits } from './connections.ts'
import { answerFailure } from './errors.ts'
import { logRequests } from './logging.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable.ts'
import { requestSignal } from '../database/database-errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the caller hangs up or has been answered. */
    gone: AbortSignal
  }
}

/** Cancels the queries of a read. A write continues: its caller may ask for the result again. */
function giveUpWithCaller(app: FastifyInstance) {
  app.decorateRequest('gone', null as unknown as AbortSignal)
  app.addHook('onRequest', (request, reply, done) => {
    const hungUp = new AbortController()
    // Without our own reason, each answer would create an unused error with its stack.
    reply.raw.once('close', () => hungUp.abort('gone'))
    request.gone = hungUp.signal
    if (request.method === 'GET') requestSignal.run(hungUp.signal, done)
    else done()
  })
}

const BODY_LIMIT = 2 * 1024 * 1024
/** A slow connection is not cut while it makes progress. */
const SILENCE_MS = 120_000

export interface ServerLimits {
  bodies?: BodyLimits
  connections?: ConnectionLimits
}

export async function createServer(config: Config, log: Logger, limits: ServerLimits = {}): Promise<FastifyInstance> {
  const certificate = config.tls && followCertificate(config.tls)
  const { requestTimeout, http } = timeLimitsOf(limits.connections ?? {})
  const app = Fastify({
    ...(certificate ? { https: { ...http, ...certificate.current } } : { http }),
    requestTimeout,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    // Requests that arrive during a stop are answered as usual.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  }) as unknown as FastifyInstance
  certificate?.followIn(app)
  readBodies(app, limits.bodies)
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Caches must not keep figures or pictures, which could be read from the disk after sign-out.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  giveUpWithCaller(app)
  boundConnections(app, config.trustProxy !== false, limits.connections)
  cutSlowBodies(app)
  endConnectionsOnClose(app)
  logRequests(app)
  await setSecurityHeaders(app, config)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^text\/|json(?:;|$)/,
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  return app
}

/** Closes connections after their last answer, because a stop would wait until they are idle. */
function endConnectionsOnClose(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
