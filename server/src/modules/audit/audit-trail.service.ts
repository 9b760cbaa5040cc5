import type { Audited, AuditEntry, AuditQuery } from '@hub/contract/audit'
import { t } from '@hub/contract/language'
import type { HistoryEntry } from '@hub/contract/projects'
import * as mini from 'zod/mini'
import type { Db } from '../../database/database.ts'
import type { Page, PageQuery } from '../../database/paging.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { findRecords, NEWEST_CHANGE, readTrailPage, type TrailRow } from './audit-trail.store.ts'
import { type HistoryRow, unmarked } from './changed-fields.ts'

const toAuditEntry = ({ who, after, ...row }: TrailRow): AuditEntry => ({
  ...row,
  ...unmarked(after),
  who: who ?? t('The hub'),
})

/** Without addresses, which only administrators read. */
const toHistoryEntry = ({ id, at, who, action, about = null, before, after }: HistoryRow): HistoryEntry => ({
  id,
  at,
  who: who ?? t('The hub'),
  action,
  about,
  before,
  ...unmarked(after),
})

/** Not counted: the log only grows. */
const NEWEST_FIRST = { order: NEWEST_CHANGE, whole: NEWEST_CHANGE, figures: mini.object({}), count: async () => ({}) }

export const historyReply = <Row extends HistoryRow>(
  page: PageRequest,
  of: object,
  read: (part: PageQuery) => Promise<Page<Row>>,
) =>
  listReply(page, {
    ...NEWEST_FIRST,
    field: 'history',
    identity: { list: 'history', ...of },
    read,
    toItem: toHistoryEntry,
  })

export const auditTrailService = (db: Db) => ({
  /** The caller checks that the user may read the record. */
  historyOf: (entity: Audited, id: string, page: PageRequest) =>
    historyReply(page, { entity, id }, (part) =>
      readTrailPage(db, { entity, records: { entities: [entity], ids: [id] } }, part),
    ),

  async list({ limit, cursor, record, ...filter }: AuditQuery) {
    const records = record ? await findRecords(db, record) : undefined
    return listReply(
      { limit, cursor },
      {
        ...NEWEST_FIRST,
        field: 'entries',
        identity: { list: 'audit', record, ...filter },
        read: (part) => readTrailPage(db, { ...filter, records }, part),
        toItem: toAuditEntry,
      },
    )
  },
})

export type AuditTrail = ReturnType<typeof auditTrailService>
