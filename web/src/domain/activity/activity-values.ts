import type { Activity } from '@hub/contract/activities'
import { ACTIVITY_FIELDS, ActivityEdit, type ActivityField, ActivityPayload } from '@hub/contract/records/activity'
import { REACHED } from '@hub/contract/reference/choices'
import { indicatorErrors, stateError } from '@hub/contract/activity-checks'
import type { Indicator } from '@hub/contract/indicators'
import type { ListedSchool, ProjectDetails } from '@hub/contract/records/project'
import type { FormErrors } from '@mantine/form'
import { formErrors } from '#lib/form-errors.ts'
import { countOf } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { formTexts, payloadOf } from '#lib/record-texts.ts'

/** `updated_at` is the version that an edit started from, '' for a new one. */
export type ActivityValues = Record<ActivityField | 'project_id' | 'updated_at', string>

export function newActivity({
  id,
  target_states,
  target_lgas,
}: Pick<ProjectDetails, 'id' | 'target_states' | 'target_lgas'>): ActivityValues {
  const [state, anotherState] = target_states
  const [lga, anotherLga] = target_lgas
  const given: Partial<ActivityValues> = { status: 'completed' }
  if (state && !anotherState) given.state = state
  if (given.state && lga && !anotherLga) given.lga = lga
  return { ...formTexts(ACTIVITY_FIELDS, given), project_id: id, updated_at: '' }
}

export const valuesFrom = (activity: Activity): ActivityValues => ({
  ...formTexts(ACTIVITY_FIELDS, activity),
  project_id: activity.project_id,
  updated_at: activity.updated_at,
})

/** An empty 'reached' means 0, an empty group means unknown. */
export function payloadFrom(values: ActivityValues): ActivityPayload {
  const sent = payloadOf(ACTIVITY_FIELDS, values)
  for (const field of REACHED) sent[field] ??= 0
  return sent as ActivityPayload
}

export const editFrom = (values: ActivityValues): ActivityEdit => ({
  ...payloadFrom(values),
  updated_at: values.updated_at,
})

const errorsOfNew = formErrors(ActivityPayload)
const errorsOfEdit = formErrors(ActivityEdit)

/** `indicators`: empty while they are not known; the server checks them again. */
export function validateActivity(
  values: ActivityValues,
  { target_states }: Pick<ProjectDetails, 'target_states'>,
  indicators: readonly Indicator[] = [],
  stored?: Activity,
) {
  const payload = payloadFrom(values)
  const errors: FormErrors = values.updated_at ? errorsOfEdit(editFrom(values)) : errorsOfNew(payload)
  if (indicators.length > 0) {
    const named = indicators.find(({ id }) => id === payload.indicator_id)
    for (const [field, message] of Object.entries(indicatorErrors(payload, named, stored))) errors[field] ??= message
  }
  if (errors.school_id) errors.school_id = t('Choose a school of this project')
  const elsewhere = values.state && stateError(values.state, target_states)
  return elsewhere ? { ...errors, state: elsewhere } : errors
}

/** A state that the project has left stays visible, with an error. */
export const statesFor = ({ target_states }: Pick<ProjectDetails, 'target_states'>, state: string) =>
  state && !target_states.includes(state) ? [...target_states, state] : target_states

export const peopleIn = (fields: readonly ActivityField[], values: ActivityValues) =>
  fields.reduce((sum, field) => sum + (Number(countOf(values[field])) || 0), 0)

/** Copies the school's place if it is known and the project works there. */
export function placedAt<Values extends Record<'school_id' | 'state' | 'lga', string>>(
  values: Values,
  { schools, target_states }: Pick<ProjectDetails, 'schools' | 'target_states'>,
): Values {
  const school = schools.find(({ id }) => id === values.school_id)
  if (!school?.state || !target_states.includes(school.state)) return values
  const isSame = values.state === school.state
  return { ...values, state: school.state, lga: school.lga ?? (isSame ? values.lga : '') }
}

export const schoolLabel = ({ school_name, community }: Pick<ListedSchool, 'school_name' | 'community'>) =>
  community ? `${school_name}, ${community}` : school_name
