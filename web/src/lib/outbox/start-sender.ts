import { currentSession, subscribe } from '#lib/session.ts'
import { sendAllNow, sendItems } from '#lib/outbox/send-items.ts'
import { deleteItem, itemsOf } from '#lib/outbox/outbox-store.ts'

const opened = new Date().toISOString()

/** What was given up during an earlier visit, and not taken back. */
async function forgetDiscarded(author: string) {
  for (const { id, state, saved_at } of await itemsOf(author)) {
    if (state === 'discarded' && saved_at < opened) await deleteItem(id)
  }
}

/** A registration that was begun here: whoever has signed in does without it, and the next person is not to find it. */
async function forgetVisitors() {
  for (const { id } of await itemsOf('')) await deleteItem(id)
}

/** Who is here, and whether the account is open. */
function standing() {
  const user = currentSession()?.user
  return user && `${user.id} ${user.status}`
}

let isStarted = false

/** Once a page: whatever says that there may be a link or a session again lets the outbox try. */
export function startSender() {
  if (isStarted) return
  isStarted = true
  const now = () => void sendAllNow().catch(() => undefined)
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  const author = currentSession()?.user.id
  let before = standing()
  subscribe(() => {
    const next = standing()
    if (next && next !== before) now()
    before = next
  })
  if (author) void forgetDiscarded(author).catch(() => undefined)
  void forgetVisitors().catch(() => undefined)
  void sendItems()
}
