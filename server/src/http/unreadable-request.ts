import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS } from '@hub/contract/errors'
import { AppError, failureOf } from './errors.ts'

/** What cannot be read as a request reaches no route: it is answered here, in the shape of every failure. */
export function answerUnreadable(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'broken_json'
  const { status } = ERRORS[code]
  const body = JSON.stringify(failureOf(new AppError(code)))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // Ended, not cut: who still sends can read the answer first.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
