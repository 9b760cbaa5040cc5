import type { ErrorCode } from '@hub/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure, AppError, appErrorOf } from './errors.ts'
import { countersAt, type RateLimits } from './rate-limit.ts'

/** Strangers send only a password, a name or an address. */
export const STRANGERS_BODY = 16 * 1024

const UNREADABLE = new Set<ErrorCode>(['invalid_input', 'broken_json', 'too_large', 'unsupported_type'])
/** This server remembers some refused addresses; the database knows the rest. */
const MOST_REMEMBERED = 10_000

/**
 * Without a session, an unreadable or invalid body counts as a try, because reading it costs as much as a guess.
 * Further ones are refused without the database.
 */
export function unreadableTries(limits: RateLimits) {
  const refusedUntil = new Map<string, number>()

  async function counted(error: unknown, address: string): Promise<unknown> {
    if (!UNREADABLE.has(appErrorOf(error).code)) return error
    const seconds = Math.ceil(((refusedUntil.get(address) ?? 0) - Date.now()) / 1000)
    if (seconds > 0) return new AppError('too_many_tries', undefined, seconds)
    try {
      await limits.spend(...countersAt('bad_input_address', address))
      return error
    } catch (refusal) {
      if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear()
      refusedUntil.set(address, Date.now() + (appErrorOf(refusal).retryAfter ?? 0) * 1000)
      return refusal
    }
  }

  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void counted(error, request.ip).then((known) => answerFailure(known, request, reply))
}
