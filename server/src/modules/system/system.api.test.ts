import { systemEndpoints } from '@hub/contract/system'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { stockEndpoints } from '@hub/contract/stock'
import { aFundingEntry, anActivity, aProject, aStockItem } from '../../testing/reports.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { ngnPerUsd: '1500.5' } })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const read = async () => (await hub.call(systemEndpoints.stats, { token: admin.token })).body.stats

describe('The statistics of the hub', () => {
  it('of an empty one say where samples stand in', async () => {
    const stats = await read()
    expect(stats.sample).toEqual({
      projects: true,
      funding: true,
      beneficiaries: true,
      stock: true,
      distribution: true,
    })
    expect(stats).toMatchObject({ total_projects: 0, total_funding: '0.00', total_beneficiaries: 0, total_users: 1 })
    expect(stats.distribution).toEqual(STATE_NAMES.map((state) => ({ state, projects: 0, share: 0 })))
  })

  it('measure the hub itself', async () => {
    const stats = await read()
    expect(stats.system_uptime).toMatch(/^\d+ (min|h|d)/)
    expect(stats.database_size).toMatch(/^\d+(\.\d)? [KMG]B$/)
    expect(stats.storage_used).toMatch(/^\d{1,3}%$/)
    expect(stats.health.database).toBe('Normal')
    expect([stats.mail, stats.health.mail]).toEqual([{ is_sent: false, waiting: 0, failed: 0 }, 'Warning'])
  })

  it('count what was reported', async () => {
    const user = await hub.aUser()
    const token = user.token
    const { body } = await hub.call(projectsEndpoints.create, {
      token,
      body: aProject({ target_locations: ['Borno', 'Yobe'], target_lgas: [] }),
    })
    const params = { id: body.project.id }
    const activity = anActivity({ state: 'Borno', lga: 'Jere', boys: 10, girls: 20, male_teachers: 3 })
    await hub.call(activitiesEndpoints.create, { token, params, body: { ...activity, status: 'completed' } })
    await hub.call(activitiesEndpoints.create, {
      token,
      params,
      body: { ...activity, type: 'WASH', status: 'planned' },
    })
    const submissions = [
      aFundingEntry({ original_currency: 'NGN', amount_original: '3000.01', amount_usd: '2' }),
      aFundingEntry({ original_currency: 'USD', amount_original: '0.10', amount_usd: '0.10' }),
    ]
    await hub.call(fundingEndpoints.submit, { token, body: { submissions } })
    await hub.call(stockEndpoints.create, { token, body: aStockItem() })
    const stats = await read()
    const people = Object.entries(activity).filter(([name]) => /^(boys|girls|male_|female_)/.test(name))
    expect(stats).toMatchObject({
      total_projects: 1,
      active_projects: 0,
      total_funding: '2.10',
      // 3000.01 naira, and ten cents at 1500.5
      total_funding_ngn: '3150.06',
      ngn_per_usd: '1500.5',
      ngn_at: 'hub',
      total_beneficiaries: people.reduce((sum, [, count]) => sum + Number(count), 0),
      total_stock_items: 1,
      total_users: 2,
      sample: { projects: false, funding: false, beneficiaries: false, stock: false, distribution: false },
    })
    const reported = ['Borno', 'Yobe']
    expect(stats.distribution).toEqual(
      STATE_NAMES.map((state) =>
        reported.includes(state) ? { state, projects: 1, share: 100 } : { state, projects: 0, share: 0 },
      ),
    )
    expect(Date.parse(stats.data_last_updated!)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('count the sessions seen in the last 30 minutes', async () => {
    const before = (await read()).active_sessions
    const user = await hub.aUser()
    expect((await read()).active_sessions).toBe(before + 1)
    await hub.db.execute(
      sql`UPDATE sessions SET last_seen_at = now() - interval '31 minutes' WHERE user_id = ${user.id}`,
    )
    expect((await read()).active_sessions).toBe(before)
  })

  it('count the calls of today on all servers together, and none of another day', async () => {
    const before = (await read()).api_calls_today
    await hub.db.execute(sql`
      INSERT INTO api_calls (day, calls) VALUES
        ((now() AT TIME ZONE 'Africa/Lagos')::date, 1000), ((now() AT TIME ZONE 'Africa/Lagos')::date - 1, 5000)`)
    const after = (await read()).api_calls_today
    // The call before this one counts too.
    expect(after - before).toBe(1001)
  })

  it('count calls of the hub alone: no health checks, no pages about the API, no addresses that are none', async () => {
    const before = (await read()).api_calls_today
    const uncounted = [
      '/api/health',
      '/api/live',
      '/api/docs',
      '/api/docs/json',
      '/api/nothing',
      '/api/projects/a/b/c',
      '/api',
      '/',
    ]
    for (const url of uncounted) await hub.send({ method: 'GET', url })
    await hub.send({ method: 'GET', url: '/api/reference?_t=1' })
    await hub.send({ method: 'GET', url: '/api/projects' })
    // Both calls count, refused or not, and so does the one before.
    expect((await read()).api_calls_today - before).toBe(3)
  })
})
