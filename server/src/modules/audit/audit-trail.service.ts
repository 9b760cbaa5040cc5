import type { Audited, AuditEntry, AuditQuery } from '@hub/contract/audit'
import type { HistoryEntry } from '@hub/contract/projects'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { findRecords, NEWEST_CHANGE, readTrailPage, type TrailRow } from './audit-trail.store.ts'
import { unmarked } from './changed-fields.ts'

const toAuditEntry = ({ at, who, after, ...row }: TrailRow): AuditEntry => ({
  ...row,
  ...unmarked(after),
  at: new Date(Math.round(at)).toISOString(),
  who: who ?? 'The hub',
})

/** Without addresses, which only administrators read. */
const toHistoryEntry = ({ id, at, who, action, before, after }: TrailRow): HistoryEntry => ({
  id,
  at: new Date(Math.round(at)).toISOString(),
  who: who ?? 'The hub',
  action,
  about: null,
  before,
  ...unmarked(after),
})

export const auditTrailService = (db: Db) => ({
  /** The caller checks that the user may read the record. */
  historyOf: (entity: Audited, id: string, page: PageRequest) =>
    listReply(page, {
      field: 'history',
      identity: { list: 'history', entity, id },
      order: NEWEST_CHANGE,
      whole: NEWEST_CHANGE,
      read: (part) => readTrailPage(db, { entity, records: { entities: [entity], ids: [id] } }, part),
      toItem: toHistoryEntry,
      figures: mini.object({}),
      count: async () => ({}),
    }),

  async list({ limit, cursor, record, ...filter }: AuditQuery) {
    const records = record ? await findRecords(db, record) : undefined
    return listReply(
      { limit, cursor },
      {
        field: 'entries',
        identity: { list: 'audit', record, ...filter },
        order: NEWEST_CHANGE,
        whole: NEWEST_CHANGE,
        read: (part) => readTrailPage(db, { ...filter, records }, part),
        toItem: toAuditEntry,
        // Not counted: the log only grows.
        figures: mini.object({}),
        count: async () => ({}),
      },
    )
  },
})

export type AuditTrail = ReturnType<typeof auditTrailService>
