import { ERRORS, type ErrorCode, type Failure, type Fields } from '@hub/contract/errors'
import { currentLanguage, t, type Values } from '@hub/contract/language'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { InvalidCursor } from '../database/paging.ts'
import {
  RequestAborted,
  isDatabaseBusy,
  isDatabaseUnreachable,
  isDiskFull,
  isPoolFull,
  isReferenceGone,
  violatedConstraint,
} from '../database/database-errors.ts'
import { inLanguage, languageAskedFor } from '../languages.ts'

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Fields | undefined
  /** Seconds, for a 429. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields?: Fields, retryAfter?: number) {
    super(ERRORS[code].message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** Fills gaps such as {from}, in the language of the request, for one field or with a sentence at each. */
  static filled(code: ErrorCode, words: Values, at: string | Fields) {
    const message = t(ERRORS[code].message, words)
    const error = new AppError(code, typeof at === 'string' ? { [at]: message } : at)
    error.message = message
    return error
  }
}

export const errorAt = (field: string, code: ErrorCode) => new AppError(code, { [field]: ERRORS[code].message })

/** A hostile body has a hundred thousand unknown fields. */
const UNKNOWN_NAMED = 20

/** Each field's path with its first message: 'schools.0.name' -> 'School name is required'. */
export function fieldsOf(error: z.core.$ZodError): Fields {
  const fields: Fields = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, UNKNOWN_NAMED))
        fields[[...issue.path, key].join('.')] ??= t('Unknown field')
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message
    }
  }
  return fields
}

/** What a violated constraint means: two people saved at the same time. */
const CONSTRAINTS: Record<string, AppError> = {
  users_email: errorAt('email', 'email_taken'),
  organizations_once: errorAt('name', 'organization_taken'),
}

const BY_STATUS: Record<number, ErrorCode> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_type' }

/** Random, so that refused clients do not return all at once. */
const secondsToWait = () => 3 + Math.floor(Math.random() * 6)

export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof InvalidCursor) return new AppError('invalid_cursor')
  if (error instanceof RequestAborted) return new AppError('caller_gone')
  if (isPoolFull(error)) return new AppError('many_requests', undefined, secondsToWait())
  if (isDiskFull(error)) return new AppError('disk_full')
  if (isDatabaseUnreachable(error)) return new AppError('unavailable')
  if (isDatabaseBusy(error)) return new AppError('busy')
  if (isReferenceGone(error)) return new AppError('gone_meanwhile')
  const constraint = violatedConstraint(error)
  if (constraint) return CONSTRAINTS[constraint] ?? new AppError('internal')
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  if (status >= 400 && status < 500) return new AppError(BY_STATUS[status] ?? 'broken_json')
  return new AppError('internal')
}

/** The contract declares its messages in English; one with values is in the language already. */
export function failureOf({ code, message, fields }: AppError, requestId?: string): Failure {
  const translated = Object.entries(fields ?? {}).map(([field, sentence]) => [field, t(sentence)])
  return {
    success: false,
    code,
    message: t(message),
    error: t(message),
    fields: fields && Object.fromEntries(translated),
    request_id: requestId,
  }
}

const OF_CONTENT = [
  'content-encoding',
  'content-length',
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'x-data-as-of',
]

function forgetContent(reply: FastifyReply) {
  for (const name of OF_CONTENT) {
    reply.removeHeader(name)
    if (!reply.raw.headersSent) reply.raw.removeHeader(name)
  }
  // The file may be cached, its error may not.
  reply.header('cache-control', 'no-store')
}

/** Asked for, or the person's own once their session is known. */
export const languageOf = ({ headers, caller }: FastifyRequest) =>
  languageAskedFor(headers['accept-language']) ?? caller?.user?.language

/** The cause goes to the log only. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  inLanguage(languageOf(request), () => answerInLanguage(error, request, reply))

function answerInLanguage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = appErrorOf(error)
  const { status } = ERRORS[known.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  // Either two people acted at once, or this is a bug.
  if (known.code === 'gone_meanwhile') request.log.warn({ err: error }, 'request refused by a foreign key')
  forgetContent(reply)
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  // Makes a spreadsheet ask for the token.
  if (known.code === 'invalid_feed_token') reply.header('www-authenticate', 'Basic realm="Hub feeds", charset="UTF-8"')
  reply.header('content-language', currentLanguage())
  keepConnection(request, reply)
  return reply.status(status).send(failureOf(known, request.id))
}

const READ_AWAY_MAX = 30 * 1024 * 1024
const mayReadAway = ({ headers, routeOptions }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) <= Math.min(READ_AWAY_MAX, 16 * (routeOptions?.bodyLimit ?? READ_AWAY_MAX))

/**
 * The framework closes the connection when it refuses a body, so a client that still sends may miss the answer.
 * Discards the rest unless it could be endless.
 */
function keepConnection(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['transfer-encoding'] || !mayReadAway(request)) return void reply.header('connection', 'close')
  reply.removeHeader('connection')
  request.raw.unpipe()
  request.raw.resume()
}

export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
