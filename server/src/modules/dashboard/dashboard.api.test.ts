import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { fundingEndpoints } from '@hub/contract/funding'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  user = await hub.aUser()
})
afterAll(() => hub.close())

const ask = (by: Person, query: Record<string, string> = {}) =>
  hub.call(dashboardEndpoints.read, { token: by.token, query })
const read = async (by: Person, query: Record<string, string> = {}) => (await ask(by, query)).body.data

const STRANGERS = { name: 'Strangers', acronym: 'STR' }
const NOTHING = {
  projects: { total_projects: 0, active_projects: 0 },
  financial: { total_submissions: 0, total_funding_usd: '0.00' },
  stock: { total_items: 0 },
  children_reached: { total_children: 0 },
  teachers_reached: { total_teachers: 0 },
}

describe('An empty hub', () => {
  it('has no figures of its own, and samples stand in for what is shown', async () => {
    expect(await read(user)).toEqual({
      ...NOTHING,
      own_scope: 'mine',
      recent_activity: [],
      own_sample: { recent_activity: true },
    })
    const data = await read(admin)
    if (!hasSector(data)) throw new Error('An administrator sees the sector')
    expect(new Set(Object.values(data.sample))).toEqual(new Set([true]))
    expect(data).toMatchObject({
      metrics: { children_reached: 0, teachers_trained: 0, active_projects: 0, total_funding: '0.00' },
      alerts: [],
      recent_projects: [],
      facilities: 0,
      funds: { entries: 0, ngn: '0.00', usd: '0.00', elsewhere: { entries: 0 } },
      options: { years: [] },
    })
    expect(data.states.map(({ state, lgas }) => [state, lgas])).toEqual(
      STATE_NAMES.map((state) => [state, LGAS.filter((lga) => lga.state === state).length]),
    )
    expect(data.presence).toHaveLength(LGAS.length)
    expect(data.presence.every(({ organizations }) => organizations === 0)).toBe(true)
  })

  it('tells what public sources say of an LGA apart, with the source', async () => {
    const { presence } = await read(admin)
    expect(presence?.find(({ name }) => name === 'Lamurde')).toMatchObject({
      organizations: 0,
      organization_names: [],
      reference: expect.arrayContaining([
        { organization: "United Nations Children's Fund", period: 'to 2025-09', source: 'gpe-af-adamawa-2025' },
      ]) as unknown,
    })
    const pairs = presence?.flatMap(({ reference }) => reference) ?? []
    expect([pairs.length, pairs.filter(({ source }) => source === null).length]).toEqual([70, 3])
  })
})

