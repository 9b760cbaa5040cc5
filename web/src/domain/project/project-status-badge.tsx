import type { ProjectStatus } from '@hub/contract/project-steps'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon-badge.tsx'

const LOOKS: Record<ProjectStatus, BadgeLook> = {
  draft: { label: 'Draft', icon: 'pencil', tone: 'neutral' },
  submitted: { label: 'Submitted', icon: 'send', tone: 'blue' },
  under_review: { label: 'Under Review', icon: 'clock', tone: 'amber' },
  approved: { label: 'Approved', icon: 'check', tone: 'teal' },
  active: { label: 'Active', icon: 'play', tone: 'green' },
  completed: { label: 'Completed', icon: 'flag', tone: 'blue' },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red' },
}

export const projectStatusLabel = (status: ProjectStatus) => lookOf(LOOKS, status).label

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => <IconBadge {...lookOf(LOOKS, status)} />
