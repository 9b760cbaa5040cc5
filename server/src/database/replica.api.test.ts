import { exportsEndpoints } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { projectsEndpoints } from '@hub/contract/projects'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aProject } from '../testing/reports.ts'
import { readerOn } from './replica.ts'

// Another database, so that its rows can be told apart.
let primary: Awaited<ReturnType<typeof testDatabase>>
let other: Awaited<ReturnType<typeof testDatabase>>
let replica: Pool
let hub: TestHub
let admin: Person
beforeAll(async () => {
  primary = await testDatabase()
  other = await testDatabase()
  const beside = await startTestHub({ database: other })
  const there = await beside.aUser({ role: 'admin' })
  await beside.call(projectsEndpoints.create, {
    token: there.token,
    body: aProject({ project_title: 'Of the replica' }),
  })
  await beside.close()
  replica = new Pool({ ...other.pool.options })
  hub = await startTestHub({ database: { ...primary, reader: readerOn(replica, primary.pool) } })
  admin = await hub.aUser({ role: 'admin' })
  await hub.call(projectsEndpoints.create, { token: admin.token, body: aProject({ project_title: 'Of the primary' }) })
})
afterAll(async () => {
  await hub.close()
  await primary.close()
  await other.close()
})

const exported = async () => {
  const { body, headers } = await hub.call(exportsEndpoints.records, {
    token: admin.token,
    query: { type: 'projects' },
  })
  return { titles: JSON.stringify(body).match(/Of the \w+/g), asOf: headers['x-data-as-of'] }
}

it('exports and feeds are read from the replica, and say of which moment; lists are not', async () => {
  const { titles, asOf } = await exported()
  expect(titles).toContain('Of the replica')
  expect(titles).not.toContain('Of the primary')
  expect(Math.abs(Date.now() - Date.parse(String(asOf)))).toBeLessThan(60_000)
  const feed = await hub.call(feedsEndpoints.create, { token: admin.token, body: { name: 'A feed', type: 'projects' } })
  const csv = await hub.send<string>({
    method: 'GET',
    url: '/api/feeds/projects.csv',
    headers: { authorization: `Bearer ${feed.body.token}` },
  })
  expect(csv.body).toContain('Of the replica')
  const list = await hub.call(projectsEndpoints.list, { token: admin.token })
  expect(list.body.projects.map(({ project_title }) => project_title)).toEqual(['Of the primary'])
  expect(list.headers['x-data-as-of']).toBeUndefined()
})

it.each(['40001', '40P01'])('what a replica breaks off with %s is read from the database itself', async (code) => {
  // As when rows that are read were vacuumed on the primary.
  await replica.query(`
    CREATE FUNCTION conflict() RETURNS boolean LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'canceling statement due to conflict with recovery' USING ERRCODE = '${code}'; END $$;
    ALTER TABLE projects RENAME TO kept;
    CREATE VIEW projects AS SELECT * FROM kept WHERE conflict()`)
  const { titles } = await exported()
  expect(titles).toContain('Of the primary')
  await replica.query('DROP VIEW projects; ALTER TABLE kept RENAME TO projects; DROP FUNCTION conflict()')
})

it('a replica that is gone is stood in for by the database itself', async () => {
  await replica.end()
  const { titles } = await exported()
  expect(titles).toContain('Of the primary')
})
