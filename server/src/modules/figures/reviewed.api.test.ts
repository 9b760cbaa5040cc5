import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { fundingEndpoints } from '@hub/contract/funding'
import { mapEndpoints } from '@hub/contract/map'
import { projectsEndpoints } from '@hub/contract/projects'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectReports } from '../../database/reports.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { aFundingEntry, anActivity, editOf, reportsOf } from '../../testing/reports.ts'
import { periodsService } from '../reporting/periods.service.ts'

const ONE = { name: 'First Learning', acronym: 'FIRST' }
const OTHER = { name: 'Other Learning', acronym: 'OTHER' }

let hub: TestHub
let admin: Person
let first: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  first = await hub.aUser({ role: 'user', organization: ONE })
  other = await hub.aUser({ role: 'user', organization: OTHER })
  const { project, activity } = reportsOf(hub)
  // Reporting starts in February: January always counts as reviewed.
  await hub.db.execute(sql`
    INSERT INTO reporting_periods (month, due_on)
    SELECT '2026-0' || n, ('2026-0' || n + 1 || '-10')::date FROM generate_series(2, 4) AS n`)
  for (const [who, boys] of [
    [first, 1],
    [other, 1000],
  ] as const) {
    const { id } = await project(who, {
      target_lgas: ['Jere'],
      organization_name: who === first ? ONE.name : OTHER.name,
    })
    await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id }, body: { status: 'submitted' } })
    for (const status of ['approved', 'active'] as const)
      await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id }, body: { status } })
    for (const [month, times] of [1, 10, 100].entries())
      await activity(who, id, { start_date: `2026-0${month + 1}-15`, boys: boys * times, male_teachers: times })
  }
  await expectReports(hub.db, null)
  for (const [who, month] of [
    [first, '01'],
    [first, '02'],
    [other, '02'],
    [other, '03'],
  ] as const) {
    const entry = aFundingEntry({ grant_reference_code: `${who === first ? 'A' : 'B'}-${month}` })
    await hub.call(fundingEndpoints.submit, { token: who.token, body: { submissions: [entry] } })
    // Half past midnight in Nigeria is the previous month in UTC.
    await hub.db.execute(sql`
      UPDATE funding_entries SET created_at = ${`2026-${month}-01T00:30:00+01:00`} WHERE reference_code = ${entry.grant_reference_code}`)
  }
})
afterAll(() => hub.close())

const reportOf = async (who: Person, month: string) => {
  const { rows } = await hub.db.execute<{ id: string }>(sql`
    SELECT id FROM reports WHERE month = ${month} AND organization_id = (SELECT organization_id FROM users WHERE id = ${who.id})`)
  return rows[0]!.id
}
async function accept(who: Person, month: string) {
  const params = { id: await reportOf(who, month) }
  expect((await hub.call(reportingEndpoints.submit, { token: who.token, params, body: {} })).status).toBe(200)
  expect((await hub.call(reportingEndpoints.accept, { token: admin.token, params })).status).toBe(200)
}
async function reopen(who: Person, month: string) {
  const request = { token: admin.token, params: { id: await reportOf(who, month) }, body: { reason: 'One more' } }
  expect((await hub.call(reportingEndpoints.reopen, request)).status).toBe(200)
}

const ONLY = { reviewed: 'true' }
async function dashboard(query: Record<string, string> = {}) {
  const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query })).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  return data
}
const exported = async (type: ExportType, query: Record<string, string>) =>
  (await hub.call(exportsEndpoints.records, { token: admin.token, query: { type, ...query } })).body as {
    total: number
    data: Record<string, string | number | null>[]
  }

