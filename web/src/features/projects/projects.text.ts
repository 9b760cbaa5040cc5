import { t } from '#lib/language.ts'
import { listOf } from '#lib/format.ts'
import { STATE_NAMES } from '@hub/contract/reference/options'

export const TEXT = {
  title: t('Education Projects'),
  purpose: t('What partners do for schools in {states}.', { states: listOf(STATE_NAMES) }),
  newProject: t('New Project'),
  failed: t('Failed to load projects. Please try again.'),
  empty: t('No Projects Found'),
  emptyText: t('Projects that partners report appear here, with their schools, activities and funding.'),
  found: (count: number) => t('{count, plural, one {# project} other {# projects}} found', { count }),
  shown: (shown: number, total: number) =>
    t('{shown} of {total, plural, one {# project} other {# projects}} shown', { shown, total }),
  shownUncounted: (shown: number) => t('{shown} projects shown', { shown }),
  detailsFailed: t('Failed to load this project. Please try again.'),
  notFound: t('This project does not exist.'),
  notFoundText: t('It may have been deleted, or the link is incomplete.'),
  editKept: (when: string) => t('You have unsaved changes from {when}.', { when }),
  newKept: (when: string) => t('You have an unsent new project from {when}.', { when }),
  rangeTurned: t('Must not be before the first day'),
}

export const TOASTS = {
  created: { title: t('Project Created'), fallback: t('Your project has been successfully created.') },
  createFailed: { title: t('Project Creation Failed'), fallback: t('Failed to create project. Please try again.') },
  updated: { title: t('Project Updated'), fallback: t('Your project has been successfully updated.') },
  updateFailed: { title: t('Project Update Failed'), fallback: t('Failed to update project. Please try again.') },
}

export const STEP_TEXT = {
  stale: t('Somebody changed this project in the meantime. The current version is shown.'),
  undo: t('Undo'),
  reason: t('Reason'),
  reasonHint: t('The history shows it, and the people who report on the project get it by mail.'),
}
