import type { SectorDashboard } from '@hub/contract/dashboard'
import { formatCount, formatDollarSum } from '../../../lib/format.ts'
import type { DashboardFilters, StateName } from '../dashboard-search.ts'

type Organizations = SectorDashboard['options']['organizations']

/** The organization that the address means: by its id, acronym or name, in any case. */
export function organizationMeant(text: string | undefined, organizations: Organizations) {
  const wanted = text?.toLowerCase()
  return organizations.find(({ id, acronym, name }) =>
    [id, acronym, name].some((each) => each.toLowerCase() === wanted),
  )
}

/** The projects that a figure within the filters counts, as the projects screen finds them. */
export function projectsBehind(
  { state, organization, year }: DashboardFilters,
  organizations: Organizations,
  more: { status?: 'active'; state?: StateName; lga?: string } = {},
) {
  const meant = organizationMeant(organization, organizations)
  return {
    state,
    // It searches acronym and name in one: both together mean this organization and no other.
    organization: meant ? `${meant.acronym} ${meant.name}` : organization,
    from: year ? `${year}-01-01` : undefined,
    to: year ? `${year}-12-31` : undefined,
    ...more,
  }
}

/** The same places and organization on the map, which knows no years. */
export const mapBehind = ({ state, organization }: DashboardFilters, organizations: Organizations) => ({
  state,
  organization: organizationMeant(organization, organizations)?.name ?? organization,
})

/**
 * The FTS entries that a figure within the filters adds up. An organization is told by its name, where that means no
 * other; the rest as the address has it, which the hub reads there as it does here.
 */
export function fundingBehind(
  { organization, year, ...filters }: DashboardFilters,
  { organizations, organizations_total }: SectorDashboard['options'],
) {
  const name = organizations.find(({ id }) => id === organization)?.name.toLowerCase()
  const called = organizations.filter((each) => [each.name, each.acronym].some((text) => text.toLowerCase() === name))
  const isOnlyOne = called.length === 1 && organizations_total === organizations.length
  return {
    ...filters,
    organization: isOnlyOne ? called[0]!.name : organization,
    year: year?.toString(),
  }
}

/** '12 FTS entries, of projects in Borno alone, reported by Example Learning Initiative' */
export function fundsWords(entries: number, { state, organization }: DashboardFilters, organizations: Organizations) {
  const meant = organizationMeant(organization, organizations)?.name ?? organization
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
export function filterWords({ state, organization, year }: DashboardFilters, organizations: Organizations) {
  const meant = organizationMeant(organization, organizations)?.name ?? organization
  return [state, meant, year].filter(Boolean).join(' · ') || 'All states, organizations and years'
}
