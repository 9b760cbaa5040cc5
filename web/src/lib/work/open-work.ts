import { CallFailed } from '../call-failed.ts'
import { randomUuid } from '../random-uuid.ts'
import { currentSession } from '../session.ts'
import { KEPT } from './kept.ts'
import { deliver, sendWork } from './send-work.ts'
import { outcomeWithin } from './work-outcome.ts'
import { type Fault, isReadable, type Work, type WorkCall, type WorkKind } from './work-record.ts'
import { changeWork, deleteWork, submitWork, workOf } from './work-store.ts'

/** How long somebody waits for an answer before the outbox takes over. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250

/** saved: it is on the disk. full: this device has no room for it, and only the open form has it. */
export type SavedState = 'nothing' | 'saving' | 'saved' | 'full'

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
}

interface Kept<Values> {
  values: Values
  from: Values
  savedAt: string
  /** Somebody was faster: it is compared before it is sent again. */
  isConflict: boolean
  fault: Fault | null
  picture: Blob | null
}

export interface OpenWork<Values> {
  /** Of a create: the id of the record that it makes. */
  readonly id: string
  /** What was begun before. */
  readonly kept: Kept<Values> | null
  saved: () => SavedState
  subscribe: (listener: () => void) => () => void
  /** What the form starts with, where nothing was begun before. */
  begin: (start: Values) => void
  /** After each change; `from` is what an edit started from. */
  save: (from: Values, values: Values) => void
  /** A picture that goes with it, and the field of the body that takes its address. */
  keepPicture: (picture: { blob: Blob; field: string | null } | null) => void
  /** Writes what is not on the disk yet. */
  flush: () => Promise<void>
  /** Sends it, or leaves it to the outbox and answers KEPT. */
  submit: <Reply>(sent: WorkCall) => Promise<Reply | typeof KEPT>
  /** Gives it up; the answer takes it back. */
  discard: () => Promise<() => Promise<unknown>>
}

const isEdit = (kind: WorkKind) => /\.(update|save\w+)$/.test(kind)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A password stays off the disk, and without a session nobody could send it later. */
const mustNotBeKept = ({ author, call }: Work) =>
  author === '' || Object.keys(call?.body ?? {}).some((field) => field.includes('password'))

/** Without room, or where the browser forbids a disk, there is only the direct way. */
const isStored = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    () => false,
  )

/** What was submitted and waits is opened again only where it is an edit of the same record: of new ones there may be many. */
const reopens = (kind: WorkKind) => (isEdit(kind) ? ['draft', 'waiting', 'refused', 'conflict'] : ['draft'])

async function findBegun<Values>({ kind, subject, schema, read }: WorkOptions<Values>, author: string) {
  const begun = (await workOf(author)).filter(
    (work) => work.kind === kind && work.subject === subject && reopens(kind).includes(work.state),
  )
  for (const work of begun.toReversed()) {
    const values = isReadable(work) && work.schema === schema ? read(work.values) : null
    const from = values && read(work.from)
    if (values && from) return { work, values, from }
  }
  return null
}

/** What a form that has just closed still writes: the next one to open reads it. */
let allWritten: Promise<unknown> = Promise.resolve()

