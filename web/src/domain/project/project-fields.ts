import { labelsOf } from '@hub/contract/records/fields'
import { PROJECT_FIELDS } from '@hub/contract/records/project'
import { plainText } from '@hub/contract/sheet-column'
import { t } from '#lib/language.ts'

export type ProjectField = keyof typeof PROJECT_FIELDS | 'schools'

export const PROJECT_LABELS = {
  ...Object.fromEntries(Object.entries(labelsOf(PROJECT_FIELDS)).map(([field, label]) => [field, t(label)])),
  schools: t('Schools'),
} as Record<ProjectField, string>

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
export const YES = plainText(true)
export const NO = plainText(false)
export const hrpWords = (is: boolean | null) => (is === null ? '' : (is && YES) || NO)
export const isHrp = (typed: string) => (typed ? typed === YES : null)
