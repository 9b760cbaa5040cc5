import { ACTIVITY_SORTS } from '@hub/contract/reference/choices'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import {
  type ChangeAddress,
  countSet,
  flagOf,
  flagsOf,
  monthIn,
  omitUndefined,
  oneOf,
  textOf,
  yearOf,
} from '#lib/address.ts'

export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

export interface ActivityFilters {
  search?: string
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  type?: (typeof PROJECT_COMPONENTS)[number]
  status?: (typeof ACTIVITY_STATUSES)[number]
  /** A code or an id. */
  project?: string
  organization?: string
  /** A code or an id. */
  indicator?: string
  /** 'YYYY-MM' */
  month?: string
  /** A whole year instead of a month. */
  year?: string
  mine?: 'true'
  reached?: 'true'
  reviewed?: 'true'
  sort?: ActivitySort
}

export interface ActivitiesSearch extends Omit<ActivityFilters, 'mine' | 'reached' | 'reviewed'> {
  mine?: true
  reached?: true
  reviewed?: true
  activity?: string
}

export type ChangeSearch = ChangeAddress<ActivitiesSearch>

export function readActivitiesSearch(address: Record<string, unknown>): ActivitiesSearch {
  const month = monthIn(address.month)
  return omitUndefined<ActivitiesSearch>({
    search: textOf(address.search),
    state: oneOf(STATE_NAMES, address.state),
    lga: textOf(address.lga),
    type: oneOf(PROJECT_COMPONENTS, address.type),
    status: oneOf(ACTIVITY_STATUSES, address.status),
    project: textOf(address.project),
    organization: textOf(address.organization),
    indicator: textOf(address.indicator),
    month,
    // One field shows both.
    year: month ? undefined : yearOf(address.year),
    mine: flagOf(address.mine),
    // One field shows both.
    reached: oneOf(ACTIVITY_STATUSES, address.status) ? undefined : flagOf(address.reached),
    reviewed: flagOf(address.reviewed),
    sort: oneOf(ACTIVITY_SORTS, address.sort),
    activity: textOf(address.activity),
  })
}

/** The value of `activity` while the grid is open. */
export const NEW_ACTIVITIES = 'new'

export const NO_DIALOG = { activity: undefined }

export function filtersOf(search: ActivitiesSearch): ActivityFilters {
  const { activity: _activity, mine, reached, reviewed, ...filters } = search
  return { ...filters, ...flagsOf({ mine, reached, reviewed }) }
}

/** Without `sort`, which hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  state: undefined,
  lga: undefined,
  type: undefined,
  status: undefined,
  project: undefined,
  organization: undefined,
  indicator: undefined,
  month: undefined,
  year: undefined,
  mine: undefined,
  reached: undefined,
  reviewed: undefined,
} satisfies ActivityFilters

const ADVANCED = ['lga', 'type', 'indicator', 'project', 'organization', 'reviewed'] as const

export const countAdvanced = (filters: ActivityFilters) => ADVANCED.filter((name) => filters[name]).length
export const hasFilters = (filters: ActivityFilters) => countSet(NO_FILTERS, filters) > 0
