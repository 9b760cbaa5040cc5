import { between, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'

type NewRow = typeof auditLog.$inferInsert
export type AuditOrigin = Required<Pick<NewRow, 'actor_id' | 'request_id' | 'address'>>
export type AuditRow = Required<Pick<NewRow, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>>

const COLUMNS = sql.raw('actor_id, request_id, address, action, entity, entity_id, before, after')

/** A parameter for each value would take longer to send than to store. */
export const insertAuditRows = (tx: Tx, { actor_id, request_id, address }: AuditOrigin, rows: AuditRow[]) =>
  tx.execute(sql`
    INSERT INTO audit_log (${COLUMNS})
    SELECT ${actor_id}::uuid, ${request_id}, ${address}, action, entity, entity_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent (action text, entity text, entity_id text, before jsonb, after jsonb)`)

/** `made` has each new record's id, and its values as `snapshot`. */
export const auditRowsOf =
  ({ actor_id, request_id, address }: AuditOrigin, { action, entity }: Pick<AuditRow, 'action' | 'entity'>) =>
  (made: SQL): SQL =>
    sql`
    INSERT INTO audit_log (${COLUMNS})
    SELECT ${actor_id}::uuid, ${request_id}, ${address}, ${action}, ${entity}, id::text, NULL, snapshot FROM ${made}`

interface Stretch {
  first_id: number
  last_id: number
}
const isIn = ({ first_id, last_id }: Stretch) => between(auditLog.id, first_id, last_id)

type OldRow = { year: number; row: string }

export async function readAudit(tx: Tx, rows: Stretch): Promise<OldRow[]> {
  const found = await tx.execute<OldRow>(sql`
    SELECT extract(year FROM at)::int AS year, to_jsonb(audit_log)::text AS row FROM ${auditLog}
    WHERE ${isIn(rows)} ORDER BY id`)
  return found.rows
}

export const deleteAudit = (tx: Tx, rows: Stretch) => tx.delete(auditLog).where(isIn(rows))
