import type { ProjectStatus } from '@hub/contract/project-statuses'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'
import { definition, type DerivedTable, hasComponent, nameOf } from '../../database/derived/derived-table.ts'
import { MANY_REVIEWED, monthEnds, monthStarts } from '../../database/reports.ts'
import { hasReached, isSeen, type DraftsOf } from '../../database/statuses.ts'

export interface FiguresFilter {
  /** A P-code; '' for everywhere; null for an unknown place. */
  place: string | null
  /** Empty if none matches. */
  organizations: string[] | null
  /** Projects run in it, activities start in it. */
  year: number | null
  component: string | null
  status: ProjectStatus | null
  /** Only reviewed months. Records without a month are not filtered. */
  reviewed: boolean
  draftsOf: DraftsOf
  /** '2026-10': only activities that start in it. Of people reached and indicators. */
  month?: string
}

export const NO_FILTER: FiguresFilter = {
  place: '',
  organizations: null,
  year: null,
  component: null,
  status: null,
  reviewed: false,
  draftsOf: null,
}

export const isNarrowed = ({ organizations, year, component, status, reviewed }: FiguresFilter) =>
  organizations !== null || year !== null || component !== null || status !== null || reviewed

/** '' for everywhere; null for an unknown LGA or one in another state. */
export function placeMeant({ state, lga }: { state?: string | undefined; lga?: string | undefined }): string | null {
  if (lga) return lgaCodesMeant(lga, state)[0] ?? null
  return STATES.find(({ name }) => name === state)?.pcode ?? ''
}

export const isLga = (place: string) => place.length === 8
/** An LGA's P-code begins with its state's. */
export const isWithin = (place: string, wanted: string | null) => wanted !== null && place.startsWith(wanted)

export const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`)

/** `column`: the P-code of an LGA or a state. */
export function placeCondition(column: SQL, { place }: Pick<FiguresFilter, 'place'>): SQL {
  if (place === null) return sql`false`
  if (place === '') return sql`true`
  return isLga(place) ? sql`${column} = ${place}` : sql`${column} LIKE ${`${place}%`}`
}

const ofOrganizations = (ids: string[]) =>
  ids.length === 1 ? sql`p.organization_id = ${ids[0]}::uuid` : sql`p.organization_id = ANY (${sql.param(ids)}::uuid[])`

/** On project_places or school_places `p`, without the place. */
export function projectConditions({ organizations, year, component, status, draftsOf }: FiguresFilter): SQL[] {
  return [
    isSeen(draftsOf, status),
    ...(organizations ? [ofOrganizations(organizations)] : []),
    ...(year === null ? [] : [sql`${year} BETWEEN p.from_year AND p.to_year`]),
    ...(component ? [sql.raw(hasComponent('p.components', component))] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
  ]
}

const inMonth = (month: string) => sql`a.start_date >= ${monthStarts(sql`${month}::text`)}
  AND a.start_date < ${monthEnds(sql`${month}::text`)}`

/** The sums are by year: those of one month are added up from its activities. */
export const sumsOf = (derived: DerivedTable, { month }: FiguresFilter): SQL =>
  month ? sql`(${definition(derived, inMonth(month))})` : sql.raw(nameOf(derived))

/** On `reach_sums r`, ignoring the place. An activity belongs to the organization of its project. */
export function reachConditions({ organizations, year, component, status, reviewed, draftsOf }: FiguresFilter): SQL[] {
  return [
    isSeen(draftsOf, null, 'r', 'project_status'),
    ...(organizations ? [sql`r.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ...(year === null ? [] : [sql`r.year = ${year}`]),
    ...(component ? [sql`r.type = ${component}`] : []),
    ...(status ? [sql`r.project_status = ${status}`] : []),
    ...(reviewed ? [sql`r.reviewed`] : []),
  ]
}

/** Activities that reached somebody: on `activities a` and a `p` with their project's status and organization. */
export const activityConditions = (filter: FiguresFilter): SQL => {
  const { organizations, year, month, component, status, reviewed, draftsOf } = filter
  return allOf([
    sql`a.deleted_at IS NULL`,
    hasReached('a', 'p.status'),
    isSeen(draftsOf),
    placeCondition(sql`a.lga_pcode`, filter),
    ...(organizations ? [sql`a.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ...(year === null ? [] : [sql`a.start_date BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`]),
    ...(month ? [inMonth(month)] : []),
    ...(component ? [sql`a.type = ${component}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(reviewed ? [MANY_REVIEWED] : []),
  ])
}
