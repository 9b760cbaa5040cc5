import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { requestSignal } from '../database/database-errors.ts'
import { type BodyLimits, readBodies } from './bodies.ts'
import { followCertificate } from './certificate.ts'
import { boundConnections, type ConnectionLimits, cutSlowBodies, timeLimitsOf } from './connections.ts'
import { inLanguage } from '../languages.ts'
import { answerFailure, AppError, languageOf } from './errors.ts'
import { logRequests } from './logging.ts'
import { answerUnreadable } from './unreadable.ts'

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` -> `https://*.tiles.example` */
const tileOrigin = (url: string) => /^https?:\/\/[^/]+/.exec(url.replace('{s}', '*'))?.[0] ?? ''

/** Other addresses get a warning in the browser. */
const FOR_SECURE_PAGES = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }
const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** The hub uses none of them, so that no script in its pages can. */
const NO_DEVICES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((device) => `${device}=()`)
  .join(', ')

async function setSecurityHeaders(app: FastifyInstance, { publicUrl, tls, mapTileUrl }: Config) {
  const isHttps = publicUrl.startsWith('https:')
  // A proxy that ends https does not always say so.
  const isSecure = ({ protocol, hostname }: FastifyRequest) =>
    isHttps || protocol === 'https' || THIS_MACHINE.test(hostname)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the charts set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTileUrl ? [tileOrigin(mapTileUrl)] : [])],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    // Not on plain http, which would lock people out. Not with the hub's own certificate either, mostly issued by an
    // office: once it expires, browsers would refuse that name on every port for a year, without a way past the
    // warning.
    strictTransportSecurity: isHttps && !tls ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', NO_DEVICES)
    if (isSecure(request)) reply.headers(FOR_SECURE_PAGES)
  })
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** 'none': typed into the address bar. */
const FROM_HERE = new Set(['same-origin', 'none'])

/**
 * Only browsers say from which site a request comes: programs pass. On plain http browsers send the origin alone, whose
 * port a proxy may have changed.
 */
function refuseOtherSites(app: FastifyInstance, { publicUrl }: Config) {
  const own = new URL(publicUrl).hostname
  const isFromHere = ({ headers, hostname }: FastifyRequest) => {
    const { origin, 'sec-fetch-site': site } = headers
    if (typeof site === 'string') return FROM_HERE.has(site)
    if (origin === undefined) return true
    const from = URL.canParse(origin) ? new URL(origin).hostname : ''
    return from === own || from === hostname.toLowerCase()
  }
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !isFromHere(request)) throw new AppError('other_site')
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the caller hangs up or was answered. */
    gone: AbortSignal
  }
}

/** Only reads: the caller of a write may ask for the result again. */
function giveUpWithCaller(app: FastifyInstance) {
  app.decorateRequest('gone', null as unknown as AbortSignal)
  app.addHook('onRequest', (request, reply, done) => {
    const hungUp = new AbortController()
    // Without a reason, each answer would create an error with its stack.
    reply.raw.once('close', () => hungUp.abort('gone'))
    request.gone = hungUp.signal
    if (request.method === 'GET') requestSignal.run(hungUp.signal, done)
    else done()
  })
}

/** Again after the body was read and the session was found, because reading ends what onRequest began. */
function answerInLanguage(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) reply.header('vary', 'accept-language')
    inLanguage(languageOf(request), done)
  })
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
}

const BODY_LIMIT = 2 * 1024 * 1024
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
  answerInLanguage(app)
  boundConnections(app, config.trustProxy !== false, limits.connections)
  cutSlowBodies(app)
  endConnectionsOnClose(app)
  logRequests(app)
  await setSecurityHeaders(app, config)
  refuseOtherSites(app, config)
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
