import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { aPng } from '../../testing/pictures.ts'
import { toProfilePicture, toProofPicture } from './picture.ts'

/** Of this process, those that open pictures. */
function openers(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return children.split('\n').flatMap((line) => (line.includes('picture-process') ? [Number.parseInt(line, 10)] : []))
}
const endOpeners = () => {
  for (const pid of openers()) process.kill(pid, 'SIGKILL')
}
afterEach(endOpeners)

/** A few hundred kilobytes that a decoder takes some hundred megabytes for. */
const aLargePicture = () =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()

describe('A picture', () => {
  it('is opened in another process, one at a time, so that the hub keeps nothing of what it took', async () => {
    const large = await aLargePicture()
    const before = process.memoryUsage.rss()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, openers().length)), 50)
    const pictures = await Promise.all([1, 2].map(() => toProofPicture(large)))
    clearInterval(watch)
    for (const picture of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(most).toBe(1)
    expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 1024 * 1024)
  })

  it('that brings its process down is refused, and the next one is opened', async () => {
    const hostile = toProofPicture(await aLargePicture())
    const refused = expect(hostile).rejects.toMatchObject({
      code: 'invalid_picture',
      fields: { file: expect.any(String) },
    })
    await expect.poll(openers, { timeout: 10_000 }).toHaveLength(1)
    endOpeners()
    await refused
    expect(await sharp(await toProfilePicture(await aPng())).metadata()).toMatchObject({ width: 512, height: 512 })
  })
})
