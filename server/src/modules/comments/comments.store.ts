import type { Comment, Commented } from '@hub/contract/comments'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment, monthOf } from '../../database/days.ts'
import { monthEnds, monthStarts } from '../../database/reports.ts'

export interface CommentRow extends Record<string, unknown> {
  id: string
  entity: Commented
  entity_id: string
  activity: Comment['activity']
  organization_id: string
  field: string | null
  body: string
  round: number
  author: string
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

interface CommentedRecord extends Record<string, unknown> {
  id: string
  organization_id: string
  /** The month of the report that it belongs to. */
  month: string | null
}

/** Deleted records are excluded. A draft belongs to its organization. */
const RECORDS: Record<Commented, SQL> = {
  project: sql`SELECT id, organization_id, NULL AS month FROM projects`,
  activity: sql`SELECT id, organization_id, to_char(start_date, 'YYYY-MM') AS month FROM activities WHERE deleted_at IS NULL`,
  funding_entry: sql`SELECT id, organization_id, ${sql.raw(monthOf('created_at'))} AS month
    FROM funding_entries WHERE deleted_at IS NULL`,
  report: sql`SELECT id, organization_id, month FROM reports`,
}

export async function findCommented(db: Db | Tx, entity: Commented, id: string): Promise<CommentedRecord | undefined> {
  const { rows } = await db.execute<CommentedRecord>(
    sql`SELECT id, organization_id, month FROM (${RECORDS[entity]}) AS record WHERE id = ${id}`,
  )
  return rows[0]
}

const COLUMNS = sql`c.id, c.entity, c.entity_id, c.organization_id, c.field, c.body, c.round, author.full_name AS author,
  ${sql.raw(isoMoment('c.created_at'))} AS created_at, ${sql.raw(isoMoment('c.resolved_at'))} AS resolved_at,
  resolver.full_name AS resolved_by,
  CASE WHEN a.id IS NOT NULL THEN json_build_object('type', a.type, 'start_date', to_char(a.start_date, 'YYYY-MM-DD'),
    'school', s.school_name, 'is_deleted', a.deleted_at IS NOT NULL) END AS activity`
const TABLES = sql`comments c JOIN users author ON author.id = c.author_id LEFT JOIN users resolver ON resolver.id = c.resolved_by
  LEFT JOIN activities a ON c.entity = 'activity' AND a.id = c.entity_id
  LEFT JOIN schools s ON s.id = a.school_id`

/** Including deleted ones: comments on them are listed too. */
function activitiesOf(entity: Commented, { id, organization_id, month }: CommentedRecord): SQL | null {
  if (entity === 'project') return sql`row.project_id = ${id}`
  if (entity !== 'report') return null
  const [from, until] = [monthStarts(sql`${month}::text`), monthEnds(sql`${month}::text`)]
  return sql`row.organization_id = ${organization_id} AND row.start_date >= ${from} AND row.start_date < ${until}`
}

export async function readComments(db: Db, entity: Commented, record: CommentedRecord): Promise<CommentRow[]> {
  const activities = activitiesOf(entity, record)
  const onActivities =
    activities &&
    sql`OR c.entity = 'activity' AND c.entity_id IN (
      SELECT row.id FROM activities row WHERE ${activities})`
  const { rows: comments } = await db.execute<CommentRow>(sql`
    SELECT ${COLUMNS} FROM ${TABLES} WHERE c.organization_id = ${record.organization_id}
      AND (c.entity = ${entity} AND c.entity_id = ${record.id} ${onActivities ?? sql``}) ORDER BY c.created_at, c.id`)
  return comments
}

export async function findComment(db: Db | Tx, id: string): Promise<CommentRow | undefined> {
  const { rows } = await db.execute<CommentRow>(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = ${id}`)
  return rows[0]
}

interface NewComment {
  id?: string | undefined
  entity: Commented
  record: CommentedRecord
  field: string | null
  body: string
  author_id: string
}

/** Undefined if the id is taken. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<string | undefined> {
  const { id, entity, record, field, body, author_id } = comment
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO comments (id, entity, entity_id, organization_id, field, body, author_id, by_owner, round)
    VALUES (${id ?? sql`DEFAULT`}, ${entity}, ${record.id}, ${record.organization_id}, ${field}, ${body}, ${author_id},
      (SELECT organization_id = ${record.organization_id} FROM users WHERE id = ${author_id}),
      coalesce((SELECT round FROM reports WHERE organization_id = ${record.organization_id} AND month = ${record.month}), 1))
    ON CONFLICT (id) DO NOTHING RETURNING id`)
  return rows[0]?.id
}

export async function markResolved(tx: Tx, id: string, by: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE comments SET resolved_at = now(), resolved_by = ${by} WHERE id = ${id} AND resolved_at IS NULL`,
  )
  return (rowCount ?? 0) > 0
}
