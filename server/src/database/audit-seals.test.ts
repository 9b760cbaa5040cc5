import { adminEndpoints } from '@hub/contract/admin'
import { systemEndpoints } from '@hub/contract/system'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { testEngine } from '../testing/database.ts'
import type { Person } from '../testing/people.ts'
import { acceptDifferences, brokenSeals, sealAudit } from './audit-seals.ts'
import { checkAll } from './derived/check.ts'

let hub: TestHub
let admin: Person
beforeEach(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterEach(() => hub.close())

const NOTE = { before: { budget: 5 }, after: { budget: 7.1, title: 'Ɗakin karatu "one"' } }
/** Rows as the hub writes them, in years if they are old. */
const write = (count: number, years = 0) =>
  hub.db.execute(sql`
    INSERT INTO audit_log (at, action, entity, entity_id, actor_id, before, after, address)
    SELECT now() - make_interval(years => ${years}), 'project.updated', 'project', gen_random_uuid(), ${admin.id}, ${NOTE.before}::jsonb, ${NOTE.after}::jsonb, '197.210.52.8'
    FROM generate_series(1, ${count})`)
const seals = async () =>
  (
    await hub.db.execute<{ kind: string; first: number; last: number }>(
      sql`SELECT kind, first_id::int AS first, last_id::int AS last FROM audit_seals ORDER BY number`,
    )
  ).rows
const broken = async () => (await brokenSeals(hub.db)).map(({ rows, fault }) => `${rows}: ${fault}`)
const erase = (id: string) => hub.call(adminEndpoints.eraseUser, { token: admin.token, params: { id } })

describe('The audit trail', () => {
  it('is sealed in stretches of a thousand rows, each row once, and holds', async () => {
    await write(1500)
    await sealAudit(hub.db)
    await write(2)
    await sealAudit(hub.db)
    await sealAudit(hub.db)
    expect(await seals()).toEqual([
      { kind: 'sealed', first: 1, last: 1000 },
      { kind: 'sealed', first: 1001, last: 1500 },
      { kind: 'sealed', first: 1501, last: 1502 },
    ])
    expect(await broken()).toEqual([])
  })

  it('is sealed once by two servers at the same moment', async () => {
    await write(1200)
    await Promise.all([sealAudit(hub.db), sealAudit(hub.db), sealAudit(hub.db)])
    expect(await seals()).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  it('is sealed by the sweep, and the digest is in the log', async () => {
    await write(1)
    await hub.sweep()
    const [line] = hub.logged.filter((each) => each.includes('audit trail sealed'))
    const { rows } = await hub.db.execute<{ digest: string }>(
      sql`SELECT encode(digest, 'hex') AS digest FROM audit_seals`,
    )
    expect(JSON.parse(line!)).toMatchObject({ number: 1, digest: rows[0]!.digest })
  })
})

const CHANGED = 'its rows were changed or deleted'

describe('Behind the hub’s back', () => {
  beforeEach(async () => {
    await write(3)
    await sealAudit(hub.db)
    await write(3)
    await sealAudit(hub.db)
  })

  it.each([
    ['a row that was deleted', 'DELETE FROM audit_log WHERE id = 2', [`1 to 3: ${CHANGED}`]],
    ['all rows that were deleted', 'DELETE FROM audit_log', [`1 to 3: ${CHANGED}`, `4 to 6: ${CHANGED}`]],
    ['another person', 'UPDATE audit_log SET actor_id = gen_random_uuid() WHERE id = 4', [`4 to 6: ${CHANGED}`]],
    ['another time', `UPDATE audit_log SET at = at - interval '1 day' WHERE id = 3`, [`1 to 3: ${CHANGED}`]],
    ['another value', `UPDATE audit_log SET after = '{"budget": 8}' WHERE id = 1`, [`1 to 3: ${CHANGED}`]],
    ['another address', 'UPDATE audit_log SET address = NULL WHERE id = 1', [`1 to 3: ${CHANGED}`]],
    [
      'a row that was put in between',
      `DELETE FROM audit_log WHERE id = 5;
       INSERT INTO audit_log (id, action, entity, entity_id) OVERRIDING SYSTEM VALUE VALUES (5, 'user.approved', 'user', 'x')`,
      [`4 to 6: ${CHANGED}`],
    ],
    [
      'a seal that was written to match',
      `DELETE FROM audit_log WHERE id = 2; UPDATE audit_seals SET row_count = 2, rows_digest = (SELECT rows_digest FROM audit_seals WHERE number = 2) WHERE number = 1`,
      ['1 to 3: the seal or one before it was changed', `1 to 3: ${CHANGED}`],
    ],
    [
      'rows that were deleted with their seal',
      'DELETE FROM audit_log WHERE id < 4; DELETE FROM audit_seals WHERE number = 1',
      ['4 to 6: a seal before it is missing'],
    ],
  ])('%s is found', async (_, change, faults) => {
    expect(await broken()).toEqual([])
    await hub.database.pool.query(change)
    expect(await broken()).toEqual(faults)
  })

  it('a difference is in System Health and in the log after the nightly check, until somebody accepts it with a reason', async () => {
    await hub.database.pool.query('DELETE FROM audit_log WHERE id = 2')
    await hub.sweep()
    const health = async () => (await hub.call(systemEndpoints.stats, { token: admin.token })).body.stats
    expect(await health()).toMatchObject({ figures: { differing: ['audit_log'] }, health: { figures: 'Error' } })
    expect(hub.logged.some((line) => line.includes('the audit trail differs from its seals'))).toBe(true)
    expect(await acceptDifferences(hub.db, 'Row 2 had a phone number in it')).toBe(1)
    const client = await hub.database.maintenancePool.connect()
    await checkAll(client).finally(() => client.release())
    expect((await health()).figures.differing).toEqual([])
    const { rows } = await hub.db.execute(sql`SELECT about FROM audit_seals WHERE kind = 'accepted'`)
    expect(rows).toEqual([{ about: 'Row 2 had a phone number in it' }])
  })
})

describe('With the hub’s own changes', () => {
  it('a person who is erased leaves a trail that holds, and the seal says so', async () => {
    const person = await hub.aUser({ full_name: 'Ladi Erasable', status: 'under_review' })
    await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: person.id } })
    await write(3)
    await sealAudit(hub.db)
    await hub.call(adminEndpoints.setUserStatus, {
      token: admin.token,
      body: { user_id: person.id, status: 'suspended' },
    })
    await sealAudit(hub.db)
    expect((await erase(person.id)).status).toBe(200)
    expect(await broken()).toEqual([])
    await sealAudit(hub.db)
    expect((await seals()).map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'erased', 'erased', 'sealed'])
    expect(await broken()).toEqual([])
    await hub.database.pool.query('DELETE FROM audit_log WHERE id = 1')
    expect(await broken()).toEqual([`1 to 4: ${CHANGED}`])
  })

  it('erasing somebody does not cover up what was changed before', async () => {
    const person = await hub.aUser({ full_name: 'Ladi Erasable', status: 'under_review' })
    await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: person.id } })
    await write(2)
    await sealAudit(hub.db)
    await hub.database.pool.query('DELETE FROM audit_log WHERE id = 2')
    await erase(person.id)
    expect(await broken()).toEqual([`1 to 3: ${CHANGED}`])
  })

  it('rows that move to the archive after seven years leave a trail that holds; changed ones do not move', async () => {
    await write(3, 8)
    await sealAudit(hub.db)
    await write(3, 8)
    await sealAudit(hub.db)
    await write(1)
    await hub.database.pool.query('UPDATE audit_log SET actor_id = NULL WHERE id = 5')
    await hub.sweep()
    expect((await seals()).map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed', 'archived'])
    const { rows } = await hub.db.execute<{ id: number }>(sql`SELECT id::int FROM audit_log ORDER BY id`)
    expect(rows.map(({ id }) => id)).toEqual([4, 5, 6, 7])
    expect(await broken()).toEqual([`4 to 6: ${CHANGED}`])
    await hub.database.pool.query(
      `INSERT INTO audit_log (id, action, entity, entity_id) OVERRIDING SYSTEM VALUE VALUES (2, 'user.approved', 'user', 'x')`,
    )
    expect(await broken()).toEqual([`1 to 3: ${CHANGED}`, `4 to 6: ${CHANGED}`])
  })
})

// The embedded engine runs one transaction at a time.
if (testEngine === 'postgresql')
  it('a transaction that is still writing holds no seal up for good, and its row is not missed; nobody waits for a seal', async () => {
    const slow = await hub.database.pool.connect()
    const row = `INSERT INTO audit_log (action, entity, entity_id) VALUES ('project.updated', 'project', 'slow')`
    try {
      await slow.query('BEGIN')
      await slow.query(row)
      await write(1)
      const sealing = sealAudit(hub.db)
      await write(1)
      expect(await seals()).toEqual([])
      await slow.query('COMMIT')
      await sealing
      expect(await seals()).toMatchObject([{ first: 1 }])
      expect(await broken()).toEqual([])
      await slow.query('BEGIN')
      await slow.query(row)
      await slow.query('ROLLBACK')
      await sealAudit(hub.db)
      expect(await broken()).toEqual([])
    } finally {
      slow.release()
    }
  })
