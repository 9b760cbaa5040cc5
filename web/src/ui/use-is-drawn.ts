import { startTransition, useEffect, useState } from 'react'

/** False while something is drawn for the first time, true right behind that: what a person came for is shown before the rest of it. */
export function useIsDrawn() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}
