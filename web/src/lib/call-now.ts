import type { Endpoint, ResponseOf } from '@hub/contract/endpoint'
import { call, type CallOptions } from './api-client.ts'
import { type CallFailed, isUnreached } from './call-failed.ts'
import { failureToast, showToast } from './toast.ts'
import { randomUuid } from './random-uuid.ts'
import { t } from './language.ts'

let unanswered: { what: string; key: string; at: number } | null = null
/** A later press is a new decision: others may have decided in between. */
const SAME_MS = 5 * 60_000

/** For calls that must not wait in the outbox. A repeat has the same key, so the hub runs it once. */
export async function callNow<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'body'> = {},
): Promise<ResponseOf<E>> {
  const what = JSON.stringify([endpoint.method, endpoint.path, options])
  const isAgain = unanswered?.what === what && Date.now() - unanswered.at < SAME_MS
  const idempotencyKey = (isAgain && unanswered?.key) || randomUuid()
  unanswered = null
  try {
    return await call(endpoint, { ...options, idempotencyKey })
  } catch (error) {
    if (isUnreached(error)) unanswered = { what, key: idempotencyKey, at: Date.now() }
    throw error
  }
}

const UNANSWERED = {
  title: t('No answer from the hub'),
  text: t('It may have been done all the same. Look when you are connected, or try again: it is not done twice.'),
}

/** An unanswered request may have arrived, but not without a network. */
const isUnknown = (error: Error) => navigator.onLine && isUnreached(error) && (error as CallFailed).code !== 'blocked'

export const outcomeUnknown = (title: string, fallback?: string) => (error: Error) =>
  isUnknown(error) ? showToast({ kind: 'failure', ...UNANSWERED }) : failureToast(title, fallback)(error)
