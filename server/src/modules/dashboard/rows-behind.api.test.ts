import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../database/schema/activities.ts'
import { projects } from '../../database/schema/projects.ts'
import { users } from '../../database/schema/users.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { expectFundsListed } from '../../testing/funds-behind.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { inFull } from '../../testing/in-full.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, LOW, reportsOf } from '../../testing/reports.ts'

const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }
const MINE = { mine: 'true' }

let hub: TestHub
let admin: Person
let user: Person
let colleague: Person

/** Records of the user, of a colleague, and deleted, planned or out-of-state ones. */
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: OTHERS })
  user = await hub.aUser()
  colleague = await hub.aUser()
  const reports = reportsOf(hub)
  for (const by of [user, user, user, colleague]) {
    const { id } = await reports.project(by, { budget: '0.10', direct_beneficiaries: 7 })
    await reports.activity(by, id, { boys: 3, girls: 4, male_teachers: 1 })
    await reports.activity(by, id, { boys: 5, female_teachers: 2, start_date: '2025-12-31', status: 'ongoing' })
    await reports.activity(by, id, { boys: 100, status: 'planned' })
    const gone = await reports.activity(by, id, { girls: 1000, lga: 'Bama' })
    await hub.call(activitiesEndpoints.remove, { token: by.token, params: { id: gone.id } })
    await reports.stockItem(by, { ...LOW, purchase_cost: '0.10' })
    await reports.emptyItem(by, { state: 'Yobe', lga: 'Nguru' })
    const lost = await reports.stockItem(by)
    await hub.call(stockEndpoints.remove, { token: by.token, params: { id: lost.id } })
    const submissions = [aFundingEntry({ amount_usd: '0.10' }), aFundingEntry({ amount_usd: '0.25', donor_name: 'EU' })]
    await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })
  }
  // Counts for the user, although the project belongs to another organization.
  const { id } = await reports.project(admin, {
    organization_name: 'Sample Learning Initiative',
    target_locations: ['Yobe'],
  })
  const elsewhere = await reports.activity(user, id, { girls: 11, state: 'Yobe', lga: 'Nguru' })
  // Stored before activities had to be in a state of their project.
  await hub.db.update(activities).set({ state: 'Borno', lga_pcode: 'NG008013' }).where(eq(activities.id, elsewhere.id))
  const { body } = await hub.call(projectsEndpoints.list, { token: user.token, query: { ...MINE, limit: '1' } })
  await hub.db.update(projects).set({ status: 'active' }).where(eq(projects.id, body.projects[0]!.id))
  await deriveAgain(hub.database)
})
afterAll(() => hub.close())

const dashboard = async (by: Person, query: Record<string, string> = {}) =>
  (await hub.call(dashboardEndpoints.read, { token: by.token, query })).body.data
const listed = async (by: Person, query: Record<string, string> = {}) => {
  const request = { token: by.token, query }
  return {
    projects: (await hub.call(projectsEndpoints.list, request)).body,
    funding: (await hub.call(fundingEndpoints.list, request)).body,
    stock: (await hub.call(stockEndpoints.list, request)).body,
    activities: (await hub.call(activitiesEndpoints.all, request)).body,
  }
}

