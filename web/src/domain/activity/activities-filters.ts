import { countSet, flagsOf } from '#lib/address.ts'
import type { ActivitiesSearch, ActivityFilters } from './activities-search.ts'

// Not in the file that reads the address, which is part of the first download.

/** The value of `activity` while the grid is open. */
export const NEW_ACTIVITIES = 'new'

export const NO_DIALOG = { activity: undefined }

export function filtersOf(search: ActivitiesSearch): ActivityFilters {
  const { activity: _activity, mine, reached, reviewed, ...filters } = search
  return { ...filters, ...flagsOf({ mine, reached, reviewed }) }
}

/** The order is missing, since it hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  state: undefined,
  lga: undefined,
  type: undefined,
  status: undefined,
  project: undefined,
  organization: undefined,
  month: undefined,
  year: undefined,
  mine: undefined,
  reached: undefined,
  reviewed: undefined,
} satisfies ActivityFilters

const ADVANCED = ['lga', 'type', 'project', 'organization', 'reviewed'] as const

export const countAdvanced = (filters: ActivityFilters) => ADVANCED.filter((name) => filters[name]).length
export const hasFilters = (filters: ActivityFilters) => countSet(NO_FILTERS, filters) > 0
