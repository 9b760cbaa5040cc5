import type { ImportColumns } from '@hub/contract/imports'
import { EMPTY_CELLS, IMPORT_MODES, IMPORT_TYPES } from '@hub/contract/reference/choices'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { owner, users } from './users.ts'

/** The id comes from the client, so that a retry finds the first reply. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    ...owner(),
    type: text('type', { enum: IMPORT_TYPES }).notNull(),
    mode: text('mode', { enum: IMPORT_MODES }).notNull(),
    empty: text('empty', { enum: EMPTY_CELLS }).notNull(),
    file_name: text('file_name'),
    /** The same id with other rows is an error. */
    content_hash: text('content_hash').notNull(),
    /** Chosen by a person, and remembered for the organization. */
    columns: jsonb('columns').$type<ImportColumns>(),
    reply: jsonb('reply').$type<Record<string, unknown>>(),
    created_at: moment('created_at').notNull().defaultNow(),
    undone_at: moment('undone_at'),
  },
  (table) => [index('imports_organization').on(table.organization_id, table.created_at)],
)

export const importRecords = pgTable(
  'import_records',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    record_id: uuid('record_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** After the import. Another version means a later change. */
    version: moment('version'),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.entity, table.record_id] })],
)

/** A person's last sheet with errors; nothing of it was stored. A later sheet without errors deletes it. */
export const faultyImports = pgTable(
  'faulty_imports',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: IMPORT_TYPES }).notNull(),
    file_name: text('file_name'),
    faulty: integer('faulty').notNull(),
    checked_at: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'faulty_imports_key', columns: [table.user_id, table.type] })],
)
