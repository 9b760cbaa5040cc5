import { CallFailed } from '#lib/call-failed.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { currentSession } from '#lib/session.ts'
import { type DraftOptions, DraftUnreadable, findDraft, isEdit, newItem, pauseSending } from './find-draft.ts'
import { QUEUED } from './queued.ts'
import { deliver, sendItems } from './send-items.ts'
import {
  type Dispatch,
  type DraftState,
  isTypedOn,
  remainingDraft,
  type OpenDraft,
  reduce,
  same,
  type SavedDraft,
  type SavedState,
  type Split,
  withNewVersion,
} from './draft-state.ts'
import {
  changeItem,
  deleteItem,
  itemsOf,
  keepCopy,
  NoRoom,
  onOutboxEvent,
  putItem,
  readItem,
  submitItem,
} from './outbox-store.ts'
import { outcomeWithin } from './use-outbox-items.ts'
import { isDependency, type ItemCall, type ItemError, type OutboxItem } from './outbox-item.ts'

/** How long the form waits for a reply; then the outbox takes over. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 250
/** While a waiting item is open in a form it is not sent: how often the form extends that time. */
const HOLD_MS = 20_000

const newIds = () => ({ id: randomUuid(), key: randomUuid() })
const isEmpty = ({ picture, values, from }: OutboxItem) => !picture && same(values, from)

/** Always later than `last`, even if the clock was set back: saved versions are compared by time. */
const momentAfter = (last: string) =>
  new Date(Math.max(Date.now(), (Date.parse(last) || 0) + 1 + Math.floor(Math.random() * 9))).toISOString()

/** Passwords must not be stored, and without an author nobody could send it later. */
const mustNotBeKept = ({ author, call }: OutboxItem) =>
  author === '' || Object.keys(call?.body ?? {}).some((field) => field.includes('password'))

/** The form wrote the old id into its call; the draft may have a new one by now. */
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

