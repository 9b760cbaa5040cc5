import { type ReactNode, startTransition, useEffect, useState } from 'react'

let isFirstScreen = true

/**
 * What stands below the first lines of a screen, drawn right after them on the first screen of a visit: a slow laptop shows the
 * figures that much earlier. Later screens are drawn whole, so that Back finds the place where the person was.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(!isFirstScreen)
  useEffect(() => {
    isFirstScreen = false
    startTransition(() => setDue(true))
  }, [])
  return isDue && children
}
