import { fstatSync, fsyncSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { embeddedDataDir } from '../../testing/embedded.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) }
})

function message(kind: string, content = Buffer.alloc(0)): Uint8Array {
  const head = Buffer.from(`${kind}\0\0\0\0`)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const simpleQuery = (sql: string) => message('Q', Buffer.from(`${sql}\0`))
const parse = (sql: string) => message('P', Buffer.from(`\0${sql}\0\0\0`))
const sync = message('S')

describe('the embedded engine', () => {
  let openEngine: typeof import('./engine.ts').openEngine
  beforeAll(async () => {
    // Another test file may have loaded the engine with the real fsync.
    vi.resetModules()
    openEngine = (await import('./engine.ts')).openEngine
  })
  let dataDir: string
  let engine: PGlite
  let events: string[]

  beforeEach(async () => {
    events = []
    dataDir = embeddedDataDir(inject('snapshot'))
    engine = await openEngine(join(dataDir, 'database'), {
      synced: () => events.push('synced'),
      failed(reason) {
        events.push(`failed: ${String(reason)}`)
        throw reason
      },
    })
    await engine.query('create table commits (number int)')
    events = []
  })
  afterEach(() => {
    vi.mocked(fsyncSync).mockReset()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const send = (bytes: Uint8Array) =>
    engine.execProtocolRawStream(bytes, {
      onRawData(data) {
        if (Buffer.from(data).includes('INSERT 0 1')) events.push('acknowledged')
      },
    })

  it('acknowledges a commit after it has reached the disk', async () => {
    await send(simpleQuery('insert into commits values (1)'))
    expect(events).toEqual(['synced', 'acknowledged'])
  })

  it('acknowledges no commit that did not reach the disk', async () => {
    vi.mocked(fsyncSync).mockImplementation(() => {
      throw new Error('EIO: i/o error, fsync')
    })
    await send(simpleQuery('insert into commits values (1)'))
    expect(events).toContain('failed: Error: EIO: i/o error, fsync')
    expect(events).not.toContain('acknowledged')
  })

  it('goes on where a folder cannot be synced, as on some file systems', async () => {
    let folders = 0
    vi.mocked(fsyncSync).mockImplementation((file) => {
      if (!fstatSync(file).isDirectory()) return
      folders += 1
      throw new Error('EINVAL: invalid argument, fsync')
    })
    await send(simpleQuery('create table more (number int); checkpoint; select pg_switch_wal(); checkpoint'))
    expect(folders).toBeGreaterThan(0)
    expect(new Set(events)).toEqual(new Set(['synced']))
  })

  it('says that it has crashed, and does not answer with nothing', async () => {
    await engine.exec("create function deeper(int) returns int language plpgsql as 'begin return deeper($1 + 1); end'")
    // Here it has the small stack of a main thread.
    await send(simpleQuery('select deeper(1)'))
    expect(events).toContain('failed: RangeError: Maximum call stack size exceeded')
  })

  it('keeps a small cache of its own beside that of the system', async () => {
    expect((await engine.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }])
  })

  it('belongs to one connection from the first message of a statement to its Sync', async () => {
    await send(parse('select 1'))
    expect(engine.isInTransaction()).toBe(true)
    await send(sync)
    expect(engine.isInTransaction()).toBe(false)
  })

  it('is rolled back for a connection that died before the Sync of a faulty statement', async () => {
    await send(simpleQuery('begin'))
    await send(parse('select nothing from nowhere'))
    await engine.exec('ROLLBACK')
    expect(engine.isInTransaction()).toBe(false)
    expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
