import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseInUse, type FolderLock, lockFolder } from './folder-lock.ts'

/** `npm test` builds it first. */
const HOLDER = fileURLToPath(new URL('../../../dist/testing/lock-holder.js', import.meta.url))

async function startHolder(folder: string) {
  const child = spawn(process.execPath, ['--liftoff-only', HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  expect((await lines[Symbol.asyncIterator]().next()).value).toBe('held')
  return {
    pid: child.pid!,
    /** Without any cleanup. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
type Holder = Awaited<ReturnType<typeof startHolder>>

describe('the lock on a data folder', () => {
  let folder: string
  let child: Holder | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hub-lock-'))
  })
  afterEach(async () => {
    await child?.kill()
    child = undefined
    rmSync(folder, { recursive: true, force: true })
  })

  const heldByAnotherProcess = async () => (child = await startHolder(folder))
  const refusal = (name: string, pid: number) =>
    `The data folder ${name} is in use by another running hub (process ${pid}). Stop it first, or set DATA_DIR to another folder.`

  it('refuses a second process with one sentence that names the folder and the first', async () => {
    const { pid } = await heldByAnotherProcess()
    await expect(lockFolder(folder)).rejects.toThrow(new DatabaseInUse(folder, String(pid)))
    await expect(lockFolder(folder)).rejects.toThrow(refusal(folder, pid))
  })

  it('leaves the folder as it was for a start that is refused', async () => {
    await heldByAnotherProcess()
    writeFileSync(join(folder, 'something'), 'kept')
    const before = everything(folder)
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseInUse)
    expect(everything(folder)).toEqual(before)
  })

  it('refuses a second start in the same process, and lets it in after the release', async () => {
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(refusal(folder, process.pid))
    await first.release()
    const second = await lockFolder(folder)
    await second.release()
    expect(readdirSync(join(folder, 'run'))).toEqual([])
  })

  it('is free again when its holder was killed', async () => {
    const { kill } = await heldByAnotherProcess()
    await kill()
    expect(readdirSync(join(folder, 'run'))).toHaveLength(1)
    const lock = await lockFolder(folder)
    expect(readdirSync(join(folder, 'run'))).toEqual([expect.stringContaining(`-${process.pid}-`)])
    await lock.release()
  })

  it('goes to one of many that start at the same moment, also over the remains of a killed one', async () => {
    const { kill } = await heldByAnotherProcess()
    await kill()
    for (let round = 0; round < 10; round++) {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const winners = results.filter(
        (result): result is PromiseFulfilledResult<FolderLock> => result.status === 'fulfilled',
      )
      const refused = results.filter((result) => result.status === 'rejected')
      expect(winners).toHaveLength(1)
      for (const { reason } of refused) expect(reason).toBeInstanceOf(DatabaseInUse)
      await winners[0]?.value.release()
    }
  })

  it('holds in a folder whose path is too long for a socket', async () => {
    const long = join(folder, 'a'.repeat(100), 'b'.repeat(100))
    mkdirSync(long, { recursive: true })
    const lock = await lockFolder(long)
    await expect(lockFolder(long)).rejects.toThrow(refusal(long, process.pid))
    await lock.release()
  })
})

function everything(folder: string): [name: string, changed: number, size: number][] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].sort().map((name) => {
    const { mtimeMs, size } = statSync(join(folder, name))
    return [name, mtimeMs, size]
  })
}
