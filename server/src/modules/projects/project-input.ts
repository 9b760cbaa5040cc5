import { projectCode } from '@hub/contract/project-code'
import { toColumns } from '@hub/contract/records/fields'
import { PROJECT_FIELDS, type ProjectEdit, type ProjectPayload } from '@hub/contract/records/project'
import type { School } from '@hub/contract/records/school'
import { lgaWithCode } from '@hub/contract/reference/lga-codes'
import { LGAS } from '@hub/contract/reference/lgas'
import type * as z from 'zod/mini'
import type { projects } from '../../database/schema/projects.ts'
import type { Stored } from '../../database/database.ts'
import { wholeOf } from '../../database/whole-of.ts'
import { searchTextOf } from '../../database/search-text.ts'
import { facetsOf } from './project.ts'

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
/** '12 months', '1 year', '1.5 years', '1 year and 6 months', '18-month'. */
const SPELT_OUT = new RegExp(
  `^(?:${NUMBER}[ -]?(?:years?|yrs?))?(?:,| and)? ?(?:${NUMBER}[ -]?(?:months?|mos?))?$`,
  'i',
)

const numberOf = (text = '0') => Number(text.replace(',', '.'))

/** Else the time between the dates. */
export function durationMonths(duration: string, startDate: string, endDate: string): number {
  const [, years, months] = SPELT_OUT.exec(duration.trim().replace(/\s+/g, ' ')) ?? []
  return Math.round(numberOf(years) * 12 + numberOf(months)) || monthsBetween(startDate, endDate)
}

/** Whole months, at least 1, counting both days. */
function monthsBetween(startDate: string, endDate: string) {
  const start = new Date(startDate)
  const end = new Date(endDate)
  end.setUTCDate(end.getUTCDate() + 1)
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return Math.max(1, end.getUTCDate() < start.getUTCDate() ? months - 1 : months)
}

export type NewProject = z.output<typeof ProjectPayload>
export type EditedProject = z.output<typeof ProjectEdit>
type Submitted = NewProject | EditedProject

/** The others have tables of their own. */
const {
  organization_name: _organization,
  target_lgas: _lgas,
  donor: _donor,
  implementing_partner: _partner,
  ...STORED
} = PROJECT_FIELDS
export const STORED_FIELDS = STORED

/** A submission is the whole project, so an omitted field is cleared. */
export function projectValues(project: Submitted) {
  const columns = toColumns(STORED, wholeOf(STORED, { beneficiary_types: [], project_components: [] }, project))
  return {
    ...columns,
    operation_type: project.operation_type || null,
    response_type: project.response_type || null,
    duration_months: durationMonths(project.project_duration, project.start_date, project.end_date),
  } satisfies Stored<typeof projects.$inferInsert, typeof columns>
}

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
  schools?: readonly Pick<School, 'school_name' | 'community' | 'ward' | 'lga_pcode'>[] | undefined
}

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
    ...(schools ?? []).flatMap(({ school_name, community, ward, lga_pcode }) => [
      school_name,
      community,
      ward,
      lgaWithCode(lga_pcode)?.name,
    ]),
  ])
