import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { readPage, type PageQuery } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'
import type { HistoryRow } from '../audit/changed-fields.ts'

interface HistoryOf {
  projectId: string
  readsDrafts: boolean
  /** Exact coordinates. */
  readsPlaces: boolean
}

/** From the step that made it a draft, or its first row, to the step that shared it. */
const draftTimes = (projectId: string) => sql`
  SELECT made, shared FROM (
    SELECT coalesce(lag(id) OVER (ORDER BY id), 0) AS made, id AS shared, before ->> 'status' AS was
    FROM ${auditLog} WHERE entity = 'project' AND entity_id = ${projectId} AND before ->> 'status' IS NOT NULL
  ) AS steps WHERE was = 'draft'`

const WHOLE = { isShown: sql`true`, isThere: sql`true`, before: sql`l.before`, after: sql`l.after` }
/** Readers who may not see drafts get nothing of its draft time, nothing about deleted activities, and no file name. */
const SHARED = {
  isShown: sql`NOT EXISTS (SELECT FROM drafts WHERE l.id >= drafts.made AND l.id < drafts.shared)`,
  isThere: sql`a.deleted_at IS NULL`,
  before: sql`CASE WHEN l.before ->> 'status' = 'draft' THEN NULL ELSE l.before END`,
  after: sql`CASE WHEN l.after ? 'import' THEN jsonb_set(l.after, '{import}', '"Import"') ELSE l.after END`,
}

/** Two reads instead of an OR, so that each uses its index. */
export const historyQuery = ({ projectId, readsDrafts, readsPlaces }: HistoryOf, { conditions, limit }: PageQuery) => {
  const { isShown, isThere, before, after } = readsDrafts ? WHOLE : SHARED
  const placed = (values: SQL) => (readsPlaces ? values : sql`(${values}) - 'coordinates'`)
  const wanted = sql.join([isShown, ...conditions], sql` AND `)
  return sql`
    WITH drafts AS MATERIALIZED (${draftTimes(projectId)})
    SELECT entry.id::float8 AS id, ${sql.raw(isoMoment('entry.at'))} AS at, u.full_name AS who,
      entry.action, entry.about, entry.before, entry.after, entry.id::text AS sort_key
    FROM (
      (SELECT l.id, l.at, l.actor_id, l.action, NULL AS about, ${before} AS before, ${after} AS after
        FROM ${auditLog} l WHERE l.entity = 'project' AND l.entity_id = ${projectId} AND ${wanted}
        ORDER BY l.id DESC LIMIT ${limit})
      UNION ALL
      (SELECT l.id, l.at, l.actor_id, l.action, a.type || ', ' || to_char(a.start_date, 'YYYY-MM-DD'), ${placed(sql`l.before`)}, ${placed(after)}
        FROM ${activities} a JOIN ${auditLog} l ON l.entity = 'activity' AND l.entity_id = a.id::text AND ${wanted}
        WHERE a.project_id = ${projectId} AND ${isThere}
        ORDER BY l.id DESC LIMIT ${limit})
    ) AS entry
    LEFT JOIN ${users} u ON u.id = entry.actor_id
    ORDER BY entry.id DESC LIMIT ${limit}`
}

export const readHistoryPage = (db: Db, of: HistoryOf, part: PageQuery) =>
  readPage<HistoryRow & Record<string, unknown>>(db, part, (wanted) => historyQuery(of, wanted))
