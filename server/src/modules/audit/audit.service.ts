import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { insertAuditRows } from './audit.store.ts'
import { changedFields, type Snapshot } from './changed-fields.ts'

export interface AuditEntry {
  /** What was done, as 'user.approved'. */
  action: `${string}.${string}`
  entity: string
  entityId: string
  before?: Snapshot | null
  after?: Snapshot | null
}

const rowOf = (caller: Caller, { action, entity, entityId, before = null, after = null }: AuditEntry) => ({
  actor_id: caller.user?.id ?? null,
  action,
  entity,
  entity_id: entityId,
  request_id: caller.requestId,
  address: caller.address || null,
  ...changedFields(before, after),
})

export const auditService = () => ({
  /** In the transaction of the change: there is no change without its row, and no row without its change. */
  async record(tx: Tx, caller: Caller, entry: AuditEntry) {
    await insertAuditRows(tx, [rowOf(caller, entry)])
  },

  /** The same for many at once, in one statement. */
  async recordAll(tx: Tx, caller: Caller, entries: AuditEntry[]) {
    if (entries.length > 0)
      await insertAuditRows(
        tx,
        entries.map((entry) => rowOf(caller, entry)),
      )
  },
})

export type Audit = ReturnType<typeof auditService>
