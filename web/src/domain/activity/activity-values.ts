import { type Activity } from '@hub/contract/activities'
import { ActivityEdit, ActivityPayload } from '@hub/contract/activity-payload'
import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import { stateError } from '@hub/contract/activity-checks'
import type { ProjectDetails } from '@hub/contract/projects'
import { type FormErrors, schemaResolver } from '@mantine/form'
import { countOf } from '#lib/format.ts'
import { ACTIVITY_FIELDS, type ActivityField } from './activity-fields.ts'

/** `updated_at` is the version that an edit started from, '' for a new one. */
export type ActivityValues = Record<ActivityField | 'project_id' | 'updated_at', string>

const valuesOf = (textOf: (field: ActivityField) => string, project_id: string, updated_at: string) =>
  ({
    ...Object.fromEntries(ACTIVITY_FIELDS.map((field) => [field, textOf(field)])),
    project_id,
    updated_at,
  }) as ActivityValues

/** Fills in a state or LGA that is the only one. */
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
  return valuesOf((field) => given[field] ?? '', id, '')
}

export const valuesFrom = (activity: Activity) =>
  valuesOf((field) => String(activity[field] ?? ''), activity.project_id, activity.updated_at)

/** An empty 'reached' means 0, an empty group means unknown. */
export function payloadFrom(filled: ActivityValues): ActivityPayload {
  const { updated_at: _version, project_id: _project, ...values } = filled
  const reached = REACHED.map((field) => [field, countOf(values[field]) ?? 0])
  const groups = GROUPS.map((field) => [field, countOf(values[field])])
  return {
    ...values,
    ...Object.fromEntries([...reached, ...groups]),
    end_date: values.end_date || null,
    school_id: values.school_id || null,
  } as ActivityPayload
}

export const editFrom = (values: ActivityValues): ActivityEdit => ({
  ...payloadFrom(values),
  updated_at: values.updated_at,
})

const errorsOfNew = schemaResolver(ActivityPayload, { sync: true })
const errorsOfEdit = schemaResolver(ActivityEdit, { sync: true })

export function validateActivity(values: ActivityValues, { target_states }: Pick<ProjectDetails, 'target_states'>) {
  const errors: FormErrors = values.updated_at ? errorsOfEdit(editFrom(values)) : errorsOfNew(payloadFrom(values))
  if (errors.school_id) errors.school_id = 'Choose a school of this project'
  const elsewhere = values.state && stateError(values.state, target_states)
  return elsewhere ? { ...errors, state: elsewhere } : errors
}

/** A state that the project has left stays visible, with an error. */
export const statesFor = ({ target_states }: Pick<ProjectDetails, 'target_states'>, state: string) =>
  state && !target_states.includes(state) ? [...target_states, state] : target_states

export const peopleIn = (fields: readonly ActivityField[], values: ActivityValues) =>
  fields.reduce((sum, field) => sum + (Number(countOf(values[field])) || 0), 0)
