import { sql } from 'drizzle-orm'

/**
 * Comments (c) that nobody has marked as done or answered, with the activity (a) that each is about and the report (r) that it is read with.
 * An answer is whatever the other side wrote later on the same record, or on the report or the project where its comments are read.
 * Nobody has to answer for a record that was deleted.
 *
 * Goes behind FROM; more conditions follow with AND.
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
