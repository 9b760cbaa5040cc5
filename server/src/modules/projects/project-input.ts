import type { ProjectEdit, ProjectPayload } from '@hub/contract/project-payload'
import { LGAS } from '@hub/contract/reference/lgas'
import type * as z from 'zod/mini'
import type { projects } from '../../database/schema/projects.ts'
import type { Stored } from '../../database/stored.ts'
import { searchTextOf } from '../../database/search-text.ts'
import { durationMonths } from './duration-months.ts'
import { facetsOf } from './project-facets.ts'
import { projectCode } from './project.ts'

export type NewProject = z.output<typeof ProjectPayload>
export type EditedProject = z.output<typeof ProjectEdit>
type Submitted = NewProject | EditedProject

/** These fields are stored under another name or in other tables, or set by the service. */
type Elsewhere =
  | keyof Pick<NewProject, 'target_locations' | 'target_lgas' | 'donor' | 'implementing_partner' | 'schools'>
  | keyof Pick<NewProject & EditedProject, 'id' | 'status' | 'organization_name' | 'updated_at'>

/** An omitted field is cleared, because a submission is the whole project. */
export const projectValues = (project: Submitted) =>
  ({
    project_title: project.project_title,
    budget: project.budget,
    project_duration: project.project_duration,
    duration_months: durationMonths(project.project_duration, project.start_date, project.end_date),
    start_date: project.start_date,
    end_date: project.end_date,
    target_states: project.target_locations,
    beneficiary_types: project.beneficiary_types ?? [],
    project_components: project.project_components ?? [],
    project_narrative: project.project_narrative,
    sustainability_strategy: project.sustainability_strategy || null,
    direct_beneficiaries: project.direct_beneficiaries ?? null,
    beneficiaries_boys: project.beneficiaries_boys ?? null,
    beneficiaries_girls: project.beneficiaries_girls ?? null,
    is_hrp: project.is_hrp ?? null,
    plan_code: project.plan_code || null,
    operation_type: project.operation_type || null,
    response_type: project.response_type || null,
  }) satisfies Stored<typeof projects.$inferInsert, NewProject & EditedProject, Elsewhere>

export interface ProjectLists {
  lgas: string[]
  donors: string[]
  partners: string[]
}

export const projectLists = ({
  target_lgas,
  target_locations,
  donor,
  implementing_partner,
}: Submitted): ProjectLists => ({
  lgas: lgaCodes(target_lgas ?? [], target_locations),
  donors: donor ?? [],
  partners: implementing_partner ?? [],
})

/** LGA names are unique only within a state. */
const lgaCodes = (names: readonly string[], states: readonly string[]) =>
  LGAS.filter(({ name, state }) => names.includes(name) && states.includes(state)).map(({ pcode }) => pcode)

export const projectFacets = (project: Submitted) => {
  const { lgas, donors } = projectLists(project)
  return facetsOf({
    state: project.target_locations,
    lga: lgas,
    donor: donors,
    component: project.project_components ?? [],
  })
}

type Searched = Pick<Submitted, 'project_title' | 'donor' | 'implementing_partner'> & {
  schools?: readonly { school_name: string; community?: string | null | undefined }[] | undefined
}

/** A project is found by its title, code and all names that belong to it. */
export const projectSearchText = (
  number: number,
  /** Includes the former names. */
  organizationNames: readonly string[],
  { project_title, donor, implementing_partner, schools }: Searched,
) =>
  searchTextOf([
    project_title,
    projectCode(number),
    ...organizationNames,
    ...(donor ?? []),
    ...(implementing_partner ?? []),
    ...(schools ?? []).flatMap(({ community, school_name }) => [school_name, community]),
  ])
