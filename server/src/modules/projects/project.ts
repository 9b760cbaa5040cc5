import { askedOf } from '@hub/contract/lga-boundaries'
import { projectCode } from '@hub/contract/project-code'
import { fromColumns, listedBy } from '@hub/contract/records/fields'
import { type ListedSchool, type Project, PROJECT_FIELDS, type ProjectDetails } from '@hub/contract/records/project'
import { SCHOOL_FIELDS } from '@hub/contract/records/school'
import { lgaName, lgaWithCode } from '@hub/contract/reference/lga-codes'
import { STATES } from '@hub/contract/reference/states'
import { sql } from 'drizzle-orm'
import { columnsOf } from '../../database/schema/columns.ts'
import { projects } from '../../database/schema/projects.ts'
import { approximated } from '../exact-places.ts'
import type { PlacedSchool } from './schools.store.ts'

const listOf = (table: string, column: string) =>
  `ARRAY(SELECT ${column} FROM ${table} WHERE project_id = p.id ORDER BY 1)`

const NOT_READ = ['number', 'project_narrative', 'sustainability_strategy', 'search_text', 'facets']

/** Without the long texts. */
export const PROJECT_COLUMNS = sql.raw(`
  ${columnsOf(projects, 'p', NOT_READ)}, p.number::float8, o.name AS organization_name,
  ${listOf('project_lgas', 'lga_pcode')} AS lga_pcodes, ${listOf('project_donors', 'name')} AS donors,
  ${listOf('project_partners', 'name')} AS implementing_partners`)

export const PROJECT_TABLES = sql.raw('projects p JOIN organizations o ON o.id = p.organization_id')

type Worked = 'project_code' | 'project_name' | 'organization' | 'budget' | 'target_lgas' | 'state' | 'lga'
export type ProjectRow = Omit<Project, Worked> &
  Record<string, unknown> & { number: number; budget: string; lga_pcodes: string[] }

export type WholeProjectRow = ProjectRow & Pick<ProjectDetails, 'project_narrative' | 'sustainability_strategy'>

/** With both names where clients know two (docs/product.md, 3). */
export function toProject({ number, lga_pcodes, ...row }: ProjectRow): Project {
  const target_lgas = lga_pcodes.map(lgaName)
  return {
    ...row,
    project_code: projectCode(number),
    project_name: row.project_title,
    organization: row.organization_name,
    budget: Number(row.budget),
    target_lgas,
    state: row.target_states[0] ?? null,
    lga: target_lgas[0] ?? null,
  }
}

function toListedSchool({ place, is_locked, ...school }: PlacedSchool, isExact: boolean): ListedSchool {
  const lga = lgaWithCode(place)
  const state = lga?.state ?? STATES.find(({ pcode }) => pcode === place)?.name
  const { id, lat, lng, lga_pcode, outside_states } = school
  const isAsked = lat !== null && lng !== null && lga_pcode !== null
  const listed = fromColumns(SCHOOL_FIELDS, school)
  return {
    id,
    ...(isExact ? listed : approximated(listed, place)),
    outside_states,
    ...(isAsked && askedOf({ lat, lng }, [lga_pcode]).isOutside ? { outside_lga: true } : {}),
    state: state ?? null,
    lga: lga?.name ?? null,
    ...(is_locked ? { is_locked } : {}),
  }
}

export const toProjectDetails = (
  row: WholeProjectRow & { created_by_name: string },
  schools: PlacedSchool[],
  reached: Pick<ProjectDetails, 'recorded_groups' | 'reached'>,
  seesPlaces: boolean,
): ProjectDetails => ({
  ...toProject(row),
  project_narrative: row.project_narrative,
  sustainability_strategy: row.sustainability_strategy,
  created_by_name: row.created_by_name,
  ...reached,
  schools: schools.map((school) => toListedSchool(school, seesPlaces)),
})

const SNAPSHOT_FIELDS = ['project_code', 'status', 'school_count', ...Object.keys(listedBy(PROJECT_FIELDS))]

export function projectSnapshot(row: WholeProjectRow) {
  const project: Record<string, unknown> = { ...row, ...toProject(row) }
  return Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, project[field]]))
}

const FACETS = ['state', 'lga', 'donor', 'component'] as const
type Facet = (typeof FACETS)[number]

/** Case-insensitive: 'ecw' finds ECW. */
export const facet = (kind: Facet, value: string) => `${kind}:${value.toLowerCase()}`

export const facetsOf = (values: Record<Facet, readonly string[]>) => [
  ...new Set(FACETS.flatMap((kind) => values[kind].map((value) => facet(kind, value)))),
]
