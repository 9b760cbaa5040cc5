import { countSet, flagsOf } from '#lib/address.ts'
import type { ProjectFilters, ProjectsSearch } from './projects-search.ts'

// Not in the file that reads the address, which is part of the first download.

/** The value of `project` while the form of a new one is open. */
export const NEW_PROJECT = 'new'
export const NEW_ACTIVITY = 'new'

export const NO_DIALOG = { project: undefined, tab: undefined, edit: undefined, activity: undefined }

export function filtersOf(search: ProjectsSearch): ProjectFilters {
  const { project: _project, tab: _tab, edit: _edit, activity: _activity, mine, ...filters } = search
  return { ...filters, ...flagsOf({ mine }) }
}

/** The order is missing, since it hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  state: undefined,
  status: undefined,
  donor: undefined,
  organization: undefined,
  lga: undefined,
  component: undefined,
  from: undefined,
  to: undefined,
  overdue: undefined,
  waiting: undefined,
  mine: undefined,
} satisfies ProjectFilters

const ADVANCED = ['donor', 'organization', 'lga', 'component', 'from', 'to', 'overdue', 'waiting'] as const

export const countAdvanced = (filters: ProjectFilters) => ADVANCED.filter((name) => filters[name]).length
export const hasFilters = (filters: ProjectFilters) => countSet(NO_FILTERS, filters) > 0
