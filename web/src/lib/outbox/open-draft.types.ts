import type { QUEUED } from './queued.ts'
import type { SavedDraft, SavedState } from './draft-state.ts'
import type { ItemCall } from './outbox-item.ts'

export interface Split<Values> {
  goes: Values
  stays: (now: Values) => Values
}

export interface OpenDraft<Values> {
  /** For a create, also the id of the new record. */
  readonly id: string
  readonly kept: SavedDraft<Values> | null
  saved: () => SavedState
  subscribe: (listener: () => void) => () => void
  /** Call it before reading `kept`. */
  begin: (start: Values) => void
  /** `from` is what an edit started from. */
  save: (from: Values, values: Values) => void
  picture: () => Blob | null
  setPicture: (picture: { blob: Blob; field: string | null } | null) => void
  /** A submit waits for the picture and fails with it. */
  awaitPicture: (ready: Promise<void>) => Promise<void>
  flush: () => Promise<void>
  /** Like `flush` for a page that is about to end: it does not read first. */
  rescue: () => Promise<void>
  /** Sends the draft, or resolves to QUEUED. */
  submit: <Reply>(sent: ItemCall, split?: Split<Values>) => Promise<Reply | typeof QUEUED>
  /** The hub holds another record under the current key. */
  renewKey: () => void
  /** Saves it, so that a new draft can be started. */
  putAside: () => Promise<void>
  /** Resolves to an undo; null if nothing to discard. 'all' includes the submitted item. */
  discard: (what: 'typed' | 'all') => Promise<(() => Promise<unknown>) | null>
  /** If nothing was changed, a submitted item waits again. */
  close: () => Promise<void>
}
