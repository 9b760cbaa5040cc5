import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import type { auditLog } from '../../database/schema/audit.ts'

type NewRow = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>

/** As one value, however many there are: a parameter for each column of each row takes longer to send than to store. */
export const insertAuditRows = (tx: Tx, rows: NewRow[]) =>
  tx.execute(sql`
    INSERT INTO audit_log (actor_id, action, entity, entity_id, before, after, request_id, address)
    SELECT actor_id, action, entity, entity_id, before, after, request_id, address
    FROM json_populate_recordset(NULL::audit_log, ${JSON.stringify(rows)}::json)`)
