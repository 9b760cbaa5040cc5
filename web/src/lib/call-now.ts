import type { Endpoint, ResponseOf } from '@hub/contract/endpoint'
import { call, type CallOptions } from './api-client.ts'
import { type CallFailed, isUnreached } from './call-failed.ts'
import { failureToast } from './failure-toast.ts'
import { randomUuid } from './random-uuid.ts'
import { showToast } from './toast.ts'

/** The last decision, where no answer came: it may have been taken all the same. */
let unanswered: { what: string; key: string; at: number } | null = null
/** Pressed again so much later it is another decision, since others may have decided in between. */
const SAME_MS = 5 * 60_000

/**
 * What is taken at once or not at all, and never waits in the outbox. Taken again because no answer came, it goes out under the same key:
 * nobody is reminded twice, and the hub answers as it did the first time instead of 'not found'.
 */
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
  title: 'No answer from the hub',
  text: 'It may have been done all the same. Look when you are connected, or try again: it is not done twice.',
}

/** Whether a request without an answer has arrived nobody knows; without a network it has not. */
const isUnknown = (error: Error) => navigator.onLine && isUnreached(error) && (error as CallFailed).code !== 'blocked'

/** Says that a decision failed only where that is known. */
export const outcomeUnknown = (title: string, fallback?: string) => (error: Error) =>
  isUnknown(error) ? showToast({ kind: 'failure', ...UNANSWERED }) : failureToast(title, fallback)(error)
