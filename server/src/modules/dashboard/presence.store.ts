import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isHidden, type DraftsOf } from '../../database/drafts.ts'

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

/**
 * Activities that took place, at each of their places, of projects that the caller does not see. The offset keeps it a look-up
 * for each project: joined in one go, all activities would be read.
 */
const hiddenWorks = (draftsOf: DraftsOf) => sql`
  SELECT 'activity', place, a.organization_id, -1
  FROM projects p, LATERAL (
      SELECT organization_id, lga_pcode FROM activities
      WHERE project_id = p.id AND deleted_at IS NULL AND status <> 'planned' OFFSET 0) AS a,
    unnest(ARRAY[a.lga_pcode, left(a.lga_pcode, 5)]) AS place
  WHERE ${isHidden(draftsOf)}`

/** How many there are. The drafts of others are taken away: what is kept does not tell which project an activity is of. */
export function countPresenceQuery(filter: Omit<PresenceFilter, 'year'>, draftsOf: DraftsOf): SQL {
  const { organizations, component, status } = filter
  const works = sql`
    SELECT facet, place, organization_id, works FROM presence_totals WHERE facet = ANY (${sql.param(facetsOf(filter))}::text[])
    ${draftsOf === null || component || status ? sql`` : sql`UNION ALL ${hiddenWorks(draftsOf)}`}`
  return sql`
    SELECT place, count(DISTINCT organization_id)::float8 AS organizations FROM (
      SELECT place, organization_id FROM (${works}) AS each
      WHERE ${organizations ? sql`organization_id = ANY (${sql.param(organizations)}::uuid[])` : sql`true`}
      GROUP BY facet, place, organization_id HAVING sum(works) > 0
    ) AS present GROUP BY place`
}

export async function countPresence(db: Db, ...wanted: Parameters<typeof countPresenceQuery>) {
  return (await db.execute<Omit<Presence, 'organization_names'>>(countPresenceQuery(...wanted))).rows
}
