import { type RefObject, useRef, useState } from 'react'
import { logFailure } from './log-failure.ts'
import { useWhenNear } from './use-when-near.ts'

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
