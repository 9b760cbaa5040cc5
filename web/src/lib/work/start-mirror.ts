import { currentSession, subscribe } from '../session.ts'
import { mirrorDrafts } from './mirror-drafts.ts'
import { onWork } from './work-store.ts'

/** After the last key press, so that a slow link is not taken by every letter. */
const REST_MS = 5000
/** Other devices are asked about no more often than this. */
const PAUSE_MS = 60_000

let isStarted = false

/** Once a page: drafts go to the hub when the typing rests, and come from there when somebody arrives or comes back. */
export function startMirror() {
  if (isStarted) return
  isStarted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -PAUSE_MS
  const quietly = (isAll: boolean) => void mirrorDrafts(isAll).catch(() => undefined)
  const arrive = () => {
    if (performance.now() - askedAt < PAUSE_MS) return
    askedAt = performance.now()
    quietly(true)
  }
  onWork(() => {
    clearTimeout(timer)
    timer = setTimeout(() => quietly(false), REST_MS)
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
  arrive()
}
