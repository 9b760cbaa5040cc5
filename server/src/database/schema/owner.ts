import { uuid } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Whose a record is, and who entered it: what permissions are asked about. */
export const owner = () => ({
  organization_id: uuid('organization_id')
    .notNull()
    .references(() => organizations.id),
  created_by: uuid('created_by')
    .notNull()
    .references(() => users.id),
})
