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
/** What `pg` says without a code. */
const SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'Query read timeout',
]

/** Drizzle wraps what the driver threw; the reason is further in. */
function* causes(error: unknown): Generator<PgFault> {
  for (let at = error; at instanceof Error; at = at.cause) yield at as PgFault
}

export function isDatabaseUnreachable(error: unknown) {
  for (const { code = '', syscall, message = '' } of causes(error)) {
    if (NETWORK.has(code) || SERVER.has(code) || /^08\w{3}$/.test(code)) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (SENTENCES.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** A write refers to a row that is not there: it went away after it was looked for. */
export function isReferenceGone(error: unknown) {
  for (const { code } of causes(error)) if (code === '23503') return true
  return false
}

/** The name of the unique constraint that a write ran into. */
export function violatedConstraint(error: unknown) {
  for (const { code, constraint } of causes(error)) if (code === '23505') return constraint
  return undefined
}
