import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { pageOf, type Page } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'

export interface HistoryRow extends Record<string, unknown> {
  id: number
  /** Milliseconds since 1970. */
  at: number
  who: string | null
  action: string
  about: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Two reads, each with its index, and no OR between them: the project's own rows, and those of its activities, deleted or not. */
export const historyQuery = (projectId: string, before: string | null, limit: number) => {
  const older = before === null ? sql`true` : sql`l.id < ${before}::bigint`
  return sql`
    SELECT entry.id::float8 AS id, extract(epoch FROM entry.at)::float8 * 1000 AS at, u.full_name AS who,
      entry.action, entry.about, entry.before, entry.after
    FROM (
      (SELECT l.id, l.at, l.actor_id, l.action, NULL AS about, l.before, l.after
        FROM ${auditLog} l WHERE l.entity = 'project' AND l.entity_id = ${projectId} AND ${older}
        ORDER BY l.id DESC LIMIT ${limit})
      UNION ALL
      (SELECT l.id, l.at, l.actor_id, l.action, a.type || ', ' || to_char(a.start_date, 'YYYY-MM-DD'), l.before, l.after
        FROM ${activities} a JOIN ${auditLog} l ON l.entity = 'activity' AND l.entity_id = a.id::text AND ${older}
        WHERE a.project_id = ${projectId}
        ORDER BY l.id DESC LIMIT ${limit})
    ) AS entry
    LEFT JOIN ${users} u ON u.id = entry.actor_id
    ORDER BY entry.id DESC LIMIT ${limit}`
}

export async function readHistoryPage(
  db: Db,
  projectId: string,
  before: string | null,
  limit: number,
): Promise<Page<HistoryRow>> {
  const { rows } = await db.execute<HistoryRow>(historyQuery(projectId, before, limit + 1))
  return pageOf(rows, limit, ({ id }) => ['newest', String(id), projectId])
}
