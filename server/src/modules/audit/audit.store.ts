import type { Tx } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'

export const insertAuditRow = (tx: Tx, row: typeof auditLog.$inferInsert) => tx.insert(auditLog).values(row)
