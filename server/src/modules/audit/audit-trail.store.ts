import type { Audited, AuditQuery } from '@hub/contract/audit'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { dayStarts } from '../../database/days.ts'
import { containing, listQuery, ordersOf, readPage, type Stretch } from '../../database/paging.ts'

export type TrailFilter = Omit<AuditQuery, 'limit' | 'cursor'>

export interface TrailRow extends Record<string, unknown> {
  id: number
  /** Milliseconds since 1970. */
  at: number
  actor_id: string | null
  who: string | null
  action: string
  entity: string
  entity_id: string
  record: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
}

const PROJECT_CODE = /^NEH-(\d{1,15})$/i

export const NEWEST_CHANGE = ordersOf(null).down('serial', sql`l.id`)

function conditions({ person, entity, record, from, to }: TrailFilter): SQL[] {
  const code = record && PROJECT_CODE.exec(record)?.[1]
  return [
    ...(person
      ? [
          sql`l.actor_id IN (SELECT id FROM users WHERE lower(full_name || ' ' || email) LIKE lower(${containing(person)}))`,
        ]
      : []),
    ...(entity ? [sql`l.entity = ${entity}`] : []),
    ...(code
      ? [sql`l.entity = 'project' AND l.entity_id = (SELECT id::text FROM projects WHERE number = ${code}::bigint)`]
      : []),
    ...(record && !code ? [sql`l.entity_id = ${record.toLowerCase()}`] : []),
    ...(from ? [sql`l.at >= ${dayStarts(from)}`] : []),
    ...(to ? [sql`l.at < ${dayStarts(to)} + interval '1 day'`] : []),
  ]
}

const NAME = sql`coalesce(p.project_title, s.item, f.donor || ', ' || f.reference_code, a.type, o.name, n.full_name, t.name, ro.name || ', ' || r.month,
  CASE WHEN page.entity IN ('reporting_period', 'targets', 'rates') THEN page.entity_id END)`

const idOf = (...entities: Audited[]) =>
  sql`CASE WHEN page.entity = ANY (${sql.param(entities)}::text[]) THEN page.entity_id::uuid END`

/** What each row is about is looked up for the page alone, by key. */
export const trailQuery = (filter: TrailFilter, part: Stretch): SQL => sql`
    SELECT page.id::float8 AS id, extract(epoch FROM page.at)::float8 * 1000 AS at, page.actor_id, u.full_name AS who,
      page.action, page.entity, page.entity_id, ${NAME} AS record, page.before, page.after, page.address, page.sort_key
    FROM (${listQuery({ columns: sql`l.*`, tables: sql`audit_log l`, conditions: conditions(filter) }, part)}) AS page
    LEFT JOIN users u ON u.id = page.actor_id
    LEFT JOIN projects p ON p.id = ${idOf('project')}
    LEFT JOIN stock_items s ON s.id = ${idOf('stock_item')}
    LEFT JOIN funding_entries f ON f.id = ${idOf('funding_entry')}
    LEFT JOIN activities a ON a.id = ${idOf('activity')}
    LEFT JOIN organizations o ON o.id = ${idOf('organization')}
    LEFT JOIN users n ON n.id = ${idOf('user', 'sign_in')}
    LEFT JOIN feed_tokens t ON t.id = ${idOf('feed')}
    LEFT JOIN reports r ON r.id = ${idOf('report')} LEFT JOIN organizations ro ON ro.id = r.organization_id
    ORDER BY page.id DESC`

export const readTrailPage = (db: Db, filter: TrailFilter, part: Stretch) =>
  readPage<TrailRow>(db, part, (wanted) => trailQuery(filter, wanted))
