import * as z from 'zod/mini'
import {
  dateOnly,
  editedVersion,
  filterOf,
  filterText,
  Id,
  mine,
  optionalText,
  pageQuery,
  Timestamp,
} from './common.ts'
import { without_version } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { figuredQuery, figuredReply } from './figured-list.ts'
import { Amount, Sum } from './money.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { listedBy } from './records/fields.ts'
import { SCHOOL_FIELDS } from './records/school.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { ProjectPayload, ProjectEdit } from './project-payload.ts'

/** Both names if clients use two (docs/product.md, 3). */
export const Project = z.object({
  id: Id,
  project_code: z.string(),
  project_name: z.string(),
  project_title: z.string(),
  organization_id: Id,
  organization_name: z.string(),
  organization: z.string(),
  status: z.enum(PROJECT_STATUSES),
  budget: Amount,
  direct_beneficiaries: z.nullable(z.int()),
  beneficiaries_boys: z.nullable(z.int()),
  beneficiaries_girls: z.nullable(z.int()),
  project_duration: z.string(),
  duration_months: z.nullable(z.int()),
  start_date: z.string(),
  end_date: z.string(),
  target_states: z.array(z.string()),
  target_lgas: z.array(z.string()),
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  implementing_partners: z.array(z.string()),
  donors: z.array(z.string()),
  project_components: z.array(z.string()),
  beneficiary_types: z.array(z.string()),
  school_count: z.int(),
  is_hrp: z.nullable(z.boolean()),
  plan_code: z.nullable(z.string()),
  operation_type: z.nullable(z.string()),
  response_type: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Id,
})
export type Project = z.infer<typeof Project>

export const ListedSchool = z.object({
  id: Id,
  ...listedBy(SCHOOL_FIELDS),
  /** In Nigeria, but not in a state of its project. */
  outside_states: z.boolean(),
  /** From its coordinates; without them, the only LGA, else state, of its project. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** Used in an accepted month: name and place are read-only until an administrator reopens it. */
  is_locked: z.optional(z.boolean()),
})
export type ListedSchool = z.infer<typeof ListedSchool>

/** null: none recorded, so the fixed shares are shown as 'Estimated'. */
const Recorded = z.object({ idps: z.int(), returnees: z.int(), host_community: z.int(), refugees: z.int() })

export const ProjectDetails = z.extend(Project, {
  project_narrative: z.string(),
  sustainability_strategy: z.nullable(z.string()),
  created_by_name: z.string(),
  schools: z.array(ListedSchool),
  recorded_groups: z.nullable(Recorded),
  /** By ongoing or completed activities. */
  reached: z.object({ activities: z.int(), children: z.int(), teachers: z.int(), sbmc_members: z.int() }),
})
export type ProjectDetails = z.infer<typeof ProjectDetails>

export const HistoryEntry = z.object({
  id: z.int(),
  at: Timestamp,
  who: z.string(),
  action: z.string(),
  /** The activity's type and day; null: the project itself. */
  about: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  without_version,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const PROJECT_SORTS = ['newest', 'updated', 'title', 'budget'] as const
const day = z.optional(z.union([z.literal(''), dateOnly('Must be a day, YYYY-MM-DD')]))

export const ProjectsQuery = z.strictObject({
  ...figuredQuery,
  state: filterOf(STATE_NAMES),
  status: filterOf(PROJECT_STATUSES),
  donor: filterText(),
  organization: filterText(),
  lga: filterText(),
  component: filterOf(PROJECT_COMPONENTS),
  /** Projects that run on at least one day of this range. */
  from: day,
  to: day,
  /** 'true': past their end, neither draft nor completed. */
  overdue: filterOf(['true']),
  /** 'true': waiting for the administrators. */
  waiting: filterOf(['true']),
  mine,
  sort: filterOf(PROJECT_SORTS),
})
export type ProjectsQuery = z.output<typeof ProjectsQuery>

export const ProjectsSummary = z.object({
  total_projects: z.int(),
  total_budget: Sum,
  total_beneficiaries: z.int(),
})

const byId = z.strictObject({ id: Id })
const ProjectReply = z.object({ success: z.literal(true), message: z.string(), project: ProjectDetails })

export const projectsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'member',
    download: 'projects',
    summary:
      'Projects of the whole sector without the drafts of other organizations, searched and filtered, with the figures of the whole filtered set',
    query: ProjectsQuery,
    response: z.object({
      success: z.literal(true),
      projects: z.array(Project),
      ...figuredReply(ProjectsSummary),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/projects/:id',
    access: 'member',
    summary: 'One project, whole',
    params: byId,
    response: z.object({ success: z.literal(true), project: ProjectDetails }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/projects/:id/history',
    access: 'member',
    summary: 'Who changed what in a project and its activities, newest first',
    params: byId,
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({
      success: z.literal(true),
      history: z.array(HistoryEntry),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: 'contributor',
    summary: 'Report a project',
    body: ProjectPayload,
    response: ProjectReply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/projects/:id',
    access: 'contributor',
    summary: 'Edit a project',
    params: byId,
    body: ProjectEdit,
    response: ProjectReply,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/projects/:id/status',
    access: 'contributor',
    summary: 'Take a project to its next status; an illegal step names the legal ones',
    params: byId,
    body: z.strictObject({
      status: z.enum(PROJECT_STATUSES, 'Choose a status from the list'),
      /** Required for a step back; the reporter gets it by mail. */
      reason: optionalText(2000),
      updated_at: editedVersion,
    }),
    response: ProjectReply,
  }),
}
