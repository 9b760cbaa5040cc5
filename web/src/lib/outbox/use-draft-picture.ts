import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import { useSyncExternalStore } from 'react'
import { t } from '#lib/language.ts'
import type { OpenDraft } from './draft-state.ts'

/** In pixels; the hub stores no larger pictures. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85

class NoPicture extends Error {
  override name = 'NoPicture'
  constructor() {
    super(t(ERRORS.invalid_picture.message))
  }
}

/** Also removes metadata: a photograph of 14 MB becomes some 300 KB. */
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
  // JPEG would turn transparent pixels black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!shrunk) throw new NoPicture()
  return shrunk
}

interface DraftPictureOptions<Values> {
  draft: OpenDraft<Values>
  /** The body field for its address; null where the picture is sent with the call itself. */
  field: string | null
  onError: (fieldError: string | null) => void
}

export function useDraftPicture<Values>({ draft, field, onError }: DraftPictureOptions<Values>) {
  // In the draft, so that discard and Undo include it.
  const blob = useSyncExternalStore(draft.subscribe, draft.picture)
  const keep = (picture: Blob | null) => draft.setPicture(picture && { blob: picture, field })
  const choose = async (file: File) => {
    onError(null)
    try {
      if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new NoPicture()
      await draft.awaitPicture(shrinkPicture(file).then(keep))
    } catch (error) {
      onError(error instanceof NoPicture ? error.message : t(ERRORS.invalid_picture.message))
    }
  }
  return { blob, choose, remove: () => keep(null) }
}
