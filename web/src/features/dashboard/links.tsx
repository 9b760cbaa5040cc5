import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { DashboardSearch, FiguresSearch } from './dashboard-search.ts'

interface AppLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link to an address that is only known as text: opens without a reload, and allows a new tab. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a href={to} className={className} onClick={open}>
      {children}
    </a>
  )
}

interface RowsLinkProps {
  rows: NonNullable<DashboardSearch['rows']>
  filters: FiguresSearch
  children: ReactNode
}

/** Opens the rows of a figure in a dialog. */
export const RowsLink = ({ rows, filters, children }: RowsLinkProps) => (
  <Link to="/dashboard" search={{ ...filters, rows }} state={{ isDialog: true }} resetScroll={false}>
    {children}
  </Link>
)
