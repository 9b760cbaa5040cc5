import type { ListedSchool, Project, ProjectDetails } from '@hub/contract/projects'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { sql } from 'drizzle-orm'
import type { PlacedSchool } from './schools.store.ts'

/** Writes UTC, whatever the time zone of the database. */
const iso = (name: string) => `to_char(p.${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}`
const listOf = (table: string, column: string) =>
  `ARRAY(SELECT ${column} FROM ${table} WHERE project_id = p.id ORDER BY 1)`

/** Omits the long texts. Plain SQL, because building the query and mapping columns took longer than running it. */
export const PROJECT_COLUMNS = sql.raw(`
  p.id, p.number::float8, p.organization_id, o.name AS organization_name, p.created_by, p.status, p.project_title,
  p.budget::text, p.project_duration, p.duration_months, p.start_date::text, p.end_date::text, p.target_states,
  p.beneficiary_types, p.project_components, p.direct_beneficiaries, p.beneficiaries_boys, p.beneficiaries_girls,
  p.school_count, p.is_hrp, p.plan_code, p.operation_type, p.response_type, ${iso('created_at')}, ${iso('updated_at')}, ${listOf('project_lgas', 'lga_pcode')} AS lga_pcodes,
  ${listOf('project_donors', 'name')} AS donors, ${listOf('project_partners', 'name')} AS implementing_partners`)

export const PROJECT_TABLES = sql.raw('projects p JOIN organizations o ON o.id = p.organization_id')

export interface ProjectRow extends Record<string, unknown> {
  id: string
  number: number
  organization_id: string
  organization_name: string
  created_by: string
  status: ProjectStatus
  project_title: string
  budget: string
  project_duration: string
  duration_months: number | null
  start_date: string
  end_date: string
  target_states: string[]
  beneficiary_types: string[]
  project_components: string[]
  direct_beneficiaries: number | null
  beneficiaries_boys: number | null
  beneficiaries_girls: number | null
  school_count: number
  is_hrp: boolean | null
  plan_code: string | null
  operation_type: string | null
  response_type: string | null
  created_at: string
  updated_at: string
  lga_pcodes: string[]
  donors: string[]
  implementing_partners: string[]
}

export interface WholeProjectRow extends ProjectRow {
  project_narrative: string
  sustainability_strategy: string | null
}

const LGA_NAMES = new Map(LGAS.map(({ pcode, name }) => [pcode, name]))

export const projectCode = (number: number) => `NEH-${number}`

/** Both names where clients know two (docs/product.md, 3). Written out, because a spread is slow for every row. */
export function toProject(row: ProjectRow): Project {
  const target_lgas = row.lga_pcodes.map((pcode) => LGA_NAMES.get(pcode) ?? pcode)
  return {
    id: row.id,
    project_code: projectCode(row.number),
    project_name: row.project_title,
    project_title: row.project_title,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    organization: row.organization_name,
    status: row.status,
    budget: Number(row.budget),
    direct_beneficiaries: row.direct_beneficiaries,
    beneficiaries_boys: row.beneficiaries_boys,
    beneficiaries_girls: row.beneficiaries_girls,
    project_duration: row.project_duration,
    duration_months: row.duration_months,
    start_date: row.start_date,
    end_date: row.end_date,
    target_states: row.target_states,
    target_lgas,
    state: row.target_states[0] ?? null,
    lga: target_lgas[0] ?? null,
    implementing_partners: row.implementing_partners,
    donors: row.donors,
    project_components: row.project_components,
    beneficiary_types: row.beneficiary_types,
    school_count: row.school_count,
    is_hrp: row.is_hrp,
    plan_code: row.plan_code,
    operation_type: row.operation_type,
    response_type: row.response_type,
    created_at: row.created_at,
    updated_at: row.updated_at,
    created_by: row.created_by,
  }
}

const toWholeProject = (row: WholeProjectRow) => ({
  ...toProject(row),
  project_narrative: row.project_narrative,
  sustainability_strategy: row.sustainability_strategy,
})

function toListedSchool({ place, is_locked, ...school }: PlacedSchool): ListedSchool {
  const lga = LGAS.find(({ pcode }) => pcode === place)
  const state = lga?.state ?? STATES.find(({ pcode }) => pcode === place)?.name
  const { id, community, school_name, coordinates, outside_states } = school
  const placed = { state: state ?? null, lga: lga?.name ?? null }
  return { id, community, school_name, coordinates, outside_states, ...placed, ...(is_locked ? { is_locked } : {}) }
}

export const toProjectDetails = (
  row: WholeProjectRow & { created_by_name: string },
  schools: PlacedSchool[],
  reached: Pick<ProjectDetails, 'recorded_groups' | 'reached'>,
): ProjectDetails => ({
  ...toWholeProject(row),
  ...reached,
  schools: schools.map(toListedSchool),
  created_by_name: row.created_by_name,
})

const SNAPSHOT_FIELDS = [
  'project_code',
  'project_title',
  'organization_name',
  'status',
  'budget',
  'project_duration',
  'start_date',
  'end_date',
  'target_states',
  'target_lgas',
  'implementing_partners',
  'donors',
  'beneficiary_types',
  'project_components',
  'direct_beneficiaries',
  'beneficiaries_boys',
  'beneficiaries_girls',
  'school_count',
  'is_hrp',
  'plan_code',
  'operation_type',
  'response_type',
  'project_narrative',
  'sustainability_strategy',
] as const

export function projectSnapshot(row: WholeProjectRow) {
  const project = toWholeProject(row)
  return Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, project[field]]))
}
