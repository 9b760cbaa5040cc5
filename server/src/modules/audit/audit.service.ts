import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { auditRowsOf, insertAuditRows, type AuditOrigin, type AuditRow } from './audit.store.ts'
import { changedFields, type Snapshot, marked } from './changed-fields.ts'

/** For example 'user.approved': the kind of record, and what happened to it. */
type Action = `${string}.${string}`

export interface AuditValues {
  before?: Snapshot | null
  after?: Snapshot | null
  /** That the edit started from. Without one it may have overwritten unseen changes. */
  version?: string | null | undefined
}

export interface AuditEntry extends AuditValues {
  action: Action
  entityId: string
}

const originOf = ({ user, requestId, address }: Caller): AuditOrigin => ({
  actor_id: user?.id ?? null,
  request_id: requestId,
  address: address || null,
})

const entityOf = (action: Action) => action.slice(0, action.indexOf('.'))

function rowOf({ action, entityId, ...values }: AuditEntry): AuditRow {
  const { before, after } = changedFields(values.before ?? null, values.after ?? null)
  const isUnversioned = 'version' in values && values.version === undefined
  return { action, entity: entityOf(action), entity_id: entityId, before, after: marked(after, isUnversioned) }
}

export const auditService = () => ({
  /** Call in the transaction of the change. */
  async record(tx: Tx, caller: Caller, action: Action, entityId: string, values: AuditValues = {}) {
    await insertAuditRows(tx, originOf(caller), [rowOf({ action, entityId, ...values })])
  },

  async recordAll(tx: Tx, caller: Caller, entries: AuditEntry[]) {
    if (entries.length > 0) await insertAuditRows(tx, originOf(caller), entries.map(rowOf))
  },

  /** In the INSERT of new records, so that values are sent once. */
  recordMade: (caller: Caller, action: Action) => auditRowsOf(originOf(caller), { action, entity: entityOf(action) }),
})

export type Audit = ReturnType<typeof auditService>
