import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

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
