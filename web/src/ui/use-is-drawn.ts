import { startTransition, useEffect, useState } from 'react'

/** False in the first render and true right after it, so that the main part appears first. */
export function useIsDrawn() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}
