import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the new page's heading, so that a screen reader says where the person has arrived and the next Tab
 * goes on from there. Filters in the address are no new page, and neither is a tab: its focus stays for the arrow keys.
 */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const isTab = document.activeElement?.getAttribute('role') === 'tab'
    if (before.current !== undefined && path !== before.current && !isTab) {
      const target = main.current?.querySelector('h1') ?? main.current
      target?.focus()
    }
    before.current = path
  }, [path])
  return main
}
