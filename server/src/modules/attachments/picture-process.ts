import sharp, { type Sharp } from 'sharp'

/*
 * A process of its own: a few kilobytes can take half a gigabyte, not all of which is freed, and a crash ends only this
 * process.
 */

export interface PictureJob {
  upload: Buffer
  kind: keyof typeof KINDS
}

export interface PictureResult {
  /** Null: not accepted. */
  content: Buffer | null
  /** The resident memory of this process in bytes. */
  memory: number
}

const KINDS = {
  profile: (picture: Sharp) => picture.resize(512, 512, { fit: 'cover' }),
  /** 1600 px is enough to read a label. */
  proof: (picture: Sharp) => picture.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
}
const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** A few kilobytes can claim gigabytes of pixels. No common camera has more. */
const MAX_PIXELS = 64_000_000

// All other decoders: SVG, TIFF, PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Upright, without metadata such as the location. */
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
  // If the process ends from now on, the picture may be the cause.
  process.send?.('begun')
  void convert(job).then((content) => {
    const result: PictureResult = { content, memory: process.memoryUsage.rss() }
    process.send?.(result)
  })
})
process.on('disconnect', () => process.exit(0))
