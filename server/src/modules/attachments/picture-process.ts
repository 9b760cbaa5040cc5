import sharp, { type Sharp } from 'sharp'

/*
 * Pictures are decoded in a separate process: a file of a few kilobytes can take half a gigabyte, which the decoders do
 * not fully return, and a crash in a decoder ends only this process.
 */

export interface PictureJob {
  upload: Buffer
  kind: keyof typeof KINDS
}

export interface PictureResult {
  /** Null: not an accepted picture. */
  content: Buffer | null
  /** The memory of this process in bytes. */
  memory: number
}

const KINDS = {
  profile: (picture: Sharp) => picture.resize(512, 512, { fit: 'cover' }),
  /** Not cropped; 1600 px is enough to read a label. */
  proof: (picture: Sharp) => picture.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
}
const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** A few kilobytes can claim gigabytes of pixels. No common camera exceeds this. */
const MAX_PIXELS = 64_000_000

// Block the decoders of all other formats (SVG, TIFF, PDF, ...).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Rotates the picture upright and removes its metadata, such as location and camera. */
async function convert({ upload, kind }: PictureJob): Promise<Buffer | null> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    return await KINDS[kind](picture.autoOrient()).webp({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}

process.on('message', (job: PictureJob) => {
  // If the process ends after this, the picture may be the cause.
  process.send?.('begun')
  void convert(job).then((content) => {
    const result: PictureResult = { content, memory: process.memoryUsage.rss() }
    process.send?.(result)
  })
})
// Exit with the server.
process.on('disconnect', () => process.exit(0))
