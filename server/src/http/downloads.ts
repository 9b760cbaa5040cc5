import type { Endpoint } from '@hub/contract/endpoint'
import type { Tx } from '../database/database.ts'
import type { Caller } from './caller.ts'
import type { Change } from './idempotency.ts'

interface Audit {
  record(
    tx: Tx,
    caller: Caller,
    action: 'export.downloaded',
    id: string,
    values: { after: Record<string, unknown> },
  ): Promise<void>
}

/** A download is recorded before its first row is sent. */
export const downloadsOf = (change: Change, audit: Audit) => ({
  async note(caller: Caller, { download }: Endpoint, query: unknown) {
    if (!download) return
    const { type, ...filters } = query as Record<string, unknown>
    const id = typeof type === 'string' ? type : download
    const values = { after: filters }
    await change({ ...caller, idempotencyKey: null }, (tx) => audit.record(tx, caller, 'export.downloaded', id, values))
  },
})

export type Downloads = ReturnType<typeof downloadsOf>
