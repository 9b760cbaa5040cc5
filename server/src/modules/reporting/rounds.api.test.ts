import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { fundingEndpoints } from '@hub/contract/funding'
import { firstDayOf } from '@hub/contract/months'
import { reportingEndpoints } from '@hub/contract/reporting'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

async function anOrganization() {
  const organization = { name: `Organization ${++serial}`, acronym: `O${serial}` }
  const user = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: organization.name })
  return { organization, user, project }
}

const read = async (by: Person, id: string) =>
  (await hub.call(reportingEndpoints.read, { token: by.token, params: { id } })).body.report
const rounds = async (by: Person, id: string) =>
  (await hub.call(reportingEndpoints.rounds, { token: by.token, params: { id } })).body.steps
const rows = async (by: Person, id: string) =>
  (await hub.call(reportingEndpoints.activities, { token: by.token, params: { id }, query: { limit: '50' } })).body
    .activities
async function edit(by: Person, id: string, wanted: Parameters<typeof anActivity>[0]) {
  const body = { ...anActivity(wanted), confirm: [...ACTIVITY_WARNINGS] }
  expect((await hub.call(activitiesEndpoints.update, { token: by.token, params: { id }, body })).status).toBe(200)
}

const NOTHING = { added: 0, changed: 0, deleted: 0 }

describe('What comes into a month after it was submitted', () => {
  it('names a quantity and its indicator, which the rows of the review have too', async () => {
    const { user, project } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const [latrines, kits] = ['EDU-06', 'EDU-05'].map((code) => FIRST_INDICATORS.find((each) => each.code === code)!.id)
    const made = { type: 'WASH', start_date: firstDayOf(NOW), indicator_id: latrines, quantity: 4 } as const
    const activity = await reportsOf(hub).activity(user, project.id, made)
    const { id } = await reportOf(user, NOW)
    await step(user, 'submit', id)
    await edit(user, activity.id, { ...made, type: 'Learning Materials', indicator_id: kits, quantity: 12 })
    const [row] = (await read(admin, id)).changes!.rows
    expect(row?.fields.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'indicator', before: 'EDU-06', after: 'EDU-05' },
      { field: 'quantity', before: '4', after: '12' },
      { field: 'type', before: 'WASH', after: 'Learning Materials' },
    ])
    expect(await rows(admin, id)).toMatchObject([{ indicator_code: 'EDU-05', unit: 'kits', quantity: 12 }])
  })

  it('is marked in the review, counted, and named with what changed, for each reader at each look', async () => {
    const { user, project } = await anOrganization()
    const { activity, stockItem } = reportsOf(hub)
    const { reportOf, step } = reportingOf(hub)
    const day = firstDayOf(NOW)
    const [kept, changed, gone, moved] = [
      await activity(user, project.id, { start_date: day, boys: 1 }),
      await activity(user, project.id, { start_date: day, boys: 10 }),
      await activity(user, project.id, { start_date: day, boys: 100 }),
      await activity(user, project.id, { start_date: day, boys: 1000 }),
    ]
    const { id } = await reportOf(user, NOW)
    expect((await read(user, id)).changes).toBeNull()
    await step(user, 'submit', id)
    const none = { activities: NOTHING, funding_entries: NOTHING, stock_changes: NOTHING, rows: [], more: 0 }
    expect((await read(admin, id)).changes).toEqual(none)

    await edit(user, kept.id, { start_date: day, boys: 1 })
    await edit(user, changed.id, { start_date: day, boys: 11 })
    await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: gone.id } })
    await edit(user, moved.id, { start_date: firstDayOf(LAST), boys: 1000 })
    const added = await activity(user, project.id, { start_date: day, boys: 5 })
    await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
    await stockItem(user)

    for (const _ of [1, 2]) {
      const { changes } = await read(admin, id)
      expect(changes).toMatchObject({
        activities: { added: 1, changed: 1, deleted: 2 },
        funding_entries: { ...NOTHING, added: 1 },
        stock_changes: { ...NOTHING, added: 1 },
        more: 0,
      })
      const named = new Map(changes!.rows.map((row) => [row.id, row]))
      expect(named.get(changed.id)).toMatchObject({
        change: 'changed',
        fields: [{ field: 'boys', before: '10', after: '11' }],
      })
      expect([gone, moved, added].map((each) => named.get(each.id)?.change)).toEqual(['deleted', 'deleted', 'added'])
      expect(new Map((await rows(admin, id)).map((row) => [row.id, row.since_submitted]))).toEqual(
        new Map([
          [kept.id, null],
          [changed.id, 'changed'],
          [added.id, 'added'],
        ]),
      )
    }

    expect((await step(admin, 'accept', id)).status).toBe(200)
    expect((await read(admin, id)).changes).toBeNull()
    const [, accepted] = await rounds(admin, id)
    expect(accepted).toMatchObject({ step: 'accept', changes: { activities: { added: 1, changed: 1, deleted: 2 } } })
  })
})

