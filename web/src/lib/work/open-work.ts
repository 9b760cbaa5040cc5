import { CallFailed } from '../call-failed.ts'
import { randomUuid } from '../random-uuid.ts'
import { currentSession } from '../session.ts'
import { blankWork, findBegun, holdBack, isEdit, type WorkOptions } from './begun-work.ts'
import { KEPT } from './kept.ts'
import { deliver, sendWork } from './send-work.ts'
import type { OpenWork, SavedState, Split } from './work-in-form.ts'
import { outcomeWithin } from './work-outcome.ts'
import { type Fault, holdsBack, type Work, type WorkCall } from './work-record.ts'
import { changeWork, deleteWork, NoRoom, onWork, putWork, readWork, submitWork, workOf } from './work-store.ts'

/** How long somebody waits for an answer before the outbox takes over. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250
/** How often a form says that it still has open what waits to be sent. */
const HOLD_MS = 20_000

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
const isEmpty = ({ picture, values, from }: Work) => !picture && same(values, from)

/** What is changed within one tick of the clock is a change too: by this moment other tabs tell theirs from it. */
function momentAfter(last: string) {
  const now = new Date()
  return now.toISOString() === last ? new Date(now.getTime() + 1).toISOString() : now.toISOString()
}

/** A password stays off the disk, and without a session nobody could send it later. */
const mustNotBeKept = ({ author, call }: Work) =>
  author === '' || Object.keys(call?.body ?? {}).some((field) => field.includes('password'))

/** The record has another id by now than when its call was written. */
const renamed = (call: WorkCall, from: string, to: string): WorkCall =>
  from === to
    ? call
    : {
        ...call,
        ...(JSON.parse(JSON.stringify({ params: call.params, body: call.body }).replaceAll(from, to)) as WorkCall),
      }

/** Without room, and where the browser forbids a disk or does not answer, there is only the direct way. */
const isStored = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    () => false,
  )

/** What a form that has just closed still writes: the next one to open reads it. */
let allWritten: Promise<unknown> = Promise.resolve()

