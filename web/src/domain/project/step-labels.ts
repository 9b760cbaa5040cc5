import { PROJECT_STATUSES, type ProjectStatus } from '@hub/contract/project-steps'
import { projectStatusLabel } from './project-status-badge.tsx'

/** What the way forward is called; the first status has none that leads to it. */
const FORWARD: Partial<Record<ProjectStatus, string>> = {
  submitted: 'Submit',
  under_review: 'Start Review',
  approved: 'Approve',
  active: 'Activate',
  completed: 'Complete',
  suspended: 'Suspend',
}

export const isForward = (from: ProjectStatus, to: ProjectStatus) =>
  to !== 'suspended' && PROJECT_STATUSES.indexOf(to) > PROJECT_STATUSES.indexOf(from)

/** What the button of a step says. */
export function stepLabel(from: ProjectStatus, to: ProjectStatus) {
  if (from === 'suspended') return `Resume as ${projectStatusLabel(to)}`
  if (isForward(from, to) || to === 'suspended') return FORWARD[to] ?? projectStatusLabel(to)
  return from === 'completed' ? 'Reopen' : `Back to ${projectStatusLabel(to)}`
}
