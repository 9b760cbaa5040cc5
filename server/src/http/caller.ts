import type { Actor } from '@hub/contract/permissions'
import { AppError } from './errors.ts'

/** Who is signed in, as the session's one query reads it. */
export interface SessionUser extends Actor {
  full_name: string
  email: string
  organization_name: string
  organization_acronym: string
}

/** What a service may know of a request. */
export interface Caller {
  user: SessionUser | null
  requestId: string
  /** The network address that it came from. */
  address: string
  /** Of a create: a repeat with the same key answers the first result. */
  idempotencyKey: string | null
  /** Tells a repeat from another request under the same key. */
  requestHash: string
  /** The passwords of the request; they are part of what tells a repeat from another one. */
  secrets: string | null
  sessionHash: Buffer | null
  /** Of the browser's own token, where it signs in. */
  deviceHash?: Buffer | null
  /** Aborted when they have hung up: nobody then waits for a password to be checked. */
  gone?: AbortSignal
  /** Of the token that a feed is read with. */
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

/** The route has let only signed-in people pass; this tells the compiler. */
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
