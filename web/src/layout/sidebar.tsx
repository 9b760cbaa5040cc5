import type { User } from '@hub/contract/records/user'
import { useId, useState } from 'react'
import { t } from '#lib/language.ts'
import { signOut } from '#lib/account.ts'
import { isSharedComputer, savedCount, waitingCount } from '#lib/outbox/queued.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { HOW_THIS_WORKS, useHelpAddress } from '#ui/help-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { navigationFor, type NavigationGroup } from './navigation.ts'
import classes from './sidebar.module.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useHotkeys } from '@mantine/hooks'
import { useIsPhone } from '#lib/browser.ts'
import { Tooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface SidebarProps {
  user: User
  /** Icons only: labels become tooltips and accessible names. */
  isNarrow: boolean
  onNavigate?: () => void
  className?: string
}

export function Sidebar({ user, isNarrow, onNavigate, className = '' }: SidebarProps) {
  const accountId = useId()
  const helpId = useId()
  const help = useHelpAddress(user.is_admin)
  const [isLeaving, setLeaving] = useState<boolean>()
  const isAsked = () => waitingCount() > 0 || (isSharedComputer() && savedCount() > 0)
  const leave = () => (isAsked() ? setLeaving(true) : signOut())
  return (
    <nav className={`${classes.nav} ${className}`} aria-label={t('Main')} data-narrow={isNarrow || undefined}>
      {navigationFor(user).map((group) => (
        <Group key={group.title} group={group} isNarrow={isNarrow} onNavigate={onNavigate} />
      ))}
      <div className={classes.heading} id={helpId}>
        {t('Help')}
      </div>
      <ul className="plain" aria-labelledby={helpId}>
        <li>
          <SidebarLink {...help} label={HOW_THIS_WORKS} icon="help" isNarrow={isNarrow} onClick={onNavigate} />
        </li>
      </ul>
      <div className={classes.heading} id={accountId}>
        {t('Account')}
      </div>
      <ul className="plain" aria-labelledby={accountId}>
        <li>
          <SidebarButton label={t('Logout')} icon="logout" isNarrow={isNarrow} onClick={leave} />
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

interface ItemProps {
  label: string
  icon: IconName
  isNarrow: boolean
  onClick?: () => void
}

/** The addresses of exports start with '/admin' too. */
const activeOptions = (to: LinkProps['to']) => ({ exact: to === '/admin', includeSearch: false })

function SidebarLink({ to, params, search, ...item }: ItemProps & Pick<LinkProps, 'to' | 'params' | 'search'>) {
  return (
    <Hint label={item.label} position="right" disabled={!item.isNarrow}>
      <Link
        to={to}
        params={params}
        search={search}
        className={classes.item}
        activeOptions={activeOptions(to)}
        onClick={item.onClick}
      >
        <Icon name={item.icon} />
        <span className={item.isNarrow ? 'visually-hidden' : undefined}>{item.label}</span>
      </Link>
    </Hint>
  )
}

function SidebarButton(item: ItemProps) {
  return (
    <Hint label={item.label} position="right" disabled={!item.isNarrow}>
      <button type="button" className={classes.item} onClick={item.onClick}>
        <Icon name={item.icon} />
        <span className={item.isNarrow ? 'visually-hidden' : undefined}>{item.label}</span>
      </button>
    </Hint>
  )
}

const COOKIE = 'sidebar:state'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** Open unless closed within the last seven days. */
const readSidebarCookie = () => !document.cookie.split('; ').includes(`${COOKIE}=false`)

function writeSidebarCookie(open: boolean) {
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS}; SameSite=Lax`
}

export interface SidebarState {
  /** Below 768px the sidebar is a drawer. */
  isPhone: boolean
  isOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

export function useSidebarState(): SidebarState {
  const isPhone = useIsPhone()
  const [isWide, setWide] = useState(readSidebarCookie)
  // A drawer covers the page, so it is not saved in the cookie.
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (isPhone) return setDrawerOpen((open) => !open)
    setWide(!isWide)
    writeSidebarCookie(!isWide)
  }
  // Also in text fields, where Ctrl+B would otherwise do something else.
  useHotkeys([['mod+B', toggle]], [], true)

  return { isPhone, isOpen: isPhone ? isDrawerOpen : isWide, toggle, closeDrawer: () => setDrawerOpen(false) }
}

/** Not in a portal: all text must be inside a landmark. */
export function Hint(props: Pick<TooltipProps, 'label' | 'position' | 'disabled' | 'children'>) {
  if (props.disabled) return props.children
  return (
    <Tooltip
      {...props}
      withinPortal={false}
      floatingStrategy="fixed"
      events={{ hover: true, focus: true, touch: false }}
    />
  )
}
