import type { Actor } from '@hub/contract/permissions'
import { AppError } from './errors.ts'

/** The signed-in person, read by the session's only query. */
export interface SessionUser extends Actor {
  full_name: string
  email: string
  organization_name: string
  organization_acronym: string
}

export interface Caller {
  user: SessionUser | null
  requestId: string
  address: string
  /** For a create: a repeat with the same key gets the first reply. */
  idempotencyKey: string | null
  /** Distinguishes a repeat from another request with the same key. */
  requestHash: string
  /** The passwords of the request, which also distinguish a repeat. */
  secrets: string | null
  sessionHash: Buffer | null
  /** From the browser's device token at sign-in. */
  deviceHash?: Buffer | null
  /** Aborted when the caller hangs up, so that no password check waits for nobody. */
  gone?: AbortSignal
  feedHash?: Buffer | null
}

/** The hub itself, at its first start. */
export const HUB: Caller = {
  user: null,
  requestId: 'start',
  address: '',
  idempotencyKey: null,
  requestHash: '',
  secrets: null,
  sessionHash: null,
}

/** The route has already refused strangers; this narrows the type. */
export function signedIn(caller: Caller): SessionUser {
  if (!caller.user) throw new AppError('not_signed_in')
  return caller.user
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    picture: Buffer | null
  }
}
