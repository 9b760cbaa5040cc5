import type { WorkOptions } from '../../lib/work/begun-work.ts'
import { readTexts } from '../../lib/work/read-texts.ts'
import { ACTIVITY_FIELDS } from './activity-fields.ts'
import type { ActivityValues } from './activity-values.ts'

const TEXTS = [...ACTIVITY_FIELDS, 'project_id', 'updated_at'] as const

/** As it was kept; null where an earlier version of the form kept something else. */
export const readActivity = readTexts<ActivityValues>(TEXTS)

const titleOf = ({ type, lga, start_date }: ActivityValues) => [type, lga, start_date].filter(Boolean).join(', ')

/** The work on a new activity of a project. */
export const activityWork = (projectId: string): WorkOptions<ActivityValues> => ({
  kind: 'activities.create',
  subject: projectId,
  schema: 1,
  read: readActivity,
  title: titleOf,
})

/** The work on this very new activity, which waits. */
export const begunActivity = (projectId: string, id: string) => ({ ...activityWork(projectId), id })

/** The work on an activity that the hub has. */
export const activityEditWork = (id: string): WorkOptions<ActivityValues> => ({
  ...activityWork(''),
  kind: 'activities.update',
  subject: id,
})
