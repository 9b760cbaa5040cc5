import type { Tx } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'

export const insertAuditRows = (tx: Tx, rows: (typeof auditLog.$inferInsert)[]) => tx.insert(auditLog).values(rows)
