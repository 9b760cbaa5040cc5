import type { QUEUED } from './queued.ts'
import { type ItemCall, type ItemError, type Onward, type OutboxItem, specOf } from './outbox-item.ts'
import { isEdit } from './find-draft.ts'
import { randomUuid } from '#lib/random-uuid.ts'

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

/** full, unsaved: only the open form has the values. */
export type SavedState = 'nothing' | 'saving' | 'saved' | 'full' | 'unsaved'

/** What an earlier visit left. */
export interface SavedDraft<Values> {
  values: Values
  from: Values
  savedAt: string
  isConflict: boolean
  error: ItemError | null
}

/** A new item: its id, and the Idempotency-Key of its call. */
type Ids = Pick<OutboxItem, 'id' | 'key'>

/** The draft that stays in the form while its item is sent. */
interface Beside {
  ids: Ids
  sent: unknown
  picture: OutboxItem['picture']
  /** The values that are not sent, if only a part is. */
  stays: ((now: unknown) => unknown) | null
}

export interface DraftState {
  item: OutboxItem
  /** The same object as `item` until something is typed. */
  opened: OutboxItem
  kept: SavedDraft<unknown> | null
  saved: SavedState
  beside: Beside | null
  /** The last submit sent only a part of the values. */
  isPart: boolean
  /** The form stopped waiting for this item: its reply may still come. */
  late: OutboxItem | null
  /** That reply; another submit may be running by then. */
  answered: { sent: OutboxItem; onward: Onward } | null
  /** The version that the edit started from, and the newer one of a late reply. */
  brought: { from: unknown; before: unknown; version: string } | null
  /** The outbox has the item: later typing starts a new one. */
  isLeft: boolean
}

interface Events {
  /** The form has its first values, and those of fields that the draft does not know yet. */
  begun: { start: unknown; title: string; added: readonly string[] }
  typed: { changes: Partial<OutboxItem>; saved_at: string; ids: Ids }
  saved: { saved: SavedState }
  /** It becomes another item: another tab has changed or sent the first one. */
  renamed: Partial<Ids>
  submitted: { beside: Beside; isPart: boolean }
  /** The form waits no longer for its reply. */
  timedOut: { sent: OutboxItem }
  answeredLate: { onward: Onward }
  /** Later typing moves onto the version of the late reply. */
  rebased: object
  /** The form continues with the draft beside the sent item. */
  continued: { item: OutboxItem }
  /** The outbox sends it later. */
  left: { sent: OutboxItem }
  settled: object
  putAside: { saved_at: string }
  discarded: { ids: Ids }
  restored: { item: OutboxItem }
}

export const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
export const versionOf = (values: unknown) => (values as { updated_at?: unknown } | null)?.updated_at

const pick = (fields: readonly string[], from: unknown) =>
  Object.fromEntries(fields.map((field) => [field, (from as Record<string, unknown>)[field]]))

/** What each event changes. */
const TRANSITIONS: { [Name in keyof Events]: (state: DraftState, event: Events[Name]) => Partial<DraftState> } = {
  begun({ item, opened, kept }, { start, title, added }) {
    if (item.values === null) return { item: { ...item, from: start, values: start, title } }
    if (!kept) return {}
    const fields = pick(added, start)
    const [values, from] = [kept.values, kept.from].map((known) => ({ ...(known as object), ...fields }))
    const begun = { kept: { ...kept, values, from } }
    if (item !== opened) return begun
    const next = { ...item, values, from }
    return { ...begun, item: next, opened: next }
  },
  typed({ item, isLeft }, { changes, saved_at, ids }) {
    const isNew = isLeft && !isEdit(item.kind)
    const next = { ...item, ...(isNew ? { picture: null } : {}), ...changes, ...(isNew ? ids : {}) }
    return { item: { ...next, state: 'draft', fault: null, saved_at }, isLeft: false, saved: 'saving' }
  },
  saved: (_, { saved }) => ({ saved }),
  renamed: ({ item }, ids) => ({ item: { ...item, ...ids } }),
  submitted: (_, { beside, isPart }) => ({ beside, isPart }),
  timedOut: (_, { sent }) => ({ late: sent }),
  answeredLate: ({ late, answered }, { onward }) => ({
    late: null,
    answered: late ? { sent: late, onward } : answered,
  }),
  rebased({ item, answered, beside, brought }) {
    if (!answered || beside) return {}
    const { sent, onward } = answered
    if (item.id !== sent.id) return { answered: null }
    const { version } = onward
    const before = versionOf(sent.values)
    return {
      answered: null,
      brought: version && before ? { from: sent.from, before, version } : brought,
      item: movedOn(item, sent, onward),
    }
  },
  continued: (_, { item }) => ({ item, beside: null }),
  left: ({ item }, { sent }) => ({ beside: null, isLeft: item.id === sent.id }),
  settled: () => ({ beside: null }),
  putAside: ({ item }, { saved_at }) => ({ item: { ...item, aside: true, saved_at } }),
  // The discarded item stays as it is, so that it can be restored.
  discarded: ({ item }, { ids }) => ({ beside: null, item: { ...item, ...ids, picture: null, aside: false } }),
  restored: (_, { item }) => ({ item, saved: 'saved' }),
}

