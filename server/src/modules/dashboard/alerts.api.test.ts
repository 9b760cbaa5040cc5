import { dashboardEndpoints, type Alert } from '@hub/contract/dashboard'
import { projectsEndpoints } from '@hub/contract/projects'
import { LGAS } from '@hub/contract/reference/lgas'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, reportingOf } from '../../testing/reporting.ts'
import { LOW, reportsOf } from '../../testing/reports.ts'
import { readerWithoutReplica } from '../../database/replica.ts'
import { figuresService } from '../figures/figures.service.ts'
import { readSectorAlerts } from './sector.service.ts'
import { readHoldings } from './sector.store.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const DAY = 86_400_000
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY + ms).toISOString()

let hub: TestHub
let admin: Person
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())
const run = (query: SQL) => hub.db.execute(query)
beforeEach(async () => {
  await run(sql`TRUNCATE organizations, users, projects, schools, activities, funding_entries, stock_items, sessions,
    project_places, school_places, reach_sums, indicator_sums CASCADE`)
  admin = await hub.aUser({ role: 'admin' })
})

const alertsAt = async (now = NOW) =>
  readSectorAlerts(
    hub.db,
    await figuresService(readerWithoutReplica(hub.db), '1500').present(),
    now,
    await readHoldings(hub.db),
  )
const alert = async (kind: Alert['kind'], now = NOW) => (await alertsAt(now)).find((each) => each.kind === kind)

it('There are none in an empty hub', async () => {
  expect(await alertsAt()).toEqual([])
})

describe('A registration that waits', () => {
  it.each([
    ['less than 3 days', daysAgo(3, 1), undefined],
    ['exactly 3 days', daysAgo(3), undefined],
    ['more than 3 days', daysAgo(3, -1), 1],
  ])('%s', async (_, at, count) => {
    const { id } = await hub.aUser({ status: 'under_review' })
    await run(sql`UPDATE users SET created_at = ${at} WHERE id = ${id}`)
    expect((await alert('pending_approvals'))?.count).toBe(count)
  })

  it('is told in one line, with since when', async () => {
    for (const days of [4, 6]) {
      const { id } = await hub.aUser({ status: 'under_review' })
      await run(sql`UPDATE users SET created_at = ${daysAgo(days)} WHERE id = ${id}`)
    }
    expect(await alert('pending_approvals')).toEqual({
      kind: 'pending_approvals',
      type: 'warning',
      message: '2 registrations have waited more than 3 days for approval',
      count: 2,
      time: daysAgo(3),
      link: '/admin?tab=pending&overdue=true',
    })
  })
})

it('Projects that wait for review, also those whose review began, are told in one line, and lead to the queue of them', async () => {
  await reportsOf(hub).project(admin)
  const { id } = await reportsOf(hub).project(admin)
  await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id }, body: { status: 'under_review' } })
  await reportsOf(hub).project(admin, { status: 'draft' })
  expect(await alert('projects_waiting')).toEqual({
    kind: 'projects_waiting',
    type: 'info',
    message: '2 projects wait for review',
    count: 2,
    time: null,
    link: '/projects?waiting=true',
  })
  const { body } = await hub.call(projectsEndpoints.list, {
    token: admin.token,
    query: { waiting: 'true', limit: '5' },
  })
  expect(body.total).toBe(2)
})

describe('A project past its end', () => {
  it.each([
    ['on its last day', new Date('2026-06-15T12:00:00Z'), undefined],
    ['in the last hour of that day in Nigeria', new Date('2026-06-15T22:59:59Z'), undefined],
    ['when the next day has begun in Nigeria', new Date('2026-06-15T23:00:00Z'), 1],
  ])('%s', async (_, now, count) => {
    await reportsOf(hub).project(admin, { end_date: '2026-06-15' })
    expect((await alert('overdue_projects', now))?.count).toBe(count)
  })

  it('is none while it is a draft, or once it is completed', async () => {
    await reportsOf(hub).project(admin, { end_date: '2026-01-31', status: 'draft' })
    let project = await reportsOf(hub).project(admin, { end_date: '2026-01-31' })
    for (const status of ['under_review', 'approved', 'active', 'completed'] as const) {
      expect(await alert('overdue_projects')).toMatchObject({
        type: 'urgent',
        message: '1 project is past its end date and not completed',
        time: '2026-01-31T23:00:00.000Z',
      })
      const request = { params: { id: project.id }, body: { status, updated_at: project.updated_at } }
      project = (await hub.call(projectsEndpoints.setStatus, { token: admin.token, ...request })).body.project
    }
    expect(await alert('overdue_projects')).toBeUndefined()
  })
})

describe('Stock', () => {
  it('calls when it is low, and more urgently when it is out', async () => {
    const reports = reportsOf(hub)
    await reports.stockItem(admin)
    expect(await alert('low_stock')).toBeUndefined()
    await reports.stockItem(admin, LOW)
    expect(await alert('low_stock')).toMatchObject({ type: 'warning', message: '1 item is low or out of stock' })
    const { id } = await reports.emptyItem(admin)
    expect(await alert('low_stock')).toMatchObject({ type: 'urgent', count: 2 })
    await run(sql`UPDATE stock_items SET deleted_at = now() WHERE id = ${id}`)
    expect(await alert('low_stock')).toMatchObject({ type: 'warning', count: 1 })
  })
})

