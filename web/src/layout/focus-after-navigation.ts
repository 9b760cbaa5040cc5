import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the new page's heading, so that a screen reader says where the person has arrived and the next Tab
 * goes on from there. Filters in the address are no new page, and neither is a tab: its focus stays for the arrow keys.
 * One month's report is a page of its own, though it shares the overview's path.
 */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const page = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${'report' in at.search ? at.search.report : ''}`,
  })
  const before = useRef(page)
  useEffect(() => {
    const isTab = document.activeElement?.getAttribute('role') === 'tab'
    if (before.current !== undefined && page !== before.current && !isTab) {
      const target = main.current?.querySelector('h1') ?? main.current
      target?.focus()
    }
    before.current = page
  }, [page])
  return main
}
