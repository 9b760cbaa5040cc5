import type { AuditEntry, AuditQuery } from '@hub/contract/audit'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply } from '../../http/list-reply.ts'
import { NEWEST_CHANGE, readTrailPage, type TrailRow } from './audit-trail.store.ts'
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
        order: NEWEST_CHANGE,
        whole: NEWEST_CHANGE,
        read: (part) => readTrailPage(db, filter, part),
        toItem: toAuditEntry,
        // The trail is never counted: it only grows, and nobody needs the number.
        figures: mini.object({}),
        count: async () => ({}),
      },
    ),
})

export type AuditTrail = ReturnType<typeof auditTrailService>
