import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { readBodies, type BodyLimits } from './bodies.ts'
import { giveUpWithCaller } from './caller-gone.ts'
import { followCertificate } from './certificate.ts'
import { boundConnections, timeLimitsOf, type ConnectionLimits } from './connections.ts'
import { answerFailure } from './errors.ts'
import { logRequests } from './logging.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-request.ts'

const BODY_LIMIT = 2 * 1024 * 1024
/** Of silence, not of the whole transfer: a slow line is not cut while it makes progress. */
const SILENCE_MS = 120_000

/** What a test makes smaller. */
export interface ServerLimits {
  bodies?: BodyLimits
  connections?: ConnectionLimits
}

/** An empty server with the hub's habits: limits, ids, logs, headers, one shape of failure. */
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
    // What still arrives on an open connection while the hub stops is answered as ever, in the hub's own shape.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    // To everything else it is one server, with https or without.
  }) as unknown as FastifyInstance
  certificate?.followIn(app)
  readBodies(app, limits.bodies)
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Figures and pictures of people stay out of every cache: what is signed out cannot be read from the disk.
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
    // Lists as lines, too.
    customTypes: /^text\/|json(?:;|$)/,
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  return app
}

/** What is under way when the hub stops is answered; its connection then ends, or the stop would wait until it is idle. */
function endConnectionsOnClose(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
