import type { QUEUED } from './queued.ts'
import { type ItemCall, type ItemError, type NextEdit, type OutboxItem, specOf } from './outbox-item.ts'
import { isEdit } from './find-draft.ts'
import { randomUuid } from '#lib/random-uuid.ts'

export interface Split<Values> {
  goes: Values
  stays: (now: Values) => Values
}

export interface OpenDraft<Values> {
  readonly id: string
  readonly kept: SavedDraft<Values> | null
  saved: () => SavedState
  subscribe: (listener: () => void) => () => void
  /** Gives the form its first values. Call it before reading `kept`. */
  begin: (start: Values) => void
  /** `from` is what an edit started from. */
  save: (from: Values, values: Values) => void
  picture: () => Blob | null
  setPicture: (picture: { blob: Blob; field: string | null } | null) => void
  /** A submit waits for the picture, and fails if the picture fails. */
  awaitPicture: (ready: Promise<void>) => Promise<void>
  flush: () => Promise<void>
  /** Like `flush`, for a page that is about to close: it writes without reading first. */
  rescue: () => Promise<void>
  /** Resolves to the reply, or to QUEUED if the outbox sends it later. */
  submit: <Reply>(sent: ItemCall, split?: Split<Values>) => Promise<Reply | typeof QUEUED>
  /** For when the hub has stored another record under the current key. */
  renewKey: () => void
  /** Saves it, so that a new draft can be started. */
  putAside: () => Promise<void>
  /** Resolves to an undo function. 'typed' keeps what was submitted, 'all' discards that too. */
  discard: (what: 'typed' | 'all') => Promise<(() => Promise<unknown>) | null>
  /** If nothing was changed, a submitted item waits again. */
  close: () => Promise<void>
}

/** 'full' and 'unsaved': the values are in the open form only. */
export type SavedState = 'nothing' | 'saving' | 'saved' | 'full' | 'unsaved'

/** A draft that an earlier visit saved. */
export interface SavedDraft<Values> {
  values: Values
  from: Values
  savedAt: string
  isConflict: boolean
  error: ItemError | null
}

/** The id of an item, and the Idempotency-Key of its call. */
type Ids = Pick<OutboxItem, 'id' | 'key'>

/** While a submit runs, the form keeps a separate draft of what is not sent or typed since. */
interface Submission {
  /** Of that separate draft. */
  ids: Ids
  /** The values that are sent. */
  sent: unknown
  picture: OutboxItem['picture']
  /** If only a part is sent: gives the values that remain. */
  stays: ((now: unknown) => unknown) | null
}

export interface DraftState {
  item: OutboxItem
  /** The item when the form opened: the same object as `item` until something is typed. */
  opened: OutboxItem
  kept: SavedDraft<unknown> | null
  saved: SavedState
  submission: Submission | null
  /** The last submit sent only a part of the values. */
  isPart: boolean
  /** The form stopped waiting for this item: its reply may still come. */
  timedOutItem: OutboxItem | null
  /** That reply. It waits here while another submit runs. */
  lateReply: { sent: OutboxItem; nextEdit: NextEdit } | null
  /** After a late reply: the version that the form still has (`before`), and the one on the hub. */
  newVersion: { from: unknown; before: unknown; version: string } | null
  /** The outbox sends the item: typing more starts a new record. */
  isQueued: boolean
}

interface Events {
  /** `added`: fields that the form has and the saved draft lacks. */
  begun: { start: unknown; title: string; added: readonly string[] }
  typed: { changes: Partial<OutboxItem>; saved_at: string; ids: Ids }
  saved: { saved: SavedState }
  /** It becomes a separate item, because another tab has changed or sent this one. */
  renamed: Partial<Ids>
  submitted: { submission: Submission; isPart: boolean }
  /** No reply in time: the form stops waiting. */
  timedOut: { sent: OutboxItem }
  repliedLate: { nextEdit: NextEdit }
  /** The edit continues from the version of the late reply. */
  rebased: object
  /** The form continues with another item, after a reply or a refusal. */
  continued: { item: OutboxItem }
  /** The outbox sends it later. */
  queued: { sent: OutboxItem }
  settled: object
  putAside: { saved_at: string }
  discarded: { ids: Ids }
  restored: { item: OutboxItem }
}

export const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
const versionOf = (values: unknown) => (values as { updated_at?: unknown } | null)?.updated_at

