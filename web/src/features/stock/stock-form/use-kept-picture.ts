import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import { useState } from 'react'
import { NoPicture, shrinkPicture } from '../../../lib/work/shrink-picture.ts'
import type { OpenWork } from '../../../lib/work/open-work.ts'

/** A picture that waits on this device, as large as the hub keeps it, until what it proves is sent. */
export function useKeptPicture<Values>(work: OpenWork<Values>, onFault: (fault: string | null) => void) {
  const [blob, setBlob] = useState(work.kept?.picture ?? null)
  const keep = (picture: Blob | null) => {
    setBlob(picture)
    work.keepPicture(picture && { blob: picture, field: 'image_proof' })
  }
  const choose = async (file: File) => {
    onFault(null)
    try {
      if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new NoPicture()
      keep(await shrinkPicture(file))
    } catch (error) {
      onFault(error instanceof NoPicture ? error.message : ERRORS.invalid_picture.message)
    }
  }
  return { blob, choose, remove: () => keep(null) }
}
