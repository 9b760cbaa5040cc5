import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { embeddedDataDir } from '../../testing/embedded.ts'
import { inFull } from '../../testing/in-full.ts'
import { openDatabase } from '../connect.ts'
import { openEmbedded, maintain, type Embedded } from './open-embedded.ts'
import { DatabaseInUse } from './folder-lock.ts'
import { organizations } from '../schema/organizations.ts'

const ONE = 'select 1 as one'

describe('a running embedded database', () => {
  const log: string[] = []
  let dataDir: string
  let embedded: Embedded
  let pool: Pool
  beforeAll(async () => {
    dataDir = embeddedDataDir(inject('snapshot'))
    embedded = await openEmbedded(dataDir, (line) => log.push(line))
    pool = embedded.newPool({ max: 5 })
  })
  afterAll(async () => {
    await embedded.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('refuses a second opening of its folder', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUse)
  })

  it('waits for the disk at every commit', async () => {
    const { fsyncs } = embedded
    await pool.query('create table commits (number int)')
    for (let number = 0; number < 20; number++) {
      const before = fsyncs()
      await pool.query('insert into commits values ($1)', [number])
      expect(fsyncs()).toBeGreaterThan(before)
    }
  })

  it('lets the rest of the hub go on during a long query', async () => {
    const order: string[] = []
    const query = pool.query('select count(*) from generate_series(1, 1000000)').then(() => order.push('query'))
    for (let tick = 0; tick < 10; tick++) await delay(1)
    order.push('ten ticks')
    await query
    expect(order).toEqual(['ten ticks', 'query'])
  })

  it('answers a recursion without end with an error, and lives on', async () => {
    await pool.query("create function deeper(int) returns int language plpgsql as 'begin return deeper($1 + 1); end'")
    await expect(pool.query('select deeper(1)')).rejects.toThrow('stack depth limit exceeded')
    await expect(pool.query("select repeat('[', 100000)::jsonb")).rejects.toThrow('invalid input syntax')
    expect((await pool.query(ONE)).rows).toEqual([{ one: 1 }])
    expect(log).toEqual([])
  })

  it('keeps its log short and its tables tidy', async () => {
    await pool.query('create table busy as select number from generate_series(1, 1000) number')
    await pool.query('update busy set number = number + 1')
    await pool.query("select pg_logical_emit_message(false, 'test', repeat('x', 70000000))")
    await maintain(pool)
    const { rows } = await pool.query(`
      select n_dead_tup::int as dead, last_analyze is not null as analyzed,
        (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) < 10000000 from pg_control_checkpoint()) as short
      from pg_stat_user_tables where relname = 'busy'`)
    expect(rows).toEqual([{ dead: 0, analyzed: true, short: true }])
  })
})

describe('the embedded database', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = embeddedDataDir(inject('snapshot'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('keeps its rows when it is closed and opened again', async () => {
    const first = await openDatabase({ dataDir })
    await first.db.insert(organizations).values({ name: 'Kept', acronym: 'K' })
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.db.select({ name: organizations.name }).from(organizations)).toEqual([{ name: 'Kept' }])
    await second.close()
  })

  it('opens after an opening that failed', async () => {
    renameSync(join(dataDir, 'database', 'global'), join(dataDir, 'global'))
    await expect(openEmbedded(dataDir, () => {})).rejects.toThrow('The embedded database stopped')
    renameSync(join(dataDir, 'global'), join(dataDir, 'database', 'global'))
    const { newPool, close } = await openEmbedded(dataDir, () => {})
    expect((await newPool({ max: 1 }).query(ONE)).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('is tidied up while it is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { newPool, close } = await openEmbedded(dataDir, () => {})
    const pool = newPool({ max: 1 })
    await pool.query('create table busy as select number from generate_series(1, 10000) number')
    const analyzed = async () =>
      (await pool.query("select last_analyze from pg_stat_user_tables where relname = 'busy'")).rows[0].last_analyze
    expect(await analyzed()).toBeNull()
    // Repeated, since the engine updates its statistics with a delay.
    const aMinuteLater = () => {
      vi.advanceTimersByTime(60_000)
      return analyzed()
    }
    await expect.poll(aMinuteLater, { timeout: 60_000 }).not.toBeNull()
    vi.useRealTimers()
    await close()
  })

  it('of an older version says which commands move it', async () => {
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /holds a database of PostgreSQL 17.*npm run restore -- FILE/,
    )
  })

  it('opens in a folder whose path is too long for a socket', async () => {
    const long = mkdtempSync(join(tmpdir(), `hub-test-${'long'.repeat(30)}-`))
    renameSync(join(dataDir, 'database'), join(long, 'database'))
    const { newPool, close } = await openEmbedded(long, () => {})
    expect((await newPool({ max: 1 }).query(ONE)).rows).toEqual([{ one: 1 }])
    await close()
    rmSync(long, { recursive: true })
  })

  it(
    'recovers from crashes with all that was committed; after three in a row it waits before it tries again',
    { timeout: 180_000 },
    async () => {
      const log: string[] = []
      const { newPool, close } = await openEmbedded(dataDir, (line) => log.push(line))
      const pool = newPool({ max: 5 })
      await pool.query('create table commits (number int)')
      const crashes = inFull ? 4 : 1
      for (let crash = 1; crash <= crashes; crash++) {
        await pool.query('insert into commits values ($1)', [crash])
        // The engine does not support COPY FROM: it loses its place in the protocol and exits.
        const copy = expect(pool.query('copy commits from stdin')).rejects.toThrow()
        const underWay = expect(pool.query(ONE)).rejects.toThrow(/^The embedded database stopped: Program terminated/)
        await Promise.all([copy, underWay])
        const count = () => pool.query('select count(*)::int as count from commits').catch(() => ({ rows: [] }))
        await expect.poll(async () => (await count()).rows, { timeout: 60_000 }).toEqual([{ count: crash }])
      }
      await close()
      const endings = log.flatMap((line) => /It starts again.*/.exec(line)?.[0] ?? [])
      const atOnce = 'It starts again.'
      expect(endings).toEqual([atOnce, atOnce, atOnce, 'It starts again in 2 seconds.'].slice(0, crashes))
    },
  )
})