describe('The rounds of a report', () => {
  it('Each step is kept with who took it, its words, what the month held and what had changed; none overwrites another', async () => {
    const { user, project } = await anOrganization()
    const { activity } = reportsOf(hub)
    const { reportOf, step } = reportingOf(hub)
    const one = await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 10, girls: 0 })
    const { id } = await reportOf(user, LAST)
    expect(await rounds(user, id)).toEqual([])
    await step(user, 'submit', id, { note: 'First note.' })
    await step(admin, 'sendBack', id, { reason: 'Girls are missing.' })
    await edit(user, one.id, { start_date: firstDayOf(LAST), boys: 10, girls: 7 })
    await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 3, girls: 0 })
    expect((await read(user, id)).changes).toMatchObject({ activities: { added: 1, changed: 1, deleted: 0 } })
    await step(user, 'submit', id, { note: 'Second note.' })
    await step(admin, 'accept', id)
    await step(admin, 'reopen', id, { reason: 'One school twice.' })
    await step(user, 'submit', id, {})

    const told = await rounds(user, id)
    expect(told.map(({ step: name, round, by, note, counts }) => [name, round, by, note, counts.children])).toEqual([
      ['submit', 1, user.full_name, 'First note.', 10],
      ['send_back', 1, admin.full_name, 'Girls are missing.', 10],
      ['submit', 2, user.full_name, 'Second note.', 20],
      ['accept', 2, admin.full_name, null, 20],
      ['reopen', 2, admin.full_name, 'One school twice.', 20],
      ['submit', 3, user.full_name, null, 20],
    ])
    expect(told[2]).toMatchObject({
      changes: {
        activities: { added: 1, changed: 1, deleted: 0 },
        rows: [{ change: 'added' }, { id: one.id, fields: [{ field: 'girls', before: '0', after: '7' }] }],
      },
    })
    expect([told[0]!.changes, told[1]!.changes?.rows, told[4]!.changes]).toEqual([null, [], null])
    expect(await rounds(admin, id)).toEqual(told)
    const stranger = await hub.aUser({ organization: { name: 'Stranger', acronym: 'STR' } })
    const { status } = await hub.call(reportingEndpoints.rounds, { token: stranger.token, params: { id } })
    expect(status).toBe(404)
    const { rows: contents } = await hub.db.execute(
      sql`SELECT FROM report_steps WHERE organization_id = ${user.organization_id} AND contents IS NOT NULL`,
    )
    expect(contents).toHaveLength(1)
  })

  it('An administrator who is the only one and accepts their own report is named as its submitter', async () => {
    const { organization } = await anOrganization()
    const submitter = await hub.aUser({ organization, role: 'admin' })
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(submitter, LAST)
    await step(submitter, 'submit', id, { nothing_to_report: true })
    await hub.db.execute(sql`UPDATE users SET role = 'manager' WHERE id = ${admin.id}`)
    await step(submitter, 'accept', id)
    await hub.db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`)
    expect(await rounds(admin, id)).toMatchObject([
      { step: 'submit', nothing_to_report: true, by_submitter: false },
      { step: 'accept', by: submitter.full_name, by_submitter: true },
    ])
  })
})
