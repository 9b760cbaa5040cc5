import { CallFailed } from '#lib/call-failed.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { currentSession } from '#lib/session.ts'
import { newItem, DraftUnreadable, findDraft, pauseSending, isEdit, type DraftOptions } from './find-draft.ts'
import { QUEUED } from './queued.ts'
import { deliver, sendItems } from './send-items.ts'
import type { OpenDraft, SavedState, Split } from './open-draft.types.ts'
import {
  keepCopy,
  changeItem,
  deleteItem,
  NoRoom,
  onOutboxEvent,
  putItem,
  readItem,
  submitItem,
  itemsOf,
} from './outbox-store.ts'
import { movedOn } from '#lib/outbox/typed-on.ts'
import { outcomeWithin } from './item-outcome.ts'
import { type ItemError, isDependency, type Onward, type OutboxItem, type ItemCall } from './outbox-item.ts'

/** How long the form waits for a reply; then the outbox takes over. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250
/** How often an open form extends `held_until` of its waiting item. */
const HOLD_MS = 20_000

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
const versionOf = (values: unknown) => (values as { updated_at?: unknown } | null)?.updated_at
const isEmpty = ({ picture, values, from }: OutboxItem) => !picture && same(values, from)

/** Always later than `last`, even if this clock is behind: versions are compared by time. */
const momentAfter = (last: string) =>
  new Date(Math.max(Date.now(), (Date.parse(last) || 0) + 1 + Math.floor(Math.random() * 9))).toISOString()

/** A password must not be stored on the device. Without an author nobody could send it later. */
const mustNotBeKept = ({ author, call }: OutboxItem) =>
  author === '' || Object.keys(call?.body ?? {}).some((field) => field.includes('password'))

/** The draft may have got a new id after the form wrote its call. */
const renamed = (call: ItemCall, from: string, to: string): ItemCall =>
  from === to
    ? call
    : {
        ...call,
        ...(JSON.parse(JSON.stringify({ params: call.params, body: call.body }).replaceAll(from, to)) as ItemCall),
      }

/** False if storage is full, forbidden or does not answer: the item is then sent directly. */
const isStored = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    () => false,
  )

/** Writes of forms that have just closed: the next form waits for them before it reads. */
let allWritten: Promise<unknown> = Promise.resolve()

