import type { Alert, RecentActivity } from './dashboard.ts'

/** What stands in while the hub holds nothing of the kind, always marked 'Sample' (docs/product.md, 9). */
export const SAMPLE_METRICS = {
  children_reached: 15_247,
  teachers_trained: 1203,
  active_projects: 45,
  /** 2.1M, in dollars. */
  total_funding: '2100000',
} as const

export const SAMPLE_BY_GENDER = {
  children: { male: 75_037, female: 85_182 },
  teachers: { male: 3687, female: 3062 },
  sbmc_members: { male: 802, female: 1786 },
} as const

export const SAMPLE_FACILITIES = 40
/** 13M naira. */
export const SAMPLE_FUNDS_NGN = '13000000'

/** There are three. */
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
