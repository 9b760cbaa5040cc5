import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, Pool } from 'pg'
import { sealAudit } from './database/audit-seals.ts'
import { drizzleOn } from './database/transaction.ts'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { emptyPostgresqlDatabase } from './testing/database.ts'
import { startCommand, startHubProcess } from './testing/hub-process.ts'
import { personBeside } from './testing/people-beside.ts'

// Each test starts a program, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'hub-flags-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

describe('Starting the hub, whatever its database', () => {
  it('with --demo on a database of its own says one sentence, ends with 1, and makes nobody there', async () => {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const hub = startHubProcess({ DATA_DIR, DATABASE_URL: url }, '--demo')
    expect(await hub.ended).toBe(1)
    expect(hub.said).toEqual({
      out: '',
      err: 'The demo has an administrator with a published password, and does not run on DATABASE_URL: unset it to try the demo in a folder of its own, or use "npm start".\n',
    })
    const client = new Client({ connectionString: url })
    await client.connect()
    expect((await client.query('SELECT FROM users')).rowCount).toBe(0)
    await client.end()
    await drop()
  })

  it('in a file instead of a folder says one sentence, and ends with 1', async () => {
    const file = path.join(DATA_DIR, 'file')
    await writeFile(file, '')
    const hub = startHubProcess({ DATA_DIR: file })
    expect(await hub.ended).toBe(1)
    expect(hub.said).toEqual({ out: '', err: 'DATA_DIR is a file, or lies in one: set DATA_DIR to a folder.\n' })
  })

  it('in a folder that takes no others says one sentence, and ends with 1', async () => {
    const hub = startHubProcess({ DATA_DIR: '/proc/hub' })
    expect(await hub.ended).toBe(1)
    expect(hub.said).toEqual({ out: '', err: 'No folder can be made in /proc: choose one on a disk.\n' })
  })

  it('with a faulty configuration says a sentence per fault, and ends with 1', async () => {
    const hub = startHubProcess({ DATA_DIR, PORT: 'eighty', SMTP_URL: 'secret:password@mail.example' })
    expect(await hub.ended).toBe(1)
    expect(hub.said).toEqual({
      out: '',
      err: 'PORT must be a number from 0 to 65535.\nSMTP_URL must start with smtp:// or smtps://.\n',
    })
  })
})

describe('npm run hub -- figures', () => {
  it('finds a row that was changed behind its back, and mends it', async () => {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const run = async (...flags: string[]) => {
      const command = startCommand({ DATA_DIR, DATABASE_URL: url }, 'figures', ...flags)
      return { code: await command.ended, ...command.said }
    }
    const tables = ['project_places', 'school_places', 'reach_sums', 'indicator_sums']
    const allTrue = `${tables.map((table) => `${table}: as its rows say\n`).join('')}audit_log: as it was sealed\n`
    expect(await run('check')).toEqual({ code: 0, out: allTrue, err: '' })
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(`INSERT INTO reach_sums (organization_id, lga_pcode, year, type, status, project_status, activities,
        boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc, reviewed) VALUES
      ('00000000-0000-4000-8000-000000000000', 'NG008013', 2026, 'WASH', 'completed', 'active', 1, 2, 3, 4, 5, 6, 7, true)`)
    await client.end()
    const found = await run('check')
    expect([found.code, found.err]).toEqual([1, ''])
    expect(found.out).toContain('reach_sums: 1 rows differ\n  {"type":"WASH"')
    expect(found.out).toContain('Run npm run hub -- figures rebuild')
    expect(await run('rebuild')).toEqual({ code: 0, out: allTrue, err: '' })
    expect(await run('check')).toEqual({ code: 0, out: allTrue, err: '' })
    expect(await run('sum')).toEqual({
      code: 1,
      out: '',
      err: 'Say what to do: npm run hub -- figures check, npm run hub -- figures rebuild, or npm run hub -- figures accept\n',
    })
    await drop()
  })

  it('finds a row of the audit trail that was deleted after it was sealed, and takes the reason', async () => {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const run = async (...flags: string[]) => {
      const command = startCommand({ DATA_DIR, DATABASE_URL: url }, 'figures', ...flags)
      return { code: await command.ended, ...command.said }
    }
    const pool = new Pool({ connectionString: url })
    await pool.query(`INSERT INTO audit_log (action, entity, entity_id) VALUES ('project.updated', 'project', 'one')`)
    await sealAudit(drizzleOn(pool))
    await pool.query('DELETE FROM audit_log')
    await pool.end()
    const found = await run('check')
    expect(found.code).toBe(1)
    expect(found.out).toContain('audit_log: broken seals: 1\n  {"seal":1,"rows":"1 to 1"')
    expect(found.out).toContain('npm run hub -- figures accept "why"')
    expect((await run('accept')).err).toContain('"why the audit trail differs"')
    expect(await run('accept', 'A phone number was in it')).toMatchObject({ code: 0, err: '' })
    expect((await run('check')).code).toBe(0)
    await drop()
  })
})

