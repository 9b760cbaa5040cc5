import type { MapQuery } from '@hub/contract/map'
import type { ProjectStatus } from '@hub/contract/project-steps'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'
import { isSeen, type DraftsOf } from '../../database/drafts.ts'

export interface MapFilter {
  /** The P-code of an LGA or a state, '' is everywhere; null where there is no such LGA, or not in that state. */
  place: string | null
  organizations: string[] | null
  component: string | null
  status: ProjectStatus | null
  draftsOf: DraftsOf
}

/** Of the organizations that are asked for, the one whose drafts are read. */
export const withDrafts = ({
  organizations,
  draftsOf,
}: Pick<MapFilter, 'organizations' | 'draftsOf'>): string[] | null =>
  draftsOf === null ? organizations : (organizations ?? [draftsOf]).filter((id) => id === draftsOf)

export function placeMeant({ state, lga }: Pick<MapQuery, 'state' | 'lga'>): string | null {
  if (lga) return lgaCodesMeant(lga, state)[0] ?? null
  return STATES.find(({ name }) => name === state)?.pcode ?? ''
}

export const isLga = (place: string) => place.length === 8
export const isWithin = (place: string, { place: wanted }: Pick<MapFilter, 'place'>) =>
  wanted !== null && place.startsWith(wanted)

/** Of a column that holds the P-code of an LGA or a state. */
export function within(column: SQL, { place }: Pick<MapFilter, 'place'>): SQL {
  if (place === null) return sql`false`
  if (place === '') return sql`true`
  return isLga(place) ? sql`${column} = ${place}` : sql`${column} LIKE ${`${place}%`}`
}

/** How a project is known to work in a place: by one of its facets. */
function placeFacet(place: string): string {
  const state = STATES.find(({ pcode }) => pcode === place)
  return state ? `state:${state.name.toLowerCase()}` : `lga:${place.toLowerCase()}`
}

/** Conditions on `projects p`, whatever the place. */
export function projectConditions({ organizations, component, status, draftsOf }: MapFilter): SQL[] {
  return [
    isSeen(draftsOf, status),
    ...(component ? [sql`p.facets @> ${sql.param([`component:${component.toLowerCase()}`])}::text[]`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(organizations ? [sql`p.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
  ]
}

export function worksWithin({ place }: MapFilter): SQL[] {
  if (place === null) return [sql`false`]
  return place === '' ? [] : [sql`p.facets @> ${sql.param([placeFacet(place)])}::text[]`]
}

export const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`)