describe('An organization that reported nothing', () => {
  const SILENT = { name: 'Sample Silent Society', acronym: 'SSS' }
  const age = (table: 'organizations' | 'projects' | 'activities' | 'stock_items', days: number) => {
    const moved = sql`created_at = ${daysAgo(days)}`
    const column = table === 'organizations' ? moved : sql`${moved}, updated_at = ${daysAgo(days)}`
    return run(sql`UPDATE ${sql.raw(table)} SET ${column}`)
  }

  it.each([
    [59, undefined],
    [60, 1],
    [61, 1],
  ])('for %i days', async (days, count) => {
    const person = await hub.aUser({ organization: SILENT })
    await reportsOf(hub).project(person, { organization_name: 'SSS' })
    await age('organizations', 400)
    await age('projects', days)
    expect((await alert('silent_organizations'))?.count).toBe(count)
  })

  it('is not silent while it reports anything', async () => {
    const person = await hub.aUser({ organization: SILENT })
    const { project, activity, stockItem } = reportsOf(hub)
    const { id } = await project(person, { organization_name: 'SSS' })
    await age('organizations', 400)
    await age('projects', 400)
    expect(await alert('silent_organizations')).toMatchObject({
      message: '1 organization has reported nothing for 60 days: Sample Silent Society',
      time: daysAgo(340),
    })
    await activity(person, id)
    await age('activities', 10)
    expect(await alert('silent_organizations')).toBeUndefined()
    await age('activities', 100)
    await stockItem(person)
    await age('stock_items', 10)
    expect(await alert('silent_organizations')).toBeUndefined()
  })

  it('has reported when it submits a month, also with nothing to report', async () => {
    const person = await hub.aUser({ organization: SILENT })
    await reportsOf(hub).project(person, { organization_name: 'SSS' })
    await age('organizations', 400)
    await age('projects', 400)
    await reportingOf(hub).months(LAST)
    await run(sql`
      INSERT INTO reports (organization_id, month, state, submitted_at) VALUES (${person.organization_id}, ${LAST}, 'open', NULL)`)
    expect((await alert('silent_organizations'))?.count).toBe(1)
    const { id } = await reportingOf(hub).reportOf(person, LAST)
    const submitted = await reportingOf(hub).step(person, 'submit', id, { nothing_to_report: true })
    expect(submitted.status).toBe(200)
    await run(sql`UPDATE reports SET submitted_at = ${daysAgo(10)}`)
    expect(await alert('silent_organizations')).toBeUndefined()
  })

  it('counts from its registration where it never did, and only where somebody may report', async () => {
    await hub.aUser({ organization: SILENT, role: 'viewer' })
    await hub.aUser({ organization: SILENT, status: 'under_review' })
    await age('organizations', 90)
    expect(await alert('silent_organizations')).toBeUndefined()
    await hub.aUser({ organization: SILENT })
    expect((await alert('silent_organizations'))?.time).toBe(daysAgo(30))
  })

  it('names three of many', async () => {
    for (const n of [1, 2, 3, 4, 5]) await hub.aUser({ organization: { name: `Sample ${n}`, acronym: `S${n}` } })
    await run(
      sql`UPDATE organizations SET created_at = ${daysAgo(90)}::timestamptz + make_interval(secs => length(name))`,
    )
    const told = await alert('silent_organizations')
    expect(told?.count).toBe(5)
    expect(told?.message).toMatch(/: Sample \d, Sample \d, Sample \d,? and 2 more$/)
  })
})

describe('An LGA without partner', () => {
  it('is counted once the hub knows of any work', async () => {
    const { project, activity } = reportsOf(hub)
    await project(admin, { target_lgas: ['Jere'], status: 'draft' })
    expect((await alert('lgas_without_partner'))?.count).toBe(LGAS.length)
    const { id } = await project(admin, { target_lgas: ['Gwoza'] })
    expect((await alert('lgas_without_partner'))?.count).toBe(LGAS.length - 1)
    await activity(admin, id, { lga: 'Bama', status: 'planned' })
    await activity(admin, id, { lga: 'Kaga' })
    expect((await alert('lgas_without_partner'))?.count).toBe(LGAS.length - 2)
    await project(admin, { target_lgas: ['Jere', 'Bama'] })
    expect(await alert('lgas_without_partner')).toEqual({
      kind: 'lgas_without_partner',
      type: 'info',
      message: `${LGAS.length - 4} LGAs have no partner`,
      count: LGAS.length - 4,
      time: null,
      link: '/map?view=gaps',
    })
  })
})

it('The list of projects finds as many as are overdue', async () => {
  const { project } = reportsOf(hub)
  await project(admin, { end_date: '2026-01-31', target_lgas: ['Jere'] })
  await project(admin, { end_date: '2026-01-31', status: 'draft' })
  await project(admin, { end_date: '2099-01-31' })
  const { body } = await hub.call(projectsEndpoints.list, { token: admin.token, query: { overdue: 'true' } })
  expect([body.total, body.projects.length]).toEqual([1, 1])
  expect((await alert('overdue_projects', new Date()))?.count).toBe(1)
})

it('The dashboard shows them, the most pressing first, whatever its filters', async () => {
  await reportsOf(hub).project(admin, { end_date: '2026-01-31', target_lgas: ['Jere'] })
  const { id } = await hub.aUser({ status: 'under_review' })
  await run(sql`UPDATE users SET created_at = now() - interval '4 days' WHERE id = ${id}`)
  const query = { state: 'Yobe', year: '2020' }
  const { body } = await hub.call(dashboardEndpoints.read, { token: admin.token, query })
  expect(body.data.alerts?.map(({ type, kind }) => [type, kind])).toEqual([
    ['urgent', 'overdue_projects'],
    ['warning', 'pending_approvals'],
    ['info', 'projects_waiting'],
    ['info', 'lgas_without_partner'],
  ])
  expect(body.data.sample?.alerts).toBe(false)
})
