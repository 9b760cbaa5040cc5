import { savesData } from '#lib/browser.ts'
import { currentSession, subscribe } from '#lib/session.ts'
import { sweepForgotten } from './forget-items.ts'
import { mirrorDrafts } from './mirror-drafts.ts'
import { deleteItem, itemsOf, onOutboxEvent } from './outbox-store.ts'
import { sendAllNow, sendItems } from './send-items.ts'

const opened = new Date().toISOString()

async function forgetDiscarded(author: string) {
  for (const { id, state, saved_at } of await itemsOf(author)) {
    if (state === 'discarded' && saved_at < opened) await deleteItem(id)
  }
}

/** Deletes registrations that were begun on this device: the next person must not see them. */
async function forgetVisitors() {
  for (const { id } of await itemsOf('')) await deleteItem(id)
}

function sessionState() {
  const user = currentSession()?.user
  return user && `${user.id} ${user.status}`
}

let isSenderStarted = false

/** Once per page. */
export function startSender() {
  if (isSenderStarted) return
  isSenderStarted = true
  const now = () => void sendAllNow().catch(() => undefined)
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  const author = currentSession()?.user.id
  let before = sessionState()
  subscribe(() => {
    const next = sessionState()
    if (next && next !== before) now()
    before = next
  })
  if (author) void forgetDiscarded(author).catch(() => undefined)
  // Also what a tab wrote after its person signed out of a shared computer.
  void sweepForgotten().catch(() => undefined)
  void forgetVisitors().catch(() => undefined)
  void sendItems()
}

/** The user's own calls come first on a slow connection. */
const REST_MS = 5000
const PAUSE_MS = 60_000

let isMirrorStarted = false

/** When typing pauses or the user returns, unless they save data. */
export function startMirror() {
  if (isMirrorStarted || savesData()) return
  isMirrorStarted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -PAUSE_MS
  let isAll = false
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void mirrorDrafts(isAll).catch(() => undefined)
      isAll = false
    }, REST_MS)
  }
  const arrive = () => {
    if (performance.now() - askedAt >= PAUSE_MS) {
      askedAt = performance.now()
      isAll = true
    }
    rest()
  }
  onOutboxEvent(({ type }) => {
    // At once: other devices must not offer a draft that was sent.
    if (type === 'answered') void mirrorDrafts(false).catch(() => undefined)
    rest()
  })
  let author = currentSession()?.user.id
  subscribe(() => {
    const next = currentSession()?.user.id
    if (next && next !== author) {
      askedAt = -PAUSE_MS
      arrive()
    }
    author = next
  })
  window.addEventListener('online', arrive)
  window.addEventListener('focus', arrive)
  document.addEventListener('visibilitychange', arrive)
  arrive()
}
