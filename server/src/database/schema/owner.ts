import { uuid } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const owner = () => ({
  organization_id: uuid('organization_id')
    .notNull()
    .references(() => organizations.id),
  created_by: uuid('created_by')
    .notNull()
    .references(() => users.id),
})
