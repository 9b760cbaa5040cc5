import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { commentsEndpoints } from '@hub/contract/comments'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { importsEndpoints } from '@hub/contract/imports'
import { firstDayOf } from '@hub/contract/months'
import { notificationsEndpoints } from '@hub/contract/notifications'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

/** Last month with three activities of 10, 100 and 1000 boys, submitted. */
async function aSubmitted() {
  const organization = { name: `Excepted ${++serial}`, acronym: `E${serial}` }
  const user = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: organization.name })
  const made = []
  for (const [at, boys] of [10, 100, 1000].entries())
    made.push(await reportsOf(hub).activity(user, project.id, { start_date: `${LAST}-0${at + 1}`, boys, girls: 0 }))
  const { id } = await reportingOf(hub).reportOf(user, LAST)
  expect((await reportingOf(hub).step(user, 'submit', id)).status).toBe(200)
  const [small, middle, large] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
  return { user, organization, project, id, small, middle, large }
}

const accept = (id: string, except: { id: string; comment: string }[], by = admin, version?: string) =>
  hub.call(reportingEndpoints.accept, { token: by.token, params: { id }, body: { version, except } })
const acceptActivities = (id: string, activities: { id: string; updated_at: string }[], by = admin) =>
  hub.call(reportingEndpoints.acceptActivities, { token: by.token, params: { id }, body: { activities } })
const edit = (by: Person, id: string, wanted: Parameters<typeof anActivity>[0]) =>
  hub.call(activitiesEndpoints.update, {
    token: by.token,
    params: { id },
    body: { ...anActivity(wanted), confirm: [...ACTIVITY_WARNINGS] },
  })
const remove = (by: Person, id: string) => hub.call(activitiesEndpoints.remove, { token: by.token, params: { id } })
const answerOf = ({ status, failure }: { status: number; failure?: { code?: string } }) => [status, failure?.code]
async function reviewed() {
  const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query: {} })).body
  return hasSector(data) ? data.reviewed.children_reached : 0
}
const rows = async (by: Person, id: string) =>
  new Map(
    (
      await hub.call(reportingEndpoints.activities, { token: by.token, params: { id }, query: { limit: '50' } })
    ).body.activities.map((row) => [row.id, row]),
  )
const corrected = async () =>
  (await hub.call(notificationsEndpoints.list, { token: admin.token })).body.items.filter(
    ({ kind }) => kind === 'activities_corrected',
  )
const onTheBoard = async (id: string) =>
  (await hub.call(reportingEndpoints.board, { token: admin.token, query: {} })).body.corrected.find(
    (report) => report.id === id,
  )?.activities