export async function openDraft<Values>(options: DraftOptions<Values>): Promise<OpenDraft<Values>> {
  const { kind, title, follows } = options
  const author = currentSession()?.user.id ?? ''
  await allWritten
  const begun = await findDraft(options, author).catch((error: unknown) => {
    if (!(error instanceof DraftUnreadable)) return null
    void sendItems()
    throw error
  })
  const listeners = new Set<() => void>()
  let kept = begun && {
    values: begun.values,
    from: begun.from,
    savedAt: begun.item.saved_at,
    isConflict: begun.item.state === 'conflict',
    error: begun.item.fault,
  }
  let current: OutboxItem = begun ? { ...begun.item, values: begun.values, from: begun.from } : newItem(options, author)
  /** The item as opened, while nothing is typed. */
  let opened = current
  /** The item as submitted, if it was reopened for editing. */
  const submitted = begun && begun.before.state !== 'draft' ? begun.before : null
  let state: SavedState = begun ? 'saved' : 'nothing'
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let underWay = new AbortController()
  let awaited: Promise<void> | null = null
  /** By id, the version this form read or wrote last: another tab or device may have changed it since. */
  const onDisk = new Map(begun ? [[begun.item.id, begun.item.saved_at]] : [])
  /** While the item is sent: the draft that stays here, with later typing, under its own id and key. */
  let beside: (() => OutboxItem) | null = null
  let isPart = false
  /** The form stopped waiting for this item: its reply may still come. */
  let late: OutboxItem | null = null
  /** That reply; another submit may be running by then. */
  let lateAnswer: { sent: OutboxItem; onward: Onward } | null = null
  /** The version that the edit started from, and the newer one of a late reply. */
  let brought: { from: unknown; before: unknown; version: string } | null = null
  /** The outbox has the item: later typing starts a new one. */
  let isLeft = false
  const isOthers = (now: OutboxItem | undefined) =>
    now !== undefined && (onDisk.get(now.id) ?? now.saved_at) !== now.saved_at
  const holding =
    submitted?.state === 'waiting' ? setInterval(() => void hold().catch(() => undefined), HOLD_MS) : undefined
  const hold = () =>
    changeItem(submitted!.id, (now) => (now?.state === 'waiting' && now.held_until ? pauseSending(now) : undefined))

  const show = (next: SavedState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const at = current
    const next = beside?.() ?? current
    const isNone = isEmpty(next)
    writing = writing
      .then(async () => {
        underWay = new AbortController()
        const { signal } = underWay
        if (isNone) return isOthers(await readItem(next.id)) ? undefined : deleteItem(next.id, signal)
        const written = await changeItem(next.id, (now) => (isOthers(now) ? undefined : next), signal)
        onDisk.set(next.id, next.saved_at)
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
  /** Another tab changed this draft: save ours as a separate draft. */
  async function splitOff(next: OutboxItem) {
    const own = { id: randomUuid(), key: randomUuid() }
    if (current.id === next.id) current = { ...current, ...own }
    await changeItem(own.id, () => ({ ...next, ...own }))
  }
  const change = (changes: Partial<OutboxItem>) => {
    if (isLeft && !isEdit(kind)) {
      current = { ...current, id: randomUuid(), key: randomUuid(), picture: null }
    }
    isLeft = false
    current = { ...current, ...changes, state: 'draft', fault: null, saved_at: momentAfter(current.saved_at) }
    show('saving')
    // Do not restart the timer: continuous typing must be saved as well.
    timer ??= setTimeout(() => void write(), PAUSE_MS)
  }
  const stopFollowing = onOutboxEvent((event) => {
    if (event.type !== 'answered' || event.id !== current.id || !isEdit(kind)) return
    if (late) {
      lateAnswer = { sent: late, onward: event.onward }
      late = null
      return goOnAfterAnswer()
    }
    if (beside) return
    // Another page has sent this item: later typing becomes a separate edit.
    const isTouched = current !== opened
    current = { ...current, id: randomUuid(), key: randomUuid() }
    if (isTouched) void write()
  })
  /** Rebases later typing onto the version of the reply. */
  function goOnAfterAnswer() {
    if (!lateAnswer || beside) return
    const { sent, onward } = lateAnswer
    lateAnswer = null
    if (current.id !== sent.id) return
    const isTyped = current.saved_at !== sent.saved_at
    const { version } = onward
    const before = versionOf(sent.values)
    if (version && before) brought = { from: sent.from, before, version }
    current = movedOn(current, sent, onward)
    if (isTyped) void write()
  }
  const upToDate = <Said>(said: Said): Said =>
    brought && versionOf(said) === brought.before ? { ...said, updated_at: brought.version } : said
  const hasMoved = (sent: OutboxItem) =>
    beside !== null && !isPart && (current.picture !== sent.picture || !same(current.values, sent.values))

  /** Continues with the draft that stayed beside the sent item. */
  async function goOnBeside(sent: OutboxItem) {
    if (!beside) return
    const isTyped = current.saved_at !== sent.saved_at
    current = beside()
    beside = null
    if (isTyped || isPart) await write()
  }

  /** Continues with the sent item itself, and deletes the draft beside it. */
  async function goOnWithAll(next: OutboxItem) {
    const left = beside?.().id
    beside = null
    current = next
    await write()
    if (left) await deleteItem(left).catch(() => undefined)
  }

  async function backToForm(sent: OutboxItem, { code, status, message, fields }: ItemError): Promise<never> {
    const { values, from, title: called, key, picture } = current
    const saved_at = current.saved_at || sent.saved_at
    await goOnWithAll({ ...sent, values, from, title: called, key, picture, saved_at, state: 'draft' })
    throw new CallFailed(code as CallFailed['code'], status, message, fields)
  }

  /** The outbox has all of it, and later typing was undone. */
  async function leave(sent: OutboxItem) {
    const left = beside?.().id
    beside = null
    isLeft = current.id === sent.id
    if (current.saved_at === sent.saved_at) return
    clearTimeout(timer)
    timer = undefined
    await writing
    if (left) await deleteItem(left).catch(() => undefined)
  }

  async function answerOf(sent: OutboxItem): Promise<unknown> {
    // Do not wait for an item that depends on another one.
    const outcome = outcomeWithin(sent.depends_on.length > 0 ? 0 : PATIENCE_MS, sent.id)
    void sendItems()
    const { reply, error, state: ended } = await outcome
    if (ended === 'gone') {
      await goOnBeside(sent)
      return reply
    }
    late = sent
    const isLink = !error || (error.status === 0 && ended === 'waiting')
    if (!isLink || hasMoved(sent)) return backToForm(sent, error ?? CallFailed.withoutAnswer('no_answer'))
    await (isPart ? goOnBeside(sent) : leave(sent))
    return QUEUED
  }

  /** Deletes the draft only when the hub has answered. */
  async function sendDirectly(item: OutboxItem) {
    const reply = await deliver(item).catch(async (error: unknown) => {
      if (current.saved_at !== item.saved_at || isPart) await goOnWithAll(current)
      throw error
    })
    await deleteItem(item.id).catch(() => undefined)
    await goOnBeside(item)
    return reply
  }

  function restOf({ stays }: Split<Values>): () => OutboxItem {
    const apart = { id: randomUuid(), key: randomUuid(), picture: null, state: 'draft' as const }
    return () => {
      const values = stays(current.values as Values)
      return { ...current, ...apart, values, title: title(values) }
    }
  }

  function typedOn(sent: Values, picture: OutboxItem['picture']): () => OutboxItem {
    const apart = { id: randomUuid(), key: randomUuid(), state: 'draft' as const }
    return () => {
      const isTyped = !same(current.values, sent)
      const another = current.picture === picture ? null : current.picture
      return { ...current, ...apart, picture: another, ...(isTyped ? {} : { from: current.values }) }
    }
  }

  async function submission(sent: ItemCall, goes: Values): Promise<OutboxItem> {
    const others = (await itemsOf(author).catch(() => [])).filter(
      (item) => item.id !== current.id && isDependency(item),
    )
    const named = JSON.stringify(sent)
    const depends_on = others.filter((item) => named.includes(item.id) || follows?.(item)).map(({ id }) => id)
    // Without any typing there is no `saved_at` yet.
    const saved_at = current.saved_at || new Date().toISOString()
    const values = { values: goes, title: title(goes), call: sent, depends_on, saved_at }
    return { ...current, ...values, state: 'waiting', attempts: 0, next_try: 0, held_until: 0, fault: null }
  }

  return {
    get id() {
      return current.id
    },
    get kept() {
      return kept
    },
    saved: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(start) {
      if (current.values === null) current = { ...current, from: start, values: start, title: title(start) }
      if (!kept || !begun) return
      const fields = begun.added.filter((field) => field in (start as object))
      const since = Object.fromEntries(fields.map((field) => [field, start[field as keyof Values]]))
      kept = { ...kept, values: { ...kept.values, ...since }, from: { ...kept.from, ...since } }
      if (current !== opened) return
      current = { ...current, values: kept.values, from: kept.from }
      opened = current
    },
    save(said, typed) {
      const from = brought && same(said, brought.from) ? (current.from as Values) : upToDate(said)
      const values = upToDate(typed)
      // On a newer version the hub may hold an earlier request under the old key.
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
    async submit<Reply>(asked: ItemCall, split?: Split<Values>) {
      const called = current.id
      const goes = split?.goes ?? (current.values as Values)
      await awaited
      await allSaved()
      // Another tab or device changed this draft: submit ours as a separate record.
      if (isOthers(await readItem(current.id).catch(() => undefined))) await isStored(splitOff(current))
      const written = allSaved()
      isPart = split !== undefined
      beside = split ? restOf(split) : typedOn(goes, current.picture)
      try {
        await written
        const sent = renamed({ ...asked, body: upToDate(asked.body) }, called, current.id)
        const item = await submission(sent, goes)
        const apart = beside()
        const isKept =
          !mustNotBeKept(item) && (await isStored(submitItem(item.id, () => item, isEmpty(apart) ? undefined : apart)))
        if (isKept) for (const each of [item, apart]) onDisk.set(each.id, each.saved_at)
        return (isKept ? await answerOf(item) : await sendDirectly(item)) as Reply | typeof QUEUED
      } finally {
        beside = null
        goOnAfterAnswer()
      }
    },
    renewKey() {
      current = { ...current, key: randomUuid() }
    },
    async rescue() {
      // A write that is still running may not finish before the page ends.
      if (timer === undefined && state !== 'saving') return
      clearTimeout(timer)
      timer = undefined
      const next = beside?.() ?? current
      const at = current.saved_at
      onDisk.set(next.id, next.saved_at)
      keepCopy(next)
      // The write below would queue behind the unfinished one.
      underWay.abort()
      await putItem(next)
      if (current.saved_at === at) show('saved')
    },
    async putAside() {
      current = { ...current, aside: true, saved_at: momentAfter(current.saved_at) }
      await write()
    },
    async discard(what) {
      const given = current
      const before = what === 'typed' ? submitted : null
      if (state === 'nothing' || (before && given === opened)) return null
      const written = allSaved()
      const left = beside?.().id
      beside = null
      // Keep this item as it is, so that it can be restored.
      current = { ...given, id: randomUuid(), key: randomUuid(), picture: null, aside: false }
      await written
      const saved_at = new Date().toISOString()
      const givenUp = before ?? { ...given, state: 'discarded', saved_at }
      // Another tab may have typed into it.
      const isGone = await changeItem(given.id, (now) => (isOthers(now) ? undefined : givenUp)).catch(() => undefined)
      if (left) await deleteItem(left).catch(() => undefined)
      if (before) void sendItems()
      return async () => {
        current = given
        onDisk.set(given.id, given.saved_at)
        show('saved')
        const isAsLeft = (now: OutboxItem | undefined) => !now || now.saved_at === givenUp.saved_at
        if (isGone) await changeItem(given.id, (now) => (isAsLeft(now) ? given : undefined))
      }
    },
    async close() {
      stopFollowing()
      clearInterval(holding)
      await allSaved()
      if (!submitted || current !== opened) return
      const waiting = changeItem(submitted.id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
      allWritten = Promise.all([allWritten, waiting.catch(() => undefined)])
      if (await waiting) void sendItems()
    },
  }
}
