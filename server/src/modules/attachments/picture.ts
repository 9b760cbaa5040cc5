import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { faultAt } from '../../http/errors.ts'

const PROFILE = 512
const PROOF = 1600
const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** A few kilobytes can claim to be gigabytes of pixels. No camera that people carry takes more than this. */
const MAX_PIXELS = 64_000_000

type Library = typeof sharp
let library: Promise<Library> | undefined

/** With the first picture: it takes some twenty megabytes, and many a server never sees one. */
const loadLibrary = () =>
  (library ??= import('sharp').then(({ default: loaded }) => {
    // Everything else that the library could open (SVG, TIFF, PDF, ...) never reaches its decoders.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return loaded
  }))

let turn: Promise<unknown> = Promise.resolve()

/** One picture at a time: a large one takes hundreds of megabytes while it is decoded. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

/** Re-encoded: 512 px square, upright, and without what the file said about its place and its camera. */
export const toProfilePicture = (upload: Buffer): Promise<Buffer> =>
  inTurn(() => convert(upload, 'profile_picture', (picture) => picture.resize(PROFILE, PROFILE, { fit: 'cover' })))

/** The same, whole, and at most 1600 px on its longer side: large enough to read a label. */
export const toProofPicture = (upload: Buffer): Promise<Buffer> =>
  inTurn(() =>
    convert(upload, 'file', (picture) => picture.resize(PROOF, PROOF, { fit: 'inside', withoutEnlargement: true })),
  )

async function convert(upload: Buffer, field: string, resize: (picture: Sharp) => Sharp): Promise<Buffer> {
  const open = await loadLibrary()
  try {
    const picture = open(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error(`not accepted: ${format}`)
    return await resize(picture.timeout({ seconds: 20 }).autoOrient())
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw faultAt(field, 'invalid_picture')
  }
}
