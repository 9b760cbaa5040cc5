import { projectNumberIn } from '@hub/contract/project-code'
import type { Audited, AuditQuery } from '@hub/contract/audit'
import { AUDITED } from '@hub/contract/reference/choices'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { dayStarts, isoMoment } from '../../database/days.ts'
import { containing, listQuery, ordersOf, readPage, type PageQuery } from '../../database/paging.ts'
import { findsWords, lowerCaseFor } from '../../database/search-text.ts'

type TrailFilter = Omit<AuditQuery, 'limit' | 'cursor' | 'record'> & { records?: Found | undefined }

export interface Found {
  entities: readonly Audited[]
  ids: string[]
}

export interface TrailRow extends Record<string, unknown> {
  id: number
  at: string
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

export const NEWEST_CHANGE = ordersOf(null).down('serial', sql`l.id`)

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
/** The newest records of one name. */
const RECORDS_MAX = 500

const idsOf = async (db: Db, entities: readonly Audited[], query: SQL): Promise<Found> => ({
  entities,
  ids: (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id),
})

/** By id or code; people by email; entries and items by part of their reference or name, or by all of it if deleted. */
export async function findRecords(db: Db, record: string): Promise<Found> {
  const number = projectNumberIn(record)
  if (number !== null)
    return idsOf(db, ['project'], sql`SELECT id::text FROM projects WHERE number = ${number}::bigint`)
  if (ID.test(record)) return { entities: AUDITED, ids: [record.toLowerCase()] }
  const email = record.trim().toLowerCase()
  if (email.includes('@'))
    return idsOf(db, ['user', 'sign_in'], sql`SELECT id::text FROM users WHERE lower(email) = ${email}`)
  const found = await idsOf(
    db,
    [],
    sql`${named(record, 'funding_entries', 'reference_code')} UNION ALL ${named(record, 'stock_items', 'item')}`,
  )
  return { entities: AUDITED, ids: [...found.ids, record.toLowerCase()] }
}

function named(record: string, table: string, column: string): SQL {
  const [from, small] = [sql.raw(table), lowerCaseFor([record])]
  const name = small(sql.raw(column))
  const isFound = sql.join(
    [...findsWords(sql`search_text`, record), sql`${name} LIKE ${small(sql`${containing(record)}`)}`],
    sql` AND `,
  )
  return sql`
    (SELECT id::text FROM ${from} WHERE deleted_at IS NULL AND ${isFound} ORDER BY created_at DESC LIMIT ${RECORDS_MAX})
    UNION ALL
    (SELECT id::text FROM ${from} WHERE deleted_at IS NOT NULL AND ${name} = ${small(sql`${record}`)} LIMIT ${RECORDS_MAX})`
}

function isBy(person: string): SQL {
  const small = lowerCaseFor([person])
  return sql`l.actor_id IN (SELECT id FROM users WHERE ${small(sql`full_name || ' ' || email`)} LIKE ${small(sql`${containing(person)}`)})`
}

function conditions({ person, entity, records, from, to }: TrailFilter): SQL[] {
  return [
    ...(person ? [isBy(person)] : []),
    ...(entity ? [sql`l.entity = ${entity}`] : []),
    ...(records
      ? [
          sql`l.entity = ANY (${sql.param(records.entities)}::text[]) AND l.entity_id = ANY (${sql.param(records.ids)}::text[])`,
        ]
      : []),
    ...(from ? [sql`l.at >= ${dayStarts(from)}`] : []),
    ...(to ? [sql`l.at < ${dayStarts(to)} + interval '1 day'`] : []),
  ]
}

const NAME = sql`coalesce(p.project_title, s.item, f.donor || ', ' || f.reference_code, a.type, o.name, i.code || ' ' || i.name, n.full_name, t.name, ro.name || ', ' || r.month,
  CASE WHEN page.entity = 'organization' THEN page.before ->> 'name' END,
  CASE WHEN page.entity = 'indicator' THEN (page.before ->> 'code') || ' ' || (page.before ->> 'name') END,
  CASE WHEN page.entity IN ('reporting_period', 'targets', 'rates', 'snapshot') THEN page.entity_id END)`

const idOf = (...entities: Audited[]) =>
  sql`CASE WHEN page.entity = ANY (${sql.param(entities)}::text[]) THEN page.entity_id::uuid END`

export const trailQuery = (filter: TrailFilter, part: PageQuery): SQL => sql`
    SELECT page.id::float8 AS id, ${sql.raw(isoMoment('page.at'))} AS at, page.actor_id, u.full_name AS who,
      page.action, page.entity, page.entity_id, ${NAME} AS record, page.before, page.after, page.address, page.sort_key
    FROM (${listQuery({ columns: sql`l.*`, tables: sql`audit_log l`, conditions: conditions(filter) }, part)}) AS page
    LEFT JOIN users u ON u.id = page.actor_id
    LEFT JOIN projects p ON p.id = ${idOf('project')}
    LEFT JOIN stock_items s ON s.id = ${idOf('stock_item')}
    LEFT JOIN funding_entries f ON f.id = ${idOf('funding_entry')}
    LEFT JOIN activities a ON a.id = ${idOf('activity')}
    LEFT JOIN organizations o ON o.id = ${idOf('organization')}
    LEFT JOIN indicators i ON i.id = ${idOf('indicator')}
    LEFT JOIN users n ON n.id = ${idOf('user', 'sign_in')}
    LEFT JOIN feed_tokens t ON t.id = ${idOf('feed')}
    LEFT JOIN reports r ON r.id = ${idOf('report')} LEFT JOIN organizations ro ON ro.id = r.organization_id
    ORDER BY page.id DESC`

export const readTrailPage = (db: Db, filter: TrailFilter, part: PageQuery) =>
  readPage<TrailRow>(db, part, (wanted) => trailQuery(filter, wanted))
