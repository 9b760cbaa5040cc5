import { type RefObject, useEffect } from 'react'
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
