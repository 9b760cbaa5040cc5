import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const LOOK_EVERY_MS = 10_000
/** A link that is worse than this for so long carries no upload to its end. */
const LEAST_BYTES_A_SECOND = 500
const PATIENCE_SECONDS = 30

/** May a body that has come so far after so long go on coming? */
export const isTooSlow = (bytes: number, seconds: number) => bytes < (seconds - PATIENCE_SECONDS) * LEAST_BYTES_A_SECOND

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Cuts a body that trickles in: it holds a connection, and a hundred of them the hub. One that makes progress is not cut. */
export function cutSlowBodies(app: FastifyInstance, lookEveryMs = LOOK_EVERY_MS) {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply, lookEveryMs)
  })
}

function watch({ raw, log }: FastifyRequest, reply: FastifyReply, lookEveryMs: number) {
  const { socket } = raw
  const before = socket.bytesRead
  const began = performance.now()
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    if (!isTooSlow(socket.bytesRead - before, (performance.now() - began) / 1000)) return
    clearInterval(timer)
    log.warn('a request body came too slowly')
    if (!reply.sent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, lookEveryMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
