import type { OwnScope } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export type StateName = (typeof STATE_NAMES)[number]

export interface DashboardFilters {
  state?: StateName
  /** An id if chosen here; links may also have an acronym or a name. */
  organization?: string
  /** A number, so that the address shows it without quotes. */
  year?: number
  /** Only data of reviewed months. */
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
