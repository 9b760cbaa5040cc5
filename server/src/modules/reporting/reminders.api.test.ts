import { monthName } from '@hub/contract/months'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, reportingOf } from '../../testing/reporting.ts'
import { mailService } from '../mail/mail.service.ts'
import { remindersService } from './reminders.service.ts'

let hub: TestHub
let admin: Person
let user: Person
let manager: Person
beforeEach(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
  manager = await hub.aUser({ role: 'manager' })
  await hub.aUser({ role: 'manager', status: 'suspended', email: 'gone@sli.example' })
  await reportingOf(hub).months(LAST)
  await reportingOf(hub).activeProject(user, admin)
})
afterEach(() => hub.close())

/** Two servers send at the same moment. */
const bothSend = () => {
  const servers = [1, 2].map(() => remindersService(hub.db, mailService()))
  return Promise.all(servers.map((server) => server.sendDue()))
}

const told = async () =>
  (await hub.mails())
    .filter(({ template }) => template === 'report_reminder')
    .map(({ to_address, data }) => [to_address, data['days']])

it('Reminders go out 7 days before, on the day, 3 and 10 days after, to the managers, once over two servers', async () => {
  const { dueDaysAgo } = reportingOf(hub)
  const expected: unknown[] = []
  for (const [days, isReminded] of [
    [-8, false],
    [-7, true],
    [-6, false],
    [-1, false],
    [0, true],
    [2, false],
    [3, true],
    [9, false],
    [10, true],
    [19, false],
  ] as const) {
    await dueDaysAgo(LAST, days)
    await bothSend()
    await bothSend()
    if (isReminded) expected.push([manager.email, String(days)])
    expect([days, await told()]).toEqual([days, expected])
  }
})

it('Many at once go out once each over two servers', async () => {
  for (let n = 0; n < 60; n++) {
    const organization = { name: `Many ${n}`, acronym: `M${n}` }
    await hub.aUser({ organization, email: `m${n}@many.example` })
    await hub.db.execute(sql`
      INSERT INTO reports (organization_id, month) SELECT id, ${LAST} FROM organizations WHERE name = ${organization.name}`)
  }
  await reportingOf(hub).dueDaysAgo(LAST, 0)
  await bothSend()
  const addresses = (await told()).map(([address]) => address)
  expect(addresses.length).toBe(61)
  expect(new Set(addresses).size).toBe(61)
})

it('Where an organization has no manager its users are reminded; whoever has submitted is not, nor is anybody of a closed month', async () => {
  const { dueDaysAgo, reportOf, step } = reportingOf(hub)
  await hub.db.execute(sql`UPDATE users SET role = 'user' WHERE id = ${manager.id}`)
  await dueDaysAgo(LAST, 0)
  await bothSend()
  expect((await told()).map(([address]) => address).toSorted()).toEqual([user.email, manager.email].toSorted())
  await step(user, 'submit', (await reportOf(user, LAST)).id)
  await dueDaysAgo(LAST, 3)
  await bothSend()
  expect((await told()).length).toBe(2)
  await hub.db.execute(sql`UPDATE reports SET state = 'open'`)
  await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = now()`)
  await bothSend()
  expect((await told()).length).toBe(2)
})

it('A reminder reads as a person would write it', async () => {
  await reportingOf(hub).dueDaysAgo(LAST, -7)
  await bothSend()
  await hub.mailWorker.deliverDue()
  const [mail] = (await hub.outbox()).filter(({ subject }) => subject?.startsWith('Your report'))
  expect(mail!.subject).toBe(`Your report for ${monthName(LAST)} is due in 7 days`)
  expect(mail!.text).toContain(`Dear ${manager.full_name},`)
  expect(mail!.text).toMatch(/submit it here: http\S+\/reporting/)
})

it('An admin reminds one organization at any time, and all that are overdue once a day', async () => {
  const { dueDaysAgo, reportOf, step } = reportingOf(hub)
  const { id } = await reportOf(user, LAST)
  const all = () => hub.call(reportingEndpoints.remindOverdue, { token: admin.token })
  await dueDaysAgo(LAST, 30)
  expect((await all()).body).toMatchObject({ reminded: 1, message: '1 report was reminded of.' })
  expect((await all()).body.reminded).toBe(0)
  expect((await step(admin, 'remind', id)).body.report.last_reminded_at).not.toBeNull()
  expect(await told()).toEqual([
    [manager.email, '30'],
    [manager.email, '30'],
  ])
})

it('Where nobody gets reminders none was sent: an admin is told so, and the report does not say that there was one', async () => {
  const { dueDaysAgo, reportOf, step } = reportingOf(hub)
  const { id } = await reportOf(user, LAST)
  for (const person of [user, manager])
    await hub.db.execute(sql`INSERT INTO mail_preferences (user_id, reminders) VALUES (${person.id}, false)`)
  await dueDaysAgo(LAST, 3)
  await bothSend()
  const { status, failure } = await step(admin, 'remind', id)
  expect([status, failure.code, failure.message]).toEqual([
    409,
    'nobody_to_remind',
    'Sample Learning Initiative has nobody who gets reminders. Approve a manager or user there, or write to them yourself.',
  ])
  const { body } = await hub.call(reportingEndpoints.remindOverdue, { token: admin.token })
  expect(body.reminded).toBe(0)
  expect((await reportOf(user, LAST)).last_reminded_at).toBeNull()
  expect(await told()).toEqual([])
})

it.each([
  ['sent back', 'sendBack'],
  ['reopened', 'reopen'],
] as const)(
  'A month that was %s is reminded of 3 and 10 days later: that it was, by whom and why, and never as one that was not submitted',
  async (words, taken) => {
    const { dueDaysAgo, reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id)
    if (taken === 'reopen') await step(admin, 'accept', id)
    await dueDaysAgo(LAST, 40)
    expect((await step(admin, taken, id, { reason: 'One school twice.' })).status).toBe(200)
    const backDaysAgo = (days: number) =>
      hub.db.execute(
        sql`UPDATE reports SET decided_at = now() - make_interval(days => ${days}::integer) WHERE id = ${id}`,
      )
    const back = async () => (await hub.mails()).filter(({ template }) => template === 'report_still_back')
    const counts: number[] = []
    for (const days of [0, 2, 3, 9, 10, 19]) {
      await backDaysAgo(days)
      await bothSend()
      counts.push((await back()).length)
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2])
    expect((await step(admin, 'remind', id)).status).toBe(200)
    expect(await told()).toEqual([])
    const [{ data } = { data: {} }] = await back()
    expect(data).toMatchObject({
      step: words.replace(' ', '_'),
      by: admin.full_name,
      reason: 'One school twice.',
      month: LAST,
    })

    await hub.mailWorker.deliverDue()
    const sent = await hub.outbox()
    expect(sent.map(({ subject }) => subject)).toContain(
      `Your report for ${monthName(LAST)} was ${words} and is not submitted again yet`,
    )
    if (taken === 'reopen')
      expect(sent.find(({ subject }) => subject === `Your report for ${monthName(LAST)} was reopened`)?.text).toContain(
        `${admin.full_name} has reopened it, so that it can be corrected.`,
      )
  },
)

it('Of a month that is closed nobody is reminded by an admin either', async () => {
  const { reportOf, step } = reportingOf(hub)
  const { id } = await reportOf(user, LAST)
  await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = now()`)
  const { status, failure } = await step(admin, 'remind', id)
  expect([status, failure.code]).toEqual([409, 'month_closed'])
  expect(await told()).toEqual([])
})
