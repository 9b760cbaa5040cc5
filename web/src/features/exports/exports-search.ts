import type { ExportFormat } from '#lib/sheet/export-sheet.ts'
import type { DataClass } from '@hub/contract/reference/choices'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, countSet, flagOf, flagsOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export interface ExportFilters {
  year?: string
  state?: (typeof STATE_NAMES)[number]
  /** An id if chosen here; links may also have an acronym or a name. */
  organization?: string
  reviewed?: 'true'
}

export interface ExportsSearch extends Omit<ExportFilters, 'year' | 'reviewed'> {
  reviewed?: true
  /** A number, so that the address shows it without quotes. */
  year?: number
  format?: Extract<ExportFormat, 'csv'>
  class?: Exclude<DataClass, 'restricted'>
}

export type ChangeSearch = ChangeAddress<ExportsSearch>

/** Restricted is not in the address. */
export const classIn = (value: unknown) => oneOf(['members', 'public'], value)

export function readExportsSearch(address: Record<string, unknown>): ExportsSearch {
  const year = yearOf(address.year)
  return omitUndefined<ExportsSearch>({
    year: year ? Number(year) : undefined,
    state: oneOf(STATE_NAMES, address.state),
    organization: textOf(address.organization),
    reviewed: flagOf(address.reviewed),
    format: oneOf(['csv'], address.format),
    class: classIn(address.class),
  })
}

export const filtersOf = ({
  format: _format,
  class: _class,
  year,
  reviewed,
  ...filters
}: ExportsSearch): ExportFilters => ({
  ...filters,
  ...flagsOf({ reviewed }),
  ...(year ? { year: String(year) } : {}),
})

export const NO_FILTERS = {
  year: undefined,
  state: undefined,
  organization: undefined,
  reviewed: undefined,
} satisfies ExportFilters

export const hasFilters = (filters: ExportFilters) => countSet(NO_FILTERS, filters) > 0
