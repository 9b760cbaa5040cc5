import { BOARD_SHOWS, type BoardShow } from '@hub/contract/report-steps'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { BOARD_TYPES } from '@hub/contract/reporting'
import { type ChangeAddress, flagOf, monthIn, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export const REPORTING_TABS = ['board', 'own', 'periods', 'targets', 'rates'] as const
export type ReportingTab = (typeof REPORTING_TABS)[number]

export interface BoardFilters {
  show?: BoardShow
  type?: (typeof BOARD_TYPES)[number]
  state?: (typeof STATE_NAMES)[number]
  /** Only organizations with a submitted report that has something to check. */
  check?: true
}

export interface ReportingSearch extends BoardFilters {
  tab?: ReportingTab
  report?: string
  /** A month whose submitted reports are listed. */
  review?: string
  /** The year of the targets or the month of the rates. */
  of?: string
}

export type ChangeSearch = ChangeAddress<ReportingSearch>

export const readReportingSearch = (address: Record<string, unknown>): ReportingSearch =>
  omitUndefined<ReportingSearch>({
    tab: oneOf(REPORTING_TABS, address.tab),
    report: textOf(address.report),
    review: monthIn(address.review),
    ...readBoardFilters(address),
    of: textOf(address.of),
  })

const readBoardFilters = ({ show, type, state, check }: Record<string, unknown>) =>
  omitUndefined<BoardFilters>({
    show: oneOf(BOARD_SHOWS, show),
    type: oneOf(BOARD_TYPES, type),
    state: oneOf(STATE_NAMES, state),
    check: flagOf(check),
  })

export const boardFilters = (search: ReportingSearch) => readBoardFilters({ ...search })
