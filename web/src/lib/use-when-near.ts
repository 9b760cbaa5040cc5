import { type RefObject, useRef, useState, useEffect } from 'react'
import { logFailure } from './chunk-failure.ts'
import { useLatest } from './latest.ts'

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

const told = new Set<string>()

function tell(name: string, error: unknown) {
  if (told.has(name)) return
  told.add(name)
  logFailure(`${name} could not be loaded.`, error)
}

/** Undefined while loading; null after a failure: show the facts without it. */
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
      tell(name, error)
      setPart(null)
    })
  })
  return part
}
