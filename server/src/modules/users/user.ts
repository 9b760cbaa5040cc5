import type { User } from '@hub/contract/users'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { fundingEntries } from '../../database/schema/funding.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects } from '../../database/schema/projects.ts'
import { stockItems } from '../../database/schema/stock.ts'
import { users } from '../../database/schema/users.ts'

const { password_hash: _, ...columns } = getTableColumns(users)

/** Stock and drafts of an organization that a person has left are not there for them any more. */
const reads = (organization: SQL) => sql`(${organization} = ${users.organization_id} OR ${users.role} = 'admin')`

/** A user with the organization's names, and never with the password's hash. */
export const userColumns = {
  ...columns,
  organization_name: organizations.name,
  organization_acronym: organizations.acronym,
  // Counted where a person is shown, each by its index; a session does without.
  total_projects: sql<number>`(
    SELECT count(*) FROM ${projects} p
    WHERE p.created_by = ${users.id} AND (p.status <> 'draft' OR ${reads(sql`p.organization_id`)}))`.mapWith(Number),
  total_fts_submissions: sql<number>`(
    SELECT count(*) FROM ${fundingEntries} f WHERE f.created_by = ${users.id} AND f.deleted_at IS NULL)`.mapWith(
    Number,
  ),
  total_stock_items: sql<number>`(
    SELECT count(*) FROM ${stockItems} s
    WHERE s.created_by = ${users.id} AND s.deleted_at IS NULL AND ${reads(sql`s.organization_id`)})`.mapWith(Number),
}

export type UserRow = Omit<typeof users.$inferSelect, 'password_hash'> & {
  organization_name: string
  organization_acronym: string
  total_projects: number
  total_fts_submissions: number
  total_stock_items: number
}

export const toUser = (row: UserRow): User => ({
  ...row,
  is_admin: row.role === 'admin',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
})
