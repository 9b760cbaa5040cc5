import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AskedFigures } from './dashboard-filters.ts'
import type { DashboardSearch } from './dashboard-search.ts'

interface RowsLinkProps {
  rows: NonNullable<DashboardSearch['rows']>
  filters: AskedFigures
  children: ReactNode
}

export const RowsLink = ({ rows, filters, children }: RowsLinkProps) => (
  <Link to="/dashboard" search={{ ...filters, rows }} state={{ isDialog: true }} resetScroll={false}>
    {children}
  </Link>
)
