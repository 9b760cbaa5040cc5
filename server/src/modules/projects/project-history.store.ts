import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ordersOf, readPage, type Stretch } from '../../database/paging.ts'
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

export const NEWEST_CHANGE = ordersOf(null).down('serial', sql`l.id`)

/** Two reads, each with its index, and no OR between them: the project's own rows, and those of its activities, deleted or not. */
export const historyQuery = (projectId: string, { conditions, limit }: Stretch) => {
  const older = sql.join([sql`true`, ...conditions], sql` AND `)
  return sql`
    SELECT entry.id::float8 AS id, extract(epoch FROM entry.at)::float8 * 1000 AS at, u.full_name AS who,
      entry.action, entry.about, entry.before, entry.after, entry.id::text AS sort_key
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

export const readHistoryPage = (db: Db, projectId: string, part: Stretch) =>
  readPage<HistoryRow>(db, part, (wanted) => historyQuery(projectId, wanted))
