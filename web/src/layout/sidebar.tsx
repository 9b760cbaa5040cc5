import type { User } from '@hub/contract/users'
import { useId, useState } from 'react'
import { signOut } from '#lib/account.ts'
import { waitingCount } from '#lib/outbox/waits-here.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type NavigationGroup, navigationFor } from './navigation.ts'
import { SidebarButton, SidebarLink } from './sidebar-item.tsx'
import classes from './sidebar.module.css'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface SidebarProps {
  user: User
  /** If true, it shows icons only: labels become tooltips and accessible names. */
  isNarrow: boolean
  onNavigate?: () => void
  className?: string
}

export function Sidebar({ user, isNarrow, onNavigate, className = '' }: SidebarProps) {
  const accountId = useId()
  const [isLeaving, setLeaving] = useState<boolean>()
  const leave = () => (waitingCount() > 0 ? setLeaving(true) : signOut())
  return (
    <nav className={`${classes.nav} ${className}`} aria-label="Main" data-narrow={isNarrow || undefined}>
      {navigationFor(user).map((group) => (
        <Group key={group.title} group={group} isNarrow={isNarrow} onNavigate={onNavigate} />
      ))}
      <div className={classes.heading} id={accountId}>
        Account
      </div>
      <ul className="plain" aria-labelledby={accountId}>
        <li>
          <SidebarButton label="Logout" icon="logout" isNarrow={isNarrow} onClick={leave} />
        </li>
      </ul>
      {isLeaving !== undefined && <LeaveDialog opened={isLeaving} onClose={() => setLeaving(false)} />}
    </nav>
  )
}

interface GroupProps {
  group: NavigationGroup
  isNarrow: boolean
  onNavigate?: () => void
}

function Group({ group, isNarrow, onNavigate }: GroupProps) {
  const [isExpanded, setExpanded] = useState(true)
  // The narrow sidebar has no headings that could expand a group.
  const isShown = isExpanded || isNarrow
  const headingId = useId()
  return (
    <>
      <div className={classes.heading} id={headingId}>
        {group.isCollapsible ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {group.title}
            <Icon name="chevron" size={16} />
          </button>
        ) : (
          group.title
        )}
      </div>
      <ul className="plain" aria-labelledby={headingId} hidden={!isShown}>
        {group.items.map((item) => (
          <li key={item.label}>
            <SidebarLink {...item} isNarrow={isNarrow} onClick={onNavigate} />
          </li>
        ))}
      </ul>
    </>
  )
}
