import { t } from '#lib/language.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { ACTIVITY_LABELS, type ActivityField } from '@hub/contract/records/activity'
import type { ActivityValues } from './activity-values.ts'

const FIELDS = Object.keys(ACTIVITY_LABELS) as ActivityField[]

/** Null if another version of the form saved it. */
export const readActivity = readTexts<ActivityValues>([...FIELDS, 'project_id', 'updated_at'])

const titleOf = ({ type, lga, start_date }: ActivityValues) => [t(type), lga, start_date].filter(Boolean).join(', ')

export const activityDraft = (projectId: string): DraftOptions<ActivityValues> => ({
  kind: 'activities.create',
  subject: projectId,
  schema: 1,
  read: readActivity,
  title: titleOf,
})

/** The draft of a new activity that is queued. */
export const begunActivity = (projectId: string, id: string) => ({ ...activityDraft(projectId), id })

export const activityEditDraft = (id: string): DraftOptions<ActivityValues> => ({
  ...activityDraft(''),
  kind: 'activities.update',
  subject: id,
})
