import { STATE_NAMES } from '@hub/contract/reference/options'

export type StateName = (typeof STATE_NAMES)[number]

/** What the sector's figures are narrowed to. */
export interface DashboardFilters {
  state?: StateName
  /** An id where it was chosen here; a link may also say an acronym or a name. */
  organization?: string
  /** A number, which the address shows as it is. */
  year?: number
}

const ROWS = ['reached', 'trained', 'silent'] as const

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface DashboardSearch extends DashboardFilters {
  /** The dialog with the rows of a figure: activities that reached people, or trained teachers, organizations that are silent. */
  rows?: (typeof ROWS)[number]
}

export type ChangeSearch = (change: DashboardSearch, how: 'step' | 'refinement') => void

const textOf = (value: unknown) => {
  // An organization that is called 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text || undefined
}
const YEAR = /^(19|20|21)\d{2}$/

/** What an address means; what it does not mean is left out. */
export function readDashboardSearch(address: Record<string, unknown>): DashboardSearch {
  const year = textOf(address.year)
  const read: DashboardSearch = {
    state: STATE_NAMES.find((state) => state === address.state),
    organization: textOf(address.organization),
    year: year && YEAR.test(year) ? Number(year) : undefined,
    rows: ROWS.find((rows) => rows === address.rows),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export function filtersOf({ rows: _rows, ...filters }: DashboardSearch): DashboardFilters {
  return filters
}

export const NO_FILTERS = { state: undefined, organization: undefined, year: undefined } satisfies DashboardFilters

export const hasFilters = ({ state, organization, year }: DashboardFilters) => Boolean(state || organization || year)
