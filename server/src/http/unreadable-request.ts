import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode } from '@hub/contract/errors'
import { AppError, failureOf } from './errors.ts'

/** Long enough to read the answer on a bad connection. */
const LINGER_MS = 2000

const CODES: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'too_large', ERR_HTTP_REQUEST_TIMEOUT: 'too_slow' }

/** Requests that cannot be parsed reach no route. */
export function answerUnreadable(error: { code?: string }, socket: Socket) {
  // Browsers open connections ahead of need: close them without an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
  endWith(socket, CODES[error.code ?? ''] ?? 'broken_json')
}

/** Ended, not cut, so that a client that still sends can read the answer. */
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
