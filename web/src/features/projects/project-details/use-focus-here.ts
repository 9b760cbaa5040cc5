import { type RefObject, useEffect } from 'react'

/**
 * A form and its list take each other's place: the focus goes to what has come. Not to a field of the form, which would
 * open the keyboard of a phone over it.
 */
export function useFocusHere(place: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (isWanted) place.current?.focus()
  }, [place, isWanted])
}
