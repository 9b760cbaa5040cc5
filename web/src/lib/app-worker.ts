import { useSyncExternalStore } from 'react'

/** The browser itself looks only when a page opens. */
const LOOK_MS = 30 * 60_000
/** How long a page delays its calls before it is replaced. */
const HOLD_MS = 5000

let waiting: ServiceWorker | null = null
let wasReplaced = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

let isStarted = false

/** With it the hub opens without a connection. */
export function startAppWorker() {
  const workers = navigator.serviceWorker
  // Unavailable on plain http. Files change without a build in development.
  if (isStarted || !workers || !import.meta.env.PROD) return
  isStarted = true
  let hasOne = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // Another tab took the new version: this page keeps its own files.
    wasReplaced = hasOne
    hasOne = true
    notify()
  })
  // The worker asks which build this tab runs, to keep its files.
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'main-file') port?.postMessage(mainFile())
  })
  workers.controller?.postMessage('page-started')
  workers
    .register('/sw.js')
    .then(follow)
    .catch(() => undefined)
}

const mainFile = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return script && new URL(script.src).pathname
}

function follow(registration: ServiceWorkerRegistration) {
  const look = () => {
    // The first worker replaces nothing.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    notify()
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  // A new version may have been found before.
  watch()
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
  look()
}

const follows = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsNewVersionReady = () => useSyncExternalStore(follows, () => waiting !== null || wasReplaced)

/** Only on request: a form may be open. */
export function takeNewVersion() {
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true })
  holdCalls()
  waiting.postMessage('take-over')
}

/** In Chrome, a call to the old worker wakes it again, and the new one then waits for minutes. */
function holdCalls() {
  const { fetch } = window
  const over = new Promise((resolve) => setTimeout(resolve, HOLD_MS))
  window.fetch = async (...asked) => {
    await over
    return fetch(...asked)
  }
}

/** Repeats, because a browser drops a reload while a closing dialog goes back in the history. */
function reload(patienceMs = 1000) {
  location.reload()
  setTimeout(() => reload(2 * patienceMs), patienceMs)
}

export const opensOffline = () => Boolean(navigator.serviceWorker?.controller)
