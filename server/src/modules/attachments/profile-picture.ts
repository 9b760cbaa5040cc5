import sharp from 'sharp'
import { faultAt } from '../../http/errors.ts'

const SIZE = 512
const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** A few kilobytes can claim to be gigabytes of pixels. No camera that people carry takes more than this. */
const MAX_PIXELS = 64_000_000

// Everything else that the library could open (SVG, TIFF, PDF, ...) never reaches its decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

let turn: Promise<unknown> = Promise.resolve()

/** One picture at a time: a large one takes hundreds of megabytes while it is decoded. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

/** Re-encoded: 512 px square, upright, and without what the file said about its place and its camera. */
export const toProfilePicture = (upload: Buffer): Promise<Buffer> => inTurn(() => convert(upload))

async function convert(upload: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error(`not accepted: ${format}`)
    return await picture
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw faultAt('profile_picture', 'invalid_picture')
  }
}
