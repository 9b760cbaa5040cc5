import { type RefObject, useEffect } from 'react'

/** Moves the focus when a form and its list swap; not to a field, which would open a phone's keyboard. */
export function useFocusHere(place: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [place, isWanted])
}
