import type { FastifyInstance } from 'fastify'
import { requestSignal } from '../database/request-signal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the caller has hung up, or has been answered. */
    gone: AbortSignal
  }
}

/** What a read asks of the database is given up when its caller hangs up. A write goes on: its caller may ask again how it ended. */
export function giveUpWithCaller(app: FastifyInstance) {
  app.decorateRequest('gone', null as unknown as AbortSignal)
  app.addHook('onRequest', (request, reply, done) => {
    const hungUp = new AbortController()
    reply.raw.once('close', () => hungUp.abort())
    request.gone = hungUp.signal
    if (request.method === 'GET') requestSignal.run(hungUp.signal, done)
    else done()
  })
}
