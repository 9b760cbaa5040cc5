import { EXPORT_TYPES, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { feedsEndpoints } from '@hub/contract/feeds'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

const OTHER = { name: 'Other Learning Forum', acronym: 'OLF' }

let hub: TestHub
let admin: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const person = await hub.aUser()
  other = await hub.aUser({ organization: OTHER })
  const { project, activity, stockItem } = reportsOf(hub)
  const near = await project(person, {
    project_title: 'Near',
    start_date: '2025-06-01',
    end_date: '2026-05-31',
    schools: [{ school_name: 'Near School', coordinates: '11.85, 13.1' }],
  })
  await activity(person, near.id, { start_date: '2025-07-01', type: 'WASH', girls: 3 })
  await activity(person, near.id, { start_date: '2026-02-01', type: 'Teacher Training', girls: 5 })
  const far = await project(other, {
    project_title: 'Far',
    organization_name: OTHER.acronym,
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    target_locations: ['Yobe', 'Borno'],
    direct_beneficiaries: 70,
    project_components: ['Infrastructure'],
    schools: [{ school_name: 'Far School', coordinates: '11.75, 11.96' }],
  })
  const submit = (by: Person, ...submissions: ReturnType<typeof aFundingEntry>[]) =>
    hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })
  await submit(person, aFundingEntry({ project_code: near.project_code, year_from_to: '2025', donor_name: 'ECW' }))
  await submit(other, aFundingEntry({ project_code: far.project_code, year_from_to: '2026-2027', donor_name: 'EU' }))
  await stockItem(person, { item_name: 'Desks' })
  await stockItem(other, { item_name: 'Tents', state: 'Yobe', lga: 'Damaturu' })
  // 1 January 00:30 in Nigeria.
  await hub.db.execute(sql`UPDATE stock_items SET created_at = '2025-12-31T23:30:00Z' WHERE item = 'Tents'`)
  await hub.db.execute(sql`UPDATE stock_items SET created_at = '2025-12-31T22:30:00Z' WHERE item = 'Desks'`)
})
afterAll(() => hub.close())

const NAMES: Record<ExportType, string> = {
  projects: 'project_title',
  fts: 'srcOrganization',
  stock: 'item',
  '5ws': 'activities',
  schools: 'school_name',
  indicators: 'pcode',
}

