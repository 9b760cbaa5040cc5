import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import { useSyncExternalStore } from 'react'
import type { OpenWork } from './work-in-form.ts'
import { NoPicture, shrinkPicture } from './shrink-picture.ts'

interface KeptPictureOptions<Values> {
  work: OpenWork<Values>
  /** The field that takes the address of its upload; null where the picture goes with the call itself. */
  field: string | null
  onFault: (fault: string | null) => void
}

/** A picture that waits on this device, as large as the hub keeps it, until what it belongs to is sent. */
export function useKeptPicture<Values>({ work, field, onFault }: KeptPictureOptions<Values>) {
  // The work's own: what is given up takes its picture along, and Undo brings it back.
  const blob = useSyncExternalStore(work.subscribe, work.picture)
  const keep = (picture: Blob | null) => work.keepPicture(picture && { blob: picture, field })
  const choose = async (file: File) => {
    onFault(null)
    try {
      if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new NoPicture()
      await work.awaitPicture(shrinkPicture(file).then(keep))
    } catch (error) {
      onFault(error instanceof NoPicture ? error.message : ERRORS.invalid_picture.message)
    }
  }
  return { blob, choose, remove: () => keep(null) }
}
