import * as z from 'zod/mini'
import {
  dateOnly,
  editedVersion,
  figuredQuery,
  figuredReply,
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
import { Sum } from './money.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { Project, ProjectDetails, ProjectEdit, ProjectPayload } from './records/project.ts'

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
