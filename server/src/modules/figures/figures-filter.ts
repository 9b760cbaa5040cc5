import type { ProjectStatus } from '@hub/contract/project-steps'
import { sql, type SQL } from 'drizzle-orm'
import { hasComponent } from '../../database/derived/components.ts'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'

/** What figures are narrowed to, on the dashboard and on the map. */
export interface FiguresFilter {
  /** The P-code of an LGA or a state, '' is everywhere; null where there is no such place. */
  place: string | null
  /** Ids; empty where a filter means no organization that there is. */
  organizations: string[] | null
  /** Projects that run in it, activities that start in it. */
  year: number | null
  /** A project's component; of an activity, its type. */
  component: string | null
  /** A project's. */
  status: ProjectStatus | null
  /** Only activities and funding entries of months that were reviewed; what belongs to no month stays as it is. */
  reviewed: boolean
  draftsOf: DraftsOf
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

/** Whatever the place. */
export const isNarrowed = ({ organizations, year, component, status, reviewed }: FiguresFilter) =>
  organizations !== null || year !== null || component !== null || status !== null || reviewed

export const isLga = (place: string) => place.length === 8
/** A P-code of an LGA begins with that of its state. */
export const isWithin = (place: string, wanted: string | null) => wanted !== null && place.startsWith(wanted)

export const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`)

/** Of a column that holds the P-code of an LGA or a state. */
export function placeCondition(column: SQL, { place }: Pick<FiguresFilter, 'place'>): SQL {
  if (place === null) return sql`false`
  if (place === '') return sql`true`
  return isLga(place) ? sql`${column} = ${place}` : sql`${column} LIKE ${`${place}%`}`
}

const ofOrganizations = (ids: string[]) =>
  ids.length === 1 ? sql`p.organization_id = ${ids[0]}::uuid` : sql`p.organization_id = ANY (${sql.param(ids)}::uuid[])`

/** Conditions on `p`, which is project_places or school_places, whatever the place. */
export function projectConditions({ organizations, year, component, status, draftsOf }: FiguresFilter): SQL[] {
  return [
    isSeen(draftsOf, status),
    ...(organizations ? [ofOrganizations(organizations)] : []),
    ...(year === null ? [] : [sql`${year} BETWEEN p.from_year AND p.to_year`]),
    ...(component ? [sql.raw(hasComponent('p.components', component))] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
  ]
}

/** Conditions on `reach_sums r`, whatever the place. An activity belongs to its project's organization. */
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
