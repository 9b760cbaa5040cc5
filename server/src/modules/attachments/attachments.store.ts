import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { attachments } from '../../database/schema/attachments.ts'

export type AttachmentRow = typeof attachments.$inferSelect

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const [found] = await db.select().from(attachments).where(eq(attachments.id, id))
  return found
}

export async function insertAttachment(tx: Tx, row: typeof attachments.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(attachments).values(row).returning({ id: attachments.id })
  return inserted!.id
}

export const deleteAttachment = (tx: Tx, id: string) => tx.delete(attachments).where(eq(attachments.id, id))
