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
  /** Null: the hub itself, or somebody who was not signed in. */
  actor_id: z.nullable(Id),
  who: z.string(),
  /** 'project.updated' */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The record's title or name; null if it has none. */
  record: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The IP address; null: the hub itself. */
  address: z.nullable(z.string()),
  without_version,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const day = z.optional(z.union([z.literal(''), dateOnly('Must be a day, YYYY-MM-DD')]))

export const AuditQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** A part of the author's name or email address. */
  person: filterText(),
  entity: filterOf(AUDITED),
  /**
   * A record by its id, a project by its code, funding by a part of its reference, stock by a part of the item's name,
   * a person by the email address.
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
