import type { ProjectEdit } from '@hub/contract/project-payload'

export type ProjectField = Exclude<keyof ProjectEdit, 'updated_at'>

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
  beneficiaries_boys: 'Boys',
  beneficiaries_girls: 'Girls',
  project_components: 'Project Components',
  implementing_partner: 'Implementing Partner',
  donor: 'Donor',
  is_hrp: 'In the Response Plan (HRP)',
  plan_code: 'Response Plan Code',
  operation_type: 'Operation Type',
  response_type: 'Response Type',
  schools: 'Schools',
  sustainability_strategy: 'Sustainability Strategy',
}

export const LIST_FIELDS = [
  'donor',
  'target_locations',
  'target_lgas',
  'beneficiary_types',
  'project_components',
] as const satisfies ProjectField[]

export type ListField = (typeof LIST_FIELDS)[number]
export type TextField = Exclude<ProjectField, ListField | 'schools'>

export const TEXT_FIELDS = (Object.keys(LABELS) as ProjectField[]).filter(
  (field): field is TextField => field !== 'schools' && !LIST_FIELDS.some((list) => list === field),
)

/** The form's values of `is_hrp`; '' is unknown. */
export const YES = 'Yes'
export const NO = 'No'
export const hrpWords = (is: boolean | null) => (is === null ? '' : (is && YES) || NO)
export const isHrp = (typed: string) => (typed ? typed === YES : null)
