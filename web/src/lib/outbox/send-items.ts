import { attachmentsEndpoints } from '@hub/contract/attachments'
import { t } from '#lib/language.ts'
import { call } from '#lib/api-client.ts'
import type { Endpoint } from '@hub/contract/endpoint'
import { CallFailed } from '#lib/call-failed.ts'
import { packed } from '#lib/request-body.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { currentSession } from '#lib/session.ts'
import { remainingAfter, nextEditAfter } from './draft-state.ts'
import {
  isDependency,
  isReadable,
  type ItemError,
  type OutboxItem,
  specOf,
  type WaitingPicture,
} from './outbox-item.ts'
import { announce, ask, changeItem, itemsOf, onOutboxEvent, readItem } from './outbox-store.ts'

const FIRST_MS = 2000
const LONGEST_MS = 5 * 60_000

/** A time further away than the longest pause comes from a wrong clock. */
const isDue = (nextTry: number, now: number) => nextTry <= now || nextTry > now + 2 * LONGEST_MS

/** Random, so that devices do not all try again at the same moment. */
export const backOff = (attempts: number, chance = Math.random()) =>
  Math.min(FIRST_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_MS) * (0.5 + chance)

/** `retryAfter` is in seconds. */
const pauseOf = (attempts: number, retryAfter: number, chance = Math.random()) =>
  Math.min(Math.max(backOff(attempts, chance), retryAfter * 1000 * (1 + chance / 10)), 2 * LONGEST_MS)

type Outcome =
  | { type: 'answered'; reply: unknown }
  | { type: 'refused' | 'conflict'; error: ItemError }
  | { type: 'unanswered'; error: ItemError; retryAfter: number }
  | { type: 'signed-out' }

const CONFLICTS = new Set(['stale_edit', 'id_taken', 'key_reused'])
/** A deactivated account may be reactivated; what is due gets done. */
const MAY_PASS = new Set(['account_not_approved', 'password_due', 'two_factor_due'])
const isUnanswered = ({ status, code }: CallFailed) =>
  status === 0 || status === 408 || status === 429 || status >= 499 || MAY_PASS.has(code ?? '')

const NOT_OURS: ItemError = {
  code: 'unreadable',
  status: 0,
  message: t('This version of the hub cannot read this item. Export it as a file, and enter it again.'),
  fields: {},
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallFailed)) {
    const message = t('This item could not be sent. Export it as a file, and tell your administrator.')
    return { type: 'refused', error: { code: 'internal', status: 0, message, fields: {} } }
  }
  const { code, status, message, fields } = error
  const said = { code, status, message, fields }
  if (error.status === 401 || error.code === 'not_the_author') return { type: 'signed-out' }
  if (isUnanswered(error)) return { type: 'unanswered', error: said, retryAfter: error.retryAfter || 0 }
  return { type: CONFLICTS.has(error.code) ? 'conflict' : 'refused', error: said }
}

const fileOf = ({ blob }: WaitingPicture) => new File([blob], 'picture', { type: blob.type })

/** Addresses by upload key. */
const uploaded = new Map<string, string>()

/** Uploads the picture. The address is saved with the item, so that a retry need not upload again. */
async function addressOf(
  picture: WaitingPicture,
  { id, author }: OutboxItem,
  signal?: AbortSignal,
  idempotencyKey = picture.key,
): Promise<string> {
  const { url } = await call(attachmentsEndpoints.upload, {
    body: {},
    picture: fileOf(picture),
    idempotencyKey,
    author,
    ...(signal ? { signal } : {}),
  })
  uploaded.set(picture.key, url)
  await changeItem(id, (now) =>
    now?.picture?.key === picture.key ? { ...now, picture: { ...now.picture, url } } : undefined,
  ).catch(() => undefined)
  return url
}

export async function deliver(item: OutboxItem, signal?: AbortSignal): Promise<unknown> {
  const { picture, call: sent } = item
  if (!picture?.field || !sent) return send(item, signal)
  const { field } = picture
  const at = (url: string): OutboxItem => ({
    ...item,
    picture: null,
    call: { ...sent, body: { ...sent.body, [field]: url } },
  })
  const known = uploaded.get(picture.key) ?? picture.url
  try {
    return await send(at(known ?? (await addressOf(picture, item, signal))), signal)
  } catch (error) {
    // The hub lost the picture: upload it again under another key.
    if (!known || !(error instanceof CallFailed) || !(field in error.fields)) throw error
    return send(at(await addressOf(picture, item, signal, randomUuid())), signal)
  }
}

async function send({ call: sent, picture, author, kind, key }: OutboxItem, signal?: AbortSignal): Promise<unknown> {
  // The server accepts compressed bodies from signed-in users only.
  const isReady = sent?.json || picture || !author
  const { json, headers } = isReady ? (sent ?? {}) : await packed(sent?.body)
  // Another user may have signed in during the upload.
  if ((currentSession()?.user.id ?? '') !== author) throw CallFailed.from(401, null)
  const { patience, ...endpoint } = specOf(kind)!
  return call(endpoint as Endpoint, {
    params: sent?.params ?? {},
    query: (sent?.query ?? {}) as never,
    body: sent?.body as never,
    json,
    headers,
    idempotencyKey: key,
    author,
    ...(signal ? { signal } : {}),
    ...(patience ? { patience } : {}),
    ...(picture ? { picture: fileOf(picture) } : {}),
  })
}

async function attempt(item: OutboxItem): Promise<Outcome> {
  const given = new AbortController()
  // Abort if the item is discarded, in any tab.
  const stop = onOutboxEvent(({ id }) => {
    if (id !== item.id) return
    void readItem(id)
      .then((now) => now?.state === 'discarded' && given.abort())
      .catch(() => undefined)
  })
  try {
    if (!isReadable(item)) return { type: 'refused', error: NOT_OURS }
    return { type: 'answered', reply: await deliver(item, given.signal) }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    stop()
  }
}

