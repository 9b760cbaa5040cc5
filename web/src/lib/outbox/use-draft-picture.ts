import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import { useSyncExternalStore } from 'react'
import type { OpenDraft } from './open-draft.types.ts'

/** The hub keeps no picture larger than this. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** A picture that cannot be used; its message is for whoever chose it. */
class NoPicture extends Error {
  override name = 'NoPicture'
  constructor() {
    super(ERRORS.invalid_picture.message)
  }
}

/** As large as the hub keeps it, upright, without what a camera writes beside it: a photograph of 14 MB goes out as some 300 KB. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new NoPicture()
  })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new NoPicture()
  // What is transparent would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!shrunk) throw new NoPicture()
  return shrunk
}

interface KeptPictureOptions<Values> {
  draft: OpenDraft<Values>
  /** The field that takes the address of its upload; null where the picture goes with the call itself. */
  field: string | null
  onError: (fieldError: string | null) => void
}

/** A picture that waits on this device, as large as the hub keeps it, until what it belongs to is sent. */
export function useKeptPicture<Values>({ draft, field, onError }: KeptPictureOptions<Values>) {
  // The work's own: what is given up takes its picture along, and Undo brings it back.
  const blob = useSyncExternalStore(draft.subscribe, draft.picture)
  const keep = (picture: Blob | null) => draft.keepPicture(picture && { blob: picture, field })
  const choose = async (file: File) => {
    onError(null)
    try {
      if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new NoPicture()
      await draft.awaitPicture(shrinkPicture(file).then(keep))
    } catch (error) {
      onError(error instanceof NoPicture ? error.message : ERRORS.invalid_picture.message)
    }
  }
  return { blob, choose, remove: () => keep(null) }
}
