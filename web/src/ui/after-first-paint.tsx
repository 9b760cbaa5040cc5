import { type ReactNode, useEffect, useState } from 'react'
import { useIsDrawn } from './use-is-drawn.ts'

let isFirstScreen = true

/**
 * Delays a less important part on the first screen of a visit, so that a slow laptop shows the figures and the first
 * row earlier. Later screens are drawn completely, so that Back restores the scroll position.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isLaterScreen] = useState(!isFirstScreen)
  const isDrawn = useIsDrawn()
  useEffect(() => {
    isFirstScreen = false
  }, [])
  return (isLaterScreen || isDrawn) && children
}
