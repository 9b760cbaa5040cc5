import type { Actor } from '@hub/contract/permissions'
import { AppError } from './errors.ts'

export interface SessionUser extends Actor {
  full_name: string
  email: string
  organization_name: string
  organization_acronym: string
  language: string | null
  must_change_password: boolean
  has_two_factor: boolean
}

export interface Caller {
  user: SessionUser | null
  requestId: string
  address: string
  /** A repeat with this key gets the first reply. */
  idempotencyKey: string | null
  requestHash: string
  /** Passwords, which a repeat must have too. */
  secrets: string | null
  sessionHash: Buffer | null
  deviceHash?: Buffer | null
  /** As it names itself. */
  userAgent?: string
  /** Aborted when the caller hangs up, so that no password check runs for nobody. */
  gone?: AbortSignal
  feedHash?: Buffer | null
}

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
