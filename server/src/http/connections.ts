import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../languages.ts'
import { languageOf } from './errors.ts'
import { networksOf } from './rate-limit.ts'
import { endWith } from './unreadable.ts'

export interface ConnectionLimits {
  ofOneAddress?: number
  /** In milliseconds. */
  headersMs?: number
  requestMs?: number
  lookEveryMs?: number
}

/** An office or a mobile network shares one address. A browser opens up to six connections. */
const OF_ONE_ADDRESS = 1000
/** Leaves file descriptors and memory for answers. */
const OF_ALL = 4000
const HEADERS_MS = 30_000
/** 20 MB at 50 kbit/s take an hour. */
const REQUEST_MS = 2 * 60 * 60 * 1000
const LOOK_EVERY_MS = 5000

export const timeLimitsOf = ({ headersMs, requestMs, lookEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs ?? REQUEST_MS,
  http: {
    headersTimeout: headersMs ?? HEADERS_MS,
    connectionsCheckingInterval: lookEveryMs ?? LOOK_EVERY_MS,
    // Only https has one.
    handshakeTimeout: headersMs ?? HEADERS_MS,
  },
})

const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/** For one address; behind a proxy, the proxy has to. Unused connections do not delay a stop. */
export function boundConnections(app: FastifyInstance, isBehindProxy: boolean, limits: ConnectionLimits = {}) {
  const most = isBehindProxy ? OF_ALL : (limits.ofOneAddress ?? OF_ONE_ADDRESS)
  const counts = new Map<string, number>()
  const open = new Set<Socket>()
  const unused = new Map<string, Socket>()
  const { server } = app
  server.maxConnections = OF_ALL

  server.on('connection', (socket: Socket) => {
    const [network] = networksOf(socket.remoteAddress ?? '')
    const count = counts.get(network!) ?? 0
    // Before the TLS handshake no answer is possible.
    if (count >= most) return void socket.destroy()
    counts.set(network!, count + 1)
    open.add(socket)
    const name = nameOf(socket)
    unused.set(name, socket)
    socket.once('close', () => {
      const left = counts.get(network!)! - 1
      if (left > 0) counts.set(network!, left)
      else counts.delete(network!)
      open.delete(socket)
      unused.delete(name)
    })
  })
  server.on('request', ({ socket }) => void unused.delete(nameOf(socket)))
  app.addHook('preClose', async () => {
    for (const socket of unused.values()) socket.destroy()
  })
  app.decorate('cutConnections', () => {
    for (const socket of open) socket.destroy()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    cutConnections(): void
  }
}

const SLOW_EVERY_MS = 10_000
/** A slower connection never finishes an upload. */
const LEAST_BYTES_A_SECOND = 500
const PATIENCE_SECONDS = 30
/** Limits the credit for fast bytes: a bad connection may fail for two minutes, but nobody holds a place for hours. */
const MOST_PATIENCE_SECONDS = 120

export function slowness() {
  let patience = PATIENCE_SECONDS
  return (bytes: number, seconds: number) => {
    patience = Math.min(MOST_PATIENCE_SECONDS, patience + bytes / LEAST_BYTES_A_SECOND - seconds)
    return patience < 0
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** A hundred trickling bodies would block the hub. A slow one that makes progress is not cut. */
export function cutSlowBodies(app: FastifyInstance, lookEveryMs = SLOW_EVERY_MS) {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, lookEveryMs)
  })
}

function watch(request: FastifyRequest, reply: FastifyReply, lookEveryMs: number) {
  const { raw, log } = request
  const { socket } = raw
  const isTooSlow = slowness()
  let bytes = socket.bytesRead
  let at = performance.now()
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    const [came, seconds] = [socket.bytesRead - bytes, (performance.now() - at) / 1000]
    bytes = socket.bytesRead
    at = performance.now()
    if (request.waitsWithBody || !isTooSlow(came, seconds)) return
    clearInterval(timer)
    log.warn('a request body came too slowly')
    if (reply.sent) socket.destroySoon()
    else inLanguage(languageOf(request), () => endWith(socket, 'too_slow'))
  }, lookEveryMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