/** All screens and exports must agree. */
async function boys(query: Record<string, string>): Promise<number> {
  await expectDerivedTrue(hub.database)
  const { token } = admin
  const sum = (rows: { boys: number }[]) => rows.reduce((total, each) => total + each.boys, 0)
  const told = await dashboard(query)
  const { children_reached } = told.metrics
  const listed = (await hub.call(activitiesEndpoints.all, { token, query: { ...query, reached: 'true' } })).body
  const map = (await hub.call(mapEndpoints.data, { token, query })).body
  const rows = (await exported('5ws', query)).data as unknown as { boys: number }[]
  const projects = (await exported('projects', query)).data as unknown as { reached_boys: number }[]
  const { rows: counted } = await hub.db.execute<{ boys: number }>(sql`
    SELECT coalesce(sum(a.boys), 0)::int AS boys FROM activities a
    WHERE a.deleted_at IS NULL AND ${
      query.reviewed
        ? sql`(a.start_date < '2026-02-01' OR EXISTS (SELECT FROM reports r WHERE r.organization_id = a.organization_id
      AND r.month = to_char(a.start_date, 'YYYY-MM') AND r.state = 'accepted'))`
        : sql`true`
    }
      ${query.year ? sql`AND extract(year FROM a.start_date) = ${Number(query.year)}` : sql``}`)
  expect({
    list: sum(listed.activities),
    cards: listed.summary!.children,
    map: map.lgas.reduce((total, { children }) => total + children, 0),
    points: map.activities.length,
    fiveWs: sum(rows),
    projects: projects.reduce((total, each) => total + each.reached_boys, 0),
    rows: counted[0]!.boys,
  }).toEqual({
    list: children_reached,
    cards: children_reached,
    map: children_reached,
    points: listed.activities.length,
    fiveWs: children_reached,
    projects: children_reached,
    rows: children_reached,
  })
  return children_reached
}

