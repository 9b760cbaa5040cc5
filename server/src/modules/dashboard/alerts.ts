import { t } from '@hub/contract/language'
import { PENDING_DAYS } from '@hub/contract/admin'
import { dayInNigeria, startInNigeria } from '@hub/contract/days'
import { ALERT_LINKS, SILENT_DAYS, type Alert } from '@hub/contract/dashboard'
import { listOf } from '../../languages.ts'
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

/** 'A, B and C', 'A, B, C and 4 more' */
function namesOf(names: readonly string[], total: number) {
  const more = total > names.length ? [t('{count, plural, other {# more}}', { count: total - names.length })] : []
  return listOf([...names, ...more])
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
      message: t(
        '{count, plural, one {# project is past its end date and not completed} other {# projects are past their end date and not completed}}',
        { count: overdue },
      ),
      count: overdue,
      time: known.first_overdue && daysAfter(startInNigeria(known.first_overdue), 1),
    },
    {
      kind: 'low_stock',
      type: out_of_stock > 0 ? 'urgent' : 'warning',
      message: t('{count, plural, one {# item is low or out of stock} other {# items are low or out of stock}}', {
        count: low_stock,
      }),
      count: low_stock,
      time: known.oldest_low,
    },
    {
      kind: 'pending_approvals',
      type: 'warning',
      message: t(
        '{count, plural, one {# registration has waited more than {days} days for approval} other {# registrations have waited more than {days} days for approval}}',
        { count: pending, days: PENDING_DAYS },
      ),
      count: pending,
      time: known.oldest_pending && daysAfter(known.oldest_pending, PENDING_DAYS),
    },
    {
      kind: 'projects_waiting',
      type: 'info',
      message: t('{count, plural, one {# project waits for review} other {# projects wait for review}}', {
        count: waiting_projects,
      }),
      count: waiting_projects,
      time: null,
    },
    {
      kind: 'silent_organizations',
      type: 'warning',
      message: t(
        '{count, plural, one {# organization has reported nothing for {days} days: {names}} other {# organizations have reported nothing for {days} days: {names}}}',
        { count: silent, days: SILENT_DAYS, names: namesOf(known.silent_names ?? [], silent) },
      ),
      count: silent,
      time: known.longest_silent && daysAfter(known.longest_silent, SILENT_DAYS),
    },
    {
      kind: 'lgas_without_partner',
      type: 'info',
      message: t('{count, plural, one {# LGA has no partner} other {# LGAs have no partner}}', { count: gaps }),
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
