import type { Alert, RecentActivity } from './dashboard.ts'
import { STATES } from './reference/states.ts'

/** Shown while the hub is empty, always marked 'Sample' (docs/product.md, 9; docs/decisions/030). */
export const SAMPLE_METRICS = {
  children_reached: 15_247,
  teachers_trained: 1203,
  active_projects: 45,
  /** The specification's 2.1M, in naira as on the landing page. */
  funding_ngn: '2100000',
  facilities: 40,
  stock_items: 15_420,
} as const

/** Adds up to the children above, shared as in the specification's sample. */
export const SAMPLE_BY_GENDER = {
  children: { male: 7141, female: 8106 },
  teachers: { male: 3687, female: 3062 },
  sbmc_members: { male: 802, female: 1786 },
} as const

export const SAMPLE_PEOPLE_REACHED = Object.values(SAMPLE_BY_GENDER).reduce(
  (sum, { male, female }) => sum + male + female,
  0,
)

export const SAMPLE_DISTRIBUTION = STATES.map(({ name, sample_share }) => ({
  state: name,
  share: sample_share,
})).toSorted((a, b) => b.share - a.share)

export const SAMPLE_RECENT_ACTIVITY = [
  {
    type: 'project',
    title: 'Safe learning spaces, phase one',
    detail: 'Jere, Borno',
    time: '2 hours ago',
    status: 'pending',
  },
  { type: 'fts', title: 'Funding of the school year', detail: 'Three entries', time: '1 day ago', status: 'completed' },
  { type: 'stock', title: 'Exercise books', detail: 'Damaturu, Yobe', time: '3 days ago', status: 'completed' },
] as const satisfies readonly (Pick<RecentActivity, 'type' | 'title' | 'detail' | 'status'> & { time: string })[]

export const SAMPLE_ALERTS = [
  { type: 'urgent', message: '2 projects are past their end date and not completed', time: '2 hours ago' },
  { type: 'warning', message: '3 items are low or out of stock', time: '1 day ago' },
  { type: 'info', message: '5 LGAs have no partner', time: '3 days ago' },
] as const satisfies readonly (Pick<Alert, 'type' | 'message'> & { time: string })[]
