import { currentSession, subscribe } from '#lib/session.ts'
import { sendAllNow, sendItems } from '#lib/outbox/send-items.ts'
import { deleteItem, itemsOf } from '#lib/outbox/outbox-store.ts'

const opened = new Date().toISOString()

async function forgetDiscarded(author: string) {
  for (const { id, state, saved_at } of await itemsOf(author)) {
    if (state === 'discarded' && saved_at < opened) await deleteItem(id)
  }
}

/** A registration begun here: the next person must not find it. */
async function forgetVisitors() {
  for (const { id } of await itemsOf('')) await deleteItem(id)
}

function standing() {
  const user = currentSession()?.user
  return user && `${user.id} ${user.status}`
}

let isStarted = false

/** Once per page. */
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
