import { adminEndpoints } from '@hub/contract/admin'
import { dashboardEndpoints, SilentOrganization, type Alert } from '@hub/contract/dashboard'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const alert = async (kind: Alert['kind']) =>
  (await hub.call(dashboardEndpoints.read, { token: admin.token })).body.data.alerts?.find((each) => each.kind === kind)
const queryOf = (link: string, ...kept: string[]) =>
  Object.fromEntries([...new URLSearchParams(link.split('?')[1])].filter(([name]) => kept.includes(name)))

describe('Registrations that have waited too long', () => {
  const pending = async (query: Record<string, string>) =>
    (await hub.call(adminEndpoints.pendingApprovals, { token: admin.token, query })).body

  it('are listed as the alert counts them, oldest first, and the others are not', async () => {
    const waiting: string[] = []
    for (const hours of [71, 73, 100, 500]) {
      const { id } = await hub.aUser({ status: 'under_review', full_name: `Waiting ${hours}` })
      await hub.db.execute(sql`UPDATE users SET created_at = now() - make_interval(hours => ${hours}) WHERE id = ${id}`)
      waiting.push(id)
    }
    const { id: decided } = await hub.aUser({ status: 'rejected' })
    await hub.db.execute(sql`UPDATE users SET created_at = now() - interval '90 days' WHERE id = ${decided}`)
    const told = await alert('pending_approvals')
    const query = queryOf(told!.link, 'overdue')
    const all = await pending(query)
    expect([told!.count, all.total, all.pending_users.map(({ id }) => id)]).toEqual([
      3,
      3,
      waiting.toReversed().slice(0, 3),
    ])
    expect((await pending({})).total).toBe(4)
    expect((await pending({ overdue: '' })).total).toBe(4)
    const found = await pending({ ...query, search: 'waiting 100', limit: '5' })
    expect([found.total, found.pending_users.length]).toEqual([1, 1])
    const first = await pending({ ...query, limit: '2' })
    const second = await pending({ ...query, limit: '2', cursor: first.next_cursor! })
    expect([first.total, second.pending_users.map(({ id }) => id), second.next_cursor]).toEqual([3, [waiting[1]], null])
  })

  it('are asked for with yes or not at all', async () => {
    const request = { token: admin.token, query: { overdue: 'yes' } }
    expect((await hub.call(adminEndpoints.pendingApprovals, request)).status).toBe(400)
  })
})

describe('Organizations that reported nothing', () => {
  const silent = async (query: Record<string, string> = {}) =>
    (await hub.call(dashboardEndpoints.silent, { token: admin.token, query })).body

  it('are none in a young hub', async () => {
    expect(await silent()).toEqual({ success: true, organizations: [], total: 0, next_cursor: null })
  })

  it('are all listed, each once, the longest silent first', async () => {
    for (const n of [1, 2, 3, 4, 5]) await hub.aUser({ organization: { name: `Silent ${n}`, acronym: `S${n}` } })
    // Two share a timestamp: pages must lose or repeat neither.
    await hub.db.execute(sql`UPDATE organizations SET created_at =
      date_trunc('milliseconds', now()) - make_interval(days => 200 - (right(name, 1)::int / 2)) WHERE name LIKE 'Silent %'`)
    await hub.aUser({ organization: { name: 'Silent but only reading', acronym: 'RO' }, role: 'viewer' })
    await hub.db.execute(sql`UPDATE organizations SET created_at = now() - interval '400 days' WHERE acronym = 'RO'`)
    const reporter = await hub.aUser({ organization: { name: 'Silent 5', acronym: 'S5' } })
    await reportsOf(hub).project(reporter, { organization_name: 'S5' })
    await hub.db.execute(sql`UPDATE projects SET updated_at = now() - interval '61 days'`)

    const told = await alert('silent_organizations')
    expect(told!.link).toBe('/dashboard?rows=silent')
    const all = await silent({ limit: '200' })
    expect([told!.count, all.total, all.organizations.length]).toEqual([5, 5, 5])
    const since = all.organizations.map((each) => each.since)
    expect(since).toEqual(since.toSorted())
    expect(all.organizations.map(({ acronym, has_reported }) => [acronym, has_reported]).at(-1)).toEqual(['S5', true])
    expect(all.organizations.filter(({ has_reported }) => has_reported)).toHaveLength(1)
    expect(Object.keys(all.organizations[0]!).sort()).toEqual(Object.keys(SilentOrganization.shape).sort())

    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await silent({ limit: '2', ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(5)
      paged.push(...page.organizations.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all.organizations.map(({ id }) => id))

    await hub.db.execute(sql`UPDATE projects SET updated_at = now() - interval '59 days'`)
    expect((await silent()).organizations.map(({ acronym }) => acronym)).not.toContain('S5')
  })

  it('refuse the cursor of another list', async () => {
    const users = await hub.call(adminEndpoints.users, { token: admin.token, query: { limit: '1' } })
    const query = { limit: '1', cursor: users.body.next_cursor! }
    expect((await hub.call(dashboardEndpoints.silent, { token: admin.token, query })).status).toBe(400)
  })
})
