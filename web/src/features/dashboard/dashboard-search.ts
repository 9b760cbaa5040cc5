import type { OwnScope } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, countSet, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export type StateName = (typeof STATE_NAMES)[number]

export interface DashboardFilters {
  state?: StateName
  /** An id if chosen here; links may also have an acronym or a name. */
  organization?: string
  /** A number, so that the address shows it without quotes. */
  year?: number
  reviewed?: true
}

const OWN: readonly OwnScope[] = ['mine', 'organization']
const ROWS = ['reached', 'trained', 'silent'] as const

export interface DashboardSearch extends DashboardFilters {
  /** Which rows dialog is open: activities with people reached, trained teachers or silent organizations. */
  rows?: (typeof ROWS)[number]
  /** The server chooses by role if this is undefined. */
  own?: OwnScope
}

export type ChangeSearch = ChangeAddress<DashboardSearch>

export function readDashboardSearch(address: Record<string, unknown>): DashboardSearch {
  const year = yearOf(address.year)
  return omitUndefined<DashboardSearch>({
    state: oneOf(STATE_NAMES, address.state),
    organization: textOf(address.organization),
    year: year ? Number(year) : undefined,
    reviewed: flagOf(address.reviewed),
    rows: oneOf(ROWS, address.rows),
    own: oneOf(OWN, address.own),
  })
}

export function filtersOf({ rows: _rows, own: _own, ...filters }: DashboardSearch): DashboardFilters {
  return filters
}

/** What the figures depend on. */
export type FiguresSearch = DashboardFilters & Pick<DashboardSearch, 'own'>

/** Only administrators have filters; others see their own or their organization's figures. */
export const figuresSearch = (search: DashboardSearch, isAdmin: boolean): FiguresSearch =>
  isAdmin ? filtersOf(search) : { own: search.own }

export const figuresQueryOf = ({ year, reviewed, ...filters }: FiguresSearch) => ({
  ...filters,
  year: year?.toString(),
  reviewed: reviewed && ('true' as const),
})

export const NO_FILTERS = {
  state: undefined,
  organization: undefined,
  year: undefined,
  reviewed: undefined,
} satisfies DashboardFilters

export const hasFilters = (filters: DashboardFilters) => countSet(NO_FILTERS, filters) > 0
