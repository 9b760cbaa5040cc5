import { can, canEditProfile } from '@hub/contract/permissions'
import type { Tx } from '../../database/database.ts'
import { Bytes } from '../../http/reply-streams.ts'
import { signedIn, type Caller, type SessionUser } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import {
  copyAttachment,
  deleteAttachment,
  findAttachment,
  holdAttachment,
  insertAttachment,
  sweepAttachments,
  type AttachmentRow,
} from './attachments.store.ts'
import { toProofPicture } from './picture.ts'
import type { Shared } from '../shared.ts'

type Parts = Pick<Shared, 'db' | 'change' | 'audit'>

const mayRead = (user: SessionUser, { owner_id, organization_id }: AttachmentRow) =>
  organization_id === null
    ? canEditProfile(user, owner_id)
    : can(user, 'read_stock', { created_by: owner_id, organization_id })

const addressOf = (id: string) => `/api/attachments/${id}`

export const attachmentsService = ({ db, change, audit }: Parts) => ({
  /** 'Not found' for others, so that ids cannot be probed. */
  async read(caller: Caller, id: string): Promise<Bytes> {
    const found = await findAttachment(db, id)
    if (!found || !mayRead(signedIn(caller), found)) throw new AppError('picture_not_found')
    return new Bytes(found.id, found.content_type, found.content)
  },

  /** Before the transaction, which would hold a connection. */
  async upload(caller: Caller, picture: Buffer | null) {
    if (!picture) throw errorAt('file', 'invalid_picture')
    const content = await toProofPicture(picture)
    return change(caller, async (tx) => {
      const { id: owner_id, organization_id } = signedIn(caller)
      const content_type = 'image/webp'
      const id = await insertAttachment(tx, { owner_id, organization_id, content_type, content })
      const after = { content_type, bytes: content.length }
      await audit.record(tx, caller, 'attachment.uploaded', id, { after })
      return { success: true as const, id, url: addressOf(id) }
    })
  },

  /** Null if not allowed. An admin's upload for another organization is copied to it. */
  async proofFor(tx: Tx, caller: Caller, organizationId: string, address: string): Promise<string | null> {
    const found = await holdAttachment(tx, address.slice(addressOf('').length))
    if (!found?.organization_id) return null
    if (found.organization_id === organizationId) return addressOf(found.id)
    const user = signedIn(caller)
    if (user.role !== 'admin' || found.owner_id !== user.id) return null
    return addressOf(await copyAttachment(tx, found.id, organizationId))
  },

  addPicture: (tx: Tx, ownerId: string, content: Buffer) =>
    insertAttachment(tx, { owner_id: ownerId, content_type: 'image/webp', content }),

  async remove(tx: Tx, id: string) {
    await deleteAttachment(tx, id)
  },

  sweep: () => sweepAttachments(db),
})

export type Attachments = ReturnType<typeof attachmentsService>
