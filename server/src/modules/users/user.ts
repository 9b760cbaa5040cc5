import type { User } from '@hub/contract/users'
import { getTableColumns, sql } from 'drizzle-orm'
import { fundingEntries } from '../../database/schema/funding.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects } from '../../database/schema/projects.ts'
import { stockItems } from '../../database/schema/stock.ts'
import { users } from '../../database/schema/users.ts'
import { projectStatusSql } from '../../database/statuses.ts'

const { password_hash: _, ...columns } = getTableColumns(users)

/** A user with the organization's names, and never with the password's hash. */
export const accountColumns = {
  ...columns,
  organization_name: organizations.name,
  organization_acronym: organizations.acronym,
}

// By their table: where a query has one table only, Drizzle leaves its name out, and the id would be another one's.
const USER_ID = sql.raw('users.id')
/** Stock and drafts of an organization that a person has left are not there for them any more. */
const reads = (organization: string) => sql.raw(`(${organization} = users.organization_id OR users.role = 'admin')`)

/** What a person has reported: counted where the person is shown, each by its index; a session does without. */
export const reportedColumns = {
  total_projects: sql<number>`(
    SELECT count(*) FROM ${projects} p
    WHERE p.created_by = ${USER_ID} AND (${sql.raw(projectStatusSql('isShared', 'p.status'))} OR ${reads('p.organization_id')}))`.mapWith(
    Number,
  ),
  total_fts_submissions: sql<number>`(
    SELECT count(*) FROM ${fundingEntries} f WHERE f.created_by = ${USER_ID} AND f.deleted_at IS NULL)`.mapWith(Number),
  total_stock_items: sql<number>`(
    SELECT count(*) FROM ${stockItems} s
    WHERE s.created_by = ${USER_ID} AND s.deleted_at IS NULL AND ${reads('s.organization_id')})`.mapWith(Number),
}

export const userColumns = { ...accountColumns, ...reportedColumns }

export type AccountRow = Omit<typeof users.$inferSelect, 'password_hash'> & {
  organization_name: string
  organization_acronym: string
}
export type Reported = Pick<User, 'total_projects' | 'total_fts_submissions' | 'total_stock_items'>
export type UserRow = AccountRow & Reported

export const toUser = (row: UserRow): User => ({
  ...row,
  is_admin: row.role === 'admin',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
})
