import { savesData } from '#lib/saves-data.ts'
import { currentSession, subscribe } from '#lib/session.ts'
import { mirrorDrafts } from './mirror-drafts.ts'
import { onOutboxEvent } from '#lib/outbox/outbox-store.ts'

/** After the last key press, or the arrival of somebody: what they look at comes first, and no letter takes a slow link. */
const REST_MS = 5000
/** Other devices are asked about no more often than this. */
const PAUSE_MS = 60_000

let isStarted = false

/** Once a page: drafts go to the hub when the typing rests, and come from there when somebody arrives or comes back. Not for who spares the link. */
export function startMirror() {
  if (isStarted || savesData()) return
  isStarted = true
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
  /** What could not be told before is told now; other devices are asked about now and then. */
  const arrive = () => {
    if (performance.now() - askedAt >= PAUSE_MS) {
      askedAt = performance.now()
      isAll = true
    }
    rest()
  }
  onOutboxEvent(({ type }) => {
    // What the hub has is no draft any more: another device is not to offer it for five seconds longer.
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
