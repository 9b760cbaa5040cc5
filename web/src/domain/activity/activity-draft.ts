import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'
import { ACTIVITY_FIELDS } from './activity-fields.ts'
import type { ActivityValues } from './activity-values.ts'

const TEXTS = [...ACTIVITY_FIELDS, 'project_id', 'updated_at'] as const

/** As it was kept; null where an earlier version of the form kept something else. */
export const readActivity = readTexts<ActivityValues>(TEXTS)

const titleOf = ({ type, lga, start_date }: ActivityValues) => [type, lga, start_date].filter(Boolean).join(', ')

/** The work on a new activity of a project. */
export const activityDraft = (projectId: string): DraftOptions<ActivityValues> => ({
  kind: 'activities.create',
  subject: projectId,
  schema: 1,
  read: readActivity,
  title: titleOf,
})

/** The work on this very new activity, which waits. */
export const begunActivity = (projectId: string, id: string) => ({ ...activityDraft(projectId), id })

/** The work on an activity that the hub has. */
export const activityEditDraft = (id: string): DraftOptions<ActivityValues> => ({
  ...activityDraft(''),
  kind: 'activities.update',
  subject: id,
})
