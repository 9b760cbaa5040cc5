import type { Endpoint } from '@hub/contract/endpoint'
import type { Written } from '#lib/request-body.ts'

type Fields = Record<string, unknown>

/** The call that sends items of a kind. */
export interface ItemKindSpec extends Pick<Endpoint, 'method' | 'path' | 'picture'> {
  idempotent: true
  /** In milliseconds: how long the reply may take to begin. */
  patience?: number
  /** Gives the values with which the form continues after `sent` was stored. */
  continueFrom?: (values: Fields, sent: Fields) => Fields
}

/** domain/outbox-kinds.ts declares them. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface KnownItemKinds {}
/** `group.name` of a call of the contract. */
export type ItemKind = keyof KnownItemKinds

let kinds: Readonly<Partial<Record<string, ItemKindSpec>>> = {}

export const defineItemKinds = (known: Readonly<Record<string, ItemKindSpec>>) => void (kinds = known)

/** Undefined if another version of the app added the kind. */
export const specOf = (kind: string) => kinds[kind]

/** 'conflict': somebody else changed the record first. 'discarded': can be restored until the next visit. */
const ITEM_STATES = ['draft', 'waiting', 'sending', 'refused', 'conflict', 'discarded'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export interface ItemError {
  code: string
  /** 0 if no reply came. */
  status: number
  message: string
  fields: Record<string, string>
}

export interface WaitingPicture {
  blob: Blob
  /** The body field for its address; null where the picture is sent with the call itself. */
  field: string | null
  key: string
  url?: string
}

export interface ItemCall extends Written {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Empty if `json` has it as text, which is faster to store for thousands of rows. */
  body: Record<string, unknown>
}

export interface OutboxItem {
  /** For a create, also the id of the new record. */
  id: string
  /** The order of submission, because clocks may be wrong. */
  sequence: number
  author: string
  kind: ItemKind
  subject: string | null
  title: string
  values: unknown
  from: unknown
  /** Version of the shape of `values`. */
  schema: number
  key: string
  state: ItemState
  call: ItemCall | null
  picture: WaitingPicture | null
  depends_on: string[]
  attempts: number
  next_try: number
  fault: ItemError | null
  saved_at: string
  /** Until then it is not sent, because a form has it open. In milliseconds. */
  held_until?: number
  /** The user saved it for later: a new form starts another draft. */
  aside?: boolean
}

/** Items saved by other versions of the app may lack these. */
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

type Required = 'id' | 'author' | 'kind' | 'schema' | 'key' | 'state'
export const withDefaults = (item: Pick<OutboxItem, Required> & Partial<OutboxItem>): OutboxItem => ({
  ...DEFAULTS,
  ...item,
})

/** For a form that stays open after a reply: the new key, and the new version if the reply names one. */
export interface NextEdit {
  key: string
  version: string | null
}

/** Whether other items wait for it. A create in conflict is stored on the hub already. */
export const isDependency = ({ state, kind }: OutboxItem) =>
  state !== 'discarded' && !(state === 'conflict' && kind.endsWith('.create'))

const BLOCKED_TRIES = 3

/** A proxy or firewall refuses it again and again: the user must know, although retries continue. */
export const isBlocked = ({ state, fault: error, attempts }: OutboxItem) =>
  state === 'waiting' && error?.code === 'blocked' && attempts >= BLOCKED_TRIES

const TEXTS = ['id', 'author', 'title', 'key', 'saved_at'] as const
const NUMBERS = ['sequence', 'schema', 'attempts', 'next_try'] as const
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value)

export const isReadable = (item: unknown): item is OutboxItem =>
  isObject(item) &&
  TEXTS.every((field) => typeof item[field] === 'string') &&
  NUMBERS.every((field) => typeof item[field] === 'number') &&
  typeof item.kind === 'string' &&
  specOf(item.kind) !== undefined &&
  isOneOf(ITEM_STATES, item.state) &&
  (item.subject === null || typeof item.subject === 'string') &&
  (item.call === null || (isObject(item.call) && isObject(item.call.body))) &&
  Array.isArray(item.depends_on)
