import { savesData } from '#lib/saves-data.ts'
import { currentSession, subscribe } from '#lib/session.ts'
import { mirrorDrafts } from './mirror-drafts.ts'
import { onOutboxEvent } from '#lib/outbox/outbox-store.ts'

/** The user's own calls come first on a slow connection. */
const REST_MS = 5000
const PAUSE_MS = 60_000

let isStarted = false

/** When typing pauses or the user returns, unless they save data. */
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
  const arrive = () => {
    if (performance.now() - askedAt >= PAUSE_MS) {
      askedAt = performance.now()
      isAll = true
    }
    rest()
  }
  onOutboxEvent(({ type }) => {
    // Other devices must not offer it for five more seconds.
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
