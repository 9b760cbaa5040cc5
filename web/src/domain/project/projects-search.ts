import { PROJECT_STATUSES, type ProjectStatus } from '@hub/contract/project-statuses'
import type { PROJECT_SORTS } from '@hub/contract/projects'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { t } from '#lib/language.ts'
import { type ChangeAddress, countSet, dayOf, flagOf, flagsOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export type StateName = (typeof STATE_NAMES)[number]
type Component = (typeof PROJECT_COMPONENTS)[number]
export type ProjectSort = (typeof PROJECT_SORTS)[number]

export const SORT_LABELS: Record<ProjectSort, string> = {
  newest: t('Newest first'),
  updated: t('Last updated first'),
  title: t('Title, A to Z'),
  budget: t('Largest budget first'),
}

export const DETAILS_TABS = ['overview', 'schools', 'activities', 'funding', 'comments', 'history'] as const
export type DetailsTab = (typeof DETAILS_TABS)[number]

export interface ProjectFilters {
  search?: string
  state?: StateName
  status?: ProjectStatus
  donor?: string
  organization?: string
  lga?: string
  component?: Component
  from?: string
  to?: string
  /** Past its end date and not completed. */
  overdue?: 'true'
  /** Submitted or under review. */
  waiting?: 'true'
  mine?: 'true'
  sort?: ProjectSort
}

export interface ProjectsSearch extends Omit<ProjectFilters, 'mine'> {
  mine?: true
  project?: string
  tab?: DetailsTab
  edit?: true
  /** The id of a new activity, one in the outbox, or a saved one. */
  activity?: string
}

export type ChangeSearch = ChangeAddress<ProjectsSearch>

export function readProjectsSearch(address: Record<string, unknown>): ProjectsSearch {
  return omitUndefined<ProjectsSearch>({
    search: textOf(address.search),
    state: oneOf(STATE_NAMES, address.state),
    status: oneOf(PROJECT_STATUSES, address.status),
    donor: textOf(address.donor),
    organization: textOf(address.organization),
    lga: textOf(address.lga),
    component: oneOf(PROJECT_COMPONENTS, address.component),
    from: dayOf(address.from),
    to: dayOf(address.to),
    // In a link it arrives as a boolean.
    overdue: flagOf(address.overdue) && 'true',
    waiting: flagOf(address.waiting) && 'true',
    mine: flagOf(address.mine),
    sort: oneOf(Object.keys(SORT_LABELS) as ProjectSort[], address.sort),
    project: textOf(address.project),
    tab: oneOf(DETAILS_TABS, address.tab),
    edit: address.edit === true ? true : undefined,
    activity: textOf(address.activity),
  })
}

/** The value of `project` while the form of a new one is open. */
export const NEW_PROJECT = 'new'
export const NEW_ACTIVITY = 'new'

export const NO_DIALOG = { project: undefined, tab: undefined, edit: undefined, activity: undefined }

export function filtersOf(search: ProjectsSearch): ProjectFilters {
  const { project: _project, tab: _tab, edit: _edit, activity: _activity, mine, ...filters } = search
  return { ...filters, ...flagsOf({ mine }) }
}

/** Without `sort`, which hides nothing. */
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
