import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while a read is answered: aborted when whoever asked has gone, so that the database stops working for nobody. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>()

/** Thrown in place of an answer that nobody waits for. */
export class RequestAborted extends Error {
  override name = 'CallerGone'

  constructor() {
    super('The caller has gone')
  }
}
