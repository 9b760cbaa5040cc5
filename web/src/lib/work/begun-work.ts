import { randomUuid } from '../random-uuid.ts'
import { isReadable, type Work, type WorkKind } from './work-record.ts'
import { changeWork, workOf } from './work-store.ts'

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

interface Found {
  /** As it stands now, and as it was found. */
  work: Work
  before: Work
}

/** How long a form that is open holds it back, unless it says again that it is. */
const HELD_MS = 120_000

export const holdBack = (work: Work): Work => ({ ...work, held_until: Date.now() + HELD_MS })

/**
 * It does not go out while somebody looks at it. It stays submitted until something is changed: whoever closes the browser meanwhile has
 * submitted it all the same.
 */
async function takeBack(id: string, isMeant: (work: Work) => boolean): Promise<Found[]> {
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

async function candidates<Values>({ id, kind, subject }: WorkOptions<Values>, author: string): Promise<Found[]> {
  if (id !== undefined) return takeBack(id, (work) => work.author === author && work.kind === kind)
  if (meant !== undefined) {
    const isMeant = (work: Work) => work.author === author && work.kind === kind && work.subject === subject
    const found = await takeBack(meant, isMeant)
    if (found.length > 0) {
      meant = undefined
      return found
    }
  }
  return (
    (await workOf(author))
      .filter(
        (work) => work.kind === kind && work.subject === subject && !work.aside && reopens(kind).includes(work.state),
      )
      .map((work) => ({ work, before: work }))
      // What is still being typed is newer than what was submitted of the same record, which goes on its way.
      .toSorted((one, other) => Number(one.work.state === 'draft') - Number(other.work.state === 'draft'))
  )
}

/** What was begun before, where this version of the form can go on with it. */
export async function findBegun<Values>(options: WorkOptions<Values>, author: string) {
  const { schema, read } = options
  for (const found of (await candidates(options, author)).toReversed()) {
    const { work } = found
    const values = isReadable(work) && work.schema === schema ? read(work.values) : null
    const from = values && read(work.from)
    if (values && from) return { ...found, values, from }
  }
  return null
}

/** With its id and its key, which stay with it. */
export const blankWork = <Values>({ kind, subject, schema }: WorkOptions<Values>, author: string): Work => ({
  id: randomUuid(),
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
