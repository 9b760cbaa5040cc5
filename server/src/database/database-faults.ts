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
/** Shutdown, crash, still starting, too many connections, no longer the primary. Class 08 is every connection fault. */
const SERVER = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
/** What the pool says when no connection came free, or when none could be made. */
export const WAITED_FOR_CONNECTION = 'timeout exceeded when trying to connect'
/** What `pg` says without a code. */
const SILENT = [WAITED_FOR_CONNECTION, 'Connection terminated due to connection timeout', 'Query read timeout']
const SENTENCES = [
  ...SILENT,
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/** Drizzle wraps what the driver threw; the reason is further in. */
function* causes(error: unknown): Generator<PgFault> {
  for (let at = error; at instanceof Error; at = at.cause) yield at as PgFault
}

/** All connections are in use by others. The database itself is there, and nothing was asked of it. */
export class PoolFull extends Error {
  override name = 'PoolFull'

  constructor() {
    super('Every connection to the database is in use')
  }
}

export const isPoolFull = (error: unknown) => [...causes(error)].some((cause) => cause instanceof PoolFull)

/** The connection is gone, or its server does not answer: nothing more can be said over it. */
export function isDatabaseUnreachable(error: unknown) {
  for (const { code = '', syscall, message = '' } of causes(error)) {
    if (NETWORK.has(code) || SERVER.has(code) || /^08\w{3}$/.test(code)) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (SENTENCES.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** It took the question and gave no answer in time. */
export function isDatabaseSilent(error: unknown) {
  for (const { code, message = '' } of causes(error)) {
    if (code === 'ETIMEDOUT' || SILENT.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** Two transactions stood in each other's way: the engine has ended this one, and nothing of it happened. */
export const isBrokenOff = (error: unknown) => codesOf(error).some((code) => code === '40001' || code === '40P01')

/** It waited too long for its turn or for a lock, or met another in a circle, or the server has no memory left. */
const BUSY = new Set(['57014', '55P03', '40001', '40P01', '53000', '53200', '53400'])

/** The same may well work in a moment. */
export const isDatabaseBusy = (error: unknown) => codesOf(error).some((code) => BUSY.has(code))

/** No room on the database's disk. */
export function isDiskFull(error: unknown) {
  for (const { code = '', message = '' } of causes(error)) {
    if (code === '53100' || code === 'ENOSPC' || message.includes('No space left on device')) return true
  }
  return false
}

/** A write refers to a row that is not there: it went away after it was looked for. */
export const isReferenceGone = (error: unknown) => codesOf(error).includes('23503')

const codesOf = (error: unknown) => [...causes(error)].map(({ code = '' }) => code)

/** The name of the unique constraint that a write ran into. */
export function violatedConstraint(error: unknown) {
  for (const { code, constraint } of causes(error)) if (code === '23505') return constraint
  return undefined
}
