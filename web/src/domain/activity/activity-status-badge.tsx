import type { Activity } from '@hub/contract/activities'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon-badge.tsx'

type ActivityStatus = Activity['status']

const LOOKS: Record<ActivityStatus, BadgeLook> = {
  planned: { label: 'Planned', icon: 'calendar', tone: 'neutral' },
  ongoing: { label: 'Ongoing', icon: 'play', tone: 'amber' },
  completed: { label: 'Completed', icon: 'check', tone: 'green' },
}

export const activityStatusLabel = (status: ActivityStatus) => lookOf(LOOKS, status).label

export const ActivityStatusBadge = ({ status }: { status: ActivityStatus }) => <IconBadge {...lookOf(LOOKS, status)} />
