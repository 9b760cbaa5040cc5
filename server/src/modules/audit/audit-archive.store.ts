import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { retention } from '../../database/retention.ts'
import { auditLog } from '../../database/schema/audit.ts'

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
