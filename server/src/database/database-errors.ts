import { AsyncLocalStorage } from 'node:async_hooks'

interface PgFault {
  code?: string
  constraint?: string
  syscall?: string
  message?: string
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** Shutdown, crash, start, too many connections, read-only. Class 08 is the connection errors. */
const SERVER = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
/** The pool's message when no connection came free, or when none could be made. */
export const WAITED_FOR_CONNECTION = 'timeout exceeded when trying to connect'
const SILENT = [WAITED_FOR_CONNECTION, 'Connection terminated due to connection timeout', 'Query read timeout']
const SENTENCES = [
  ...SILENT,
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/** Drizzle wraps the driver's error. */
function* causes(error: unknown): Generator<PgFault> {
  for (let at = error; at instanceof Error; at = at.cause) yield at as PgFault
}

/** The database is reachable, and nothing was sent to it. */
export class PoolFull extends Error {
  override name = 'PoolFull'

  constructor() {
    super('Every connection to the database is in use')
  }
}

export const isPoolFull = (error: unknown) => [...causes(error)].some((cause) => cause instanceof PoolFull)

export function isDatabaseUnreachable(error: unknown) {
  for (const { code = '', syscall, message = '' } of causes(error)) {
    if (NETWORK.has(code) || SERVER.has(code) || /^08\w{3}$/.test(code)) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (SENTENCES.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** The query was sent and got no answer in time. */
export function isDatabaseSilent(error: unknown) {
  for (const { code, message = '' } of causes(error)) {
    if (code === 'ETIMEDOUT' || SILENT.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** A serialization failure or deadlock: the engine has rolled this transaction back. */
export const isBrokenOff = (error: unknown) => codesOf(error).some((code) => code === '40001' || code === '40P01')

/** Timeouts, serialization failure, deadlock, out of memory. */
const BUSY = new Set(['57014', '55P03', '40001', '40P01', '53000', '53200', '53400'])

export const isDatabaseBusy = (error: unknown) => codesOf(error).some((code) => BUSY.has(code))

export function isDiskFull(error: unknown) {
  for (const { code = '', message = '' } of causes(error)) {
    if (code === '53100' || code === 'ENOSPC' || message.includes('No space left on device')) return true
  }
  return false
}

/** The row was deleted after the check. */
export const isReferenceGone = (error: unknown) => codesOf(error).includes('23503')

const codesOf = (error: unknown) => [...causes(error)].map(({ code = '' }) => code)

export function violatedConstraint(error: unknown) {
  for (const { code, constraint } of causes(error)) if (code === '23505') return constraint
  return undefined
}

/** Aborted when the client of a read disconnects, to cancel its queries. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>()

export class RequestAborted extends Error {
  override name = 'RequestAborted'

  constructor() {
    super('The caller has disconnected')
  }
}
