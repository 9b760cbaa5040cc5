import { type ReactNode, useEffect, useState } from 'react'
import { useIsDrawn } from './use-is-drawn.ts'

let isFirstScreen = true

/**
 * On the first screen of a visit, less important parts follow later, so that a slow laptop shows the first row earlier.
 * Later screens are drawn at once, so that Back restores the scroll position.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isLaterScreen] = useState(!isFirstScreen)
  const isDrawn = useIsDrawn()
  useEffect(() => {
    isFirstScreen = false
  }, [])
  return (isLaterScreen || isDrawn) && children
}
