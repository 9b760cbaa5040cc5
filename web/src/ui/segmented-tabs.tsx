import type { KeyboardEvent } from 'react'
import classes from './segmented-tabs.module.css'

interface SegmentedTabsProps<Tab extends string> {
  label: string
  tabs: readonly { tab: Tab; label: string }[]
  chosen: Tab
  idOf: (tab: Tab) => string
  panelOf: (tab: Tab) => string
  className?: string | undefined
  onTab: (tab: Tab) => void
}

/** Tabs in one frame. Arrow keys, Home and End move between them. */
export function SegmentedTabs<Tab extends string>(props: SegmentedTabsProps<Tab>) {
  const { label, tabs, chosen, idOf, panelOf, className = '', onTab } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ tab }) => tab === chosen)
    const keys: Record<string, number> = {
      Home: 0,
      End: -1,
      ArrowLeft: here - 1,
      ArrowRight: (here + 1) % tabs.length,
    }
    const next = tabs.at(keys[event.key] ?? NaN)
    if (!(event.key in keys) || !next) return
    event.preventDefault()
    onTab(next.tab)
    document.getElementById(idOf(next.tab))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={`${classes.tabs} ${className}`}>
      {tabs.map(({ tab, label: words }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOf(tab)}
          aria-controls={panelOf(tab)}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onTab(tab)}
          onKeyDown={onKeyDown}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
