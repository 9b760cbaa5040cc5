import type { AuditEntry, AuditQuery } from '@hub/contract/audit'
import { z } from 'zod'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply } from '../../http/list-reply.ts'
import { readTrailPage, type TrailRow } from './audit-trail.store.ts'
import { unmarked } from './version-marker.ts'

const toAuditEntry = ({ at, who, after, ...row }: TrailRow): AuditEntry => ({
  ...row,
  ...unmarked(after),
  at: new Date(Math.round(at)).toISOString(),
  who: who ?? 'The hub',
})

export const auditTrailService = (db: Db) => ({
  list: ({ limit, cursor, ...filter }: AuditQuery) =>
    listReply(
      { limit, cursor },
      {
        field: 'entries',
        identity: { list: 'audit', ...filter },
        key: z.string().regex(/^\d{1,15}$/),
        async read(after, size) {
          const { rows, next } = await readTrailPage(db, filter, after?.[1] ?? null, size)
          return { rows: rows.map(toAuditEntry), next }
        },
        // The trail is never counted: it only grows, and nobody needs the number.
        figures: mini.object({}),
        count: async () => ({}),
      },
    ),
})

export type AuditTrail = ReturnType<typeof auditTrailService>
