import * as z from 'zod/mini'
import {
  allStorable,
  count,
  dateOnly,
  editedVersion,
  filterOf,
  filterText,
  Id,
  mine,
  newId,
  optionalText,
  pageQuery,
  requiredText,
  Timestamp,
  type Versioned,
} from './common.ts'
import { COORDINATES_MAX, readCoordinates } from './coordinates.ts'
import { without_version } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { figuredQuery, figuredReply } from './figured-list.ts'
import { Amount, money, Sum } from './money.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { LGAS } from './reference/lgas.ts'
import { OPERATION_TYPES, RESPONSE_TYPES } from './reference/ocha.ts'
import { BENEFICIARY_TYPES, PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'

export const SCHOOLS_MAX = 1000
const SCHOOLS_COUNT = `A project has at most ${SCHOOLS_MAX} schools`

/**
 * A row of the schools table. It keeps its id through an edit, so that activities stay with their school; a new one
 * may bring an id of its own.
 */
export const School = z
  .strictObject({
    id: z.optional(Id),
    community: optionalText(),
    school_name: requiredText('School name is required'),
    coordinates: optionalText(COORDINATES_MAX),
  })
  .check(checkCoordinates)
export type School = z.input<typeof School>

/** 'ECW; ECHO' or a list: clients submit one text and read a list. */
const names = (max: number) =>
  z.optional(
    z.nullable(
      z
        .pipe(
          z.union([z.string(), z.array(z.string())], 'Must be text'),
          z.transform((value) => [
            ...new Set(
              (typeof value === 'string' ? value.split(';') : value).map((each) => each.trim()).filter(Boolean),
            ),
          ]),
        )
        .check(
          z.maxLength(max, `At most ${max} names`),
          z.refine<string[]>(
            (list) => list.every((name) => name.length <= 200),
            'Each name must be at most 200 characters',
          ),
          allStorable,
        ),
    ),
  )

/** Chosen twice is chosen once: a state that counts twice would count its project twice. */
const once = <T>() => z.overwrite<T[]>((list) => [...new Set(list)])

const listOf = <const T extends readonly string[]>(values: T, message: string) =>
  z.optional(z.nullable(z.array(z.enum(values, message), message).check(once())))

const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z.optional(z.nullable(z.enum(['', ...values], message)))

const LGA_NAMES = new Map(LGAS.map((lga) => [`${lga.state}/${lga.name}`, lga.pcode]))
const isLgaOf = (lga: string, states: readonly string[]) => states.some((state) => LGA_NAMES.has(`${state}/${lga}`))

const LgaName = z.string('Choose an LGA from the list').check(z.maxLength(100, 'Choose an LGA from the list'))

const projectFields = {
  project_title: requiredText('Project title is required', 300),
  organization_name: requiredText('Organization is required'),
  budget: money('Budget must be positive', 'NGN'),
  project_duration: requiredText('Duration is required', 60),
  start_date: dateOnly('Start date is required'),
  end_date: dateOnly('End date is required'),
  implementing_partner: names(30),
  donor: names(30),
  target_locations: z
    .array(z.enum(STATE_NAMES, 'Choose a state from the list'), 'Please select at least one target state')
    .check(z.minLength(1, 'Please select at least one target state'), once()),
  target_lgas: z.optional(z.nullable(z.array(LgaName, 'Choose an LGA from the list').check(once()))),
  project_narrative: requiredText('Project narrative is required', 20_000),
  beneficiary_types: listOf(BENEFICIARY_TYPES, 'Choose beneficiary types from the list'),
  project_components: listOf(PROJECT_COMPONENTS, 'Choose components from the list'),
  schools: z.optional(z.array(School, SCHOOLS_COUNT).check(z.maxLength(SCHOOLS_MAX, SCHOOLS_COUNT))),
  sustainability_strategy: optionalText(20_000),
  direct_beneficiaries: z.optional(z.nullable(count())),
  beneficiaries_boys: z.optional(z.nullable(count())),
  beneficiaries_girls: z.optional(z.nullable(count())),
  /** What OCHA asks for: whether it is part of the Humanitarian Response Plan, and as what. */
  is_hrp: z.optional(z.nullable(z.boolean('Choose Yes or No'))),
  plan_code: optionalText(60),
  operation_type: oneOf(OPERATION_TYPES, 'Choose an operation type from the list'),
  response_type: oneOf(RESPONSE_TYPES, 'Choose a response type from the list'),
}

interface CrossChecked {
  start_date: string
  end_date: string
  target_locations: readonly string[]
  target_lgas?: readonly string[] | null
  direct_beneficiaries?: number | null
  beneficiaries_boys?: number | null
  beneficiaries_girls?: number | null
}

/** What only shows when fields are seen together. */
function checkTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const fault = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message })
  if (value.end_date < value.start_date) fault(['end_date'], 'End date must not be before the start date')
  for (const [index, lga] of (value.target_lgas ?? []).entries()) {
    if (!isLgaOf(lga, value.target_locations)) fault(['target_lgas', index], `${lga} is no LGA of the chosen states`)
  }
  const { direct_beneficiaries: total, beneficiaries_boys: boys, beneficiaries_girls: girls } = value
  if (total !== undefined && total !== null && (boys ?? 0) + (girls ?? 0) > total) {
    fault(['direct_beneficiaries'], 'Boys and girls together must not exceed the total')
  }
}

