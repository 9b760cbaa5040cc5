import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export interface PresenceFilter {
  organizations: string[] | null
  year?: number | null
  component?: string | null
  status?: string | null
}

export type Presence = { place: string; organizations: number; organization_names: string[] }

/** What makes for presence under a filter. A component or a status is a project's: activities do not count then. */
function facetsOf({ year, component, status }: PresenceFilter): string[] {
  if (component) return [`project:component:${component.toLowerCase()}`]
  if (status) return [`status:${status}`]
  return year ? [`project:${year}`, `activity:${year}`] : ['project', 'activity']
}

/** Which organizations are in each LGA and each state. */
export const presenceQuery = (filter: PresenceFilter, named: number): SQL => sql`
  WITH present AS (
    SELECT DISTINCT place, organization_id FROM presence_totals
    WHERE facet = ANY (${sql.param(facetsOf(filter))}::text[]) AND works > 0
      AND ${filter.organizations ? sql`organization_id = ANY (${sql.param(filter.organizations)}::uuid[])` : sql`true`}
  )
  SELECT place, count(*)::float8 AS organizations,
    (array_agg(o.name ORDER BY lower(o.name), o.id))[1:${named}] AS organization_names
  FROM present JOIN organizations o ON o.id = organization_id GROUP BY place`

export async function readPresence(db: Db, filter: PresenceFilter, named: number): Promise<Presence[]> {
  return (await db.execute<Presence>(presenceQuery(filter, named))).rows
}

export const countPresenceQuery = (filter: PresenceFilter): SQL => sql`
  SELECT place, count(DISTINCT organization_id)::float8 AS organizations FROM presence_totals
  WHERE facet = ANY (${sql.param(facetsOf(filter))}::text[]) AND works > 0
    AND ${filter.organizations ? sql`organization_id = ANY (${sql.param(filter.organizations)}::uuid[])` : sql`true`}
  GROUP BY place`

export async function countPresence(db: Db, filter: PresenceFilter) {
  return (await db.execute<Omit<Presence, 'organization_names'>>(countPresenceQuery(filter))).rows
}
