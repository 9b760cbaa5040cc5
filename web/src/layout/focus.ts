import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Focuses the heading of a new page, so that screen readers announce it. A monthly report has the path of the overview and is a page of its own. */
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

/** The time for a closing dialog or an opening form to place the focus itself. */
const WAIT_MS = 100

const PLACES = ['[role=dialog][aria-modal=true]', 'main h1']

export const useKeptFocus = () => useEffect(keepFocus, [])

/** Moves the focus to the dialog or heading if the focused element was removed. */
function keepFocus(): () => void {
  let had: Node | null = document.activeElement
  /** Cleared on each focus change: a dialog may be about to restore the focus. */
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const note = ({ type, target }: Event) => {
    forget()
    // A press on nothing leaves the focus on purpose.
    had = type === 'focusin' ? (target as Node) : null
  }
  const look = () => {
    timer = undefined
    if (!had || had.isConnected || document.activeElement !== document.body) return
    had = null
    const place = PLACES.flatMap((each) => [...document.querySelectorAll<HTMLElement>(each)])[0]
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (had && !had.isConnected) timer ??= setTimeout(look, WAIT_MS)
  })
  const events = ['focusin', 'pointerdown']
  for (const event of events) document.addEventListener(event, note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    for (const event of events) document.removeEventListener(event, note)
    observer.disconnect()
    forget()
  }
}
