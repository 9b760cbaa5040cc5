import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPng } from '../../testing/pictures.ts'
import { toProfilePicture, toProofPicture } from './picture.ts'

function openers(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return children.split('\n').flatMap((line) => (line.includes('picture-process') ? [Number.parseInt(line, 10)] : []))
}
function memoryOfOpener(): number {
  const [pid] = openers()
  if (pid === undefined) return 0
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
const endOpeners = () => {
  for (const pid of openers()) process.kill(pid, 'SIGKILL')
}
/** Also while nobody has noticed that it ended. */
function isThere(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Until the server has noticed: otherwise the next test asks a process that is gone. */
afterEach(async () => {
  const killed = openers()
  endOpeners()
  await vi.waitUntil(() => !killed.some(isThere))
})

/** Small, but takes some hundred megabytes to decode. */
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
    // Wait until the process uses more memory than before decoding.
    await expect.poll(memoryOfOpener, { timeout: 30_000, interval: 5 }).toBeGreaterThan(200 * 1024)
    endOpeners()
    await refused
    expect(await sharp(await toProfilePicture(await aPng())).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  it('whose process was killed before it had the picture is refused for now, and the next one is opened', async () => {
    const picture = await aPng()
    await toProfilePicture(picture)
    const [waiting] = openers()
    process.kill(waiting!, 'SIGKILL')
    // Blocks the event loop, so that the server has not noticed yet.
    execFileSync('sh', [
      '-c',
      `while kill -0 ${waiting} 2>/dev/null && ! grep -q '^State:.Z' /proc/${waiting}/status; do :; done`,
    ])
    await expect(toProfilePicture(picture)).rejects.toMatchObject({ code: 'busy' })
    expect(await sharp(await toProfilePicture(picture)).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  it('is refused for now while the system gives no files and no processes, and the program goes on', () => {
    const modules = {
      picture: new URL('picture.ts', import.meta.url),
      pictures: new URL('../../testing/pictures.ts', import.meta.url),
    }
    const script = `
      import { closeSync, openSync } from 'node:fs'
      const { toProfilePicture } = await import('${modules.picture.href}')
      const { aPng } = await import('${modules.pictures.href}')
      const picture = await aPng()
      const said = () => toProfilePicture(picture).then(() => 'opened', ({ code }) => code)
      const files = []
      try { for (;;) files.push(openSync('/dev/null')) } catch ({ code }) { console.log(code) }
      console.log(await said())
      for (const file of files) closeSync(file)
      const { execPath } = process
      // Node tells it in the same way as a system without processes to give, EAGAIN.
      process.execPath = '/nothing/here'
      console.log(await said())
      process.execPath = execPath
      console.log(await said())`
    const limited = ['-c', 'ulimit -n 100 && exec "$0" "$@"', process.execPath]
    const said = execFileSync('sh', [...limited, '--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(said.trim().split('\n')).toEqual(['EMFILE', 'busy', 'busy', 'opened'])
  })
})
