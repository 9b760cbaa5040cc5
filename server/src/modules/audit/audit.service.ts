import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { auditRowsOf, insertAuditRows, type AuditOrigin, type AuditRow } from './audit.store.ts'
import { changedFields, type Snapshot } from './changed-fields.ts'
import { marked } from './version-marker.ts'

export interface AuditEntry {
  /** For example 'user.approved'. */
  action: `${string}.${string}`
  entity: string
  entityId: string
  before?: Snapshot | null
  after?: Snapshot | null
  /** The version that the edit started from; without one it may have overwritten unseen changes. */
  version?: string | null | undefined
}

const originOf = ({ user, requestId, address }: Caller): AuditOrigin => ({
  actor_id: user?.id ?? null,
  request_id: requestId,
  address: address || null,
})

function rowOf(entry: AuditEntry): AuditRow {
  const changed = changedFields(entry.before ?? null, entry.after ?? null)
  return {
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: changed.before,
    after: marked(changed.after, 'version' in entry && entry.version === undefined),
  }
}

export const auditService = () => ({
  /** Call in the transaction of the change. */
  async record(tx: Tx, caller: Caller, entry: AuditEntry) {
    await insertAuditRows(tx, originOf(caller), [rowOf(entry)])
  },

  async recordAll(tx: Tx, caller: Caller, entries: AuditEntry[]) {
    if (entries.length > 0) await insertAuditRows(tx, originOf(caller), entries.map(rowOf))
  },

  /** Inside the INSERT of new records, so that values are sent once. */
  recordMade: (caller: Caller, what: Pick<AuditEntry, 'action' | 'entity'>) => auditRowsOf(originOf(caller), what),
})

export type Audit = ReturnType<typeof auditService>
