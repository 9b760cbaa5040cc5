import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { auditRowsOf, insertAuditRows, type AuditOrigin, type AuditRow } from './audit.store.ts'
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
  /** In the transaction of the change: there is no change without its row, and no row without its change. */
  async record(tx: Tx, caller: Caller, entry: AuditEntry) {
    await insertAuditRows(tx, originOf(caller), [rowOf(entry)])
  },

  /** The same for many at once, in one statement. */
  async recordAll(tx: Tx, caller: Caller, entries: AuditEntry[]) {
    if (entries.length > 0) await insertAuditRows(tx, originOf(caller), entries.map(rowOf))
  },

  /** The same as a part of the statement that makes new records: what it has read already need not be sent again. */
  recordMade: (caller: Caller, what: Pick<AuditEntry, 'action' | 'entity'>) => auditRowsOf(originOf(caller), what),
})

export type Audit = ReturnType<typeof auditService>