it.each([
  ['figures', 'check'],
  ['export-person', 'somebody@sli.example'],
])('npm run hub -- %s in a folder without a database says so, and makes none', async (name, flag) => {
  const command = startCommand({ DATA_DIR }, name, flag)
  expect(await command.ended).toBe(1)
  expect(command.said.err).toBe(`There is no database in ${DATA_DIR}: set DATA_DIR to the folder that holds it.\n`)
  expect(await readdir(DATA_DIR)).toEqual([])
})

describe('npm run hub -- export-person', () => {
  it('tells of nobody else: neither where others acted from, nor what somebody wrote of others’ accounts', async () => {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const [person, other] = [await personBeside(url, {}), await personBeside(url, {})]
    const client = new Client({ connectionString: url })
    await client.connect()
    for (const [actor, entity] of [
      [person, person],
      [other, person],
      [person, other],
    ] as const)
      await client.query(
        `INSERT INTO audit_log (actor_id, action, entity, entity_id, after, address, request_id)
         VALUES ($1, 'user.profile_saved', 'user', $2, $3, $4, 'test')`,
        [actor.id, entity.id, { email: entity.email }, actor === person ? '192.0.2.1' : '192.0.2.2'],
      )
    await client.end()
    const exported = startCommand({ DATA_DIR, DATABASE_URL: url, INIT_CWD: DATA_DIR }, 'export-person', person.email)
    expect(await exported.ended).toBe(0)
    const told = await readFile(path.join(DATA_DIR, `person-${person.id}.json`), 'utf8')
    expect((JSON.parse(told) as { audit_log: object[] }).audit_log).toMatchObject([
      { after: { email: person.email }, address: '192.0.2.1' },
      { after: { email: person.email } },
      { entity_id: other.id, address: '192.0.2.1' },
    ])
    expect(told).not.toContain('192.0.2.2')
    expect(told).not.toContain(other.email)
    await drop()
  })

  it('writes all that the hub holds about somebody, without what opens their account', async () => {
    const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
    const { id, email } = await personBeside(url, {})
    const environment = { DATA_DIR, DATABASE_URL: url, INIT_CWD: DATA_DIR }
    const exported = startCommand(environment, 'export-person', email)
    expect(await exported.ended).toBe(0)
    const told = JSON.parse(await readFile(path.join(DATA_DIR, `person-${id}.json`), 'utf8')) as Record<
      string,
      object[]
    >
    expect(told.users).toEqual([expect.objectContaining({ id, email })])
    expect(told.sessions).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/"[a-z_]*hash"/)
    const nobody = startCommand(environment, 'export-person', 'nobody@sli.example')
    expect(await nobody.ended).toBe(1)
    expect(nobody.said.err).toBe('Nobody has the address nobody@sli.example.\n')
    await drop()
  })
})
