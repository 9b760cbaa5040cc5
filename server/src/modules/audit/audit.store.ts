import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import type { auditLog } from '../../database/schema/audit.ts'

type NewRow = typeof auditLog.$inferInsert
/** What all rows of one request share. */
export type AuditOrigin = Required<Pick<NewRow, 'actor_id' | 'request_id' | 'address'>>
export type AuditRow = Required<Pick<NewRow, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>>

/** As one value, however many there are: a parameter for each column of each row takes longer to send than to store. */
export const insertAuditRows = (tx: Tx, { actor_id, request_id, address }: AuditOrigin, rows: AuditRow[]) =>
  tx.execute(sql`
    INSERT INTO audit_log (actor_id, request_id, address, action, entity, entity_id, before, after)
    SELECT ${actor_id}::uuid, ${request_id}, ${address}, action, entity, entity_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent (action text, entity text, entity_id text, before jsonb, after jsonb)`)
