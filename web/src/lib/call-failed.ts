import type { ErrorCode, Failure, Fields } from '@hub/contract/errors'

type Code = ErrorCode | 'no_answer' | 'offline' | 'blocked'

const UNREACHED = 'The hub cannot be reached. Check the connection and try again; your input is kept.'
const WITHOUT_ANSWER = {
  no_answer: 'The hub did not answer in time. Your input is kept: please try again.',
  offline: UNREACHED,
  /** Something on the way, which is not the hub, has refused it. */
  blocked: UNREACHED,
}

/** A call that did not succeed: what the server said, or why it said nothing. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly code: Code
  readonly status: number
  readonly fields: Fields
  readonly requestId: string | undefined
  /** Seconds after which to try again, where the answer says so. */
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

  /** A proxy in between may answer something that is no JSON of ours. */
  static from(status: number, body: Partial<Failure> | null) {
    const code = body?.code ?? (status === 401 ? 'not_signed_in' : 'internal')
    return new CallFailed(code, status, body?.message ?? '', body?.fields, body?.request_id)
  }
}

/** A hub with too much to do, which has done nothing of it: after how many seconds it wants to be asked again. Else 0. */
export const busySeconds = (error: unknown) =>
  error instanceof CallFailed && error.status === 429 && error.code !== 'too_many_tries' ? error.retryAfter || 0 : 0

/** Nobody answered: there is no link, or it stands still. */
export const isUnreached = (error: unknown) => error instanceof CallFailed && error.status === 0

/** The server's sentence where it gave one, else the screen's own. */
export const sentenceOf = (error: unknown, fallback: string) =>
  error instanceof CallFailed && error.message ? error.message : fallback
