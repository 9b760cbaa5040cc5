import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import { useSyncExternalStore } from 'react'
import type { OpenDraft } from './open-draft.types.ts'
import { NoPicture, shrinkPicture } from '#lib/outbox/shrink-picture.ts'

interface KeptPictureOptions<Values> {
  draft: OpenDraft<Values>
  /** The field that takes the address of its upload; null where the picture goes with the call itself. */
  field: string | null
  onFault: (fault: string | null) => void
}

/** A picture that waits on this device, as large as the hub keeps it, until what it belongs to is sent. */
export function useKeptPicture<Values>({ draft, field, onFault }: KeptPictureOptions<Values>) {
  // The work's own: what is given up takes its picture along, and Undo brings it back.
  const blob = useSyncExternalStore(draft.subscribe, draft.picture)
  const keep = (picture: Blob | null) => draft.keepPicture(picture && { blob: picture, field })
  const choose = async (file: File) => {
    onFault(null)
    try {
      if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new NoPicture()
      await draft.awaitPicture(shrinkPicture(file).then(keep))
    } catch (error) {
      onFault(error instanceof NoPicture ? error.message : ERRORS.invalid_picture.message)
    }
  }
  return { blob, choose, remove: () => keep(null) }
}
