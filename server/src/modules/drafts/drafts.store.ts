import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { lockName, nextVersion } from '../../database/concurrent-edits.ts'
import { deletedDrafts, deleteDrafts, workDrafts } from '../../database/schema/drafts.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'

export type DraftRow = typeof workDrafts.$inferSelect

const one = (owner: string, id: string) => and(eq(workDrafts.owner_id, owner), eq(workDrafts.id, id))

const { id, kind, subject, title, updated_at } = workDrafts
const listed = {
  id,
  kind,
  subject,
  title,
  updated_at,
  has_older: sql<boolean>`${workDrafts.older_content} IS NOT NULL`,
}

export const listDrafts = (db: Db, owner: string) =>
  db.select(listed).from(workDrafts).where(eq(workDrafts.owner_id, owner)).orderBy(desc(updated_at), id)

export async function findDraft(db: Db, owner: string, wanted: string): Promise<DraftRow | undefined> {
  const [found] = await db.select().from(workDrafts).where(one(owner, wanted))
  return found
}

/** Locked, so that two devices cannot exceed the limit together. */
export async function lockDraft(tx: Tx, owner: string, wanted: string): Promise<DraftRow | undefined> {
  await lockName(tx, `drafts of ${owner}`)
  const [found] = await tx.select().from(workDrafts).where(one(owner, wanted))
  return found
}

export async function countDrafts(tx: Tx, owner: string): Promise<number> {
  const [row] = await tx.select({ drafts: count() }).from(workDrafts).where(eq(workDrafts.owner_id, owner))
  return row!.drafts
}

export async function writeDraft(tx: Tx, row: Omit<DraftRow, 'updated_at'>): Promise<Date> {
  const [written] = await tx
    .insert(workDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [workDrafts.owner_id, workDrafts.id],
      set: { ...row, updated_at: nextVersion(workDrafts.updated_at) },
    })
    .returning({ updated_at })
  return written!.updated_at
}

export const deleteDraft = (tx: Tx, owner: string, wanted: string) =>
  deleteDrafts(tx, sql`owner_id = ${owner} AND id = ${wanted}`)

const deletion = (owner: string, wanted: string) => and(eq(deletedDrafts.owner_id, owner), eq(deletedDrafts.id, wanted))

export async function findDeletion(db: Db, owner: string, wanted: string): Promise<Date | undefined> {
  const [found] = await db.select().from(deletedDrafts).where(deletion(owner, wanted))
  return found?.deleted_at
}

export const forgetDeletion = (tx: Tx, owner: string, wanted: string) =>
  tx.delete(deletedDrafts).where(deletion(owner, wanted))

export const sweepDeletedDrafts = (db: Db) =>
  sweepInSteps(db, deletedDrafts, sql`deleted_at < now() - ${retention('deleted draft')}`)
