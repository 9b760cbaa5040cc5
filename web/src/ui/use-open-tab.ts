import { useEffect, useRef } from 'react'

/** Scrolls the open tab into view: on a phone not all tabs fit. */
export function useOpenTab(open: string) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = tabs.current?.querySelector('[aria-selected="true"]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return tabs
}
