import type { FastifyInstance } from 'fastify'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

export const createLog = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, to)

const framesOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The log must not contain a failed query's parameters or a row's values: hashes, addresses, names. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: string }
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return { type: error.name, message, code, stack: framesOf(error), cause }
}

/** Never logs a header, a body or a query string. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.caller?.user?.id,
        address: request.ip,
      },
      'request',
    )
  })
}
