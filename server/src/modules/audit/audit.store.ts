import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import type { auditLog } from '../../database/schema/audit.ts'

type NewRow = typeof auditLog.$inferInsert
export type AuditOrigin = Required<Pick<NewRow, 'actor_id' | 'request_id' | 'address'>>
export type AuditRow = Required<Pick<NewRow, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>>

const COLUMNS = sql.raw('actor_id, request_id, address, action, entity, entity_id, before, after')

/** One JSON parameter: one for each column and row takes longer to send than to store. */
export const insertAuditRows = (tx: Tx, { actor_id, request_id, address }: AuditOrigin, rows: AuditRow[]) =>
  tx.execute(sql`
    INSERT INTO audit_log (${COLUMNS})
    SELECT ${actor_id}::uuid, ${request_id}, ${address}, action, entity, entity_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent (action text, entity text, entity_id text, before jsonb, after jsonb)`)

/** `made` has the id of each new record, and its first values as `snapshot`. */
export const auditRowsOf =
  ({ actor_id, request_id, address }: AuditOrigin, { action, entity }: Pick<AuditRow, 'action' | 'entity'>) =>
  (made: SQL): SQL =>
    sql`
    INSERT INTO audit_log (${COLUMNS})
    SELECT ${actor_id}::uuid, ${request_id}, ${address}, ${action}, ${entity}, id::text, NULL, snapshot FROM ${made}`
