import type { SectorDashboard } from '@hub/contract/dashboard'
import { formatCount } from '#lib/format.ts'
import { formatDollarSum } from '#lib/format-money.ts'
import { findOrganization } from '#domain/organization/organizations.ts'
import type { DashboardFilters, StateName } from '#features/dashboard/dashboard-search.ts'

type Organizations = SectorDashboard['options']['organizations']

/** The id if the organization is known, so that a link cannot match another one. */
const idOf = (organization: string | undefined, organizations: Organizations) =>
  findOrganization(organization, organizations)?.id ?? organization

/** Filters of the projects screen for the projects that a figure counts. */
export const projectsBehind = (
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

export const mapBehind = ({ organization, ...filters }: DashboardFilters, organizations: Organizations) => ({
  ...filters,
  organization: idOf(organization, organizations),
})

/** Filters of the FTS screen for the entries that a figure adds up. */
export const fundingBehind = ({ organization, year, ...filters }: DashboardFilters, organizations: Organizations) => ({
  ...filters,
  organization: idOf(organization, organizations),
  year: year?.toString(),
})

/** '12 FTS entries, of projects in Borno alone, reported by Example Learning Initiative' */
export function fundsWords(entries: number, { state, organization }: DashboardFilters, organizations: Organizations) {
  const meant = findOrganization(organization, organizations)?.name ?? organization
  const which = [state && `of projects in ${state} alone`, meant && `reported by ${meant}`]
  const counted = `${formatCount(entries)} FTS ${entries === 1 ? 'entry' : 'entries'}`
  return [counted, ...which].filter(Boolean).join(', ')
}

/** '$1,000 paid · $500.50 committed · $0 pledged' */
export const fundsParts = ({ paid, commitment, pledge }: SectorDashboard['funds']['parts']) =>
  [
    `${formatDollarSum(paid.usd)} paid`,
    `${formatDollarSum(commitment.usd)} committed`,
    `${formatDollarSum(pledge.usd)} pledged`,
  ].join(' · ')

/** 'Borno · Example Learning Initiative · 2026'; 'All states, organizations and years' */
export function filterWords({ state, organization, year, reviewed }: DashboardFilters, organizations: Organizations) {
  const meant = findOrganization(organization, organizations)?.name ?? organization
  const which = [state, meant, year].filter(Boolean).join(' · ') || 'All states, organizations and years'
  return reviewed ? `${which} · only reviewed` : which
}
