import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { attachments } from '../../database/schema/attachments.ts'
import { retention } from '../../database/retention.ts'

export type AttachmentRow = typeof attachments.$inferSelect

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const [found] = await db.select().from(attachments).where(eq(attachments.id, id))
  return found
}

/** Locked, so that the sweep cannot delete it. */
export async function holdAttachment(tx: Tx, id: string) {
  const { id: own, owner_id, organization_id } = attachments
  const [found] = await tx
    .select({ id: own, owner_id, organization_id })
    .from(attachments)
    .where(eq(attachments.id, id))
    .for('share')
  return found
}

export async function insertAttachment(tx: Tx, row: typeof attachments.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(attachments).values(row).returning({ id: attachments.id })
  return inserted!.id
}

export async function copyAttachment(tx: Tx, id: string, organizationId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO attachments (owner_id, organization_id, content_type, content)
    SELECT owner_id, ${organizationId}, content_type, content FROM attachments WHERE id = ${id} RETURNING id`)
  return rows[0]!.id
}

export const deleteAttachment = (tx: Tx, id: string) => tx.delete(attachments).where(eq(attachments.id, id))

/** No item refers to it, not even a deleted one. */
const isUnused = sql`a.organization_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM stock_items s
  WHERE s.image_proof LIKE '/api/attachments/%' AND s.image_proof = '/api/attachments/' || a.id)`

/**
 * Kept as long as idempotency keys, because a repeated upload returns the first picture. Lock, then check again: an
 * item being saved holds a lock, or the second check sees it.
 */
export const sweepAttachments = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT a.id FROM attachments a WHERE a.created_at < now() - ${retention('attachment without owner')} AND ${isUnused}
      LIMIT 500 FOR UPDATE OF a SKIP LOCKED`)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await tx.execute(sql`DELETE FROM attachments a WHERE ${inArray(sql`a.id`, ids)} AND ${isUnused}`)
  })