const pick = (fields: readonly string[], from: unknown) =>
  Object.fromEntries(fields.map((field) => [field, (from as Record<string, unknown>)[field]]))

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
  typed({ item, isQueued }, { changes, saved_at, ids }) {
    const isNew = isQueued && !isEdit(item.kind)
    const next = { ...item, ...(isNew ? { picture: null } : {}), ...changes, ...(isNew ? ids : {}) }
    return { item: { ...next, state: 'draft', fault: null, saved_at }, isQueued: false, saved: 'saving' }
  },
  saved: (_, { saved }) => ({ saved }),
  renamed: ({ item }, ids) => ({ item: { ...item, ...ids } }),
  submitted: (_, { submission, isPart }) => ({ submission, isPart }),
  timedOut: (_, { sent }) => ({ timedOutItem: sent }),
  repliedLate: ({ timedOutItem, lateReply }, { nextEdit }) => ({
    timedOutItem: null,
    lateReply: timedOutItem ? { sent: timedOutItem, nextEdit } : lateReply,
  }),
  rebased({ item, lateReply, submission, newVersion }) {
    if (!lateReply || submission) return {}
    const { sent, nextEdit } = lateReply
    if (item.id !== sent.id) return { lateReply: null }
    const { version } = nextEdit
    const before = versionOf(sent.values)
    return {
      lateReply: null,
      newVersion: version && before ? { from: sent.from, before, version } : newVersion,
      item: moveToNewVersion(item, sent, nextEdit),
    }
  },
  continued: (_, { item }) => ({ item, submission: null }),
  queued: ({ item }, { sent }) => ({ submission: null, isQueued: item.id === sent.id }),
  settled: () => ({ submission: null }),
  putAside: ({ item }, { saved_at }) => ({ item: { ...item, aside: true, saved_at } }),
  // The discarded item stays as it is, so that it can be restored.
  discarded: ({ item }, { ids }) => ({ submission: null, item: { ...item, ...ids, picture: null, aside: false } }),
  restored: (_, { item }) => ({ item, saved: 'saved' }),
}

export const reduce = <Name extends keyof Events>(state: DraftState, name: Name, event: Events[Name]): DraftState => ({
  ...state,
  ...TRANSITIONS[name](state, event),
})

export type Dispatch = <Name extends keyof Events>(name: Name, event: Events[Name]) => void

/** During a submit: the separate draft of what is not sent, or was typed since. */
export function remainingDraft({ item, submission }: DraftState, title: (values: never) => string): OutboxItem | null {
  if (!submission) return null
  const apart = { ...item, ...submission.ids, state: 'draft' as const }
  if (submission.stays) {
    const values = submission.stays(item.values)
    return { ...apart, picture: null, values, title: title(values as never) }
  }
  const isTyped = !same(item.values, submission.sent)
  const picture = item.picture === submission.picture ? null : item.picture
  return { ...apart, picture, ...(isTyped ? {} : { from: item.values }) }
}

/** Gives values of the version before a late reply the new version. */
export const withNewVersion = <Fields>({ newVersion }: DraftState, fields: Fields): Fields =>
  newVersion && versionOf(fields) === newVersion.before ? { ...fields, updated_at: newVersion.version } : fields

/** Typed on during the submit: the form must not close. */
export const isTypedOn = ({ item, submission, isPart }: DraftState, sent: OutboxItem) =>
  submission !== null && !isPart && (item.picture !== sent.picture || !same(item.values, sent.values))

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

export const nextEditAfter = (reply: unknown): NextEdit => ({ key: randomUuid(), version: versionIn(reply) })

/** The edit continues from the version of a reply. If it started from another version, the hub compares them. */
function moveToNewVersion(item: OutboxItem, sent: OutboxItem, { key, version }: NextEdit): OutboxItem {
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
  now.picture?.key === sent.picture?.key && same(now.values, sent.values)

/** The item with what was typed after it was sent; null if nothing was. */
export function remainingAfter(now: OutboxItem | undefined, sent: OutboxItem, nextEdit: NextEdit): OutboxItem | null {
  if (!now || now.state === 'sending' || isSame(now, sent)) return null
  // A new record keeps its id and key, so that it is never stored twice.
  return isEdit(now.kind) ? moveToNewVersion(now, sent, nextEdit) : now
}
