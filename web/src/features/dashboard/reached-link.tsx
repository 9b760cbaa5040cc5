import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardFilters } from './dashboard-search.ts'

interface ReachedLinkProps {
  filters: DashboardFilters
  children: ReactNode
}

/** To the activities that the figures of people reached are of: a dialog, which Back closes. */
export const ReachedLink = ({ filters, children }: ReachedLinkProps) => (
  <Link to="/dashboard" search={{ ...filters, rows: 'reached' }} state={{ isDialog: true }} resetScroll={false}>
    {children}
  </Link>
)