describe("A person's own figures are the rows of their lists", () => {
  it('card by card', async () => {
    const own = await dashboard(user)
    const lists = await listed(user, MINE)
    expect([lists.projects.total, lists.projects.projects.length]).toEqual([own.projects.total_projects, 3])
    expect([lists.funding.total, lists.funding.data.length]).toEqual([own.financial.total_submissions, 6])
    expect([lists.stock.total, lists.stock.data.length]).toEqual([own.stock.total_items, 6])
    expect(lists.funding.summary?.total.usd).toBe(own.financial.total_funding_usd)
    expect(own.financial.total_funding_usd).toBe('1.05')

    const active = await hub.call(projectsEndpoints.list, { token: user.token, query: { ...MINE, status: 'active' } })
    expect([active.body.total, active.body.projects.length]).toEqual([own.projects.active_projects, 1])

    const request = { token: user.token, query: { ...MINE, reached: 'true' } }
    const { activities, total, summary } = (await hub.call(activitiesEndpoints.all, request)).body
    const sum = (of: (each: (typeof activities)[number]) => number) =>
      activities.reduce((all, each) => all + of(each), 0)
    expect([total, activities.length]).toEqual([7, 7])
    expect([summary?.children, sum(({ boys, girls }) => boys + girls)]).toEqual([47, 47])
    expect([summary?.teachers, sum((each) => each.male_teachers + each.female_teachers)]).toEqual([9, 9])
    expect([own.children_reached.total_children, own.teachers_reached.total_teachers]).toEqual([47, 9])
  })

  it('and those of the whole organization are the totals of its activities', async () => {
    const own = await dashboard(user, { own: 'organization' })
    const totals = async (type = '') => {
      const query = { organization: user.organization_id, reached: 'true', type, figures: 'only' }
      return (await hub.call(activitiesEndpoints.all, { token: user.token, query })).body.summary!
    }
    expect([own.own_scope, own.children_reached.total_children]).toEqual(['organization', (await totals()).children])
    expect(own.teachers_reached.total_teachers).toBe((await totals('Teacher Training')).teachers)
  })

  it('and the summaries of those lists are of these rows', async () => {
    const lists = await listed(user, MINE)
    expect(lists.projects.summary).toEqual({ total_projects: 3, total_budget: '0.30', total_beneficiaries: 21 })
    expect(lists.funding.summary).toMatchObject({ total: { entries: 6, usd: '1.05' }, paid: { entries: 6 } })
    expect(lists.stock.summary).toEqual({
      total_items: 6,
      available: 0,
      locations: 2,
      low_stock: 6,
      value_usd: '36.00',
      value_ngn: '54000.00',
      ngn_per_usd: '1500',
      ngn_at: 'hub',
    })
    for (const rows of [lists.projects.projects, lists.funding.data, lists.stock.data, lists.activities.activities])
      expect(new Set(rows.map(({ created_by }) => created_by))).toEqual(new Set([user.id]))
  })

  it.each([
    ['projects', projectsEndpoints.list, { state: 'Borno' }, 3],
    ['funding', fundingEndpoints.list, { donor: 'eu' }, 3],
    ['stock', stockEndpoints.list, { low: 'true', state: 'Yobe' }, 3],
    ['stock by a search', stockEndpoints.list, { search: 'exercise' }, 6],
    ['activities', activitiesEndpoints.all, { year: '2025', reached: 'true' }, 3],
  ] as const)('within the other filters too: %s', async (_, endpoint, filter, expected) => {
    const { body } = await hub.call(endpoint, { token: user.token, query: { ...filter, ...MINE } })
    expect(body.total).toBe(expected)
    expect((await hub.call(endpoint, { token: admin.token, query: { ...filter, ...MINE } })).body.total).toBe(0)
  })

  it('page by page, each row once, and a cursor is its owner’s alone', async () => {
    for (const endpoint of [
      projectsEndpoints.list,
      fundingEndpoints.list,
      stockEndpoints.list,
      activitiesEndpoints.all,
    ]) {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = { ...MINE, limit: '2', ...(cursor ? { cursor } : {}) }
        const { body } = await hub.call(endpoint, { token: user.token, query })
        const rows = Object.values(body).find(Array.isArray) as { id: string }[]
        ids.push(...rows.map(({ id }) => id))
        cursor = body.next_cursor
        if (!cursor) expect(ids).toHaveLength(body.total!)
        else
          expect((await hub.call(endpoint, { token: colleague.token, query: { ...query, cursor } })).status).toBe(400)
      }
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('refuse a filter that is neither on nor off', async () => {
    for (const endpoint of [
      projectsEndpoints.list,
      fundingEndpoints.list,
      stockEndpoints.list,
      activitiesEndpoints.all,
    ])
      expect((await hub.call(endpoint, { token: user.token, query: { mine: 'yes' } })).status).toBe(400)
  })

  it('leave out the stock of an organization that the person has left, in both', async () => {
    const mover = await hub.aUser()
    await reportsOf(hub).stockItem(mover)
    expect((await dashboard(mover)).stock.total_items).toBe(1)
    await hub.db.update(users).set({ organization_id: admin.organization_id }).where(eq(users.id, mover.id))
    const own = await dashboard(mover)
    expect([own.stock.total_items, (await listed(mover, MINE)).stock.total]).toEqual([0, 0])
    expect(own.recent_activity).toEqual([])
  })
})

describe("The sector's figures are the rows of its lists", () => {
  it.each<[string, Record<string, string>]>([
    ['everything', {}],
    ['a state', { state: 'Borno' }],
    ['a state without any', { state: 'Yobe' }],
    ['an organization', { organization: 'sli' }],
    ['a year', { year: '2025' }],
    ['all three', { state: 'Borno', organization: 'Sample Learning Initiative', year: '2026' }],
    ['an organization that there is not', { organization: 'nobody' }],
  ])('people reached within %s', async (_, filter) => {
    const data = await dashboard(admin, filter)
    if (!hasSector(data)) throw new Error('An administrator sees the sector')
    const request = { token: admin.token, query: { ...filter, reached: 'true' } }
    const { activities, total, summary } = (await hub.call(activitiesEndpoints.all, request)).body
    expect(activities).toHaveLength(total!)
    const { children, teachers, sbmc_members } = data.by_gender
    expect(summary).toEqual({
      children: children.male + children.female,
      boys: children.male,
      girls: children.female,
      teachers: teachers.male + teachers.female,
      sbmc_members: sbmc_members.male + sbmc_members.female,
    })
    expect(summary).toMatchObject({ children: data.metrics.children_reached, teachers: data.metrics.teachers_trained })
    expect(activities.reduce((sum, { boys, girls }) => sum + boys + girls, 0)).toBe(summary?.children)
  })

  it('funds within every state, organization and year that the dashboard offers, and what is beyond the state', async () => {
    const reports = reportsOf(hub)
    const alone = await reports.project(user, { target_locations: ['Adamawa'] })
    const both = await reports.project(user, { target_locations: ['Adamawa', 'Yobe'] })
    const entries: [Person, string, string][] = [
      [user, alone.project_code, '2025'],
      [user, both.project_code, '2025-2026'],
      [user, alone.project_code.replace('-', ' 0'), '2026'],
      [admin, alone.project_code.toLowerCase(), '2026-2028'],
      [admin, `${alone.project_code}-2`, '2026'],
      [admin, 'EDU-1', '2026'],
      [admin, 'GRANT 7', '2028'],
    ]
    for (const [by, project_code, year_from_to] of entries) {
      const naira = { original_currency: 'NGN', amount_original: '1500.55', funding_status: 'Pledge' } as const
      const submissions = [
        aFundingEntry({ project_code, year_from_to, amount_usd: '0.10' }),
        aFundingEntry({ project_code, year_from_to, amount_usd: '1.05', ...naira }),
      ]
      expect((await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })).status).toBe(200)
    }
    const { options } = await dashboard(admin)
    expect(options?.years).toEqual([2028, 2027, 2026, 2025])
    const placed = new Set<number>()
    for (const state of [undefined, ...STATE_NAMES])
      for (const organization of [undefined, 'nobody', ...options!.organizations.map(({ id }) => id)])
        for (const year of [undefined, ...options!.years]) {
          const chosen = [state, organization, year].filter(Boolean).length
          // The suite tries each alone, and pairs in one state.
          if (!inFull && chosen > 1 && (chosen > 2 || state !== 'Adamawa')) continue
          const query = { state: state ?? '', organization: organization ?? '', year: year ? String(year) : '' }
          const { funds } = await dashboard(admin, query)
          await expectFundsListed(hub, admin, { state, organization, year }, funds!)
          if (state) placed.add(funds!.entries)
        }
    expect(placed.size).toBeGreaterThan(3)
  })

  it('projects of an organization, also where its name is a part of another’s', async () => {
    const one = await hub.aUser({ organization: { name: 'Learning', acronym: 'L' } })
    const other = await hub.aUser({ organization: { name: 'Learning Forum', acronym: 'LF' } })
    for (const [by, organization_name] of [
      [one, 'L'],
      [other, 'LF'],
      [other, 'LF'],
    ] as const) {
      const { id } = await reportsOf(hub).project(by, { organization_name })
      await hub.db.update(projects).set({ status: 'active' }).where(eq(projects.id, id))
    }
    await deriveAgain(hub.database)
    for (const organization of [one.organization_id, 'learning', 'L']) {
      const { metrics } = await dashboard(admin, { organization })
      const query = { organization, status: 'active', limit: '10' }
      const { total } = (await hub.call(projectsEndpoints.list, { token: admin.token, query })).body
      expect([metrics!.active_projects, total], organization).toEqual([1, 1])
    }
  })

  it('a state, an organization and a page of entries, each row once', async () => {
    const query = { state: 'Adamawa', organization: 'etf', limit: '1' }
    const first = (await hub.call(fundingEndpoints.list, { token: admin.token, query })).body
    const next = { ...query, cursor: first.next_cursor! }
    const second = (await hub.call(fundingEndpoints.list, { token: admin.token, query: next })).body
    expect([first.total, second.total, second.next_cursor]).toEqual([2, 2, null])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(2)
    const moved = { ...next, state: 'Yobe' }
    expect((await hub.call(fundingEndpoints.list, { token: admin.token, query: moved })).status).toBe(400)
  })

  it('activities of a state, planned ones too, as the state counts them', async () => {
    const data = await dashboard(admin)
    for (const { state, activities } of data.states ?? []) {
      const { body } = await hub.call(activitiesEndpoints.all, { token: admin.token, query: { state } })
      expect([body.total, body.activities.length]).toEqual([activities, activities])
    }
  })

  it('teachers trained, by activities of that type alone', async () => {
    const { metrics } = await dashboard(admin)
    const query = { reached: 'true', type: 'Teacher Training' }
    const { activities: rows, summary } = (await hub.call(activitiesEndpoints.all, { token: admin.token, query })).body
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['Teacher Training']))
    expect(summary?.teachers).toBe(metrics!.teachers_trained)
    expect(rows.reduce((sum, each) => sum + each.male_teachers + each.female_teachers, 0)).toBe(summary?.teachers)
  })

  it('what is low or out of stock, as the alert counts it', async () => {
    const alert = (await dashboard(admin)).alerts?.find(({ kind }) => kind === 'low_stock')
    const query = Object.fromEntries(new URLSearchParams(alert!.link.split('?')[1]))
    const { body } = await hub.call(stockEndpoints.list, { token: admin.token, query })
    expect([body.total, body.data.length]).toEqual([alert!.count, alert!.count])
  })
})
