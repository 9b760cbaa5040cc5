import { ERRORS } from '@hub/contract/errors'

/** The hub keeps no picture larger than this. */
const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** A picture that cannot be used; its message is for whoever chose it. */
export class NoPicture extends Error {
  override name = 'NoPicture'
  constructor() {
    super(ERRORS.invalid_picture.message)
  }
}

/** As large as the hub keeps it, upright, without what a camera writes beside it: a photograph of 14 MB goes out as some 300 KB. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
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
