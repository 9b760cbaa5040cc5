import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * Written in the same transaction and never changed, except for the name and address of an erased person. Moved to a
 * file after seven years.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null: the hub itself, or nobody signed in. */
    actor_id: uuid('actor_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    request_id: text('request_id'),
    /** Null: the hub itself. */
    address: text('address'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entity_id, table.id),
    index('audit_log_actor').on(table.actor_id, table.id),
    index('audit_log_at').on(table.at),
  ],
)

/** What a seal says of its rows. */
export const SEAL_KINDS = ['sealed', 'erased', 'archived', 'accepted'] as const

/**
 * A chain: each digest covers the one before, so that rows that were changed or deleted behind the hub's back are found.
 * A later seal of the same rows replaces the earlier one, and says why. Never deleted.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    number: integer('number').primaryKey(),
    kind: text('kind', { enum: SEAL_KINDS }).notNull(),
    first_id: bigint('first_id', { mode: 'number' }).notNull(),
    last_id: bigint('last_id', { mode: 'number' }).notNull(),
    row_count: integer('row_count').notNull(),
    /** Of its newest row. */
    newest_at: moment('newest_at').notNull(),
    rows_digest: bytes('rows_digest').notNull(),
    /** Of this seal and the digest of the one before. */
    digest: bytes('digest').notNull(),
    at: moment('at').notNull(),
    /** The erased person's id, or the reason of whoever accepted a difference. */
    about: text('about'),
  },
  (table) => [index('audit_seals_rows').on(table.last_id, table.number)],
)
