import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { allOf, projectConditions, type MapFilter } from './map-filter.ts'

/**
 * What one filter finds is kept (0005_dashboard-totals.sql) and only added up here, a project's status besides. An
 * organization together with a component is counted from the rows, which are few then.
 */
const scoped = ({ organizations, component }: MapFilter): SQL =>
  component
    ? sql`scope = ${`component:${component.toLowerCase()}`}`
    : sql`scope = ANY (${sql.param(organizations ?? [''])}::text[])`

const isKept = ({ organizations, component }: MapFilter) => !organizations || !component

export type PlaceRow = { place: string; projects: number; schools: number }

/** Of everywhere (''), the states, the LGAs, and 'NG008-': projects that name no LGA of a state. */
export function placesQuery(filter: MapFilter): SQL {
  if (isKept(filter)) {
    return sql`
      SELECT place, sum(projects)::float8 AS projects, sum(schools)::float8 AS schools FROM place_totals
      WHERE ${scoped(filter)} AND ${filter.status ? sql`status = ${filter.status}` : sql`true`} GROUP BY place`
  }
  return sql`
    WITH found AS MATERIALIZED (SELECT p.id, p.facets FROM projects p WHERE ${allOf(projectConditions(filter))})
    SELECT place, sum(projects)::float8 AS projects, sum(schools)::float8 AS schools FROM (
      SELECT place, count(*) AS projects, 0 AS schools FROM found, unnest(places_of(found.facets)) AS place GROUP BY place
      UNION ALL
      SELECT above, 0, count(*) FROM found JOIN schools s ON s.project_id = found.id, unnest(places_above(s.place)) AS above
      GROUP BY above
    ) AS counted GROUP BY place`
}

export const readPlaces = async (db: Db, filter: MapFilter) => (await db.execute<PlaceRow>(placesQuery(filter))).rows

export type ActivityRow = { lga_pcode: string; activities: number; children: number }

export function activitiesQuery(filter: MapFilter): SQL {
  const { organizations, component, status } = filter
  if (!organizations) {
    return sql`
      SELECT lga_pcode, sum(activities)::float8 AS activities, sum(children)::float8 AS children FROM reach_kind_totals
      WHERE ${component ? sql`type = ${component}` : sql`true`} AND ${status ? sql`project_status = ${status}` : sql`true`}
      GROUP BY lga_pcode`
  }
  if (!component && !status) {
    return sql`
      SELECT lga_pcode, sum(activities)::float8 AS activities,
        coalesce(sum(boys + girls) FILTER (WHERE status <> 'planned'), 0)::float8 AS children
      FROM reach_totals WHERE ${scoped(filter)} GROUP BY lga_pcode`
  }
  return sql`
    SELECT a.lga_pcode, count(*)::float8 AS activities,
      coalesce(sum(a.boys + a.girls) FILTER (WHERE a.status <> 'planned'), 0)::float8 AS children
    FROM activities a ${status ? sql`JOIN projects p ON p.id = a.project_id AND p.status = ${status}` : sql``}
    WHERE a.organization_id = ANY (${sql.param(organizations)}::uuid[]) AND a.deleted_at IS NULL
      AND ${component ? sql`a.type = ${component}` : sql`true`}
    GROUP BY a.lga_pcode`
}

export const readActivities = async (db: Db, filter: MapFilter) =>
  (await db.execute<ActivityRow>(activitiesQuery(filter))).rows

export type FundRow = { place: string; usd: string }

/** By the one place that an entry's project works in, exactly; '' is what stands in no one place. */
export function fundsQuery(filter: MapFilter): SQL {
  const { organizations, status } = filter
  if (isKept(filter)) {
    return sql`
      SELECT place, sum(dollars)::text AS usd FROM fund_totals
      WHERE ${scoped(filter)} AND ${status ? sql`project_status = ${status}` : sql`true`} GROUP BY place`
  }
  return sql`
    SELECT only_place(p.facets) AS place, sum(e.amount_usd)::text AS usd
    FROM funding_entries e JOIN projects p ON code_of_project(p.number) = lower(e.project_code)
    WHERE e.organization_id = ANY (${sql.param(organizations)}::uuid[]) AND e.deleted_at IS NULL
      AND ${allOf(projectConditions({ ...filter, organizations: null }))}
    GROUP BY 1`
}

export const readFunds = async (db: Db, filter: MapFilter) => (await db.execute<FundRow>(fundsQuery(filter))).rows

export type OrganizationsRow = { place: string; organizations: number }

/** Of the projects that a component and a status find together; either alone is kept, as presence. */
export const organizationsQuery = (filter: MapFilter): SQL => sql`
  SELECT place, count(DISTINCT p.organization_id)::float8 AS organizations
  FROM projects p, unnest(places_of(p.facets)) AS place WHERE ${allOf(projectConditions(filter))} GROUP BY place`

export const readOrganizations = async (db: Db, filter: MapFilter) =>
  (await db.execute<OrganizationsRow>(organizationsQuery(filter))).rows
