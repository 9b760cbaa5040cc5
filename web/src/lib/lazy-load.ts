import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from './latest.ts'
import { t } from './language.ts'

const failures = new WeakSet<Error>()

/** With another message the router does not reload the page, which offline would show the browser's error page. */
export function watchChunkFailures() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${t('This screen could not be loaded.')} (${payload.message})`
    failures.add(payload)
  })
}

/** Only a reload helps: the browser and the router remember the failure. */
export const isChunkFailure = (error: unknown) => error instanceof Error && failures.has(error)

export async function reloadIfReachable() {
  const answer = await fetch('/info.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => null)
  if (!answer?.ok) return false
  window.location.reload()
  return true
}

export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- These errors are logged: docs/product.md, 8.
  console.error(what, error)
}

/** Again for each new `round`, such as a loaded page. */
export function useWhenNear(element: RefObject<HTMLElement | null>, round: unknown, onNear: () => void) {
  const latest = useLatest(onNear)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '800px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, latest, round])
}

const logged = new Set<string>()

function logOnce(name: string, error: unknown) {
  if (logged.has(name)) return
  logged.add(name)
  logFailure(`${name} could not be loaded.`, error)
}

/** Undefined while loading, null after a failure. */
export function useLazyPart<Part extends object>(
  place: RefObject<HTMLElement | null>,
  name: string,
  load: () => Promise<Part>,
): Part | null | undefined {
  const [part, setPart] = useState<Part | null>()
  const isAsked = useRef(false)
  useWhenNear(place, load, () => {
    if (isAsked.current) return
    isAsked.current = true
    load().then(setPart, (error: unknown) => {
      logOnce(name, error)
      setPart(null)
    })
  })
  return part
}