describe('A report that is accepted except for some activities', () => {
  it('counts and locks the others; those go back with their comments, are corrected, and then accepted', async () => {
    const { user, organization, id, small, large } = await aSubmitted()
    const before = await reviewed()
    const { body } = await accept(id, [{ id: large.id, comment: 'A thousand boys at one school?' }])
    expect(body).toMatchObject({
      message: expect.stringContaining('was accepted, except 1 activity.'),
      report: { state: 'accepted', activities_sent_back: 1 },
    })
    expect(await reviewed()).toBe(before + 110)
    await expectDerivedTrue(hub.database)

    const { rows: mails } = await hub.db.execute<{ to_address: string }>(
      sql`SELECT to_address FROM mails WHERE template = 'activities_sent_back'`,
    )
    expect(mails.map(({ to_address }) => to_address)).toEqual([user.email])
    const { body: said } = await hub.call(commentsEndpoints.list, {
      token: user.token,
      query: { record: `report:${id}` },
    })
    expect(said.comments.map(({ record, body: text }) => [record, text])).toEqual([
      [`activity:${large.id}`, 'A thousand boys at one school?'],
    ])
    const { body: rounds } = await hub.call(reportingEndpoints.rounds, { token: user.token, params: { id } })
    expect(rounds.steps.at(-1)).toMatchObject({ step: 'accept', sent_back: 1 })
    const marks = async () => [...(await rows(user, id)).values()].map(({ boys, sent_back }) => [boys, sent_back])
    expect(await marks()).toEqual([
      [1000, 'sent_back'],
      [100, null],
      [10, null],
    ])
    const { body: read } = await hub.call(activitiesEndpoints.read, { token: user.token, params: { id: large.id } })
    expect([read.activity.is_locked, read.activity.is_sent_back]).toEqual([undefined, true])

    expect(answerOf(await edit(user, small.id, { start_date: `${LAST}-01`, boys: 11 }))).toEqual([409, 'month_locked'])
    expect(answerOf(await edit(user, large.id, { start_date: firstDayOf(NOW), boys: 9 }))).toEqual([
      409,
      'month_locked',
    ])
    expect([await corrected(), await onTheBoard(id)]).toEqual([[], undefined])
    expect((await edit(user, large.id, { start_date: `${LAST}-09`, boys: 900, girls: 0 })).status).toBe(200)
    expect(await reviewed()).toBe(before + 110)
    expect((await marks())[0]).toEqual([900, 'corrected'])
    expect(await corrected()).toMatchObject([
      { title: expect.stringContaining(organization.name), link: `/reporting?report=${id}` },
    ])
    expect(await onTheBoard(id)).toBe(1)

    const seen = (await rows(admin, id)).get(large.id)!
    expect((await edit(user, large.id, { start_date: `${LAST}-09`, boys: 901, girls: 0 })).status).toBe(200)
    expect(
      answerOf(
        await acceptActivities(
          id,
          [seen].map(({ id: of, updated_at }) => ({ id: of, updated_at })),
        ),
      ),
    ).toEqual([409, 'activities_changed'])
    const now = (await rows(admin, id)).get(large.id)!
    const answer = await acceptActivities(id, [{ id: now.id, updated_at: now.updated_at }])
    expect(answer.body).toMatchObject({ message: '1 activity was accepted.', report: { activities_sent_back: 0 } })
    expect(await reviewed()).toBe(before + 110 + 901)
    await expectDerivedTrue(hub.database)
    expect(answerOf(await remove(user, large.id))).toEqual([409, 'month_locked'])
    expect([await corrected(), await onTheBoard(id)]).toEqual([[], undefined])
  })

  it('an activity that came back can be deleted, or corrected with a sheet; the rest of the month stays locked there too', async () => {
    const { user, project, id, small, middle, large } = await aSubmitted()
    await accept(id, [
      { id: middle.id, comment: 'Please check.' },
      { id: large.id, comment: 'Please check.' },
    ])
    const before = await reviewed()
    expect((await remove(user, large.id)).status).toBe(200)
    const row = (activity: string, boys: number, start_date: string) => ({
      id: activity,
      project_code: project.project_code,
      ...anActivity({ boys, start_date, girls: 0 }),
    })
    const send = (...sent: object[]) =>
      hub.call(importsEndpoints.run, {
        token: user.token,
        body: {
          id: randomUUID(),
          type: 'activities',
          mode: 'update',
          rows: sent,
          dry_run: false,
          confirmed: [...ACTIVITY_WARNINGS],
        } as never,
      })
    expect((await send(row(small.id, 12, `${LAST}-01`))).failure.code).toBe('import_faulty')
    expect((await send(row(middle.id, 90, firstDayOf(NOW)))).failure.code).toBe('import_faulty')
    const { status, body } = await send(row(middle.id, 90, `${LAST}-02`))
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await rows(admin, id)).get(middle.id)).toMatchObject({ boys: 90, sent_back: 'corrected' })
    expect(await reviewed()).toBe(before)
    await expectDerivedTrue(hub.database)
  })

  it('a further comment of an administrator asks again; reopening takes all in', async () => {
    const { user, id, large } = await aSubmitted()
    await accept(id, [{ id: large.id, comment: 'Please check.' }])
    await edit(user, large.id, { start_date: `${LAST}-03`, boys: 999, girls: 0 })
    expect((await rows(admin, id)).get(large.id)!.sent_back).toBe('corrected')
    await hub.call(commentsEndpoints.create, {
      token: admin.token,
      query: { record: `activity:${large.id}` },
      body: { body: 'Still too many.' },
    })
    expect((await rows(admin, id)).get(large.id)!.sent_back).toBe('sent_back')
    expect(await onTheBoard(id)).toBe(undefined)
    const { step } = reportingOf(hub)
    const { body } = await step(admin, 'reopen', id)
    expect(body.report).toMatchObject({ state: 'reopened', activities_sent_back: 0 })
    await step(user, 'submit', id)
    const before = await reviewed()
    expect((await step(admin, 'accept', id)).body.report.activities_sent_back).toBe(0)
    expect(await reviewed()).toBe(before + 110 + 999)
    await expectDerivedTrue(hub.database)
  })

  it('is refused for activities of other months and organizations, without a comment, and for others than administrators', async () => {
    const { user, project, id, large } = await aSubmitted()
    const other = await aSubmitted()
    const later = await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(NOW), boys: 1 })
    const comment = 'Please check.'
    for (const foreign of [other.large.id, later.id, randomUUID()])
      expect(answerOf(await accept(id, [{ id: foreign, comment }]))).toEqual([404, 'activity_not_found'])
    expect((await accept(id, [{ id: large.id, comment: ' ' }])).status).toBe(400)
    expect((await accept(id, [{ id: large.id, comment }], user)).status).toBe(403)
    expect(answerOf(await accept(id, [{ id: large.id, comment }], admin, 'another'))).toEqual([409, 'report_changed'])
    expect((await accept(id, [{ id: large.id, comment }])).status).toBe(200)
    const [seen] = [(await rows(admin, id)).get(large.id)!].map(({ id: of, updated_at }) => ({ id: of, updated_at }))
    for (const by of [user, await hub.aUser({ role: 'manager' })])
      expect((await acceptActivities(id, [seen!], by)).status).toBe(403)
    expect(answerOf(await acceptActivities(other.id, [seen!]))).toEqual([409, 'activities_changed'])
    expect((await acceptActivities(id, [seen!])).status).toBe(200)
    expect(answerOf(await acceptActivities(id, [seen!]))).toEqual([409, 'activities_changed'])
  })

  it('an edit at the same moment is before or after it, and never changes what was accepted', async () => {
    for (let n = 0; n < 4; n++) {
      const { user, id, large, small } = await aSubmitted()
      const before = await reviewed()
      const [, first, second] = await Promise.all([
        accept(id, [{ id: large.id, comment: 'Please check.' }]),
        edit(user, large.id, { start_date: `${LAST}-03`, boys: 500, girls: 0 }),
        edit(user, small.id, { start_date: `${LAST}-01`, boys: 20, girls: 0 }),
      ])
      expect(first.status).toBe(200)
      expect(await reviewed()).toBe(before + 100 + (second.status === 200 ? 20 : 10))
      await expectDerivedTrue(hub.database)
      const { updated_at } = (await rows(admin, id)).get(large.id)!
      const [accepted, third] = await Promise.all([
        acceptActivities(id, [{ id: large.id, updated_at }]),
        edit(user, large.id, { start_date: `${LAST}-03`, boys: 600, girls: 0 }),
      ])
      expect([200, 409]).toContain(accepted.status)
      expect(accepted.status === 200).toBe(third.status === 409)
      await expectDerivedTrue(hub.database)
    }
  })
})
