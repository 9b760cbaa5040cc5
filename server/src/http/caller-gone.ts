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
    // Every answer ends here: without a reason of our own each would make an error that nobody reads, with its stack.
    reply.raw.once('close', () => hungUp.abort('gone'))
    request.gone = hungUp.signal
    if (request.method === 'GET') requestSignal.run(hungUp.signal, done)
    else done()
  })
}
