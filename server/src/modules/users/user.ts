import type { User } from '@hub/contract/users'
import { getTableColumns } from 'drizzle-orm'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'

const { password_hash: _, ...columns } = getTableColumns(users)

/** A user with the organization's names, and never with the password's hash. */
export const userColumns = {
  ...columns,
  organization_name: organizations.name,
  organization_acronym: organizations.acronym,
}

export type UserRow = Omit<typeof users.$inferSelect, 'password_hash'> & {
  organization_name: string
  organization_acronym: string
}

export const toUser = (row: UserRow): User => ({
  ...row,
  is_admin: row.role === 'admin',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  // What they count does not exist yet: projects, stock and funding bring their own tables.
  total_projects: 0,
  total_stock_items: 0,
  total_fts_submissions: 0,
})
