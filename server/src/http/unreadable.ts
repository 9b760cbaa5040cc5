import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '@hub/contract/errors'
import { AppError, failureOf, answerFailure, appErrorOf } from './errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countersAt, type RateLimits } from './rate-limit.ts'

const LINGER_MS = 2000

const CODES: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'too_large', ERR_HTTP_REQUEST_TIMEOUT: 'too_slow' }

/** Requests that cannot be parsed reach no route. */
export function answerUnreadable(error: { code?: string }, socket: Socket) {
  // Browsers open connections ahead of need: close them without an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
  endWith(socket, CODES[error.code ?? ''] ?? 'broken_json')
}

/** Not cut, so that a client that still sends can read the answer. */
export function endWith(socket: Socket, code: ErrorCode) {
  const { status } = ERRORS[code]
  const body = JSON.stringify(failureOf(new AppError(code)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(cut))
}

/** Strangers send only a password, a name or an address. */
export const STRANGERS_BODY = 16 * 1024

const UNREADABLE = new Set<ErrorCode>(['invalid_input', 'broken_json', 'too_large', 'unsupported_type'])
/** This server remembers some refused addresses; the database knows the rest. */
const MOST_REMEMBERED = 10_000

/**
 * Without a session an invalid body counts as a try, because reading it costs as much as a guess. Further ones are
 * refused without the database.
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
