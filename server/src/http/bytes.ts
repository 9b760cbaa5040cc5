import type { FastifyReply } from 'fastify'

/** Not JSON. Never changes under its id, so it can be cached. */
export class Bytes {
  readonly id: string
  readonly contentType: string
  readonly content: Buffer

  constructor(id: string, contentType: string, content: Buffer) {
    this.id = id
    this.contentType = contentType
    this.content = content
  }

  sendTo(reply: FastifyReply) {
    const etag = `"${this.id}"`
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(this.contentType).send(this.content)
  }
}