describe('Only reviewed', () => {
  it('counts what lies before reporting months, and nothing of a month that nobody accepted', async () => {
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 1001])
    const { reviewed, metrics } = await dashboard()
    expect(reviewed).toEqual({ children_reached: 1001, teachers_trained: 2, total_funding: '100.00' })
    expect(metrics).toMatchObject({ children_reached: 111_111, teachers_trained: 222, total_funding: '400.00' })
  })

  it('counts a month from when it is accepted, of that organization alone, and not any more once it is reopened', async () => {
    await accept(first, '2026-02')
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 1011])
    expect((await dashboard()).reviewed).toEqual({
      children_reached: 1011,
      teachers_trained: 12,
      total_funding: '200.00',
    })
    await accept(other, '2026-03')
    expect(await boys(ONLY)).toBe(101_011)
    expect(await boys({ ...ONLY, year: '2026' })).toBe(101_011)
    expect(await boys({ ...ONLY, year: '2025' })).toBe(0)
    await reopen(first, '2026-02')
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 101_001])
    await reopen(other, '2026-03')
    expect(await boys(ONLY)).toBe(1001)
  })

  it('counts an activity that is moved to another month, edited or deleted as the month is that it is in', async () => {
    await accept(first, '2026-02')
    const { body } = await hub.call(activitiesEndpoints.all, {
      token: admin.token,
      query: { organization: ONE.acronym },
    })
    const march = body.activities.find(({ start_date }) => start_date === '2026-03-15')!
    const save = (wanted: object) =>
      hub.call(activitiesEndpoints.update, {
        token: first.token,
        params: { id: march.id },
        body: { ...anActivity({ boys: 100, male_teachers: 100 }), ...wanted, confirm: [...ACTIVITY_WARNINGS] },
      })
    expect((await save({ start_date: '2026-02-16' })).failure.code).toBe('month_locked')
    expect((await save({ start_date: '2026-01-16', boys: 300 })).status).toBe(200)
    expect(await boys(ONLY)).toBe(1311)
    expect((await hub.call(activitiesEndpoints.remove, { token: first.token, params: { id: march.id } })).status).toBe(
      200,
    )
    expect(await boys(ONLY)).toBe(1011)
    await reportsOf(hub).activity(first, march.project_id, { start_date: '2026-03-15', boys: 100, male_teachers: 100 })
    await reopen(first, '2026-02')
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 1001])
  })

  it('counts the activities of a project that moves to another organization by the months of that one', async () => {
    const { projects } = (
      await hub.call(projectsEndpoints.list, { token: admin.token, query: { organization: ONE.acronym } })
    ).body
    const { id } = projects[0]!
    const moveTo = async (name: string) => {
      const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id } })
      const edit = { ...editOf(body.project), organization_name: name }
      return (await hub.call(projectsEndpoints.update, { token: admin.token, params: { id }, body: edit })).status
    }
    expect(await moveTo(OTHER.name)).toBe(200)
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 1001])
    await accept(other, '2026-02')
    expect(await boys(ONLY)).toBe(11_011)
    expect(await moveTo(ONE.name)).toBe(409)
    await reopen(other, '2026-02')
    expect(await moveTo(ONE.name)).toBe(200)
    await accept(other, '2026-02')
    expect([await boys({}), await boys(ONLY)]).toEqual([111_111, 11_001])
    await reopen(other, '2026-02')
  })

  it('counts funding entries by the month in Nigeria in which they were made: in figures, list, map, export and feed', async () => {
    await accept(other, '2026-02')
    const { token } = admin
    const { data, summary, total } = (await hub.call(fundingEndpoints.list, { token, query: ONLY })).body
    expect(data.map(({ reference_code }) => reference_code).toSorted()).toEqual(['A-01', 'B-02'])
    expect([total, summary!.total.usd]).toEqual([2, '200.00'])
    const told = await dashboard(ONLY)
    expect([told.funds.usd, told.funds.entries, told.reviewed.total_funding]).toEqual(['200.00', 2, '200.00'])
    const map = (await hub.call(mapEndpoints.data, { token, query: ONLY })).body
    expect([...map.lgas, map.unplaced].reduce((sum, { funding_usd }) => sum + Number(funding_usd), 0)).toBe(200)
    const rows = await exported('fts', ONLY)
    expect([rows.total, rows.data.map(({ refCode }) => refCode)]).toEqual([2, ['A-01', 'B-02']])
    const body = { name: 'Reviewed', type: 'fts', ...ONLY }
    const made = (await hub.call(feedsEndpoints.create, { token, body })).body
    expect(made.feed.reviewed).toBe(true)
    const headers = { authorization: `Bearer ${made.token}` }
    const feed = await hub.call(feedsEndpoints.read, { params: { file: 'fts.csv' }, query: { hxl: '0' }, headers })
    expect(String(feed.body).trimEnd().split('\r\n').length - 1).toBe(2)
    await reopen(other, '2026-02')
  })

  it('estimates children by what was reviewed', async () => {
    const estimate = async (query: Record<string, string>) =>
      (await hub.call(dashboardEndpoints.estimatedUnique, { token: admin.token, query })).body.children
    expect([await estimate({}), await estimate(ONLY)]).toEqual([100_000, 1000])
  })

  it('leaves what belongs to no month as it is, and hides no partner that is there by a project', async () => {
    const [all, only] = [await dashboard(), await dashboard(ONLY)]
    expect(only.metrics).toMatchObject({ active_projects: all.metrics.active_projects, active_partners: 2 })
    expect(only.schools).toEqual(all.schools)
    expect(only.presence.find(({ name }) => name === 'Jere')).toMatchObject({ organizations: 2, organizations_all: 2 })
  })
})

describe('The first reporting month of a hub', () => {
  it('makes what starts in it unreviewed, and leaves what was before', async () => {
    for (const table of ['report_steps', 'reports', 'reporting_periods'])
      await hub.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
    const { rows } = await hub.db.execute(sql`SELECT 1 FROM reach_sums WHERE NOT reviewed AND activities > 0`)
    expect(rows.length).toBeGreaterThan(0)
    await periodsService({ db: hub.db } as Parameters<typeof periodsService>[0]).makeAhead(new Date('2026-03-10'))
    await expectDerivedTrue(hub.database)
    expect((await dashboard()).reviewed.children_reached).toBe(11_011)
  })

  it('is followed by each month, also by those that pass while the hub is off', async () => {
    const months = async () => {
      const { rows } = await hub.db.execute<{ month: string }>(sql`SELECT month FROM reporting_periods ORDER BY month`)
      return rows.map(({ month }) => month)
    }
    const before = await months()
    await periodsService({ db: hub.db } as Parameters<typeof periodsService>[0]).makeAhead(new Date('2026-10-10'))
    expect(before.at(-1)).toBe('2026-06')
    expect((await months()).slice(before.length)).toEqual([
      '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01',
    ]) // prettier-ignore
  })
})
