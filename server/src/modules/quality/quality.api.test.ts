import { activitiesEndpoints } from '@hub/contract/activities'
import { firstDayOf, monthAfter, monthName } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import { type QualityCheck, QUALITY_CHECKS, qualityEndpoints } from '@hub/contract/quality'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { pageQuery } from '../../database/paging.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { countQuery, foundQuery, ordersOfCheck } from './quality.store.ts'

let hub: TestHub
let admin: Person
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
})
afterAll(() => hub.close())

const found = async (check: QualityCheck) => {
  const { body } = await hub.call(qualityEndpoints.rows, { token: admin.token, query: { check, limit: '50' } })
  const { counts } = (await hub.call(qualityEndpoints.counts, { token: admin.token })).body
  // The count beside a check is that of its list.
  expect([body.total, counts[check]]).toEqual([body.rows.length, body.rows.length])
  return body.rows.map(({ title, organization, about, link }) => ({ title, organization, about, link }))
}
const SLI = 'Sample Learning Initiative'
/** It ends in half a year. */
const running = () => reportingOf(hub).activeProject(user, admin, { start_date: firstDayOf(NOW) })

it('An empty hub has nothing to look at', async () => {
  for (const check of QUALITY_CHECKS) expect(await found(check)).toEqual([])
})

it('Activities without people are those that took place and counted nobody, until somebody is counted', async () => {
  const { id } = await running()
  const { activity } = reportsOf(hub)
  const day = firstDayOf(NOW)
  const empty = await activity(user, id, { start_date: day, status: 'ongoing' })
  await activity(user, id, { start_date: day, status: 'planned', type: 'WASH' })
  await activity(user, id, { start_date: day, boys: 1, lga: 'Bama' })
  const deleted = await activity(user, id, { start_date: day, lga: 'Gwoza' })
  await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: deleted.id } })
  expect(await found('no_people')).toEqual([
    {
      title: 'Teacher Training',
      organization: SLI,
      about: `1 ${monthName(NOW)}, Jere: nobody was counted`,
      link: `/activities?activity=${empty.id}`,
    },
  ])
  await hub.db.execute(sql`UPDATE activities SET girls = 3 WHERE id = ${empty.id}`)
  expect(await found('no_people')).toEqual([])
})

it('Outliers are activities that were saved in spite of a warning about their numbers', async () => {
  const { id } = await running()
  const { activity } = reportsOf(hub)
  const large = await activity(user, id, { start_date: firstDayOf(NOW), boys: 100_000, girls: 1, lga: 'Kaga' })
  // Another warning is no outlier.
  await activity(user, id, { start_date: firstDayOf(monthAfter(NOW, -2)), boys: 3, lga: 'Kaga' })
  expect(await found('outliers')).toEqual([
    {
      title: 'Teacher Training',
      organization: SLI,
      about: `1 ${monthName(NOW)}, Kaga: 100,001 people, more children than expected at this place`,
      link: `/activities?activity=${large.id}`,
    },
  ])
})

it('Months without activities are those of active projects, over and not answered with nothing to report', async () => {
  const organization = { name: 'With A Gap', acronym: 'WG' }
  const person = await hub.aUser({ organization })
  const { months, activeProject, reportOf, step } = reportingOf(hub)
  const before = monthAfter(NOW, -2)
  await months(before, LAST, NOW)
  const { id } = await activeProject(person, admin, {
    organization_name: organization.name,
    start_date: firstDayOf(before),
    project_title: 'Radio lessons',
  })
  const missing = (month: string) => ({
    title: 'Radio lessons',
    organization: organization.name,
    about: `no activity in ${monthName(month)}`,
    link: `/projects?project=${id}&tab=activities`,
  })
  expect(await found('no_activities')).toEqual([missing(LAST), missing(before)])
  await reportsOf(hub).activity(person, id, { start_date: firstDayOf(before), boys: 2 })
  expect(await found('no_activities')).toEqual([missing(LAST)])
  await step(person, 'submit', (await reportOf(person, LAST)).id, { nothing_to_report: true })
  expect(await found('no_activities')).toEqual([])
})

