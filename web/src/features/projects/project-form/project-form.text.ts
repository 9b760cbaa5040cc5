import type { SectionName } from './project-form.sections.ts'
import { PROJECT_LABELS } from '#domain/project/project-fields.ts'
import { SCHOOL_LABELS, type SchoolField } from '@hub/contract/records/school'

export const SECTION_TITLES: Record<SectionName, string> = {
  basics: 'The project',
  places: 'Where',
  people: 'Beneficiaries and activities',
  partners: 'Partners and donors',
  plan: 'Response plan',
  schools: 'Schools',
  sustainability: 'Sustainability',
}

export const TEXT = {
  createTitle: 'New Project',
  editTitle: 'Edit Project',
  create: 'Create Project',
  saveDraft: 'Save as Draft',
  save: 'Save Changes',
  toFill: (count: number) => `${count} to fill`,
  toCorrect: (count: number) => `${count} to correct`,
  schools: (invalid: number, first: { row: number; field: SchoolField } | undefined) =>
    first && invalid === 1
      ? `${PROJECT_LABELS.schools}, row ${first.row + 1}: ${SCHOOL_LABELS[first.field]}`
      : `${PROJECT_LABELS.schools}, ${invalid} rows`,
  school: (name: string) => `School: ${name}`,
  removed: 'Removed',
  complete: 'Complete',
  optional: 'Optional',
  durationHint: "Such as '12 months'",
  organizationHint: 'A project belongs to your organization.',
  lgasHint: 'Choose the states first.',
  notStated: 'Not stated',
  planCodeHint: 'As the plan has it, such as HNGA26-EDU-1',
  partnersHint: 'Several are separated by a semicolon.',
  draftKept: (when: string) => `Your unsent draft of ${when}.`,
  editKept: (when: string) => `Your unsaved changes of ${when}.`,
  draftSaved: 'Draft Saved',
  draftSavedText:
    'Only your organization and administrators see it until you submit it. It is in the list of projects.',
  staleTitle: 'Somebody saved this project in the meantime',
  newerLoaded: (conflicts: readonly string[]) =>
    conflicts.length > 0
      ? `Changed by both of you, and kept as you typed it: ${conflicts.join(', ')}. Compare, then save again.`
      : 'The newer version is loaded; what you typed is kept.',
}

export const RELOAD_FAILED = {
  title: 'Project Update Failed',
  fallback: 'Failed to load the newer version. Please try again.',
}
