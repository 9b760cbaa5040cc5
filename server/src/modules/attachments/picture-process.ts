import sharp, { type Sharp } from 'sharp'

/*
 * Pictures are opened in a process of their own. A picture of a few kilobytes can take half a gigabyte while it is
 * decoded, and the decoders do not give all of it back; and a picture that brings a decoder down ends this process only.
 */

export interface PictureJob {
  upload: Buffer
  kind: keyof typeof KINDS
}

export interface PictureResult {
  /** Null: it is no picture that the hub takes. */
  content: Buffer | null
  /** What this process takes by now, in bytes. */
  memory: number
}

const KINDS = {
  /** 512 px square. */
  profile: (picture: Sharp) => picture.resize(512, 512, { fit: 'cover' }),
  /** Whole, and at most 1600 px on its longer side: large enough to read a label. */
  proof: (picture: Sharp) => picture.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
}
const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** A few kilobytes can claim to be gigabytes of pixels. No camera that people carry takes more than this. */
const MAX_PIXELS = 64_000_000

// Everything else that the library could open (SVG, TIFF, PDF, ...) never reaches its decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Re-encoded: upright, and without what the file said about its place and its camera. */
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
  // From here on, what ends this process may be the picture's doing.
  process.send?.('begun')
  void convert(job).then((content) => {
    const result: PictureResult = { content, memory: process.memoryUsage.rss() }
    process.send?.(result)
  })
})
// It never outlives the hub.
process.on('disconnect', () => process.exit(0))
