import type { ImportColumns } from '@hub/contract/imports'
import { EMPTY_CELLS, IMPORT_MODES, IMPORT_TYPES } from '@hub/contract/reference/choices'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { owner } from './owner.ts'
import { users } from './users.ts'

/** Sheets that became records. The id is the sender's: a repeat finds what the first one answered. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    ...owner(),
    type: text('type', { enum: IMPORT_TYPES }).notNull(),
    mode: text('mode', { enum: IMPORT_MODES }).notNull(),
    empty: text('empty', { enum: EMPTY_CELLS }).notNull(),
    file_name: text('file_name'),
    /** Of its rows: the same id with other rows is a mistake. */
    content_hash: text('content_hash').notNull(),
    /** What a person took columns for: remembered for the organization. */
    columns: jsonb('columns').$type<ImportColumns>(),
    reply: jsonb('reply').$type<Record<string, unknown>>(),
    created_at: moment('created_at').notNull().defaultNow(),
    undone_at: moment('undone_at'),
  },
  (table) => [index('imports_organization').on(table.organization_id, table.created_at)],
)

/** What an import wrote, for as long as it can be undone. */
export const importRecords = pgTable(
  'import_records',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    record_id: uuid('record_id').notNull(),
    /** The row as it was; null where the import made it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The version that the import made of it: another one means that somebody changed it since. */
    version: moment('version'),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.entity, table.record_id] })],
)

/**
 * The last sheet of a type that somebody had checked, where it had faults: nothing of it was stored, and it waits for them. Gone when one
 * without faults is checked, or imported.
 */
export const faultyImports = pgTable(
  'faulty_imports',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: IMPORT_TYPES }).notNull(),
    file_name: text('file_name'),
    /** How many rows. */
    faulty: integer('faulty').notNull(),
    checked_at: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'faulty_imports_key', columns: [table.user_id, table.type] })],
)
