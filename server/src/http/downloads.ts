import type { Endpoint } from '@hub/contract/endpoint'
import type { Tx } from '../database/database.ts'
import type { Caller } from './caller.ts'
import type { Change } from './idempotency.ts'

interface Audit {
  record(tx: Tx, caller: Caller, entry: AuditedDownload): Promise<void>
}

interface AuditedDownload {
  action: 'export.downloaded'
  entity: 'export'
  entityId: string
  after: Record<string, unknown>
}

/** A download is recorded before its first row is sent. */
export const downloadsOf = (change: Change, audit: Audit) => ({
  async note(caller: Caller, { download }: Endpoint, query: unknown) {
    if (!download) return
    const { type, ...filters } = query as Record<string, unknown>
    const entityId = typeof type === 'string' ? type : download
    const entry = { action: 'export.downloaded', entity: 'export', entityId, after: filters } as const
    await change({ ...caller, idempotencyKey: null }, (tx) => audit.record(tx, caller, entry))
  },
})

export type Downloads = ReturnType<typeof downloadsOf>
