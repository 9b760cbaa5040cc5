import * as z from 'zod/mini'
import { ACTIVITY_WARNINGS } from './activity-checks.ts'
import {
  figuredQuery,
  figuredReply,
  filterOf,
  filterText,
  Id,
  Message,
  mine,
  pageQuery,
  pageReply,
  Timestamp,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { Month } from './months.ts'
import { reviewed } from './narrowing.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { ACTIVITY_SORTS } from './reference/choices.ts'
import { ACTIVITY_STATUSES } from './statuses.ts'
import { ACTIVITY_FIELDS, ActivityCheck, ActivityEdit, ActivityPayload } from './records/activity.ts'
import { listedBy } from './records/fields.ts'

export const Activity = z.object({
  id: Id,
  project_id: Id,
  ...listedBy(ACTIVITY_FIELDS),
  school_name: z.nullable(z.string()),
  indicator_code: z.nullable(z.string()),
  /** The coordinates are the point of its LGA. */
  approximate: z.optional(z.literal(true)),
  confirmed_warnings: z.array(z.enum(ACTIVITY_WARNINGS)),
  /** Its month was accepted: read-only until that is reopened. */
  is_locked: z.optional(z.boolean()),
  /** Its month was accepted without it: it can be edited, and is reviewed again. */
  is_sent_back: z.optional(z.boolean()),
  organization_id: Id,
  created_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Activity = z.infer<typeof Activity>

export const ActivitiesSummary = z.object({ children: z.int(), teachers: z.int(), sbmc_members: z.int() })
export const AllActivitiesSummary = z.extend(ActivitiesSummary, {
  boys: z.int(),
  girls: z.int(),
  /** Of the filter `indicator`. `reached` is null under a filter that its figure does not have, such as a search. */
  indicator: z.optional(
    z.object({ code: z.string(), name: z.string(), unit: z.string(), reached: z.nullable(z.number()) }),
  ),
})
export type AllActivitiesSummary = z.infer<typeof AllActivitiesSummary>

export const ListedActivity = z.extend(Activity, {
  project_code: z.string(),
  project_title: z.string(),
  organization_name: z.string(),
})
export type ListedActivity = z.infer<typeof ListedActivity>

export const ActivitiesQuery = z.strictObject({
  /** Searches project title and code, organization and school. */
  ...figuredQuery,
  mine,
  /** 'true': only ongoing and completed activities, which count as reached. */
  reached: filterOf(['true']),
  /** Only this type: Teachers Trained counts Teacher Training. */
  type: filterOf(PROJECT_COMPONENTS),
  status: filterOf(ACTIVITY_STATUSES),
  state: filterOf(STATE_NAMES),
  lga: filterText(100),
  /** A project's id, or its code in any case: NEH-1001. */
  project: filterText(),
  organization: filterText(),
  /** An indicator's code in any case, or its id: the activities that it counts. */
  indicator: filterText(),
  year: z.optional(z.string().check(z.regex(/^((19|20|21)\d{2})?$/, 'Must be a year, like 2026'))),
  month: z.optional(z.union([z.literal(''), Month], 'Must be a month, like 2026-10')),
  sort: filterOf(ACTIVITY_SORTS),
  reviewed,
})
export type ActivitiesQuery = z.output<typeof ActivitiesQuery>

/** Saved only when confirmed. */
export const ActivityWarning = z.object({
  field: z.enum(['type', 'start_date', 'end_date', 'coordinates', 'boys', 'male_teachers']),
  code: z.enum(ACTIVITY_WARNINGS),
  message: z.string(),
})

const byId = z.strictObject({ id: Id })
const ActivityReply = z.object({ success: z.literal(true), message: z.string(), activity: Activity })

export const activitiesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:id/activities',
    access: 'member',
    summary: 'The activities of a project, latest first',
    params: byId,
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({
      success: z.literal(true),
      activities: z.array(Activity),
      ...pageReply,
      summary: ActivitiesSummary,
    }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/activities',
    access: 'member',
    download: 'activities',
    summary:
      'The activities of all projects, searched and filtered, with the people that the whole filtered set reached',
    query: ActivitiesQuery,
    response: z.object({
      success: z.literal(true),
      activities: z.array(ListedActivity),
      ...figuredReply(AllActivitiesSummary),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/activities/:id',
    access: 'member',
    summary: 'One activity, with its project',
    params: byId,
    response: z.object({ success: z.literal(true), activity: ListedActivity }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/projects/:id/activities/check',
    access: 'contributor',
    summary: 'What looks like a mistake in an activity that is about to be saved; stores nothing',
    params: byId,
    body: ActivityCheck,
    response: z.object({ success: z.literal(true), warnings: z.array(ActivityWarning) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:id/activities',
    access: 'contributor',
    summary:
      'Report an activity of a project. What looks like a mistake is refused with `needs_confirmation` until `confirm` names its codes',
    params: byId,
    body: ActivityPayload,
    response: ActivityReply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/activities/:id',
    access: 'contributor',
    summary:
      'Edit an activity. What looks like a mistake is refused with `needs_confirmation` until `confirm` names its codes',
    params: byId,
    body: ActivityEdit,
    response: ActivityReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/activities/:id',
    access: 'contributor',
    summary: 'Delete an activity; the audit trail keeps it',
    params: byId,
    response: Message,
  }),
}