/** One piece of work of whoever is signed in, begun anew or where it was left. */
export async function openWork<Values>(options: WorkOptions<Values>): Promise<OpenWork<Values>> {
  const { kind, title, follows } = options
  const author = currentSession()?.user.id ?? ''
  await allWritten
  const begun = await findBegun(options, author).catch(() => null)
  const listeners = new Set<() => void>()
  let current: Work = begun?.work ?? blankWork(options, author)
  /** As it had been submitted, where it was taken back to be changed. */
  const submitted = begun && begun.before.state !== 'draft' ? begun.before : null
  let state: SavedState = begun ? 'saved' : 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let isSubmitting = false
  let awaited: Promise<void> | null = null
  /** As this form read or wrote it last: another tab or device may have gone on with it since. */
  let onDisk = begun?.work.saved_at
  /** While a part of it is on its way: the rest, as it is by now. */
  let rest: (() => Work) | null = null
  /** The outbox has it: what is typed from here on is another piece of work. */
  let isLeft = false
  const isOthers = (now: Work | undefined) => now !== undefined && onDisk !== undefined && now.saved_at !== onDisk
  const holding =
    submitted?.state === 'waiting' ? setInterval(() => void hold().catch(() => undefined), HOLD_MS) : undefined
  const hold = () =>
    changeWork(submitted!.id, (now) => (now?.state === 'waiting' && now.held_until ? holdBack(now) : undefined))

  const show = (next: SavedState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const at = current
    const next = rest?.() ?? current
    const isNone = isEmpty(next)
    writing = writing
      .then(async () => {
        if (isNone) return isOthers(await readWork(next.id)) ? undefined : deleteWork(next.id)
        const written = await changeWork(next.id, (now) => (isOthers(now) ? undefined : next))
        onDisk = next.saved_at
        if (!written) await splitOff(next)
      })
      .then(
        () => current.saved_at === at.saved_at && show(isNone ? 'nothing' : 'saved'),
        (error) => show(error instanceof NoRoom ? 'full' : 'unsaved'),
      )
    allWritten = Promise.all([allWritten, writing])
    return writing
  }
  const allSaved = () => (timer === undefined ? writing : write())
  /** Theirs stays as it is; what was typed here goes on beside it. */
  async function splitOff(next: Work) {
    const own = { id: randomUuid(), key: randomUuid() }
    if (current.id === next.id) current = { ...current, ...own }
    await changeWork(own.id, () => ({ ...next, ...own }))
  }
  const change = (changes: Partial<Work>) => {
    if (isLeft && !isEdit(kind)) {
      current = { ...current, id: randomUuid(), key: randomUuid(), picture: null }
      onDisk = undefined
    }
    isLeft = false
    current = { ...current, ...changes, state: 'draft', fault: null, saved_at: momentAfter(current.saved_at) }
    show('saving')
    // Whoever types without a rest is written down too. What is typed while all of it is on its way follows when that has ended.
    if (!isSubmitting || rest) timer ??= setTimeout(() => void write(), PAUSE_MS)
  }
  // Another page has sent it: what is typed here is an edit of its own by then, of an older version.
  const stopFollowing = onWork(({ type, id }) => {
    if (type !== 'answered' || id !== current.id || isSubmitting || !isEdit(kind)) return
    const isTouched = current !== begun?.work
    current = { ...current, id: randomUuid(), key: randomUuid() }
    if (isTouched) void write()
  })
  const hasMoved = (since: Work) => !rest && !same(current.values, since.values)

  /** What was not sent is what the form works on from here. */
  async function goOnWithRest() {
    if (!rest) return
    current = rest()
    rest = null
    await write()
  }

  /** What was typed while it went out is a piece of work of its own, and stays. */
  async function afterAnswer(sent: Work) {
    if (rest) return goOnWithRest()
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
    const apart = rest?.().id
    rest = null
    current = { ...sent, values, from, title: called, key, state: 'draft' }
    await write()
    if (apart) await deleteWork(apart).catch(() => undefined)
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
    await goOnWithRest()
    void navigator.storage?.persist?.()
    stopFollowing()
    isLeft = current.id === sent.id
    return KEPT
  }

  /** The draft stays until the hub has answered. */
  async function sendDirectly(work: Work) {
    const reply = await deliver(work)
    await deleteWork(work.id).catch(() => undefined)
    await afterAnswer(work)
    return reply
  }

  function restOf({ stays }: Split<Values>): () => Work {
    const apart = { id: randomUuid(), key: randomUuid(), picture: null, state: 'draft' as const }
    return () => {
      const values = stays(current.values as Values)
      return { ...current, ...apart, values, title: title(values) }
    }
  }

  async function submission(sent: WorkCall, goes: Values): Promise<Work> {
    const others = (await workOf(author).catch(() => [])).filter((work) => work.id !== current.id && holdsBack(work))
    const named = JSON.stringify(sent)
    const depends_on = others.filter((work) => named.includes(work.id) || follows?.(work)).map(({ id }) => id)
    // What was submitted as it opened, without a letter typed, has no moment yet.
    const saved_at = current.saved_at || new Date().toISOString()
    const values = { values: goes, title: title(goes), call: sent, depends_on, saved_at }
    return { ...current, ...values, state: 'waiting', attempts: 0, next_try: 0, held_until: 0, fault: null }
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
    picture: () => current.picture?.blob ?? null,
    keepPicture(picture) {
      change({ picture: picture && { ...picture, key: randomUuid() } })
    },
    awaitPicture(ready) {
      awaited = ready
      return ready.finally(() => {
        if (awaited === ready) awaited = null
      })
    },
    async flush() {
      await allSaved()
    },
    async submit<Reply>(asked: WorkCall, split?: Split<Values>) {
      const called = current.id
      await awaited
      await allSaved()
      // Another tab or device has gone on with it: theirs stays, and this one is a record of its own.
      if (isOthers(await readWork(current.id).catch(() => undefined))) await isStored(splitOff(current))
      isSubmitting = true
      rest = split ? restOf(split) : null
      try {
        const sent = renamed(asked, called, current.id)
        const work = await submission(sent, split?.goes ?? (current.values as Values))
        const apart = rest?.()
        const beside = apart && !isEmpty(apart) ? apart : undefined
        const isKept = !mustNotBeKept(work) && (await isStored(submitWork(work.id, () => work, beside)))
        if (isKept) onDisk = work.saved_at
        return (isKept ? await answerOf(work) : await sendDirectly(work)) as Reply | typeof KEPT
      } finally {
        isSubmitting = false
        rest = null
      }
    },
    renewKey() {
      current = { ...current, key: randomUuid() }
    },
    async rescue() {
      // What is being written may not get there either. What is typed while all of it is on its way would take the place of that.
      if (timer === undefined && (state !== 'saving' || isSubmitting)) return
      clearTimeout(timer)
      timer = undefined
      const at = (onDisk = current.saved_at)
      await putWork(current)
      if (current.saved_at === at) show('saved')
    },
    async putAside() {
      current = { ...current, aside: true, saved_at: momentAfter(current.saved_at) }
      await write()
    },
    async discard(what) {
      const given = current
      const before = what === 'typed' ? submitted : null
      if (state === 'nothing' || (before && given === begun?.work)) return null
      const written = allSaved()
      // What is typed from here on is another piece of work: this one can be taken back.
      current = { ...given, id: randomUuid(), key: randomUuid(), picture: null, aside: false }
      await written
      const saved_at = new Date().toISOString()
      const givenUp = before ?? { ...given, state: 'discarded', saved_at }
      // What another tab has typed into it since is not given up with it.
      const isGone = await changeWork(given.id, (now) => (isOthers(now) ? undefined : givenUp)).catch(() => undefined)
      if (before) void sendWork()
      return async () => {
        current = given
        onDisk = given.saved_at
        show('saved')
        const isAsLeft = (now: Work | undefined) => !now || now.saved_at === givenUp.saved_at
        if (isGone) await changeWork(given.id, (now) => (isAsLeft(now) ? given : undefined))
      }
    },
    async close() {
      stopFollowing()
      clearInterval(holding)
      await allSaved()
      if (!submitted || current !== begun?.work) return
      const waiting = changeWork(submitted.id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
      allWritten = Promise.all([allWritten, waiting.catch(() => undefined)])
      if (await waiting) void sendWork()
    },
  }
}