it('Projects past their end are listed until they are completed, the oldest first', async () => {
  const past = (end_date: string, status?: 'draft') =>
    reportsOf(hub).project(user, { project_title: `To ${end_date}`, end_date, ...(status ? { status } : {}) })
  const later = await past('2026-02-01')
  await past('2026-01-15')
  await past('2026-01-10', 'draft')
  expect((await found('past_end')).map(({ title, about }) => [title, about])).toEqual([
    ['To 2026-01-15', 'ended on 15 January 2026, and is not completed'],
    ['To 2026-02-01', 'ended on 1 February 2026, and is not completed'],
  ])
  const overdue = { token: admin.token, query: { overdue: 'true', limit: '5' } }
  expect((await hub.call(projectsEndpoints.list, overdue)).body.total).toBe(2)
  for (const status of ['under_review', 'approved', 'active', 'completed'] as const)
    await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id: later.id }, body: { status } })
  expect((await found('past_end')).map(({ title }) => title)).toEqual(['To 2026-01-15'])
})

describe('Schools', () => {
  const school = (school_name: string, coordinates: string, community = 'Old Town') => ({
    school_name,
    community,
    coordinates,
  })
  const named = async () => (await found('schools')).map(({ title, about }) => [title, about])

  it('that share a name at two places, or a place under two names, are listed; the same school of two projects is not', async () => {
    const wanted = (title: string, schools: ReturnType<typeof school>[]) =>
      reportsOf(hub).project(user, { project_title: title, target_lgas: ['Jere'], schools })
    const first = await wanted('First', [school('Gwange I', '11.85, 13.16'), school('Alone', '11.86, 13.17')])
    // Measured again, and one of the same name elsewhere.
    await wanted('Second', [school('gwange i', '11.851, 13.161'), school('Gwange I', '11.9, 13.3', 'New Town')])
    expect(await named()).toEqual([])
    await wanted('Third', [school('Gwange I', '11.90, 13.20')])
    const shared = 'another school of the same community has the same name'
    // The order of large and small letters is the database's.
    expect((await named()).toSorted()).toEqual(['Gwange I', 'Gwange I', 'gwange i'].map((name) => [name, shared]))
    expect((await found('schools')).map(({ link }) => link)).toContain(`/projects?project=${first.id}&tab=schools`)
    await wanted('Fourth', [school('Another Name', '11.86, 13.17')])
    expect((await named()).filter(([, about]) => about !== shared)).toEqual([
      ['Alone', 'another school has the same coordinates'],
      ['Another Name', 'another school has the same coordinates'],
    ])
    await hub.call(projectsEndpoints.update, {
      token: user.token,
      params: { id: first.id },
      body: { ...editOf(first), schools: [] },
    })
    expect((await named()).map(([name]) => name)).not.toContain('Alone')
  })
})

it('A long list comes in pages, each row once', async () => {
  const { id } = await running()
  for (const lga of ['Jere', 'Bama', 'Gwoza'])
    await reportsOf(hub).activity(user, id, { start_date: firstDayOf(NOW), status: 'ongoing', lga })
  const page = async (cursor?: string) =>
    (
      await hub.call(qualityEndpoints.rows, {
        token: admin.token,
        query: { check: 'no_people', limit: '2', ...(cursor ? { cursor } : {}) },
      })
    ).body
  const first = await page()
  const second = await page(first.next_cursor!)
  expect([first.total, first.rows.length, second.rows.length, second.next_cursor]).toEqual([3, 2, 1, null])
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(3)
  const foreign = { check: 'outliers', limit: '2', cursor: first.next_cursor! }
  expect((await hub.call(qualityEndpoints.rows, { token: admin.token, query: foreign })).status).toBe(400)
})

describe('Each check has its indexes', () => {
  beforeAll(async () => void (await fillForPlans(hub.database)))

  it.each<[QualityCheck, RegExp]>([
    ['no_people', /activities_without_people/],
    ['outliers', /activities_outliers/],
    ['no_activities', /activities_project/],
    ['schools', /schools_name/],
    ['past_end', /projects_overdue/],
  ])('%s', async (check, index) => {
    const page = await planOf(hub.db, foundQuery(check, pageQuery(ordersOfCheck(check).order, null, 50)))
    for (const plan of [page, await planOf(hub.db, countQuery(check))]) expect(plan).toMatch(index)
    if (check === 'schools') expect(page).toMatch(/schools_place/)
    expect(page).not.toMatch(/Seq Scan on (activities|projects|schools)/)
  })
})
