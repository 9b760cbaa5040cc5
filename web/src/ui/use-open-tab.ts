import { useEffect, useRef } from 'react'

/** For the list of a page's tabs: on a phone not all of them fit, and the one that is open is in sight. */
export function useOpenTab(open: string) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = tabs.current?.querySelector('[aria-selected="true"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return tabs
}
