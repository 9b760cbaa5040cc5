import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isSeen } from '../../database/drafts.ts'
import { allOf, projectConditions, withDrafts, type MapFilter } from './map-filter.ts'

const kindOf = (component: string) => `component:${component.toLowerCase()}`

/** What is added up is kept (database/schema/dashboard.ts) under what the filter asks for, a project's status besides. */
function scopesOf({ organizations, component }: Pick<MapFilter, 'organizations' | 'component'>): string[] {
  if (!organizations) return [component ? kindOf(component) : '']
  return component ? organizations.map((id) => `${id}@${kindOf(component)}`) : organizations
}

const isIn = (scopes: string[]): SQL => sql`scope = ANY (${sql.param(scopes)}::text[])`
const isOf = (column: SQL, wanted: string | null): SQL => (wanted ? sql`${column} = ${wanted}` : sql`true`)

/** What is kept of everything that is asked for, but of drafts only what is kept of an organization that reads them. */
function kept({ component, ...filter }: MapFilter, status: SQL): SQL {
  const scopes = (organizations: string[] | null) => isIn(scopesOf({ organizations, component }))
  const found = scopes(filter.organizations)
  const seen =
    filter.draftsOf === null
      ? found
      : sql`(${found} AND ${status} <> 'draft' OR ${scopes(withDrafts(filter))} AND ${status} = 'draft')`
  return sql`${seen} AND ${isOf(status, filter.status)}`
}

export type PlaceRow = { place: string; projects: number; schools: number }

/** Of everywhere (''), the states, the LGAs, and 'NG008-': projects that name no LGA of a state. */
export const placesQuery = (filter: MapFilter): SQL => sql`
  SELECT place, sum(projects)::float8 AS projects, sum(schools)::float8 AS schools FROM place_totals
  WHERE ${kept(filter, sql`status`)} GROUP BY place`

export const readPlaces = async (db: Db, filter: MapFilter) => (await db.execute<PlaceRow>(placesQuery(filter))).rows

export type ActivityRow = { lga_pcode: string; activities: number; children: number }

/** An activity's component is its own type, whatever its project's are. */
export const activitiesQuery = ({ component, ...filter }: MapFilter): SQL => sql`
  SELECT lga_pcode, sum(activities)::float8 AS activities, sum(children)::float8 AS children FROM reach_kind_totals
  WHERE ${kept({ ...filter, component: null }, sql`project_status`)} AND ${isOf(sql`type`, component)}
  GROUP BY lga_pcode`

export const readActivities = async (db: Db, filter: MapFilter) =>
  (await db.execute<ActivityRow>(activitiesQuery(filter))).rows

export type FundRow = { place: string; usd: string }

/**
 * What is kept has the entry's organization and not the project's, so that drafts are read from the rows. The entry of a draft
 * that the caller does not see is one whose project the hub does not know: it stands nowhere, and has no status or component.
 */
function fundsOfDrafts({ organizations, component, status, draftsOf }: MapFilter): SQL {
  const conditions = [
    sql`p.status = 'draft'`,
    ...(component || status
      ? projectConditions({ place: '', organizations: null, component, status: 'draft', draftsOf })
      : []),
    ...(organizations ? [sql`f.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
  ]
  // The offset keeps it a look-up for each draft: joined in one go, all entries would be read.
  return sql`
    SELECT CASE WHEN ${isSeen(draftsOf)} THEN only_place(p.facets) ELSE '' END, f.amount_usd
    FROM projects p, LATERAL (
      SELECT organization_id, amount_usd FROM funding_entries
      WHERE lower(project_code) = code_of_project(p.number) AND deleted_at IS NULL OFFSET 0) AS f
    WHERE ${allOf(conditions)}`
}

/** By the one place that an entry's project works in, exactly; '' is what stands in no one place. */
export function fundsQuery(filter: MapFilter): SQL {
  const { status, draftsOf } = filter
  const isKept = sql`${isIn(scopesOf(filter))} AND ${isOf(sql`project_status`, status)}`
  const apart = draftsOf !== null && (status === null || status === 'draft')
  return sql`
    SELECT place, sum(dollars)::text AS usd FROM (
      SELECT place, dollars FROM fund_totals WHERE ${isKept} ${apart ? sql`AND project_status <> 'draft'` : sql``}
      ${apart ? sql`UNION ALL ${fundsOfDrafts(filter)}` : sql``}
    ) AS found GROUP BY place`
}

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
