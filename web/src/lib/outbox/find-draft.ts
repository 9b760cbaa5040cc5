import { randomUuid } from '#lib/random-uuid.ts'
import { isObject, isReadable, type ItemKind, type OutboxItem, withDefaults } from './outbox-item.ts'
import { announce, changeItem, itemsOf, onOutboxEvent, readItem } from './outbox-store.ts'

export interface DraftOptions<Values> {
  kind: ItemKind
  subject: string | null
  /** Increase it when the shape of the values changes: older values are then not read. */
  schema: number
  /** Returns null for values that this form cannot read. */
  read: (values: unknown) => Values | null
  title: (values: Values) => string
  /** Earlier queued items that must be sent first. */
  follows?: (other: OutboxItem) => boolean
  id?: string
}

export const isEdit = (kind: ItemKind) => /\.(update|save\w*)$/.test(kind)

/** A new form continues a submitted edit, but not a submitted new record: there may be many of those. */
const reopens = (kind: ItemKind) => (isEdit(kind) ? ['draft', 'waiting', 'refused', 'conflict'] : ['draft'])

/** The form must not open blank instead: the user would submit the record twice. */
export class DraftUnreadable extends Error {
  override name = 'DraftUnreadable'
  readonly id: string

  constructor(id: string) {
    super('This version of the app cannot open it.')
    this.id = id
  }
}

interface Found {
  item: OutboxItem
  before: OutboxItem
}

const HELD_MS = 120_000

export const pauseSending = (item: OutboxItem): OutboxItem => ({ ...item, held_until: Date.now() + HELD_MS })

const LOOK_MS = 1000

async function isOnItsWay(id: string): Promise<void> {
  while ((await readItem(id))?.state === 'sending')
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      // Look again now and then: the page that sends may have been closed.
      const timer = setTimeout(end, LOOK_MS)
      const stop = onOutboxEvent((event) => event.id === id && end())
    })
}

/** The item stays submitted, so that it is sent even if the browser closes. */
async function pauseForEditing(id: string, isRequested: (item: OutboxItem) => boolean): Promise<Found[]> {
  await isOnItsWay(id)
  let before: OutboxItem | undefined
  const item = await changeItem(id, (now) => {
    if (!now || !isRequested(now) || now.state === 'sending') return undefined
    before = now
    return now.state === 'waiting' ? pauseSending(now) : now
  })
  return item && before ? [{ item, before }] : []
}

let requested: string | undefined
export const openNext = (id: string) => void (requested = id)

interface Candidates {
  found: Found[]
  isAskedFor: boolean
}

async function candidates<Values>({ id, kind, subject }: DraftOptions<Values>, author: string): Promise<Candidates> {
  if (id !== undefined) {
    const found = await pauseForEditing(id, (item) => item.author === author && item.kind === kind)
    return { found, isAskedFor: true }
  }
  if (requested !== undefined) {
    const isMeant = (item: OutboxItem) => item.author === author && item.kind === kind && item.subject === subject
    const found = await pauseForEditing(requested, isMeant)
    if (found.length > 0) {
      requested = undefined
      return { found, isAskedFor: true }
    }
  }
  const found = (await itemsOf(author))
    .filter(
      (item) => item.kind === kind && item.subject === subject && !item.aside && reopens(kind).includes(item.state),
    )
    .map((item) => ({ item, before: item }))
    // A draft is newer than a submitted item: the last one is used.
    .toSorted((one, other) => Number(one.item.state === 'draft') - Number(other.item.state === 'draft'))
  return { found, isAskedFor: false }
}

const fieldsOf = (values: unknown) => new Set(isObject(values) ? Object.keys(values) : [])

export async function findDraft<Values>(options: DraftOptions<Values>, author: string) {
  const { schema, read } = options
  const { found, isAskedFor } = await candidates(options, author)
  for (const { item, before } of found.toReversed()) {
    const values = isReadable(item) && item.schema === schema ? read(item.values) : null
    const from = values && read(item.from)
    if (!values || !from) continue
    const kept = fieldsOf(item.values)
    /** Fields that the form did not have when the draft was saved. */
    const added = [...fieldsOf(values)].filter((field) => !kept.has(field))
    return { item, before, values, from, added }
  }
  const [unreadable] = found
  if (!isAskedFor || !unreadable) return null
  const { id } = unreadable.item
  await changeItem(id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
  throw new DraftUnreadable(id)
}

export const newItem = <Values>({ kind, subject, schema, id }: DraftOptions<Values>, author: string): OutboxItem =>
  withDefaults({ id: id ?? randomUuid(), author, kind, subject, schema, key: randomUuid(), state: 'draft' })

const unreadableIds = new Set<string>()
const listeners = new Set<(id: string) => void>()
let unreported: string | undefined

export const isUnreadable = (id: string) => unreadableIds.has(id)

export function noteUnreadable(id: string) {
  unreadableIds.add(id)
  announce({ type: 'changed', id })
  unreported = id
  reportUnreadable()
}

function reportUnreadable() {
  if (unreported === undefined || listeners.size === 0) return
  for (const listener of listeners) listener(unreported)
  unreported = undefined
}

/** Also calls the listener for a draft that was found before. */
export function onUnreadable(listener: (id: string) => void) {
  listeners.add(listener)
  reportUnreadable()
  return () => void listeners.delete(listener)
}

const isText = (value: unknown) => typeof value === 'string'
const isLike = (value: unknown, blank: unknown) =>
  Array.isArray(blank) ? Array.isArray(value) && value.every(isText) : isText(value)

/** Missing fields are blank, unknown ones left out. Null if nothing matches or a type differs. */
export function readFields<Values extends object>(kept: unknown, blank: Values): Values | null {
  if (!isObject(kept)) return null
  const known = Object.entries(blank).filter(([field]) => kept[field] !== undefined)
  if (known.length === 0 || !known.every(([field, start]) => isLike(kept[field], start))) return null
  return { ...blank, ...Object.fromEntries(known.map(([field]) => [field, kept[field]])) }
}

export const readTexts = <Values extends object>(fields: readonly (keyof Values & string)[]) => {
  const blank = Object.fromEntries(fields.map((field) => [field, ''])) as Values
  return (kept: unknown): Values | null => readFields(kept, blank)
}

export function readRows<Row>(kept: unknown, read: (row: unknown) => Row | null): Row[] | null {
  if (!Array.isArray(kept)) return null
  const rows = kept.map(read)
  return rows.every((row) => row !== null) ? rows : null
}
