import { t } from '#lib/language.ts'
import { THE_STATES } from '@hub/contract/reference/options'

export const TEXT = {
  title: 'Education Projects',
  purpose: `What partners do for schools in ${THE_STATES}.`,
  newProject: 'New Project',
  failed: 'Failed to load projects. Please try again.',
  empty: 'No Projects Found',
  emptyText: 'Projects that partners report appear here, with their schools, activities and funding.',
  found: (count: number) => t('{count, plural, one {# project} other {# projects}} found', { count }),
  shown: (shown: string, total: string) => `${shown} of ${total} ${total === '1' ? 'project' : 'projects'} shown`,
  shownUncounted: (shown: string) => `${shown} projects shown`,
  detailsFailed: 'Failed to load this project. Please try again.',
  notFound: 'This project does not exist.',
  notFoundText: 'It may have been deleted, or the link is incomplete.',
  editKept: (when: string) => `You have unsaved changes from ${when}.`,
  newKept: (when: string) => `You have an unsent new project from ${when}.`,
  rangeTurned: 'Must not be before the first day',
}

export const TOASTS = {
  created: { title: 'Project Created', fallback: 'Your project has been successfully created.' },
  createFailed: { title: 'Project Creation Failed', fallback: 'Failed to create project. Please try again.' },
  updated: { title: 'Project Updated', fallback: 'Your project has been successfully updated.' },
  updateFailed: { title: 'Project Update Failed', fallback: 'Failed to update project. Please try again.' },
}

export const STEP_TEXT = {
  stale: 'Somebody changed this project in the meantime. The current version is shown.',
  undo: 'Undo',
  reason: 'Reason',
  reasonHint: 'The history shows it, and the people who report on the project get it by mail.',
}
