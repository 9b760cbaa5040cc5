import { type ChangeAddress, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export const REPORTING_TABS = ['board', 'own', 'periods', 'targets', 'rates'] as const
export type ReportingTab = (typeof REPORTING_TABS)[number]

export const BOARD_FILTERS = ['overdue', 'waiting', 'returned'] as const
export type BoardFilter = (typeof BOARD_FILTERS)[number]

export interface ReportingSearch {
  tab?: ReportingTab
  report?: string
  show?: BoardFilter
  /** The year of the targets or the month of the rates. */
  of?: string
}

export type ChangeSearch = ChangeAddress<ReportingSearch>

export const readReportingSearch = (address: Record<string, unknown>): ReportingSearch =>
  omitUndefined<ReportingSearch>({
    tab: oneOf(REPORTING_TABS, address.tab),
    report: textOf(address.report),
    show: oneOf(BOARD_FILTERS, address.show),
    of: textOf(address.of),
  })
