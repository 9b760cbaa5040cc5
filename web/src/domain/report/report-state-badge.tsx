import { isReturned } from '@hub/contract/report-steps'
import type { Report } from '@hub/contract/reporting'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon-badge.tsx'

export type Standing = Pick<Report, 'state' | 'is_late' | 'is_overdue'>

const LOOKS: Record<Report['state'], BadgeLook> = {
  open: { label: 'Open', icon: 'hourglass', tone: 'neutral' },
  submitted: { label: 'Submitted', icon: 'send', tone: 'blue' },
  sent_back: { label: 'Sent back', icon: 'back', tone: 'amber' },
  reopened: { label: 'Reopened', icon: 'back', tone: 'amber' },
  accepted: { label: 'Accepted', icon: 'check', tone: 'green' },
}
const OVERDUE: BadgeLook = { label: 'Overdue', icon: 'alert', tone: 'red' }

export function standingOf({ state, is_late, is_overdue }: Standing): BadgeLook {
  if (is_overdue) return OVERDUE
  const look = lookOf(LOOKS, state)
  return is_late && !isReturned(state) ? { ...look, label: `${look.label} late` } : look
}

export const ReportStateBadge = ({ report }: { report: Standing }) => <IconBadge {...standingOf(report)} />
