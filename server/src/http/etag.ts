import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What may be compressed on the way is the same content, not the same bytes: a weak tag says so. */
const etagOf = (text: string) => `W/"${hash('sha256', text, 'base64url')}"`

/** A proxy may have taken the mark of a weak tag away, or put several tags together. */
const names = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)

/**
 * Tags a reply with its content alone: whoever asks with the tag of what they hold, at whatever `_t`, is told that it
 * still holds. A reply that is streamed is sent before it is known whole, and has none.
 */
export async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('etag')) return payload
  const etag = etagOf(payload)
  reply.header('etag', etag)
  // A HEAD has no body to spare.
  if (request.method === 'HEAD' || !names(request.headers['if-none-match'], etag)) return payload
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
