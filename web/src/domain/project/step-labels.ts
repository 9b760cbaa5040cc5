import { wayOf, type ProjectStatus } from '@hub/contract/project-steps'
import { known } from '#lib/options.ts'
import { projectStatusLabel } from './project-status-badge.tsx'

/** No step forward or to a halt leads to 'draft'. */
const TOWARDS: Record<ProjectStatus, string> = {
  draft: 'Draft',
  submitted: 'Submit',
  under_review: 'Start Review',
  approved: 'Approve',
  active: 'Activate',
  completed: 'Complete',
  suspended: 'Suspend',
}

export const isForward = (from: ProjectStatus, to: ProjectStatus) => wayOf(from, to) === 'forward'

export function stepLabel(from: ProjectStatus, to: ProjectStatus) {
  const way = wayOf(from, to)
  if (way === 'resume') return `Resume as ${projectStatusLabel(to)}`
  if (way === 'back') return from === 'completed' ? 'Reopen' : `Back to ${projectStatusLabel(to)}`
  return known(TOWARDS, to) ?? to
}

/** Steps with consequences for others need a confirmation and offer undo. */
export const isAskedAbout = (to: ProjectStatus) => to === 'submitted' || to === 'completed'
export const isBack = (from: ProjectStatus, to: ProjectStatus) => wayOf(from, to) === 'back'
export const isHalt = (from: ProjectStatus, to: ProjectStatus) => wayOf(from, to) === 'halt'
