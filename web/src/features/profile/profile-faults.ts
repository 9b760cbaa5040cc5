import type { Fields } from '@hub/contract/errors'
import { CallFailed } from '../../lib/call-failed.ts'

/** The server's sentences by field; empty when the fault belongs to none. */
export function faultsByField(error: unknown): Fields {
  if (!(error instanceof CallFailed)) return {}
  // Such a body is refused before its fields are read, and only the picture can be that large.
  return error.code === 'too_large' ? { profile_picture: error.message } : error.fields
}

export const isStale = (error: unknown) => error instanceof CallFailed && error.code === 'stale_edit'

/** The session is over: the guard takes the person to the sign-in, and the draft waits. */
export const isSessionOver = (error: unknown) => error instanceof CallFailed && error.status === 401
