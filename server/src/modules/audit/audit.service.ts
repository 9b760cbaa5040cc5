import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { insertAuditRows } from './audit.store.ts'
import { changedFields, type Snapshot } from './changed-fields.ts'
import { marked } from './version-marker.ts'

export interface AuditEntry {
  /** What was done, as 'user.approved'. */
  action: `${string}.${string}`
  entity: string
  entityId: string
  before?: Snapshot | null
  after?: Snapshot | null
  /** Of an edit: the one that it started from. An edit that names none may have gone over one that it never saw. */
  version?: string | undefined
}

function rowOf(caller: Caller, entry: AuditEntry) {
  const changed = changedFields(entry.before ?? null, entry.after ?? null)
  return {
    actor_id: caller.user?.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    request_id: caller.requestId,
    address: caller.address || null,
    before: changed.before,
    after: marked(changed.after, 'version' in entry && entry.version === undefined),
  }
}

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
