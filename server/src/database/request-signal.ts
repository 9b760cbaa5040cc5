import { AsyncLocalStorage } from 'node:async_hooks'

/** Aborted when the client of a read disconnects, so that its queries are cancelled. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>()

export class RequestAborted extends Error {
  override name = 'RequestAborted'

  constructor() {
    super('The caller has disconnected')
  }
}