/** One piece of work of whoever is signed in, begun anew or where it was left. */
export async function openWork<Values>(options: WorkOptions<Values>): Promise<OpenWork<Values>> {
  const { kind, subject, schema, title } = options
  const author = currentSession()?.user.id ?? ''
  await allWritten
  const begun = await findBegun(options, author).catch(() => null)
  const listeners = new Set<() => void>()
  let current: Work = begun?.work ?? {
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
  }
  let state: SavedState = begun ? 'saved' : 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let isSubmitting = false

  const show = (next: SavedState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const next = current
    const isEmpty = !next.picture && same(next.values, next.from)
    writing = writing
      .then(async () => void (await (isEmpty ? deleteWork(next.id) : changeWork(next.id, () => next))))
      .then(
        () => current === next && show(isEmpty ? 'nothing' : 'saved'),
        () => show('full'),
      )
    allWritten = Promise.all([allWritten, writing])
    return writing
  }
  const change = (changes: Partial<Work>) => {
    current = { ...current, ...changes, state: 'draft', saved_at: new Date().toISOString() }
    show('saving')
    clearTimeout(timer)
    // What is typed while it is on its way is written when it has ended.
    if (!isSubmitting) timer = setTimeout(() => void write(), PAUSE_MS)
  }
  const hasMoved = (since: Work) => !same(current.values, since.values)

  /** What was typed while it went out is a piece of work of its own, and stays. */
  async function afterAnswer(sent: Work) {
    const left = hasMoved(sent)
    current = {
      ...current,
      id: randomUuid(),
      key: randomUuid(),
      picture: null,
      ...(left ? {} : { from: current.values }),
    }
    if (left) await write()
  }

  async function backToForm(sent: Work, { code, status, message, fields }: Fault): Promise<never> {
    const { values, from, title: called, key } = current
    current = { ...sent, values, from, title: called, key, state: 'draft' }
    await write()
    throw new CallFailed(code as CallFailed['code'], status, message, fields)
  }

  async function answerOf(sent: Work): Promise<unknown> {
    // What waits for another record is not waited for.
    const outcome = outcomeWithin(sent.depends_on.length > 0 ? 0 : PATIENCE_MS, sent.id)
    void sendWork()
    const { reply, fault, state: ended } = await outcome
    if (ended === 'gone') {
      await afterAnswer(sent)
      return reply
    }
    const isLink = !fault || (fault.status === 0 && ended === 'waiting')
    if (!isLink || hasMoved(sent)) return backToForm(sent, fault ?? CallFailed.withoutAnswer('no_answer'))
    void navigator.storage?.persist?.()
    return KEPT
  }

  /** The draft stays until the hub has answered. */
  async function sendDirectly(work: Work) {
    const reply = await deliver(work)
    await deleteWork(work.id).catch(() => undefined)
    await afterAnswer(work)
    return reply
  }

  async function submitted(sent: WorkCall): Promise<Work> {
    const others = (await workOf(author).catch(() => [])).filter(
      ({ id, state: is }) => id !== current.id && is !== 'discarded',
    )
    const named = JSON.stringify(sent)
    const depends_on = others.map(({ id }) => id).filter((id) => named.includes(id))
    return { ...current, call: sent, depends_on, state: 'waiting', attempts: 0, next_try: 0, fault: null }
  }

  return {
    get id() {
      return current.id
    },
    kept: begun && {
      values: begun.values,
      from: begun.from,
      savedAt: begun.work.saved_at,
      isConflict: begun.work.state === 'conflict',
      fault: begun.work.fault,
      picture: begun.work.picture?.blob ?? null,
    },
    saved: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(start) {
      if (current.values === null) current = { ...current, from: start, values: start, title: title(start) }
    },
    save(from, values) {
      // Moved onto a newer version: under the key before, the hub may hold an earlier one.
      const isMoved = current.from !== null && !same(from, current.from)
      const key = isMoved ? randomUuid() : current.key
      change({ from, values, key, title: title(values) })
    },
    keepPicture(picture) {
      change({ picture: picture && { ...picture, key: randomUuid() } })
    },
    async flush() {
      if (timer !== undefined) await write()
    },
    async submit<Reply>(sent: WorkCall) {
      clearTimeout(timer)
      timer = undefined
      await writing
      isSubmitting = true
      try {
        const work = await submitted(sent)
        const isKept = !mustNotBeKept(work) && (await isStored(submitWork(work.id, () => work)))
        return (isKept ? await answerOf(work) : await sendDirectly(work)) as Reply | typeof KEPT
      } finally {
        isSubmitting = false
      }
    },
    async discard() {
      clearTimeout(timer)
      timer = undefined
      await writing
      const given = current
      await changeWork(given.id, (now) => now && { ...now, state: 'discarded' }).catch(() => undefined)
      return () => changeWork(given.id, (now) => now && { ...now, state: 'draft' })
    },
  }
}
