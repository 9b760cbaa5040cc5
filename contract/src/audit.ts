import * as z from 'zod/mini'
import { dateOnly, filterOf, filterText, Id, pageQuery, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { AUDITED } from './reference/choices.ts'

export type Audited = (typeof AUDITED)[number]

/** The change named no version: it edited whatever was stored. */
export const without_version = z.boolean()

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  /** Null: the hub itself, or nobody signed in. */
  actor_id: z.nullable(Id),
  who: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  record: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Null: the hub itself. */
  address: z.nullable(z.string()),
  without_version,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const day = z.optional(z.union([z.literal(''), dateOnly('Must be a day, YYYY-MM-DD')]))

export const AuditQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  person: filterText(),
  entity: filterOf(AUDITED),
  /**
   * A record's id, a project's code, a part of funding's reference or of a stock item's name, or a person's email
   * address.
   */
  record: filterText(100),
  /** Days in Nigeria's time, both included. */
  from: day,
  to: day,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    download: 'audit trail',
    summary: 'Who changed what, and when, with what it was before: newest first',
    query: AuditQuery,
    response: z.object({
      success: z.literal(true),
      entries: z.array(AuditEntry),
      next_cursor: z.nullable(z.string()),
    }),
  }),
}
