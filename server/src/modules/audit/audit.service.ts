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
  /** The version that an edit started from. An edit without one may have overwritten changes it never saw. */
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
  /** Call in the transaction of the change, so that neither is stored without the other. */
  async record(tx: Tx, caller: Caller, entry: AuditEntry) {
    await insertAuditRows(tx, originOf(caller), [rowOf(entry)])
  },

  async recordAll(tx: Tx, caller: Caller, entries: AuditEntry[]) {
    if (entries.length > 0) await insertAuditRows(tx, originOf(caller), entries.map(rowOf))
  },

  /** The same inside the statement that inserts new records, so that their values are sent only once. */
  recordMade: (caller: Caller, what: Pick<AuditEntry, 'action' | 'entity'>) => auditRowsOf(originOf(caller), what),
})

export type Audit = ReturnType<typeof auditService>