const found = async (type: ExportType, query: Record<string, string>) => {
  const { status, body } = await hub.call(exportsEndpoints.records, { token: admin.token, query: { type, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  const names = (body.data as Record<string, unknown>[]).map((record) => String(record[NAMES[type]]))
  expect(body.total).toBe(names.length)
  return names
}

type Found = Record<ExportType, string[]>

/** Children reached in Borno and in its LGA. */
const OF_A_YEAR = ['NG008', 'NG008013']

const ALL: Found = {
  projects: ['Near', 'Far'],
  fts: ['ECW', 'EU'],
  stock: ['Desks', 'Tents'],
  '5ws': ['WASH', 'Teacher Training', 'Infrastructure', 'Infrastructure'],
  schools: ['Near School', 'Far School'],
  indicators: [...OF_A_YEAR, ...OF_A_YEAR],
}
const OF_OTHER: Found = {
  projects: ['Far'],
  fts: ['EU'],
  stock: ['Tents'],
  '5ws': ['Infrastructure', 'Infrastructure'],
  schools: ['Far School'],
  indicators: [],
}

const NARROWED: [string, Record<string, string>, Found][] = [
  ['nothing', {}, ALL],
  ['filters that say All', { year: '', state: '', organization: '' }, ALL],
  [
    'a year',
    { year: '2025' },
    {
      projects: ['Near'],
      fts: ['ECW'],
      stock: ['Desks'],
      '5ws': ['WASH'],
      schools: ['Near School'],
      indicators: OF_A_YEAR,
    },
  ],
  [
    'another year',
    { year: '2026' },
    {
      ...ALL,
      fts: ['EU'],
      stock: ['Tents'],
      '5ws': ['Teacher Training', 'Infrastructure', 'Infrastructure'],
      indicators: OF_A_YEAR,
    },
  ],
  [
    'a year without anything',
    { year: '2030' },
    { projects: [], fts: [], stock: [], '5ws': [], schools: [], indicators: [] },
  ],
  [
    'a state; funding by projects that work in it alone',
    { state: 'Borno' },
    {
      ...ALL,
      fts: ['ECW'],
      stock: ['Desks'],
      '5ws': ['WASH', 'Teacher Training', 'Infrastructure'],
      schools: ['Near School'],
    },
  ],
  [
    'another state',
    { state: 'Yobe' },
    {
      projects: ['Far'],
      fts: [],
      stock: ['Tents'],
      '5ws': ['Infrastructure'],
      schools: ['Far School'],
      indicators: [],
    },
  ],
  ['an organization by its acronym, in any case', { organization: 'olf' }, OF_OTHER],
  ['an organization by its name', { organization: OTHER.name }, OF_OTHER],
  [
    'no organization',
    { organization: 'Learning' },
    { projects: [], fts: [], stock: [], '5ws': [], schools: [], indicators: [] },
  ],
  [
    'all three',
    { organization: 'OLF', state: 'Yobe', year: '2026' },
    {
      projects: ['Far'],
      fts: [],
      stock: ['Tents'],
      '5ws': ['Infrastructure'],
      schools: ['Far School'],
      indicators: [],
    },
  ],
]

describe.each(NARROWED)('Exports narrowed to %s', (_, query, expected) => {
  it.each(EXPORT_TYPES)('hold the records of %s that it means, and count them', async (type) => {
    expect(await found(type, query)).toEqual(expected[type])
    const { body } = await hub.call(exportsEndpoints.summary, { token: admin.token, query })
    expect(body.summary[type].records).toBe(expected[type].length)
  })
})

it.each<Record<string, string>>([{}, { year: '2026' }, { state: 'Borno', year: '2026' }, { organization: 'OLF' }])(
  'Narrowed to %o, exports have the people reached and the projects that the dashboard and the list count',
  async (query) => {
    const { token } = admin
    const read = async (type: ExportType) => {
      const { body } = await hub.call(exportsEndpoints.records, { token, query: { type, ...query } })
      return body.data as { girls?: number; boys?: number }[]
    }
    const dashboard = (await hub.call(dashboardEndpoints.read, { token, query })).body.data
    const children = (await read('5ws')).reduce((sum, { girls = 0, boys = 0 }) => sum + girls + boys, 0)
    expect(children).toBe(dashboard.metrics!.children_reached)
    const { year, ...rest } = query
    const days: Record<string, string> = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
    const listed = await hub.call(projectsEndpoints.list, { token, query: { ...rest, ...days } })
    expect((await read('projects')).length).toBe(listed.body.total)
  },
)

it('An export refuses what it cannot mean', async () => {
  const query = { type: '5ws', year: 'soon', state: 'Lagos' } as const
  const { status, failure } = await hub.call(exportsEndpoints.records, { token: admin.token, query: query as never })
  expect([status, Object.keys(failure.fields!).sort()]).toEqual([400, ['state', 'year']])
})

describe('A feed', () => {
  const make = (wanted: object) =>
    hub.call(feedsEndpoints.create, {
      token: admin.token,
      body: { name: 'Partner', type: 'projects', ...wanted } as never,
    })

  it('keeps what it is narrowed to, and its token opens nothing more', async () => {
    const { body } = await make({ year: '2026', state: 'Yobe', organization: 'OLF' })
    expect(body.feed).toMatchObject({ year: 2026, state: 'Yobe', organization_name: OTHER.name })
    const read = (query: Record<string, string>) =>
      hub.call(feedsEndpoints.read, {
        params: { file: 'projects.csv' },
        query,
        headers: { authorization: `Bearer ${body.token}` },
      })
    const csv = String((await read({})).body)
    expect(csv).toContain('Far')
    expect(csv).not.toContain('Near')
    expect((await read({ state: 'Borno' })).status).toBe(400)
    const { rows } = await hub.db.execute<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE action = 'feed.created' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]!.after).toMatchObject({ year: 2026, state: 'Yobe', organization: OTHER.name })
  })

  it('is of all records where nothing else is said', async () => {
    const { body } = await make({ year: '', state: '', organization: '' })
    expect(body.feed).toMatchObject({ year: null, state: null, organization_id: null, organization_name: null })
  })

  it('is of one organization that there is', async () => {
    const { status, failure } = await make({ organization: 'Learning' })
    expect([status, failure.fields]).toEqual([400, { organization: 'This organization is not registered' }])
    expect((await make({ organization: other.organization_id.toUpperCase() })).body.feed.organization_id).toBe(
      other.organization_id,
    )
  })
})

describe('Days and months', () => {
  it('are those of Nigeria: what is saved on 1 December at 00:30 there is of December', async () => {
    const moment = sql`timestamptz '2026-11-30T23:30:00Z'`
    await hub.db.execute(sql`UPDATE stock_items SET updated_at = ${moment}`)
    await hub.db.execute(sql`UPDATE funding_entries SET created_at = ${moment}`)
    await hub.db.execute(sql`UPDATE activities SET created_at = ${moment}`)
    const read = async (type: ExportType) =>
      (await hub.call(exportsEndpoints.records, { token: admin.token, query: { type } })).body.data as Record<
        string,
        unknown
      >[]
    expect((await read('stock')).map(({ report_month }) => report_month)).toEqual(['2026-12', '2026-12'])
    expect((await read('fts')).map(({ firstReportedDate }) => firstReportedDate)).toEqual(['2026-12-01', '2026-12-01'])
    expect((await read('5ws'))[0]!.reported).toBe('2026-12-01')
  })
})

describe('Received (USD) of a project', () => {
  const received = async (query: Record<string, string>) => {
    const { body } = await hub.call(exportsEndpoints.records, {
      token: admin.token,
      query: { type: 'projects', ...query },
    })
    const records = body.data as Record<string, unknown>[]
    return Object.fromEntries(records.map((record) => [record.project_title, record.received_usd]))
  }

  it('is of all its entries', async () => {
    expect(await received({})).toEqual({ Near: '100.00', Far: '100.00' })
  })

  it('is the share of the chosen year', async () => {
    expect(await received({ year: '2025' })).toMatchObject({ Near: '100.00' })
    expect(await received({ year: '2026' })).toEqual({ Near: null, Far: '50.00' })
  })

  it('is of reviewed entries alone where only these are asked for', async () => {
    const month = '2026-12'
    await hub.db.execute(sql`UPDATE funding_entries SET created_at = '2026-12-05T10:00:00Z'`)
    await hub.db.execute(sql`INSERT INTO reporting_periods (month, due_on) VALUES (${month}, '2027-01-14')`)
    await hub.db.execute(sql`
      INSERT INTO reports (organization_id, month, state, decided_at)
      VALUES (${other.organization_id}, ${month}, 'accepted', '2027-01-05T10:00:00Z')`)
    expect(await received({ reviewed: 'true' })).toEqual({ Near: null, Far: '100.00' })
  })
})
