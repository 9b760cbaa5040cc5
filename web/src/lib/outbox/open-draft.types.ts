import type { QUEUED } from './queued.ts'
import type { ItemError, ItemCall } from './outbox-item.ts'

/** saved: it is on the disk. full and unsaved: this device has no room for it, or does not take it, and only the open form has it. */
export type SavedState = 'nothing' | 'saving' | 'saved' | 'full' | 'unsaved'

/** Where only a part of the values goes out: which, and what of them stays as a draft of its own. */
export interface Split<Values> {
  goes: Values
  stays: (now: Values) => Values
}

interface Kept<Values> {
  values: Values
  from: Values
  savedAt: string
  /** Somebody was faster: it is compared before it is sent again. */
  isConflict: boolean
  error: ItemError | null
}

export interface OpenDraft<Values> {
  /** Of a create: the id of the record that it makes. */
  readonly id: string
  /** What was begun before. */
  readonly kept: Kept<Values> | null
  saved: () => SavedState
  subscribe: (listener: () => void) => () => void
  /** What the form starts with, where nothing was begun before, or not with all of its fields. It comes before `kept` is read. */
  begin: (start: Values) => void
  /** After each change; `from` is what an edit started from. */
  save: (from: Values, values: Values) => void
  /** The picture that goes with it. */
  picture: () => Blob | null
  /** Takes another one, and the field of the body that takes its address. */
  keepPicture: (picture: { blob: Blob; field: string | null } | null) => void
  /** While one is made ready: what is submitted meanwhile waits for it, and is not sent where there is none in the end. */
  awaitPicture: (ready: Promise<void>) => Promise<void>
  /** Writes what is not on the disk yet. */
  flush: () => Promise<void>
  /** The same for a page that is about to end, and has no time to look what is there. */
  rescue: () => Promise<void>
  /** Sends it, or leaves it to the outbox and answers KEPT. */
  submit: <Reply>(sent: ItemCall, split?: Split<Values>) => Promise<Reply | typeof QUEUED>
  /** The hub holds something else under the key before, and both are to be stored. */
  renewKey: () => void
  /** Its author goes on with another one; this one is opened by its id. */
  putAside: () => Promise<void>
  /**
   * Gives up what was typed, or all of it: what had been submitted before then goes too. The answer takes it back; null
   * where there is nothing to give up.
   */
  discard: (what: 'typed' | 'all') => Promise<(() => Promise<unknown>) | null>
  /** The form has closed. What was submitted before, and only looked at, waits again. */
  close: () => Promise<void>
}
