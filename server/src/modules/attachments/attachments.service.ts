import type { Db, Tx } from '../../database/database.ts'
import { Bytes } from '../../http/bytes.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { deleteAttachment, findAttachment, insertAttachment } from './attachments.store.ts'

export const attachmentsService = (db: Db) => ({
  /** A picture is its owner's and the admins'. To anyone else it is not there, so that ids cannot be probed. */
  async read(caller: Caller, id: string): Promise<Bytes> {
    const user = signedIn(caller)
    const found = await findAttachment(db, id)
    if (!found || (found.owner_id !== user.id && user.role !== 'admin')) throw new AppError('picture_not_found')
    return new Bytes(found.id, found.content_type, found.content)
  },

  addPicture: (tx: Tx, ownerId: string, content: Buffer) =>
    insertAttachment(tx, { owner_id: ownerId, content_type: 'image/webp', content }),

  async remove(tx: Tx, id: string) {
    await deleteAttachment(tx, id)
  },
})

export type Attachments = ReturnType<typeof attachmentsService>
