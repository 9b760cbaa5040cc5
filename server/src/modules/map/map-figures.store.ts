import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { MapFilter } from './map-filter.ts'

const kindOf = (component: string) => `component:${component.toLowerCase()}`

/** What is added up is kept (database/schema/dashboard.ts) under what the filter asks for, a project's status besides. */
function scopesOf({ organizations, component }: MapFilter): string[] {
  if (!organizations) return [component ? kindOf(component) : '']
  return component ? organizations.map((id) => `${id}@${kindOf(component)}`) : organizations
}

const isIn = (scopes: string[]): SQL => sql`scope = ANY (${sql.param(scopes)}::text[])`
const isOf = (column: SQL, wanted: string | null): SQL => (wanted ? sql`${column} = ${wanted}` : sql`true`)

export type PlaceRow = { place: string; projects: number; schools: number }

/** Of everywhere (''), the states, the LGAs, and 'NG008-': projects that name no LGA of a state. */
export const placesQuery = (filter: MapFilter): SQL => sql`
  SELECT place, sum(projects)::float8 AS projects, sum(schools)::float8 AS schools FROM place_totals
  WHERE ${isIn(scopesOf(filter))} AND ${isOf(sql`status`, filter.status)} GROUP BY place`

export const readPlaces = async (db: Db, filter: MapFilter) => (await db.execute<PlaceRow>(placesQuery(filter))).rows

export type ActivityRow = { lga_pcode: string; activities: number; children: number }

/** An activity's component is its own type, whatever its project's are. */
export const activitiesQuery = ({ organizations, component, status }: MapFilter): SQL => sql`
  SELECT lga_pcode, sum(activities)::float8 AS activities, sum(children)::float8 AS children FROM reach_kind_totals
  WHERE ${isIn(organizations ?? [''])} AND ${isOf(sql`type`, component)} AND ${isOf(sql`project_status`, status)}
  GROUP BY lga_pcode`

export const readActivities = async (db: Db, filter: MapFilter) =>
  (await db.execute<ActivityRow>(activitiesQuery(filter))).rows

export type FundRow = { place: string; usd: string }

/** By the one place that an entry's project works in, exactly; '' is what stands in no one place. */
export const fundsQuery = (filter: MapFilter): SQL => sql`
  SELECT place, sum(dollars)::text AS usd FROM fund_totals
  WHERE ${isIn(scopesOf(filter))} AND ${isOf(sql`project_status`, filter.status)} GROUP BY place`

export const readFunds = async (db: Db, filter: MapFilter) => (await db.execute<FundRow>(fundsQuery(filter))).rows

export type OrganizationsRow = { place: string; organizations: number }

/** Of the projects that a component and a status find together; either alone is kept, as presence. */
export const organizationsQuery = ({ organizations, component, status }: MapFilter & { component: string }): SQL => sql`
  SELECT place, count(DISTINCT scope)::float8 AS organizations FROM place_totals
  WHERE scope IN (
      SELECT id || ${`@${kindOf(component)}`} FROM organizations
      WHERE ${organizations ? sql`id = ANY (${sql.param(organizations)}::uuid[])` : sql`true`})
    AND ${isOf(sql`status`, status)} AND projects > 0
  GROUP BY place`

export const readOrganizations = async (db: Db, filter: MapFilter & { component: string }) =>
  (await db.execute<OrganizationsRow>(organizationsQuery(filter))).rows