/** A form that opens waits until forms that just closed have written. */
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
  const item = begun ? { ...begun.item, values: begun.values, from: begun.from } : newItem(options, author)
  let state: DraftState = {
    item,
    opened: item,
    kept: begun && {
      values: begun.values,
      from: begun.from,
      savedAt: begun.item.saved_at,
      isConflict: begun.item.state === 'conflict',
      error: begun.item.fault,
    },
    saved: begun ? 'saved' : 'nothing',
    submission: null,
    isPart: false,
    timedOutItem: null,
    lateReply: null,
    newVersion: null,
    isQueued: false,
  }
  const dispatch: Dispatch = (name, event) => {
    state = reduce(state, name, event)
  }
  const remaining = () => remainingDraft(state, title)
  /** The item as submitted, if it was reopened for editing. */
  const submitted = begun && begun.before.state !== 'draft' ? begun.before : null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let underWay = new AbortController()
  let awaited: Promise<void> | null = null
  /** The version this form read or wrote last, by item id. Another version means that another tab changed it. */
  const onDisk = new Map(begun ? [[begun.item.id, begun.item.saved_at]] : [])
  const isOthers = (now: OutboxItem | undefined) =>
    now !== undefined && (onDisk.get(now.id) ?? now.saved_at) !== now.saved_at
  const holding =
    submitted?.state === 'waiting' ? setInterval(() => void hold().catch(() => undefined), HOLD_MS) : undefined
  const hold = () =>
    changeItem(submitted!.id, (now) => (now?.state === 'waiting' && now.held_until ? pauseSending(now) : undefined))

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const show = (saved: SavedState) => {
    dispatch('saved', { saved })
    notify()
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const at = state.item
    const next = remaining() ?? state.item
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
        () => state.item.saved_at === at.saved_at && show(isNone ? 'nothing' : 'saved'),
        (error) => show(error instanceof NoRoom ? 'full' : 'unsaved'),
      )
    allWritten = Promise.all([allWritten, writing])
    return writing
  }
  const allSaved = () => (timer === undefined ? writing : write())
  /** Another tab changed this draft: save ours as a separate draft. */
  async function splitOff(next: OutboxItem) {
    const own = newIds()
    if (state.item.id === next.id) dispatch('renamed', own)
    await changeItem(own.id, () => ({ ...next, ...own }))
  }
  const change = (changes: Partial<OutboxItem>) => {
    dispatch('typed', { changes, saved_at: momentAfter(state.item.saved_at), ids: newIds() })
    notify()
    // Do not restart the timer: continuous typing must be saved as well.
    timer ??= setTimeout(() => void write(), PAUSE_MS)
  }
  const stopFollowing = onOutboxEvent((event) => {
    if (event.type !== 'answered' || event.id !== state.item.id || !isEdit(kind)) return
    if (state.timedOutItem) {
      dispatch('repliedLate', { nextEdit: event.nextEdit })
      return rebase()
    }
    if (state.submission) return
    // Another page has sent this item: later typing becomes a separate edit.
    const isTouched = state.item !== state.opened
    dispatch('renamed', newIds())
    if (isTouched) void write()
  })
  function rebase() {
    const { item: now, lateReply, submission } = state
    if (!lateReply || submission) return
    dispatch('rebased', {})
    if (now.id === lateReply.sent.id && now.saved_at !== lateReply.sent.saved_at) void write()
  }

  /** The item was sent: the form continues with the separate draft. */
  async function continueWithRemaining(sent: OutboxItem) {
    const left = remaining()
    if (!left) return
    const isTyped = state.item.saved_at !== sent.saved_at
    dispatch('continued', { item: left })
    if (isTyped || state.isPart) await write()
  }

  /** The item was not sent: the form continues with all of it, and the separate draft goes. */
  async function continueWithWhole(next: OutboxItem) {
    const left = remaining()?.id
    dispatch('continued', { item: next })
    await write()
    if (left) await deleteItem(left).catch(() => undefined)
  }

  async function backToForm(sent: OutboxItem, { code, status, message, fields }: ItemError): Promise<never> {
    const { values, from, title: called, key, picture } = state.item
    const saved_at = state.item.saved_at || sent.saved_at
    await continueWithWhole({ ...sent, values, from, title: called, key, picture, saved_at, state: 'draft' })
    throw new CallFailed(code as CallFailed['code'], status, message, fields)
  }

  /** The outbox sends all of it: a separate draft, whose typing was undone again, goes. */
  async function leaveToOutbox(sent: OutboxItem) {
    const left = remaining()?.id
    dispatch('queued', { sent })
    if (state.item.saved_at === sent.saved_at) return
    clearTimeout(timer)
    timer = undefined
    await writing
    if (left) await deleteItem(left).catch(() => undefined)
  }

  async function answerOf(sent: OutboxItem): Promise<unknown> {
    // An item that depends on another one is sent later.
    const outcome = outcomeWithin(sent.depends_on.length > 0 ? 0 : PATIENCE_MS, sent.id)
    void sendItems()
    const { reply, error, state: ended } = await outcome
    if (ended === 'gone') {
      await continueWithRemaining(sent)
      return reply
    }
    dispatch('timedOut', { sent })
    const isOffline = !error || (error.status === 0 && ended === 'waiting')
    if (!isOffline || isTypedOn(state, sent)) return backToForm(sent, error ?? CallFailed.withoutAnswer('no_answer'))
    await (state.isPart ? continueWithRemaining(sent) : leaveToOutbox(sent))
    return QUEUED
  }

  /** Without storage. The draft is deleted only when the hub has answered. */
  async function sendDirectly(sent: OutboxItem) {
    const reply = await deliver(sent).catch(async (error: unknown) => {
      if (state.item.saved_at !== sent.saved_at || state.isPart) await continueWithWhole(state.item)
      throw error
    })
    await deleteItem(sent.id).catch(() => undefined)
    await continueWithRemaining(sent)
    return reply
  }

  async function itemToSend(sent: ItemCall, goes: Values): Promise<OutboxItem> {
    const others = (await itemsOf(author).catch(() => [])).filter(
      (other) => other.id !== state.item.id && isDependency(other),
    )
    const named = JSON.stringify(sent)
    const depends_on = others.filter((other) => named.includes(other.id) || follows?.(other)).map(({ id }) => id)
    // A form that was submitted untouched has no `saved_at` yet.
    const saved_at = state.item.saved_at || new Date().toISOString()
    const values = { values: goes, title: title(goes), call: sent, depends_on, saved_at }
    return { ...state.item, ...values, state: 'waiting', attempts: 0, next_try: 0, held_until: 0, fault: null }
  }

  return {
    get id() {
      return state.item.id
    },
    get kept() {
      return state.kept as SavedDraft<Values> | null
    },
    saved: () => state.saved,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin(start) {
      const added = begun?.added.filter((field) => field in (start as object)) ?? []
      dispatch('begun', { start, title: title(start), added })
    },
    save(said, typed) {
      const { item: now, newVersion } = state
      const from = newVersion && same(said, newVersion.from) ? (now.from as Values) : withNewVersion(state, said)
      const values = withNewVersion(state, typed)
      // The hub may have stored an earlier version under the old key.
      const isMoved = now.from !== null && !same(from, now.from)
      change({ from, values, key: isMoved ? randomUuid() : now.key, title: title(values) })
    },
    picture: () => state.item.picture?.blob ?? null,
    setPicture(picture) {
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
      const called = state.item.id
      const goes = split?.goes ?? (state.item.values as Values)
      await awaited
      await allSaved()
      // Another tab or device changed this draft: submit ours as a separate record.
      if (isOthers(await readItem(state.item.id).catch(() => undefined))) await isStored(splitOff(state.item))
      const written = allSaved()
      const stays = (split?.stays as ((now: unknown) => unknown) | undefined) ?? null
      const submission = { ids: newIds(), sent: goes, picture: state.item.picture, stays }
      dispatch('submitted', { submission, isPart: split !== undefined })
      try {
        await written
        const call = renamed({ ...asked, body: withNewVersion(state, asked.body) }, called, state.item.id)
        const sent = await itemToSend(call, goes)
        const apart = remaining()!
        const isKept =
          !mustNotBeKept(sent) && (await isStored(submitItem(sent.id, () => sent, isEmpty(apart) ? undefined : apart)))
        if (isKept) for (const each of [sent, apart]) onDisk.set(each.id, each.saved_at)
        return (isKept ? await answerOf(sent) : await sendDirectly(sent)) as Reply | typeof QUEUED
      } finally {
        dispatch('settled', {})
        rebase()
      }
    },
    renewKey() {
      dispatch('renamed', { key: randomUuid() })
    },
    async rescue() {
      // A write that is still running may not finish before the page ends.
      if (timer === undefined && state.saved !== 'saving') return
      clearTimeout(timer)
      timer = undefined
      const next = remaining() ?? state.item
      const at = state.item.saved_at
      onDisk.set(next.id, next.saved_at)
      keepCopy(next)
      // Otherwise the write below would wait for the unfinished one.
      underWay.abort()
      await putItem(next)
      if (state.item.saved_at === at) show('saved')
    },
    async putAside() {
      dispatch('putAside', { saved_at: momentAfter(state.item.saved_at) })
      await write()
    },
    async discard(what) {
      const given = state.item
      const before = what === 'typed' ? submitted : null
      if (state.saved === 'nothing' || (before && given === state.opened)) return null
      const written = allSaved()
      const left = remaining()?.id
      dispatch('discarded', { ids: newIds() })
      await written
      const saved_at = new Date().toISOString()
      const givenUp = before ?? { ...given, state: 'discarded', saved_at }
      // Another tab may have typed into it.
      const isGone = await changeItem(given.id, (now) => (isOthers(now) ? undefined : givenUp)).catch(() => undefined)
      if (left) await deleteItem(left).catch(() => undefined)
      if (before) void sendItems()
      return async () => {
        dispatch('restored', { item: given })
        onDisk.set(given.id, given.saved_at)
        notify()
        const isAsLeft = (now: OutboxItem | undefined) => !now || now.saved_at === givenUp.saved_at
        if (isGone) await changeItem(given.id, (now) => (isAsLeft(now) ? given : undefined))
      }
    },
    async close() {
      stopFollowing()
      clearInterval(holding)
      await allSaved()
      if (!submitted || state.item !== state.opened) return
      const waiting = changeItem(submitted.id, (now) => (now?.held_until ? { ...now, held_until: 0 } : undefined))
      allWritten = Promise.all([allWritten, waiting.catch(() => undefined)])
      if (await waiting) void sendItems()
    },
  }
}
