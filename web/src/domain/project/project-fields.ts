import { labelsOf } from '@hub/contract/records/fields'
import { PROJECT_FIELDS } from '@hub/contract/records/project'

export type ProjectField = keyof typeof PROJECT_FIELDS | 'schools'

export const PROJECT_LABELS: Record<ProjectField, string> = { ...labelsOf(PROJECT_FIELDS), schools: 'Schools' }

export const LIST_FIELDS = [
  'donor',
  'target_locations',
  'target_lgas',
  'beneficiary_types',
  'project_components',
] as const satisfies ProjectField[]

export type ListField = (typeof LIST_FIELDS)[number]
export type TextField = Exclude<ProjectField, ListField | 'schools'>

export const TEXT_FIELDS = (Object.keys(PROJECT_LABELS) as ProjectField[]).filter(
  (field): field is TextField => field !== 'schools' && !LIST_FIELDS.some((list) => list === field),
)

/** The form's values of `is_hrp`; '' is unknown. */
export const YES = 'Yes'
export const NO = 'No'
export const hrpWords = (is: boolean | null) => (is === null ? '' : (is && YES) || NO)
export const isHrp = (typed: string) => (typed ? typed === YES : null)
