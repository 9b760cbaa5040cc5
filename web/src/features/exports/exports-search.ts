import type { ExportFormat } from '#lib/sheet/export-sheet.ts'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

/** What exports are narrowed to. */
export interface ExportFilters {
  year?: string
  state?: (typeof STATE_NAMES)[number]
  /** An id where it was chosen here; a link may also say an acronym or a name. */
  organization?: string
  /** Activities and funding entries of months that were reviewed. */
  reviewed?: 'true'
}

/** All that the address of the screen holds besides the export: a link, a reload or Back brings it back. */
export interface ExportsSearch extends Omit<ExportFilters, 'year' | 'reviewed'> {
  reviewed?: true
  /** A number, which the address shows as it is. */
  year?: number
  /** None is Excel. */
  format?: Extract<ExportFormat, 'csv'>
}

export type ChangeSearch = ChangeAddress<ExportsSearch>

/** What an address means; what it does not mean is left out. */
export function readExportsSearch(address: Record<string, unknown>): ExportsSearch {
  const year = yearOf(address.year)
  return omitUndefined<ExportsSearch>({
    year: year ? Number(year) : undefined,
    state: oneOf(STATE_NAMES, address.state),
    organization: textOf(address.organization),
    reviewed: flagOf(address.reviewed),
    format: oneOf(['csv'], address.format),
  })
}
