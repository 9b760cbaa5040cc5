import type { ExportFormat } from '../../lib/sheet/export-sheet.ts'
import { STATE_NAMES } from '@hub/contract/reference/options'

/** What exports are narrowed to. */
export interface ExportFilters {
  year?: string
  state?: (typeof STATE_NAMES)[number]
  /** An id where it was chosen here; a link may also say an acronym or a name. */
  organization?: string
}

/** All that the address of the screen holds besides the export: a link, a reload or Back brings it back. */
export interface ExportsSearch extends Omit<ExportFilters, 'year'> {
  /** A number, which the address shows as it is. */
  year?: number
  /** None is Excel. */
  format?: Extract<ExportFormat, 'csv'>
}

export type ChangeSearch = (change: ExportsSearch, how: 'step' | 'refinement') => void

const textOf = (value: unknown) => {
  // A year arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text || undefined
}

/** A year that is still being typed narrows nothing. */
export const yearOf = (value: unknown) => {
  const text = textOf(value)
  return text && /^(19|20|21)\d{2}$/.test(text) ? Number(text) : undefined
}

/** What an address means; what it does not mean is left out. */
export function readExportsSearch(address: Record<string, unknown>): ExportsSearch {
  const read: ExportsSearch = {
    year: yearOf(address.year),
    state: STATE_NAMES.find((state) => state === address.state),
    organization: textOf(address.organization),
    format: address.format === 'csv' ? 'csv' : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const filtersOf = ({ format: _format, year, ...filters }: ExportsSearch): ExportFilters => ({
  ...filters,
  ...(year ? { year: String(year) } : {}),
})

export const NO_FILTERS = { year: undefined, state: undefined, organization: undefined } satisfies ExportFilters

export const hasFilters = ({ year, state, organization }: ExportFilters) => Boolean(year || state || organization)
