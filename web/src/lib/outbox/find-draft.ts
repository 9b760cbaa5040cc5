import { randomUuid } from '#lib/random-uuid.ts'
import { isReadable, type OutboxItem, type ItemKind } from './outbox-item.ts'
import { isObject } from '#lib/outbox/read-texts.ts'
import { changeItem, onOutboxEvent, readItem, itemsOf } from './outbox-store.ts'

export interface DraftOptions<Values> {
  /** The call that it will be. */
  kind: ItemKind
  /** The record that is edited, or that a new one belongs to; null for a new one of its own. */
  subject: string | null
  /** The shape of the form's values: counted up when it changes so that an older one cannot be read. */
  schema: number
  /** The values as they were kept, where this version of the form can still read them. */
  read: (values: unknown) => Values | null
  /** By which the person recognises it in the outbox. */
  title: (values: Values) => string
  /** Submitted before, and not sent yet: this one goes out after it, also where it does not name it. */
  follows?: (other: OutboxItem) => boolean
  /** This very piece of work: a new record that was put aside, or that waits and is taken back to be changed. */
  id?: string
}

export const isEdit = (kind: ItemKind) => /\.(update|save\w*)$/.test(kind)

/** What was submitted and waits is opened again only where it is an edit of the same record: of new ones there may be many. */
const reopens = (kind: ItemKind) => (isEdit(kind) ? ['draft', 'waiting', 'refused', 'conflict'] : ['draft'])

/** It was asked for, and no form of this version of the app can read it: a blank one in its place would be sent beside it. */
export class DraftUnreadable extends Error {
  override name = 'CannotOpen'
  readonly id: string

  constructor(id: string) {
    super('This version of the app cannot open it.')
    this.id = id
  }
}

interface Found {
  /** As it stands now, and as it was found. */
  item: OutboxItem
  before: OutboxItem
}

/** How long a form that is open holds it back, unless it says again that it is. */
const HELD_MS = 120_000

export const pauseSending = (item: OutboxItem): OutboxItem => ({ ...item, held_until: Date.now() + HELD_MS })

const LOOK_MS = 1000

/** Until the try that is under way has ended. */
async function isOnItsWay(id: string): Promise<void> {
  while ((await readItem(id))?.state === 'sending')
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      // The page that sends it may be gone.
      const timer = setTimeout(end, LOOK_MS)
      const stop = onOutboxEvent((event) => event.id === id && end())
    })
}

/**
 * It does not go out while somebody looks at it. It stays submitted until something is changed: whoever closes the browser meanwhile has
 * submitted it all the same.
 */
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

/** Which one the next form of its kind is to open. */
let requested: string | undefined
export const openNext = (id: string) => void (requested = id)

interface Candidates {
  found: Found[]
  /** This one was asked for, and no other one. */
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
    // What is still being typed is newer than what was submitted of the same record, which goes on its way.
    .toSorted((one, other) => Number(one.item.state === 'draft') - Number(other.item.state === 'draft'))
  return { found, isAskedFor: false }
}

const fieldsOf = (values: unknown) => new Set(isObject(values) ? Object.keys(values) : [])

/** What was begun before, where this version of the form can go on with it. */
export async function findDraft<Values>(options: DraftOptions<Values>, author: string) {
  const { schema, read } = options
  const { found, isAskedFor } = await candidates(options, author)
  for (const { item, before } of found.toReversed()) {
    const values = isReadable(item) && item.schema === schema ? read(item.values) : null
    const from = values && read(item.from)
    if (!values || !from) continue
    const kept = fieldsOf(item.values)
    /** What the form has had only since it was kept. */
    const added = [...fieldsOf(values)].filter((field) => !kept.has(field))
    return { item, before, values, from, added }
  }
  const [unreadable] = found
  if (!isAskedFor || !unreadable) return null
  const { id } = unreadable.item
  await changeItem(id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
  throw new DraftUnreadable(id)
}

/** With its id and its key, which stay with it. */
export const newItem = <Values>({ kind, subject, schema, id }: DraftOptions<Values>, author: string): OutboxItem => ({
  id: id ?? randomUuid(),
  sequence: 0,
  author,
  kind,
  subject,
  title: '',
  values: null,
  from: null,
  schema,
  key: randomUuid(),
  state: 'draft',
  call: null,
  picture: null,
  depends_on: [],
  attempts: 0,
  next_try: 0,
  fault: null,
  saved_at: '',
})
