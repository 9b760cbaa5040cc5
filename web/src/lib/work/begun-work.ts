import { randomUuid } from '../random-uuid.ts'
import { isReadable, type Work, type WorkKind } from './work-record.ts'
import { isObject } from './read-texts.ts'
import { changeWork, onWork, readWork, workOf } from './work-store.ts'

export interface WorkOptions<Values> {
  /** The call that it will be. */
  kind: WorkKind
  /** The record that is edited, or that a new one belongs to; null for a new one of its own. */
  subject: string | null
  /** The shape of the form's values: counted up when it changes so that an older one cannot be read. */
  schema: number
  /** The values as they were kept, where this version of the form can still read them. */
  read: (values: unknown) => Values | null
  /** By which the person recognises it in the outbox. */
  title: (values: Values) => string
  /** Submitted before, and not sent yet: this one goes out after it, also where it does not name it. */
  follows?: (other: Work) => boolean
  /** This very piece of work: a new record that was put aside, or that waits and is taken back to be changed. */
  id?: string
}

export const isEdit = (kind: WorkKind) => /\.(update|save\w*)$/.test(kind)

/** What was submitted and waits is opened again only where it is an edit of the same record: of new ones there may be many. */
const reopens = (kind: WorkKind) => (isEdit(kind) ? ['draft', 'waiting', 'refused', 'conflict'] : ['draft'])

/** It was asked for, and no form of this version of the app can read it: a blank one in its place would be sent beside it. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
  readonly id: string

  constructor(id: string) {
    super('This version of the app cannot open it.')
    this.id = id
  }
}

interface Found {
  /** As it stands now, and as it was found. */
  work: Work
  before: Work
}

/** How long a form that is open holds it back, unless it says again that it is. */
const HELD_MS = 120_000

export const holdBack = (work: Work): Work => ({ ...work, held_until: Date.now() + HELD_MS })

const LOOK_MS = 1000

/** Until the try that is under way has ended. */
async function isOnItsWay(id: string): Promise<void> {
  while ((await readWork(id))?.state === 'sending')
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      // The page that sends it may be gone.
      const timer = setTimeout(end, LOOK_MS)
      const stop = onWork((event) => event.id === id && end())
    })
}

/**
 * It does not go out while somebody looks at it. It stays submitted until something is changed: whoever closes the browser meanwhile has
 * submitted it all the same.
 */
async function takeBack(id: string, isMeant: (work: Work) => boolean): Promise<Found[]> {
  await isOnItsWay(id)
  let before: Work | undefined
  const work = await changeWork(id, (now) => {
    if (!now || !isMeant(now) || now.state === 'sending') return undefined
    before = now
    return now.state === 'waiting' ? holdBack(now) : now
  })
  return work && before ? [{ work, before }] : []
}

/** Which one the next form of its kind is to open. */
let meant: string | undefined
export const openNext = (id: string) => void (meant = id)

interface Candidates {
  found: Found[]
  /** This one was asked for, and no other one. */
  isAskedFor: boolean
}

async function candidates<Values>({ id, kind, subject }: WorkOptions<Values>, author: string): Promise<Candidates> {
  if (id !== undefined) {
    const found = await takeBack(id, (work) => work.author === author && work.kind === kind)
    return { found, isAskedFor: true }
  }
  if (meant !== undefined) {
    const isMeant = (work: Work) => work.author === author && work.kind === kind && work.subject === subject
    const found = await takeBack(meant, isMeant)
    if (found.length > 0) {
      meant = undefined
      return { found, isAskedFor: true }
    }
  }
  const found = (await workOf(author))
    .filter(
      (work) => work.kind === kind && work.subject === subject && !work.aside && reopens(kind).includes(work.state),
    )
    .map((work) => ({ work, before: work }))
    // What is still being typed is newer than what was submitted of the same record, which goes on its way.
    .toSorted((one, other) => Number(one.work.state === 'draft') - Number(other.work.state === 'draft'))
  return { found, isAskedFor: false }
}

const fieldsOf = (values: unknown) => new Set(isObject(values) ? Object.keys(values) : [])

/** What was begun before, where this version of the form can go on with it. */
export async function findBegun<Values>(options: WorkOptions<Values>, author: string) {
  const { schema, read } = options
  const { found, isAskedFor } = await candidates(options, author)
  for (const { work, before } of found.toReversed()) {
    const values = isReadable(work) && work.schema === schema ? read(work.values) : null
    const from = values && read(work.from)
    if (!values || !from) continue
    const kept = fieldsOf(work.values)
    /** What the form has had only since it was kept. */
    const added = [...fieldsOf(values)].filter((field) => !kept.has(field))
    return { work, before, values, from, added }
  }
  const [unreadable] = found
  if (!isAskedFor || !unreadable) return null
  const { id } = unreadable.work
  await changeWork(id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
  throw new CannotOpen(id)
}

/** With its id and its key, which stay with it. */
export const blankWork = <Values>({ kind, subject, schema, id }: WorkOptions<Values>, author: string): Work => ({
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