function checkCoordinates({ value, issues }: z.core.ParsePayload<{ coordinates?: string | null }>) {
  if (!value.coordinates) return
  const read = readCoordinates(value.coordinates)
  if (!('fault' in read)) return
  const message = read.swapped ? `${read.fault}. Did you mean ${read.swapped}?` : read.fault
  issues.push({ code: 'custom', input: value, path: ['coordinates'], message })
}

/** A new project is submitted at once, or kept as a draft of the organization. */
export const ProjectPayload = z
  .strictObject({
    ...projectFields,
    id: newId,
    status: z.optional(z.enum(['draft', 'submitted'], 'A new project is a draft or submitted')),
  })
  .check(checkTogether)
export type ProjectPayload = z.input<typeof ProjectPayload>

export const ProjectEdit = z.strictObject({ ...projectFields, updated_at: editedVersion }).check(checkTogether)
export type ProjectEdit = Versioned<z.input<typeof ProjectEdit>>

/** Both names where clients know two (docs/product.md, 3). */
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
  /** Null where nobody has said. */
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
  community: z.string(),
  school_name: z.string(),
  coordinates: z.string(),
  /** In Nigeria, but not in a state of its project: kept, and flagged. */
  outside_states: z.boolean(),
  /** Where its coordinates lie; without any, the only LGA, else state, of its project. Null where that is not known. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
})
export type ListedSchool = z.infer<typeof ListedSchool>

/** Recorded shares of the people reached; null where nothing was recorded, and the fixed shares stand in as 'Estimated'. */
const Recorded = z.object({ idps: z.int(), returnees: z.int(), host_community: z.int(), refugees: z.int() })

export const ProjectDetails = z.extend(Project, {
  project_narrative: z.string(),
  sustainability_strategy: z.nullable(z.string()),
  created_by_name: z.string(),
  schools: z.array(ListedSchool),
  recorded_groups: z.nullable(Recorded),
  /** By the activities that are ongoing or completed: what is planned has reached nobody yet. */
  reached: z.object({ activities: z.int(), children: z.int(), teachers: z.int(), sbmc_members: z.int() }),
})
export type ProjectDetails = z.infer<typeof ProjectDetails>

export const HistoryEntry = z.object({
  id: z.int(),
  at: Timestamp,
  who: z.string(),
  action: z.string(),
  /** Which activity, by its type and day; null where the project itself was changed. */
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
  /** 'true': those past their end that are neither drafts nor completed, as the dashboard's alert counts them. */
  overdue: filterOf(['true']),
  mine,
  sort: filterOf(PROJECT_SORTS),
})
export type ProjectsQuery = z.output<typeof ProjectsQuery>

/** The cards' figures, of everything that the filters find. */
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
      /** Required for a step back: the history shows it, and whoever reports the project gets it by mail. */
      reason: optionalText(2000),
      updated_at: editedVersion,
    }),
    response: ProjectReply,
  }),
}