async function settle(item: OutboxItem, outcome: Outcome) {
  const { id, kind, title } = item
  if (outcome.type === 'answered') {
    const { reply } = outcome
    const nextEdit = nextEditAfter(reply)
    // What the author typed meanwhile is on this device only.
    const left = await changeItem(id, (now) => remainingAfter(now, item, nextEdit))
    announce({ type: 'answered', id, kind, title, reply, isTypedOn: left !== undefined, nextEdit })
    return
  }
  await changeItem(id, (now) => {
    // The author may have opened it for editing meanwhile.
    if (now?.state !== 'sending') return undefined
    if (outcome.type === 'signed-out') return { ...now, state: 'waiting' }
    const attempts = now.attempts + 1
    const { error } = outcome
    if (outcome.type !== 'unanswered') return { ...now, state: outcome.type, attempts, fault: error }
    return {
      ...now,
      state: 'waiting',
      attempts,
      fault: error,
      next_try: Date.now() + pauseOf(attempts, outcome.retryAfter),
    }
  })
}

function waitingIn(items: readonly OutboxItem[]) {
  const here = new Set(items.filter(isDependency).map(({ id }) => id))
  const isHeld = ({ id, depends_on }: OutboxItem) => depends_on.some((other) => other !== id && here.has(other))
  return items.filter((each) => each.state === 'waiting' && !isHeld(each))
}

export const nextOf = (items: readonly OutboxItem[], now: number): OutboxItem | undefined =>
  waitingIn(items).find(({ next_try, held_until = 0 }) => isDue(next_try, now) && isDue(held_until, now))

/** Only this page sends now, so an item that is still 'sending' was left by a page that closed. */
async function requeueStale(author: string) {
  for (const { id, state } of await itemsOf(author)) {
    if (state === 'sending') await changeItem(id, (now) => now && { ...now, state: 'waiting', next_try: 0 })
  }
}

async function sendAll() {
  const author = currentSession()?.user.id
  if (!author) return
  await requeueStale(author)
  for (;;) {
    if (currentSession()?.user.id !== author) return
    const next = nextOf(await itemsOf(author), Date.now())
    if (!next) return
    const sending = await changeItem(next.id, (now) =>
      now?.state === 'waiting' ? { ...now, state: 'sending' } : undefined,
    )
    if (!sending) continue
    const outcome = await attempt(sending)
    await settle(sending, outcome)
    if (outcome.type === 'signed-out') return
    // No connection, or the server asked to wait: the other items wait as well.
    if (outcome.type === 'unanswered' && (outcome.error.status === 0 || outcome.retryAfter)) return
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let again = false
let underWay: Promise<unknown> | undefined

async function plan() {
  clearTimeout(timer)
  const author = currentSession()?.user.id
  const waiting = author ? waitingIn(await itemsOf(author)) : []
  if (waiting.length === 0) return
  const soonest = Math.min(...waiting.map(({ next_try, held_until = 0 }) => Math.max(next_try, held_until)))
  timer = setTimeout(() => void sendItems(), Math.min(Math.max(soonest - Date.now(), 1000), 60_000))
}

/** A call during a run starts one more pass. */
export function sendItems(): Promise<unknown> {
  again = true
  underWay ??= (async () => {
    while (again) {
      again = false
      await asOnlySender(sendAll)
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined
      void plan().catch(() => undefined)
    })
  return underWay
}

/** Does not wait for the pause after a failed try. */
export async function sendAllNow() {
  const author = currentSession()?.user.id
  for (const { id, state } of author ? await itemsOf(author) : []) {
    if (state === 'waiting') await changeItem(id, (now) => now && { ...now, next_try: 0 })
  }
  await sendItems()
}

/** Also sends an item that was refused. */
export async function sendNow(id: string) {
  if ((await readItem(id))?.author !== currentSession()?.user.id) return
  await changeItem(id, (now) =>
    now && now.call && now.state !== 'sending'
      ? { ...now, state: 'waiting', next_try: 0, held_until: 0, fault: null }
      : undefined,
  )
  await sendItems()
}

const NAME = 'hub-work-sender'
/** Longer than a call waits for a reply. The lease of a closed tab lasts this long. */
const LEASE_MS = 30_000

/** Stays the same after a reload, which may leave a lease behind. */
function tabName() {
  try {
    const name = sessionStorage.getItem(NAME) ?? randomUuid()
    sessionStorage.setItem(NAME, name)
    return name
  } catch {
    return randomUuid()
  }
}

/** False if another page is running it. */
async function asOnlySender(run: () => Promise<void>): Promise<boolean> {
  // Browsers have no locks on plain http.
  if (!('locks' in navigator)) return withLease(run)
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await run()
    return true
  })
}

const claim = (until: number, self: string) =>
  ask(async (db) => {
    const transaction = db.transaction('lease', 'readwrite')
    const held = await transaction.store.get(NAME)
    // A lease that ends later than possible comes from a wrong clock.
    const isFree = !held || held.owner === self || held.until < Date.now() || held.until > Date.now() + 2 * LEASE_MS
    if (isFree) await transaction.store.put({ owner: self, until }, NAME)
    await transaction.done
    return isFree
  })

export async function withLease(run: () => Promise<void>): Promise<boolean> {
  const self = tabName()
  if (!(await claim(Date.now() + LEASE_MS, self))) return false
  const renewal = setInterval(() => void claim(Date.now() + LEASE_MS, self).catch(() => undefined), LEASE_MS / 3)
  try {
    await run()
  } finally {
    clearInterval(renewal)
    await claim(0, self)
  }
  return true
}
