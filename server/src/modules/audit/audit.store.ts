import { sql, type SQL, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { retention } from '../../database/retention.ts'

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

const STEP = 1000

type OldRow = { id: number; year: number; row: string }

/** Locked, so that two servers never move the same rows. */
export async function takeOldAudit(tx: Tx): Promise<OldRow[]> {
  const { rows } = await tx.execute<OldRow>(sql`
    SELECT id::float8, extract(year FROM at)::int AS year, to_jsonb(l)::text AS row FROM audit_log l
    WHERE at < now() - ${retention('audit row')} ORDER BY id LIMIT ${STEP} FOR UPDATE SKIP LOCKED`)
  return rows
}

export const deleteAudit = (tx: Tx, ids: number[]) => tx.delete(auditLog).where(inArray(auditLog.id, ids))
