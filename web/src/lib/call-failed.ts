import type { ErrorCode, Failure, Fields } from '@hub/contract/errors'
import { t } from './language.ts'

type Code = ErrorCode | 'no_answer' | 'offline' | 'blocked'

const UNREACHED = t('The hub cannot be reached. Check the connection and try again; your input is kept.')
const WITHOUT_ANSWER = {
  no_answer: t('The hub did not answer in time. Your input is kept: please try again.'),
  offline: UNREACHED,
  /** A proxy or firewall has refused it. */
  blocked: UNREACHED,
}

export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly code: Code
  readonly status: number
  readonly fields: Fields
  readonly requestId: string | undefined
  /** Seconds. */
  retryAfter = 0

  constructor(code: Code, status: number, message: string, fields: Fields = {}, requestId?: string) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.requestId = requestId
  }

  static withoutAnswer(code: keyof typeof WITHOUT_ANSWER) {
    return new CallFailed(code, 0, WITHOUT_ANSWER[code])
  }

  /** A proxy may answer something that is not our JSON. */
  static from(status: number, body: Partial<Failure> | null) {
    const code = body?.code ?? (status === 401 ? 'not_signed_in' : 'internal')
    return new CallFailed(code, status, body?.message ?? '', body?.fields, body?.request_id)
  }
}

/** After how many seconds a busy hub, which has changed nothing, wants a retry; else 0. */
export const busySeconds = (error: unknown) =>
  error instanceof CallFailed && error.status === 429 && error.code !== 'too_many_tries' ? error.retryAfter || 0 : 0

export const isUnreached = (error: unknown) => error instanceof CallFailed && error.status === 0

export const sentenceOf = (error: unknown, fallback: string) =>
  error instanceof CallFailed && error.message ? error.message : fallback