export const reduce = <Name extends keyof Events>(state: DraftState, name: Name, event: Events[Name]): DraftState => ({
  ...state,
  ...TRANSITIONS[name](state, event),
})

export type Dispatch = <Name extends keyof Events>(name: Name, event: Events[Name]) => void

/** The draft that stays beside the sent item: what is not sent, or what was typed since. */
export function itemBeside({ item, beside }: DraftState, title: (values: never) => string): OutboxItem | null {
  if (!beside) return null
  const apart = { ...item, ...beside.ids, state: 'draft' as const }
  if (beside.stays) {
    const values = beside.stays(item.values)
    return { ...apart, picture: null, values, title: title(values as never) }
  }
  const isTyped = !same(item.values, beside.sent)
  const picture = item.picture === beside.picture ? null : item.picture
  return { ...apart, picture, ...(isTyped ? {} : { from: item.values }) }
}

/** Values that the form still has of the version before a late reply. */
export const upToDate = <Fields>({ brought }: DraftState, fields: Fields): Fields =>
  brought && versionOf(fields) === brought.before ? { ...fields, updated_at: brought.version } : fields

/** A submitted item that was typed on, and must not be left to the outbox. */
export const isTypedOn = ({ item, beside, isPart }: DraftState, sent: OutboxItem) =>
  beside !== null && !isPart && (item.picture !== sent.picture || !same(item.values, sent.values))

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function versionIn(reply: unknown): string | null {
  if (!isFields(reply)) return null
  const versions = [reply, ...Object.values(reply).flat()].flatMap((part) =>
    isFields(part) && typeof part.updated_at === 'string' ? [part.updated_at] : [],
  )
  return versions.toSorted().at(-1) ?? null
}

export const onwardFrom = (reply: unknown): Onward => ({ key: randomUuid(), version: versionIn(reply) })

/** If the versions differ, the hub compares. */
export function movedOn(item: OutboxItem, sent: OutboxItem, { key, version }: Onward): OutboxItem {
  const { values, call, kind } = item
  const before = isFields(sent.values) ? sent.values : {}
  if (!version || !isFields(values) || !before.updated_at || values.updated_at !== before.updated_at)
    return { ...item, key }
  const { continueFrom = (fields: Fields) => fields } = specOf(kind) ?? {}
  return {
    ...item,
    key,
    values: { ...continueFrom(values, before), updated_at: version },
    from: { ...continueFrom(before, before), updated_at: version },
    call: call && (call.body.updated_at ? { ...call, body: { ...call.body, updated_at: version } } : call),
  }
}

const isSame = (now: OutboxItem, sent: OutboxItem) =>
  now.picture?.key === sent.picture?.key && JSON.stringify(now.values) === JSON.stringify(sent.values)

/** What the author has typed since; null if nothing. */
export function leftAfter(now: OutboxItem | undefined, sent: OutboxItem, onward: Onward): OutboxItem | null {
  if (!now || now.state === 'sending' || isSame(now, sent)) return null
  // A new record keeps its id and key, so that it is never stored twice.
  return isEdit(now.kind) ? movedOn(now, sent, onward) : now
}
