import type { SectionName } from './project-form.sections.ts'
import { t } from '#lib/language.ts'
import { SCHOOL_LABELS, type SchoolField } from '@hub/contract/records/school'

export const SECTION_TITLES: Record<SectionName, string> = {
  basics: t('The project'),
  places: t('Where'),
  people: t('Beneficiaries and activities'),
  partners: t('Partners and donors'),
  plan: t('Response plan'),
  schools: t('Schools'),
  sustainability: t('Sustainability'),
}

export const TEXT = {
  createTitle: t('New Project'),
  editTitle: t('Edit Project'),
  create: t('Create Project'),
  saveDraft: t('Save as Draft'),
  save: t('Save Changes'),
  toFill: (count: number) => t('{count} to fill', { count }),
  toCorrect: (count: number) => t('{count} to correct', { count }),
  schools: (invalid: number, first: { row: number; field: SchoolField } | undefined) =>
    first && invalid === 1
      ? t('Schools, row {row}: {field}', { row: first.row + 1, field: t(SCHOOL_LABELS[first.field]) })
      : t('Schools, {count, plural, one {# row} other {# rows}}', { count: invalid }),
  school: (name: string) => t('School: {name}', { name }),
  removed: t('Removed', undefined, 'a school'),
  complete: t('Complete', undefined, 'a section of the form'),
  optional: t('Optional', undefined, 'a section of the form'),
  durationHint: t('Such as {example}', { example: "'12 months'" }),
  organizationHint: t('A project belongs to your organization.'),
  lgasHint: t('Choose the states first.'),
  notStated: t('Not stated'),
  planCodeHint: t('As the plan has it, such as HNGA26-EDU-1'),
  partnersHint: t('Several are separated by a semicolon.'),
  draftKept: (when: string) => t('Your unsent draft of {when}.', { when }),
  editKept: (when: string) => t('Your unsaved changes of {when}.', { when }),
  draftSaved: t('Draft Saved'),
  draftSavedText: t(
    'Only your organization and administrators see it until you submit it. It is in the list of projects.',
  ),
  staleTitle: t('Somebody saved this project in the meantime'),
  newerLoaded: (conflicts: readonly string[]) =>
    conflicts.length > 0
      ? t('Changed by both of you, and kept as you typed it: {fields}. Compare, then save again.', {
          fields: conflicts.join(', '),
        })
      : t('The newer version is loaded; what you typed is kept.'),
}

export const RELOAD_FAILED = {
  title: t('Project Update Failed'),
  fallback: t('Failed to load the newer version. Please try again.'),
}
