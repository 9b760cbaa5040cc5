import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endWith } from './unreadable-request.ts'

const LOOK_EVERY_MS = 10_000
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
export function cutSlowBodies(app: FastifyInstance, lookEveryMs = LOOK_EVERY_MS) {
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
    // A body that waits for the hub is not too slow.
    if (request.waitsWithBody || !isTooSlow(came, seconds)) return
    clearInterval(timer)
    log.warn('a request body came too slowly')
    if (reply.sent) socket.destroySoon()
    else endWith(socket, 'too_slow')
  }, lookEveryMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
