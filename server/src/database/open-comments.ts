import { sql } from 'drizzle-orm'

/**
 * Use after FROM; add conditions with AND. Comments (c) that are neither done nor answered, with their activity (a) and
 * report (r). An answer is a later comment of the other side on the same record, or on the report or project that shows
 * the comment. Comments on deleted records need no answer.
 */
export const OPEN_COMMENTS = sql`
  comments c
    LEFT JOIN activities a ON c.entity = 'activity' AND a.id = c.entity_id
    LEFT JOIN funding_entries f ON c.entity = 'funding_entry' AND f.id = c.entity_id
    LEFT JOIN reports r ON r.organization_id = c.organization_id
      AND (c.entity = 'report' AND r.id = c.entity_id OR r.month = to_char(a.start_date, 'YYYY-MM'))
  WHERE c.resolved_at IS NULL AND coalesce(a.deleted_at, f.deleted_at) IS NULL
    AND NOT EXISTS (
      SELECT FROM comments answer
      WHERE answer.entity_id IN (c.entity_id, r.id, a.project_id) AND answer.created_at > c.created_at
        AND answer.organization_id = c.organization_id AND answer.by_owner <> c.by_owner)`
