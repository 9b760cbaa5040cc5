import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SectorDashboard } from '@hub/contract/dashboard'
import { monthAfter, thisMonth } from '@hub/contract/months'
import { t } from '#lib/language.ts'
import { rich } from '#lib/rich.ts'
import { findOrganization } from '#domain/organization/organizations.ts'
import { WhatIs } from '#ui/what-is.tsx'
import type { DashboardFilters, DashboardSearch, FiguresSearch, StateName } from './dashboard-search.ts'

export const LINK_CARDS = { minColWidth: 'min(100%, 17rem)', autoFlow: 'auto-fit', spacing: '0.7rem' } as const

/** Of the month before: the one that is published next, or was last. */
export const SnapshotLink = () => (
  <Link to="/snapshot/$month" params={{ month: monthAfter(thisMonth(), -1) }} className="screen-only">
    {t('Monthly snapshot')}
  </Link>
)

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

type Organizations = SectorDashboard['options']['organizations']

/** The id if the organization is known, so that a link cannot match another one. */
const idOf = (organization: string | undefined, organizations: Organizations) =>
  findOrganization(organization, organizations)?.id ?? organization

/** Filters of the projects screen for the projects that a figure counts. */
export const projectsSearch = (
  { state, organization, year }: DashboardFilters,
  organizations: Organizations,
  more: { status?: 'active'; state?: StateName; lga?: string } = {},
) => ({
  state,
  organization: idOf(organization, organizations),
  from: year ? `${year}-01-01` : undefined,
  to: year ? `${year}-12-31` : undefined,
  ...more,
})

export const mapSearch = ({ organization, ...filters }: DashboardFilters, organizations: Organizations) => ({
  ...filters,
  organization: idOf(organization, organizations),
})

/** Filters of the FTS screen for the entries that a figure adds up. */
export const fundingSearch = ({ organization, year, ...filters }: DashboardFilters, organizations: Organizations) => ({
  ...filters,
  organization: idOf(organization, organizations),
  year: year?.toString(),
})

/** '12 FTS entries, of projects in Borno alone, reported by Example Learning Initiative' */
function fundsWords(entries: number, { state, organization }: DashboardFilters, organizations: Organizations) {
  const meant = findOrganization(organization, organizations)?.name ?? organization
  const which = [
    state && t('of projects in {state} alone', { state }),
    meant && t('reported by {organization}', { organization: meant }),
  ]
  return [t('{count, plural, one {# FTS entry} other {# FTS entries}}', { count: entries }), ...which]
    .filter(Boolean)
    .join(', ')
}

/** The entries of a sum; under a year they are counted by their share of it, because they are not counted whole. */
export function FundingLink({ data, filters }: { data: SectorDashboard; filters: DashboardFilters }) {
  const entries = (
    <Link to="/fts" search={fundingSearch(filters, data.options.organizations)}>
      {fundsWords(data.funds.entries, filters, data.options.organizations)}
    </Link>
  )
  if (filters.year === undefined) return entries
  const about = <WhatIs figure="funding_of_a_year" />
  return rich('the shares of {year} {about} of {entries}', { year: String(filters.year), about, entries })
}

/** 'Borno · Example Learning Initiative · 2026'; 'All states, organizations and years' */
export function filterWords({ state, organization, year, reviewed }: DashboardFilters, organizations: Organizations) {
  const meant = findOrganization(organization, organizations)?.name ?? organization
  const which = [state, meant, year].filter(Boolean).join(' · ') || t('All states, organizations and years')
  return reviewed ? `${which} · ${t('only reviewed')}` : which
}
