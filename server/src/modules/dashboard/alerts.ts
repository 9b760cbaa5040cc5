import { PENDING_DAYS } from '@hub/contract/admin'
import { dayInNigeria, startInNigeria } from '@hub/contract/days'
import { ALERT_LINKS, SILENT_DAYS, type Alert } from '@hub/contract/dashboard'
import { pendingBefore } from '../users/user.ts'
import type { AlertFigures, AlertTimes } from './alerts.store.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
const daysAfter = (moment: string | Date, days: number) =>
  new Date(new Date(moment).getTime() + days * DAY_MS).toISOString()

export const alertTimes = (now: Date): AlertTimes => ({
  pendingBefore: pendingBefore(now),
  silentSince: daysBefore(now, SILENT_DAYS),
  today: dayInNigeria(now),
})

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** 'A, B and C', 'A, B, C and 4 more' */
function namesOf(names: readonly string[], total: number) {
  const more = total > names.length ? [`${(total - names.length).toLocaleString('en')} more`] : []
  return new Intl.ListFormat('en', { type: 'conjunction' }).format([...names, ...more])
}

interface Known extends AlertFigures {
  lgas_without_partner: number
}

/** Most urgent first, without empty ones. */
export function alertsOf(known: Known): Alert[] {
  const { pending, overdue, waiting_projects, low_stock, out_of_stock, silent, lgas_without_partner: gaps } = known
  const all: Omit<Alert, 'link'>[] = [
    {
      kind: 'overdue_projects',
      type: 'urgent',
      message: `${counted(overdue, 'project is past its end date and', 'projects are past their end date and')} not completed`,
      count: overdue,
      time: known.first_overdue && daysAfter(startInNigeria(known.first_overdue), 1),
    },
    {
      kind: 'low_stock',
      type: out_of_stock > 0 ? 'urgent' : 'warning',
      message: `${counted(low_stock, 'item is', 'items are')} low or out of stock`,
      count: low_stock,
      time: known.oldest_low,
    },
    {
      kind: 'pending_approvals',
      type: 'warning',
      message: `${counted(pending, 'registration has', 'registrations have')} waited more than ${PENDING_DAYS} days for approval`,
      count: pending,
      time: known.oldest_pending && daysAfter(known.oldest_pending, PENDING_DAYS),
    },
    {
      kind: 'projects_waiting',
      type: 'info',
      message: `${counted(waiting_projects, 'project waits', 'projects wait')} for review`,
      count: waiting_projects,
      time: null,
    },
    {
      kind: 'silent_organizations',
      type: 'warning',
      message: `${counted(silent, 'organization has', 'organizations have')} reported nothing for ${SILENT_DAYS} days: ${namesOf(known.silent_names ?? [], silent)}`,
      count: silent,
      time: known.longest_silent && daysAfter(known.longest_silent, SILENT_DAYS),
    },
    {
      kind: 'lgas_without_partner',
      type: 'info',
      message: `${counted(gaps, 'LGA has', 'LGAs have')} no partner`,
      count: gaps,
      time: null,
    },
  ]
  const rank = { urgent: 0, warning: 1, info: 2 }
  return all
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rank[one.type] - rank[other.type])
    .map((alert) => ({ ...alert, link: ALERT_LINKS[alert.kind] }))
}
