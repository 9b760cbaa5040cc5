import { type ReactNode, useEffect, useState } from 'react'
import { useIsDrawn } from './use-is-drawn.ts'

let isFirstScreen = true

/**
 * What is not the first that a person looks for on a screen, drawn right behind that on the first screen of a visit: a slow
 * laptop shows the figures and the first row that much earlier. Later screens are drawn whole, so that nothing comes in twice
 * and Back finds the place where the person was.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isLaterScreen] = useState(!isFirstScreen)
  const isDrawn = useIsDrawn()
  useEffect(() => {
    isFirstScreen = false
  }, [])
  return (isLaterScreen || isDrawn) && children
}
