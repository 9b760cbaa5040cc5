import { ACCOUNT_STATUS_TABLE, statusesThat, type AccountStatus } from '@hub/contract/statuses'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { isVersion, nextVersion } from '../../database/concurrent-edits.ts'
import { accountColumns, reportedColumns, userColumns, type AccountRow, type Reported, type UserRow } from './user.ts'

const selectUser = (db: Db | Tx) =>
  db.select(userColumns).from(users).innerJoin(organizations, eq(organizations.id, users.organization_id))

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [found] = await selectUser(db).where(eq(users.id, id))
  return found
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(eq(users.id, id))
  return found
}

export async function countReported(db: Db, id: string): Promise<Reported> {
  const [counted] = await db.select(reportedColumns).from(users).where(eq(users.id, id))
  return counted!
}

export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [found] = await selectUser(tx).where(eq(users.id, id)).for('no key update', { of: users })
  return found
}

const isActiveAdmin = and(
  eq(users.role, 'admin'),
  notInArray(users.status, statusesThat(ACCOUNT_STATUS_TABLE, 'isShutOut')),
)

/** In a fixed order, so that two who demote each other cannot deadlock. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function activeAdminAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ email: users.email }).from(users).where(isActiveAdmin).orderBy(asc(users.created_at))
  return rows.map(({ email }) => email)
}

export type UserChanges = Partial<Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'updated_at'>>

/** False if somebody saved another version meanwhile. */
export async function updateUser(
  tx: Tx,
  id: string,
  version: string | undefined,
  changes: UserChanges,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ ...changes, updated_at: nextVersion(users.updated_at) })
    .where(and(eq(users.id, id), isVersion(users.updated_at, version)))
    .returning({ id: users.id })
  return updated.length > 0
}

export const updateStatus = (tx: Tx, id: string, status: AccountStatus, reason: string | null) =>
  tx
    .update(users)
    .set({ status, status_reason: reason, updated_at: nextVersion(users.updated_at) })
    .where(eq(users.id, id))
