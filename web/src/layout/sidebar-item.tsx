import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Hint } from './hint.tsx'
import classes from './sidebar.module.css'

interface ItemProps {
  label: string
  icon: IconName
  isNarrow: boolean
  onClick?: () => void
}

/** Exact, because the export pages' addresses start with '/admin', too. */
const activeOptions = (to: LinkProps['to']) => ({ exact: to === '/admin', includeSearch: false })

export function SidebarLink({ to, params, search, ...item }: ItemProps & Pick<LinkProps, 'to' | 'params' | 'search'>) {
  return (
    <Named {...item}>
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
    </Named>
  )
}

export function SidebarButton(item: ItemProps) {
  return (
    <Named {...item}>
      <button type="button" className={classes.item} onClick={item.onClick}>
        <Icon name={item.icon} />
        <span className={item.isNarrow ? 'visually-hidden' : undefined}>{item.label}</span>
      </button>
    </Named>
  )
}

function Named({ label, isNarrow, children }: ItemProps & { children: ReactElement }) {
  return (
    <Hint label={label} position="right" disabled={!isNarrow}>
      {children}
    </Hint>
  )
}
