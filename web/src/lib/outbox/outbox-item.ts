import type { Written } from '#lib/api-client.ts'

/** The calls that the outbox makes: `group.name` of the contract. */
export const ITEM_KINDS = [
  'accounts.register',
  'accounts.saveProfile',
  'admin.saveUser',
  'projects.create',
  'projects.update',
  'activities.create',
  'activities.update',
  'funding.submit',
  'funding.update',
  'stock.create',
  'stock.update',
  'imports.run',
  'reporting.submit',
  'reporting.sendBack',
  'reporting.reopen',
  'reporting.savePeriod',
  'comments.create',
  'targets.save',
  'rates.save',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/**
 * draft: still being typed. waiting, sending: submitted. refused: the hub said no, and why. conflict: somebody was
 * faster. discarded: given up, and still there until the next visit. What the hub has acknowledged is gone from here.
 */
const ITEM_STATES = ['draft', 'waiting', 'sending', 'refused', 'conflict', 'discarded'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export interface ItemError {
  code: string
  /** Of the answer; 0 where there was none. */
  status: number
  message: string
  fields: Record<string, string>
}

/** A picture that waits with its record, shrunk already. */
export interface WaitingPicture {
  blob: Blob
  /** The field of the body that takes the address of the upload; null where the picture goes with the call itself. */
  field: string | null
  /** Of its own upload. */
  key: string
  /** Where the hub has it, once it was uploaded. */
  url?: string
}

/** What goes out, once it is submitted. */
export interface ItemCall extends Written {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Empty where it is written out: as thousands of objects, each look at the work would copy them all. */
  body: Record<string, unknown>
}

/** One piece of work, from the first key press until the hub has acknowledged it. */
export interface OutboxItem {
  /** Of a create, also the id of the record that it makes. */
  id: string
  /** The order in which things were submitted; clocks may be wrong. */
  sequence: number
  author: string
  kind: ItemKind
  /** The record that is edited, or that a new one belongs to. */
  subject: string | null
  /** By which a person recognises it. */
  title: string
  /** As typed, and what an edit started from. */
  values: unknown
  from: unknown
  /** The shape of `values`. */
  schema: number
  /** The Idempotency-Key, of every try. */
  key: string
  state: ItemState
  call: ItemCall | null
  picture: WaitingPicture | null
  /** Records that wait here themselves, and that this one names. */
  depends_on: string[]
  attempts: number
  /** Milliseconds of this device's clock; not tried before. */
  next_try: number
  fault: ItemError | null
  saved_at: string
  /** Milliseconds of this device's clock: a form has it open, and it is not sent before. */
  held_until?: number
  /** A draft that its author has put aside: the form of a new record begins another one. */
  aside?: boolean
}

/** What another version of the app may not have kept. */
const DEFAULTS = {
  sequence: 0,
  subject: null,
  title: '',
  values: null,
  from: null,
  call: null,
  picture: null,
  depends_on: [],
  attempts: 0,
  next_try: 0,
  fault: null,
  saved_at: '',
} satisfies Partial<OutboxItem>

export const withDefaults = (stored: OutboxItem): OutboxItem => ({ ...DEFAULTS, ...stored })

/** Under which key an edit goes on after its answer, and from which version; null where the answer names none. */
export interface Onward {
  key: string
  version: string | null
}

/** What names it waits for it. A new record that is in conflict has arrived in an earlier version: it can be named. */
export const isDependency = ({ state, kind }: OutboxItem) =>
  state !== 'discarded' && !(state === 'conflict' && kind.endsWith('.create'))

const BLOCKED_TRIES = 3

/** Something on the way, which is not the hub, refuses it again and again: it is still tried, and its author has to know. */
export const isBlocked = ({ state, fault: error, attempts }: OutboxItem) =>
  state === 'waiting' && error?.code === 'blocked' && attempts >= BLOCKED_TRIES

const TEXTS = ['id', 'author', 'title', 'key', 'saved_at'] as const
const NUMBERS = ['sequence', 'schema', 'attempts', 'next_try'] as const
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value)

/** Whether this version of the app can work with it. One that it cannot stays readable and can be exported. */
export const isReadable = (item: unknown): item is OutboxItem =>
  isObject(item) &&
  TEXTS.every((field) => typeof item[field] === 'string') &&
  NUMBERS.every((field) => typeof item[field] === 'number') &&
  isOneOf(ITEM_KINDS, item.kind) &&
  isOneOf(ITEM_STATES, item.state) &&
  (item.subject === null || typeof item.subject === 'string') &&
  (item.call === null || (isObject(item.call) && isObject(item.call.body))) &&
  Array.isArray(item.depends_on)
