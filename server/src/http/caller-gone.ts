import type { FastifyInstance } from 'fastify'
import { requestSignal } from '../database/request-signal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the caller hangs up or has been answered. */
    gone: AbortSignal
  }
}

/** Cancels the queries of a read. A write continues: its caller may ask for the result again. */
export function giveUpWithCaller(app: FastifyInstance) {
  app.decorateRequest('gone', null as unknown as AbortSignal)
  app.addHook('onRequest', (request, reply, done) => {
    const hungUp = new AbortController()
    // Without our own reason, each answer would create an unused error with its stack.
    reply.raw.once('close', () => hungUp.abort('gone'))
    request.gone = hungUp.signal
    if (request.method === 'GET') requestSignal.run(hungUp.signal, done)
    else done()
  })
}
