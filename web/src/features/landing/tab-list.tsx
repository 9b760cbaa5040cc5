import type { KeyboardEvent } from 'react'
import classes from './tab-list.module.css'

export type AuthTab = 'sign-in' | 'register'

const TABS: { tab: AuthTab; label: string }[] = [
  { tab: 'sign-in', label: 'Sign In' },
  { tab: 'register', label: 'Register' },
]

interface TabListProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
}

export function TabList({ tab, onTab }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const other = tab === 'sign-in' ? 'register' : 'sign-in'
    const keys: Record<string, AuthTab> = { Home: 'sign-in', End: 'register', ArrowLeft: other, ArrowRight: other }
    const next = keys[event.key]
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Sign in or register" className={classes.tabs}>
      {TABS.map((item) => (
        <button
          key={item.tab}
          type="button"
          role="tab"
          id={`tab-${item.tab}`}
          aria-controls={`panel-${item.tab}`}
          aria-selected={item.tab === tab}
          tabIndex={item.tab === tab ? 0 : -1}
          className={classes.tab}
          onClick={() => onTab(item.tab)}
          onKeyDown={onKeyDown}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
