import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because the reply may be compressed on the way. */
const etagOf = (text: string) => `W/"${hash('sha256', text, 'base64url')}"`

/** Proxies may remove the W/ or join several tags. */
const names = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** Tags the content alone, so `_t` does not matter. A streamed reply is sent before it is complete and has no tag. */
export async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('etag')) return payload
  const etag = etagOf(payload)
  reply.header('etag', etag)
  if (request.method === 'HEAD' || !names(request.headers['if-none-match'], etag)) return payload
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
