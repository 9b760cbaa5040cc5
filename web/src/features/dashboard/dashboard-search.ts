import type { OwnScope } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export type StateName = (typeof STATE_NAMES)[number]

/** What the sector's figures are narrowed to. */
export interface DashboardFilters {
  state?: StateName
  /** An id where it was chosen here; a link may also say an acronym or a name. */
  organization?: string
  /** A number, which the address shows as it is. */
  year?: number
  /** Only what comes from months that were reviewed. */
  reviewed?: true
}

const OWN: readonly OwnScope[] = ['mine', 'organization']
const ROWS = ['reached', 'trained', 'silent'] as const

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface DashboardSearch extends DashboardFilters {
  /** The dialog with the rows of a figure: activities that reached people, or trained teachers, organizations that are silent. */
  rows?: (typeof ROWS)[number]
  /** Whose figures a person's own dashboard has; the hub chooses by their role where this says nothing. */
  own?: OwnScope
}

export type ChangeSearch = ChangeAddress<DashboardSearch>

/** What an address means; what it does not mean is left out. */
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