describe("A person's own figures", () => {
  let projectId: string

  it("count what they entered, and nobody else's", async () => {
    const reports = reportsOf(hub)
    const colleague = await hub.aUser()
    const { id } = await reports.project(user)
    projectId = id
    await reports.project(colleague)
    await reports.activity(user, id, { boys: 3, girls: 4, male_teachers: 1, female_teachers: 1 })
    await reports.activity(user, id, { boys: 50, status: 'planned' })
    await reports.activity(colleague, id, { girls: 1000 })
    await reports.stockItem(user)
    await reports.stockItem(colleague)
    const submissions = [aFundingEntry({ amount_usd: '0.10' }), aFundingEntry({ amount_usd: '0.20', donor_name: 'EU' })]
    await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions } })
    expect(await read(user)).toMatchObject({
      projects: { total_projects: 1, active_projects: 0 },
      financial: { total_submissions: 2, total_funding_usd: '0.30' },
      stock: { total_items: 1 },
      children_reached: { total_children: 7 },
      teachers_reached: { total_teachers: 2 },
      own_sample: { recent_activity: false },
    })
  })

  it('list the latest three, entries that were sent together as one', async () => {
    const { recent_activity } = await read(user)
    expect(recent_activity.map(({ type, title, detail, status }) => [type, title, detail, status])).toEqual([
      ['fts', '2 funding entries', 'Safe learning spaces, ECW', 'completed'],
      ['stock', 'Exercise books', 'Jere, Borno', 'completed'],
      ['activity', 'Teacher Training', 'Jere, Borno', 'pending'],
    ])
    expect(recent_activity[2]?.link).toBe(`/projects?project=${projectId}&tab=activities`)
    const submission = { submissions: [aFundingEntry({ donor_name: 'GPE' })] }
    await hub.call(fundingEndpoints.submit, { token: user.token, body: submission })
    const [latest] = (await read(user)).recent_activity
    expect([latest?.title, latest?.detail]).toEqual(['Safe learning spaces', 'GPE'])
  })

  it('follow what is deleted', async () => {
    const { token } = user
    const [entry] = (await hub.call(fundingEndpoints.list, { token, query: { donor: 'GPE' } })).body.data
    await hub.call(fundingEndpoints.remove, { token, params: { id: entry!.id } })
    const item = (await hub.call(stockEndpoints.list, { token })).body.data.find((each) => each.created_by === user.id)
    await hub.call(stockEndpoints.remove, { token, params: { id: item!.id } })
    const { activities } = (await hub.call(activitiesEndpoints.list, { token, params: { id: projectId } })).body
    const done = activities.find(({ boys }) => boys === 3)!
    await hub.call(activitiesEndpoints.remove, { token, params: { id: done.id } })
    const data = await read(user)
    expect(data).toMatchObject({
      financial: { total_submissions: 2 },
      stock: { total_items: 0 },
      children_reached: { total_children: 0 },
    })
    expect(data.recent_activity.map(({ type }) => type)).toEqual(['fts', 'activity', 'project'])
  })

  it("are the organization's for its managers and viewers, and for whoever asks for them", async () => {
    const theirs = await read(user, { own: 'organization' })
    expect(theirs).toMatchObject({
      own_scope: 'organization',
      projects: { total_projects: 2 },
      financial: { total_submissions: 2, total_funding_usd: '0.30' },
      stock: { total_items: 1 },
      children_reached: { total_children: 1000 },
    })
    for (const role of ['manager', 'viewer'] as const) {
      const other = await hub.aUser({ role })
      expect(await read(other)).toEqual(theirs)
      expect(await read(other, { own: 'mine' })).toMatchObject({ ...NOTHING, own_scope: 'mine' })
    }
    const stranger = await hub.aUser({ role: 'manager', organization: STRANGERS })
    expect(await read(stranger)).toMatchObject(NOTHING)
  })

  it('are theirs whatever the filters', async () => {
    expect(await read(user, { state: 'Yobe', year: '1999', organization: 'nobody' })).toEqual(await read(user))
  })
})

describe('Who sees what', () => {
  it.each(['viewer', 'user', 'manager'] as const)('a %s sees nothing of the sector', async (role) => {
    const data = await read(await hub.aUser({ role, organization: STRANGERS }))
    const own_scope = role === 'user' ? 'mine' : 'organization'
    expect(data).toEqual({ ...NOTHING, own_scope, recent_activity: [], own_sample: { recent_activity: true } })
  })

  it('refuses who is not approved, and who is not signed in', async () => {
    const waiting = await ask(await hub.aUser({ status: 'under_review' }))
    expect([waiting.status, waiting.failure.code]).toEqual([403, 'account_not_approved'])
    expect((await hub.call(dashboardEndpoints.read)).status).toBe(401)
  })

  it('shows an administrator both', async () => {
    const data = await read(admin)
    expect(hasSector(data)).toBe(true)
    expect(data.projects.total_projects).toBe(0)
    expect(data.metrics?.children_reached).toBe(1000)
    expect(Object.values(data.sample ?? {})).toContain(false)
  })
})

describe('The filters', () => {
  it.each([
    ['a state that is none of the three', { state: 'Lagos' }],
    ['a year that is none', { year: '20' }],
    ['something else', { stat: 'Borno' }],
  ])('refuse %s', async (_, query) => {
    expect((await ask(admin, query)).status).toBe(400)
  })

  it('take an empty value for all', async () => {
    const [all, empty] = [await read(admin), await read(admin, { state: '', organization: '', year: '', _t: '1' })]
    expect({ ...empty, as_of: '' }).toEqual({ ...all, as_of: '' })
  })

  it('offer the organizations and the years that there are', async () => {
    const { options } = await read(admin)
    expect(options).toMatchObject({
      organizations: [{ name: 'Sample Learning Initiative', acronym: 'SLI' }, STRANGERS],
      organizations_total: 2,
      years: [2027, 2026],
    })
  })
})
