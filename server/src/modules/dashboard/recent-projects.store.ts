import type { ProjectStatus } from '@hub/contract/project-statuses'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { where } from '../../database/paging.ts'
import { PEOPLE_PLANNED } from '../../database/statuses.ts'
import type { FiguresFilter } from '../figures/figures-filter.ts'

export interface RecentProjectRow extends Record<string, unknown> {
  id: string
  project_title: string
  organization: string
  status: ProjectStatus
  budget: string
  beneficiaries: number
  start_date: string
  end_date: string
  target_states: string[]
  lga_pcodes: string[]
  updated_at: string
}

/** Finds the ids by index before reading rows. */
export function recentProjectsQuery(
  { organizations, year }: FiguresFilter,
  stateName: string | undefined,
  limit: number,
): SQL {
  const conditions = [
    ...(stateName ? [sql`target_states @> ${sql.param([stateName])}::text[]`] : []),
    ...(organizations ? [sql`organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
    ...(year === null
      ? []
      : [sql`end_date >= make_date(${year}, 1, 1)`, sql`start_date <= make_date(${year}, 12, 31)`]),
  ]
  return sql`
    SELECT p.id, p.project_title, o.name AS organization, p.status, p.budget::text, p.start_date::text, p.end_date::text,
      ${sql.raw(PEOPLE_PLANNED)}::float8 AS beneficiaries, p.target_states,
      ARRAY(SELECT lga_pcode FROM project_lgas WHERE project_id = p.id ORDER BY 1) AS lga_pcodes,
      ${sql.raw(isoMoment('p.updated_at'))} AS updated_at
    FROM projects p JOIN organizations o ON o.id = p.organization_id
    WHERE p.id IN (SELECT id FROM projects ${where(conditions)} ORDER BY created_at DESC, id DESC LIMIT ${limit})
    ORDER BY p.created_at DESC, p.id DESC`
}

export const readRecentProjects = async (...query: [Db, ...Parameters<typeof recentProjectsQuery>]) => {
  const [db, ...rest] = query
  return (await db.execute<RecentProjectRow>(recentProjectsQuery(...rest))).rows
}
