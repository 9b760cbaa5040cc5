import { useSyncExternalStore } from 'react'

/** How often a page that stays open looks for a new version; the browser looks by itself when one is opened. */
const LOOK_MS = 30 * 60_000
/** How long a page that is about to be replaced keeps its calls back. */
const HOLD_MS = 5000

let waiting: ServiceWorker | null = null
let wasReplaced = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

let isStarted = false

/** Once a page, after its first screen: from then on the hub opens without a link. */
export function startAppWorker() {
  const workers = navigator.serviceWorker
  // None on plain http, and none while developing: files change there without a build.
  if (isStarted || !workers || !import.meta.env.PROD) return
  isStarted = true
  let hasOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // Another tab has taken the new version. This page goes on with its own files until the person wants it too.
    wasReplaced = hasOne
    hasOne = true
    tell()
  })
  // The worker keeps the files of the builds that tabs still run on.
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'main-file') port?.postMessage(mainFile())
  })
  workers.controller?.postMessage('page-started')
  // A browser may forbid it: the hub is then as it was before.
  workers
    .register('/sw.js')
    .then(follow)
    .catch(() => undefined)
}

/** Of the build that this page runs on. */
const mainFile = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return script && new URL(script.src).pathname
}

function follow(registration: ServiceWorkerRegistration) {
  const look = () => {
    // The very first one replaces nothing.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    tell()
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  // The browser may have found a new version before this page could be told of it.
  watch()
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
  look()
}

const follows = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A newer build is on this device, and waits. */
export const useIsNewVersionReady = () => useSyncExternalStore(follows, () => waiting !== null || wasReplaced)

/** When the person asks for it, and never by itself: a form may be open. */
export function takeNewVersion() {
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true })
  holdCalls()
  waiting.postMessage('take-over')
}

/** A call that reaches the old version while it makes room wakes it again in Chrome, and the new one waits for minutes. */
function holdCalls() {
  const { fetch } = window
  const over = new Promise((resolve) => setTimeout(resolve, HOLD_MS))
  window.fetch = async (...asked) => {
    await over
    return fetch(...asked)
  }
}

/** Until it is done: a dialog that is closing goes back in the history, and a browser gives up a reload for that. */
function reload(patienceMs = 1000) {
  location.reload()
  setTimeout(() => reload(2 * patienceMs), patienceMs)
}

/** Whether this page would open again without a link. */
export const opensOffline = () => Boolean(navigator.serviceWorker?.controller)
