import { wayOf, type ProjectStatus } from '@hub/contract/project-steps'
import { known } from '#lib/options.ts'
import { projectStatusLabel } from './project-status-badge.tsx'

/** What the way to a status is called, for those who come to it going forward or to a halt; nobody comes to a draft like that. */
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

/** What the button of a step says. */
export function stepLabel(from: ProjectStatus, to: ProjectStatus) {
  const way = wayOf(from, to)
  if (way === 'resume') return `Resume as ${projectStatusLabel(to)}`
  if (way === 'back') return from === 'completed' ? 'Reopen' : `Back to ${projectStatusLabel(to)}`
  return known(TOWARDS, to) ?? to
}

/** Forward steps with consequences for others: asked about first, and offered to be taken back. */
export const isAskedAbout = (to: ProjectStatus) => to === 'submitted' || to === 'completed'
export const isBack = (from: ProjectStatus, to: ProjectStatus) => wayOf(from, to) === 'back'
export const isHalt = (from: ProjectStatus, to: ProjectStatus) => wayOf(from, to) === 'halt'
