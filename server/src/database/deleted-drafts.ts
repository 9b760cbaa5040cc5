import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** The author's other devices learn of the deletion. */
export const deleteDrafts = (tx: Tx, condition: SQL) =>
  tx.execute(sql`
    WITH deleted AS (DELETE FROM work_drafts WHERE ${condition} RETURNING owner_id, id, updated_at)
    INSERT INTO deleted_drafts (owner_id, id, deleted_at)
    SELECT owner_id, id, greatest(now(), updated_at + interval '1 millisecond') FROM deleted
    ON CONFLICT (owner_id, id) DO UPDATE SET deleted_at = excluded.deleted_at`)
