import type { User } from '@hub/contract/records/user'
import { getTableColumns, sql } from 'drizzle-orm'
import { fundingEntries } from '../../database/schema/funding.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects } from '../../database/schema/projects.ts'
import { stockItems } from '../../database/schema/stock.ts'
import { users } from '../../database/schema/users.ts'
import { projectStatusSql } from '../../database/statuses.ts'
import { PENDING_DAYS } from '@hub/contract/admin'

const { password_hash: _, ...columns } = getTableColumns(users)

/** Without the password hash. */
export const accountColumns = {
  ...columns,
  organization_name: organizations.name,
  organization_acronym: organizations.acronym,
}

// Drizzle omits the table in single-table queries, and `id` would mean another table's.
const USER_ID = sql.raw('users.id')
/** A person who left an organization sees neither its stock nor its drafts. */
const reads = (organization: string) => sql.raw(`(${organization} = users.organization_id OR users.role = 'admin')`)

/** Each count uses an index; a session does not read them. */
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

const DAY_MS = 86_400_000

/** The alert counts and the list shows registrations before this. */
export const pendingBefore = (now: Date) => new Date(now.getTime() - PENDING_DAYS * DAY_MS)
