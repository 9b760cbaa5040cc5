import type { SectionName } from './project-form.sections.ts'
import type { ProjectField } from './project-values.ts'

export const SECTION_TITLES: Record<SectionName, string> = {
  basics: 'The project',
  places: 'Where',
  people: 'For whom, and what',
  partners: 'Partners and donors',
  schools: 'Schools',
  sustainability: 'Sustainability',
}

export const LABELS: Record<ProjectField, string> = {
  project_title: 'Project Title',
  organization_name: 'Organization',
  budget: 'Budget (NGN)',
  project_duration: 'Project Duration',
  start_date: 'Start Date',
  end_date: 'End Date',
  project_narrative: 'Project Narrative',
  target_locations: 'Target States',
  target_lgas: 'Target LGAs',
  beneficiary_types: 'Beneficiary Types',
  direct_beneficiaries: 'Direct Beneficiaries',
  beneficiaries_boys: 'Of them Boys',
  beneficiaries_girls: 'Of them Girls',
  project_components: 'Project Components',
  implementing_partner: 'Implementing Partner',
  donor: 'Donor',
  schools: 'Schools',
  sustainability_strategy: 'Sustainability Strategy',
}

export const TEXT = {
  createTitle: 'New Project',
  editTitle: 'Edit Project',
  create: 'Create Project',
  saveDraft: 'Save as Draft',
  save: 'Save Changes',
  missing: (count: number) => `${count} missing`,
  complete: 'Complete',
  optional: 'Optional',
  durationHint: "Such as '12 months'",
  organizationHint: 'A project belongs to your organization.',
  lgasHint: 'Choose the states first.',
  partnersHint: 'Several are separated by a semicolon.',
  draftKept: (when: string) => `This is what you had typed by ${when}. It has not been sent yet.`,
  editKept: (when: string) => `These are your changes of ${when}. They have not been saved yet.`,
  staleTitle: 'Somebody saved this project in the meantime',
  newerLoaded: 'The newer version is loaded; what you typed is kept.',
  conflicts: (fields: string) =>
    `Changed by both of you, and kept as you typed it: ${fields}. Compare, then save again.`,
}

export const RELOAD_FAILED = {
  title: 'Project Update Failed',
  fallback: 'Failed to load the newer version. Please try again.',
}
