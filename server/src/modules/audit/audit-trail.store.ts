import type { Audited, AuditQuery } from '@hub/contract/audit'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { containing, pageOf, type Page } from '../../database/paging.ts'

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
/** A cursor needs an id of its own kind beside the key; the trail's key is unique by itself. */
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** The start of a day in Nigeria. */
const dayStarts = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Africa/Lagos')`

function conditions({ person, entity, record, from, to }: TrailFilter, before: string | null): SQL[] {
  const code = record && PROJECT_CODE.exec(record)?.[1]
  return [
    ...(before === null ? [] : [sql`l.id < ${before}::bigint`]),
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

const NAME = sql`coalesce(p.project_title, s.item, f.donor || ', ' || f.reference_code, a.type, o.name, n.full_name, t.name)`

const idOf = (...entities: Audited[]) =>
  sql`CASE WHEN page.entity = ANY (${sql.param(entities)}::text[]) THEN page.entity_id::uuid END`

/** What each row is about is looked up for the page alone, by key. */
export function trailQuery(filter: TrailFilter, before: string | null, limit: number): SQL {
  const all = conditions(filter, before)
  const where = all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``
  return sql`
    SELECT page.id::float8 AS id, extract(epoch FROM page.at)::float8 * 1000 AS at, page.actor_id, u.full_name AS who,
      page.action, page.entity, page.entity_id, ${NAME} AS record, page.before, page.after, page.address
    FROM (SELECT l.* FROM audit_log l ${where} ORDER BY l.id DESC LIMIT ${limit}) AS page
    LEFT JOIN users u ON u.id = page.actor_id
    LEFT JOIN projects p ON p.id = ${idOf('project')}
    LEFT JOIN stock_items s ON s.id = ${idOf('stock_item')}
    LEFT JOIN funding_entries f ON f.id = ${idOf('funding_entry')}
    LEFT JOIN activities a ON a.id = ${idOf('activity')}
    LEFT JOIN organizations o ON o.id = ${idOf('organization')}
    LEFT JOIN users n ON n.id = ${idOf('user', 'sign_in')}
    LEFT JOIN feed_tokens t ON t.id = ${idOf('feed')}
    ORDER BY page.id DESC`
}

export async function readTrailPage(
  db: Db,
  filter: TrailFilter,
  before: string | null,
  limit: number,
): Promise<Page<TrailRow>> {
  const { rows } = await db.execute<TrailRow>(trailQuery(filter, before, limit + 1))
  return pageOf(rows, limit, ({ id }) => ['newest', String(id), NO_ID])
}
