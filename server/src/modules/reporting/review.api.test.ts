import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { auditEndpoints } from '@hub/contract/audit'
import { commentsEndpoints } from '@hub/contract/comments'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { firstDayOf } from '@hub/contract/months'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indicators } from '../../database/schema/indicators.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let second: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  const organization = { name: 'The Hub', acronym: 'HUB' }
  admin = await hub.aUser({ role: 'admin', organization })
  second = await hub.aUser({ role: 'admin', organization })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

async function anOrganization() {
  const organization = { name: `Reviewed ${++serial}`, acronym: `R${serial}` }
  const user = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(user, admin, {
    organization_name: organization.name,
  })
  return { organization, user, project }
}

/** With one activity in last month, and nothing to check. */
async function aSubmitted() {
  const made = await anOrganization()
  const activity = await reportsOf(hub).activity(made.user, made.project.id, {
    start_date: firstDayOf(LAST),
    boys: 10,
    girls: 0,
  })
  const { id } = await reportingOf(hub).reportOf(made.user, LAST)
  expect((await reportingOf(hub).step(made.user, 'submit', id)).status).toBe(200)
  return { ...made, id, activity }
}

const list = async (by = admin) =>
  (
    await hub.call(reportingEndpoints.review, {
      token: by.token,
      params: { month: LAST },
    })
  ).body.reports
const seen = async (...ids: string[]) =>
  (await list()).filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }))
const acceptSeveral = (by: Person, reports: { id: string; version: string }[], key?: string) =>
  hub.call(reportingEndpoints.acceptSeveral, {
    token: by.token,
    body: { reports },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const undo = (by: Person, reports: string[]) =>
  hub.call(reportingEndpoints.undoAccept, {
    token: by.token,
    body: { reports },
  })
const read = async (by: Person, id: string) =>
  (await hub.call(reportingEndpoints.read, { token: by.token, params: { id } })).body.report
const stateOf = async (id: string) => {
  const { rows } = await hub.db.execute<{ state: string }>(sql`SELECT state FROM reports WHERE id = ${id}`)
  return rows[0]!.state
}
async function reviewedChildren() {
  const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query: {} })).body
  return hasSector(data) ? data.reviewed.children_reached : null
}

describe('The board', () => {
  it('shows organizations by how their reports stand, their type, the states of their projects, and whether a submitted report has something to check', async () => {
    const [fine, odd, open] = [await aSubmitted(), await aSubmitted(), await anOrganization()]
    await hub.call(organizationCareEndpoints.setType, {
      token: admin.token,
      params: { id: odd.user.organization_id },
      body: { type: 'UN' },
    })
    await hub.db.execute(
      sql`UPDATE activities SET confirmed_warnings = '{too_many_children}' WHERE id = ${odd.activity.id}`,
    )
    const shown = async (query: Record<string, string>) => {
      const { status, body } = await hub.call(reportingEndpoints.board, {
        token: admin.token,
        query,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return [fine, odd, open].map(({ user }) =>
        body.organizations.some((row) => row.organization_id === user.organization_id),
      )
    }
    expect(await shown({})).toEqual([true, true, true])
    expect(await shown({ show: 'waiting' })).toEqual([true, true, false])
    expect(await shown({ show: 'open' })).toEqual([true, true, true])
    expect(await shown({ show: 'accepted' })).toEqual([false, false, false])
    expect(await shown({ type: 'UN' })).toEqual([false, true, false])
    expect(await shown({ type: 'none' })).toEqual([true, false, true])
    expect(await shown({ warnings: 'true' })).toEqual([false, true, false])
    expect(await shown({ warnings: 'true', type: 'none' })).toEqual([false, false, false])
    await reportsOf(hub).project(fine.user, {
      organization_name: fine.organization.name,
      target_locations: ['Yobe'],
      target_lgas: ['Nguru'],
    })
    await reportsOf(hub).project(odd.user, {
      organization_name: odd.organization.name,
      status: 'draft',
      target_locations: ['Adamawa'],
      target_lgas: [],
    })
    expect(await shown({ state: 'Borno' })).toEqual([true, true, true])
    expect(await shown({ state: 'Yobe' })).toEqual([true, false, false])
    expect(await shown({ state: 'Adamawa' })).toEqual([false, false, false])
    expect(await shown({ state: 'Borno', type: 'UN' })).toEqual([false, true, false])
    const { status } = await hub.call(reportingEndpoints.board, {
      token: fine.user.token,
    })
    expect(status).toBe(403)
    for (const query of [{ show: 'nothing' }, { state: 'Lagos' }]) {
      const wrong = { token: admin.token, query: query as never }
      expect((await hub.call(reportingEndpoints.board, wrong)).status).toBe(400)
    }
  })
})

describe('Accepting the clean reports of a month', () => {
  it('accepts those that are clean and as they were seen, and says why the others are not', async () => {
    const [fine, late, commented, confirmed, gone, decided] = [
      await aSubmitted(),
      await aSubmitted(),
      await aSubmitted(),
      await aSubmitted(),
      await aSubmitted(),
      await aSubmitted(),
    ]
    await hub.call(commentsEndpoints.create, {
      token: admin.token,
      query: { record: `activity:${commented.activity.id}` },
      body: { body: 'Are these all?' },
    })
    await hub.db.execute(
      sql`UPDATE activities SET confirmed_warnings = '{too_many_children}' WHERE id = ${confirmed.activity.id}`,
    )
    const rows = await list()
    expect(rows.find(({ id }) => id === fine.id)).toMatchObject({
      organization_name: fine.organization.name,
      activities: 1,
      children: 10,
      children_before: 0,
      warnings: 0,
      open_comments: 0,
      changed_since: 0,
      is_clean: true,
    })
    const isClean = new Map(rows.map((row) => [row.id, row.is_clean]))
    expect([commented, confirmed, late].map(({ id }) => isClean.get(id))).toEqual([false, false, true])
    const all = [fine, late, commented, confirmed, gone, decided].map(({ id }) => id)
    const wanted = rows.filter(({ id }) => all.includes(id)).map(({ id, version }) => ({ id, version }))

    await reportsOf(hub).activity(late.user, late.project.id, {
      start_date: firstDayOf(LAST),
      boys: 1,
    })
    expect((await list()).find(({ id }) => id === late.id)).toMatchObject({
      changed_since: 1,
      activities: 2,
    })
    expect((await reportingOf(hub).step(gone.user, 'withdraw', gone.id)).status).toBe(200)
    expect((await reportingOf(hub).step(second, 'accept', decided.id)).status).toBe(200)
    const unknown = { id: admin.id, version: 'x' }

    const before = await reviewedChildren()
    const { status, body } = await acceptSeveral(admin, [...wanted, unknown], 'accept-several-1')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.accepted).toEqual([fine.id])
    expect(body.message).toBe('1 report was accepted.')
    expect(new Map(body.refused.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [late.id, 'changed'],
        [commented.id, 'not_clean'],
        [confirmed.id, 'not_clean'],
        [gone.id, 'not_submitted'],
        [decided.id, 'not_submitted'],
        [admin.id, 'gone'],
      ]),
    )
    expect(await reviewedChildren()).toBe(before! + 10)
    await expectDerivedTrue(hub.database)
    const again = await acceptSeveral(admin, [...wanted, unknown], 'accept-several-1')
    expect([again.status, again.body]).toEqual([200, body])
    const { body: trail } = await hub.call(auditEndpoints.list, {
      token: admin.token,
      query: { record: fine.id },
    })
    expect(trail.entries[0]).toMatchObject({ action: 'report.accepted' })
  })

  it('is for administrators alone, of at most 200 reports, and not of what they submitted themselves', async () => {
    const { user, id } = await aSubmitted()
    const reports = await seen(id)
    for (const person of [user, await hub.aUser({ role: 'manager' }), await hub.aUser({ role: 'viewer' })]) {
      expect((await acceptSeveral(person, reports)).status).toBe(403)
      expect((await undo(person, [id])).status).toBe(403)
      expect(
        (
          await hub.call(reportingEndpoints.review, {
            token: person.token,
            params: { month: LAST },
          })
        ).status,
      ).toBe(403)
    }
    expect(
      (
        await acceptSeveral(
          admin,
          Array.from({ length: 201 }, () => reports[0]!),
        )
      ).status,
    ).toBe(400)
    expect((await acceptSeveral(admin, [])).status).toBe(400)
    await hub.db.execute(sql`UPDATE reports SET submitted_by = ${admin.id} WHERE id = ${id}`)
    const { body } = await acceptSeveral(admin, await seen(id))
    expect([body.accepted, body.refused.map(({ reason }) => reason)]).toEqual([[], ['own_report']])
    expect((await acceptSeveral(second, await seen(id))).body.accepted).toEqual([id])
  })

  it('can be undone at once by who did it: figures, history and what changed since are as before', async () => {
    const { user, project, id } = await aSubmitted()
    await reportingOf(hub).step(admin, 'sendBack', id)
    await reportingOf(hub).step(user, 'submit', id)
    await reportsOf(hub).activity(user, project.id, {
      start_date: `${LAST}-02`,
      boys: 7,
      girls: 0,
    })
    const [figure, report] = [await reviewedChildren(), await read(admin, id)]
    const steps = async () =>
      (
        await hub.call(reportingEndpoints.rounds, {
          token: admin.token,
          params: { id },
        })
      ).body.steps
    const history = await steps()
    expect(report.changes?.activities.added).toBe(1)
    const { rows: mails } = await hub.db.execute(sql`SELECT id FROM mails`)

    expect((await acceptSeveral(admin, await seen(id))).body.accepted).toEqual([id])
    expect(await reviewedChildren()).toBe(figure! + 17)
    expect((await undo(second, [id])).body.undone).toEqual([])
    expect(await stateOf(id)).toBe('accepted')
    expect((await undo(admin, [id])).body).toMatchObject({
      undone: [id],
      message: '1 report waits for review again.',
    })
    expect(await reviewedChildren()).toBe(figure)
    await expectDerivedTrue(hub.database)
    expect(await read(admin, id)).toEqual({
      ...report,
      decided_at: expect.any(String),
    })
    expect(await steps()).toEqual(history)
    expect((await hub.db.execute(sql`SELECT id FROM mails`)).rows).toEqual(mails)
    expect((await undo(admin, [id])).body.undone).toEqual([])

    await acceptSeveral(admin, await seen(id))
    await hub.db.execute(sql`UPDATE report_steps SET at = at - interval '16 seconds' WHERE step = 'accept'`)
    expect((await undo(admin, [id])).body.undone).toEqual([])
    await reportingOf(hub).step(admin, 'reopen', id)
    expect((await undo(admin, [id])).body.undone).toEqual([])
    expect(await stateOf(id)).toBe('reopened')
  })

  it('the contents that an undo needs are forgotten later, and those of open reports are not', async () => {
    const [accepted, waiting] = [await aSubmitted(), await aSubmitted()]
    await acceptSeveral(admin, await seen(accepted.id))
    const kept = async (organization: string) => {
      const { rows } = await hub.db.execute(
        sql`SELECT FROM report_steps WHERE organization_id = ${organization} AND contents IS NOT NULL`,
      )
      return rows.length
    }
    await hub.sweep()
    expect(await kept(accepted.user.organization_id)).toBe(1)
    await hub.db.execute(sql`UPDATE report_steps SET at = at - interval '2 hours'`)
    await hub.sweep()
    expect(await kept(accepted.user.organization_id)).toBe(0)
    expect(await kept(waiting.user.organization_id)).toBe(1)
  })

  it('a month of 40 reports is accepted with one call, and is as it was after one more', async () => {
    const ids: string[] = []
    for (let n = 0; n < 40; n++) ids.push((await aSubmitted()).id)
    const figure = await reviewedChildren()
    const before = (await list()).filter(({ id }) => ids.includes(id))
    expect((await acceptSeveral(admin, await seen(...ids))).body).toMatchObject({
      message: '40 reports were accepted.',
      refused: [],
    })
    expect(await reviewedChildren()).toBe(figure! + 400)
    expect((await list()).filter(({ id }) => ids.includes(id))).toEqual([])
    expect((await undo(admin, ids)).body.undone).toHaveLength(40)
    expect(await reviewedChildren()).toBe(figure)
    expect((await list()).filter(({ id }) => ids.includes(id))).toEqual(before)
    await expectDerivedTrue(hub.database)
  })

  it('two reviewers with the same list accept each report once', async () => {
    const made = [await aSubmitted(), await aSubmitted(), await aSubmitted()]
    const reports = await seen(...made.map(({ id }) => id))
    const answers = await Promise.all([acceptSeveral(admin, reports), acceptSeveral(second, reports.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.accepted).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    await expectDerivedTrue(hub.database)
  })
})

describe('The sums of a report by indicator', () => {
  it('add up what is ongoing or completed, or the largest of a place, and count those after the first twenty', async () => {
    const { organization, user, project, id } = await aSubmitted()
    const other = await aSubmitted()
    const draft = await reportsOf(hub).project(user, { organization_name: organization.name, status: 'draft' })
    const first = FIRST_INDICATORS[0]!
    const added = Array.from({ length: 21 }, (_, n) => ({
      ...first,
      id: randomUUID(),
      code: `SUM-${String(n + 1).padStart(2, '0')}`,
      name: `Sum ${n + 1}`,
      type: null,
      counts: n === 1 ? ('people' as const) : ('quantity' as const),
      unit: ['kits', 'children', 'latrines'][n] ?? 'sessions',
      adds_up: n === 1 || n === 2 ? ('largest' as const) : ('sum' as const),
      position: 900 + n,
    }))
    await hub.db.insert(indicators).values(added)
    const [kits, children, latrines] = added.map((each) => each.id)
    const day = { start_date: firstDayOf(LAST) }
    const reports: [string | undefined, number | null, Parameters<ReturnType<typeof reportsOf>['activity']>[2]][] = [
      [kits, 100, {}],
      [kits, 20, { status: 'ongoing', lga: 'Bama' }],
      [kits, 7000, { status: 'planned' }],
      [kits, 900, { start_date: firstDayOf(NOW) }],
      [children, null, { boys: 30, girls: 5 }],
      [children, null, { boys: 20, girls: 20, male_teachers: 9 }],
      [children, null, { boys: 3, girls: 4, lga: 'Bama' }],
      [latrines, 6, {}],
      [latrines, 4, {}],
    ]
    const name = (activityId: string, indicator: string | undefined, quantity: number | null) =>
      hub.db.execute(
        sql`UPDATE activities SET indicator_id = ${indicator}, quantity = ${quantity} WHERE id = ${activityId}`,
      )
    for (const [indicator, quantity, wanted] of reports)
      await name((await reportsOf(hub).activity(user, project.id, { ...day, ...wanted })).id, indicator, quantity)
    await name((await reportsOf(hub).activity(user, draft.id, day)).id, kits, 50_000)
    await name(other.activity.id, kits, 11)

    const sums = [
      { code: 'SUM-01', name: 'Sum 1', unit: 'kits', sum: 120 },
      { code: 'SUM-02', name: 'Sum 2', unit: 'children', sum: 47 },
      { code: 'SUM-03', name: 'Sum 3', unit: 'latrines', sum: 6 },
    ]
    expect((await read(user, id)).indicators).toEqual({ sums, more: 0 })
    const listed = new Map((await list()).map((report) => [report.id, report.indicators]))
    expect(listed.get(id)).toEqual({ sums, more: 0 })
    expect(listed.get(other.id)).toEqual({ sums: [{ ...sums[0], sum: 11 }], more: 0 })

    for (const each of added.slice(3)) await name((await reportsOf(hub).activity(user, project.id, day)).id, each.id, 1)
    const { indicators: all } = await read(user, id)
    expect([all?.sums.length, all?.sums.at(-1)?.code, all?.more]).toEqual([20, 'SUM-20', 1])
  })
})

describe('Accepting one report', () => {
  it('names the version that was seen, and is refused if something was entered since; older calls name none', async () => {
    const { user, project, id } = await aSubmitted()
    const accept = (body?: { version: string }) =>
      hub.call(reportingEndpoints.accept, {
        token: admin.token,
        params: { id },
        ...(body ? { body } : {}),
      })
    const { version } = await read(admin, id)
    await reportsOf(hub).activity(user, project.id, {
      start_date: firstDayOf(LAST),
      boys: 1,
    })
    const { status, failure } = await accept({ version })
    expect([status, failure.code]).toEqual([409, 'report_changed'])
    expect((await accept({ version: (await read(admin, id)).version })).status).toBe(200)
    await reportingOf(hub).step(admin, 'reopen', id)
    await reportingOf(hub).step(user, 'submit', id)
    expect((await accept()).status).toBe(200)
  })
})

describe('Withdrawing', () => {
  it('the organization takes a report back, until an administrator of another one has opened it', async () => {
    const { user, id, organization, activity } = await aSubmitted()
    const { step } = reportingOf(hub)
    const manager = await hub.aUser({ organization, role: 'manager' })
    const viewer = await hub.aUser({ organization, role: 'viewer' })
    const stranger = await hub.aUser({
      organization: { name: 'Others', acronym: 'OTH' },
    })
    await list()
    await read(manager, id)
    expect((await read(user, id)).review_opened_at).toBeNull()
    expect((await step(viewer, 'withdraw', id)).failure.code).toBe('forbidden')
    expect((await step(admin, 'withdraw', id)).failure.code).toBe('forbidden')
    expect((await step(stranger, 'withdraw', id)).failure.code).toBe('report_not_found')
    const { body } = await step(manager, 'withdraw', id)
    expect(body.report).toMatchObject({
      state: 'open',
      submitted_at: null,
      submitted_by: null,
      round: 1,
    })

    const edit = {
      ...anActivity({ start_date: firstDayOf(LAST), boys: 11 }),
      confirm: ['far_above_median' as const],
    }
    await hub.call(activitiesEndpoints.update, {
      token: user.token,
      params: { id: activity.id },
      body: edit,
    })
    expect((await step(user, 'submit', id)).status).toBe(200)
    expect((await read(admin, id)).review_opened_at).not.toBeNull()
    const { status, failure } = await step(user, 'withdraw', id)
    expect([status, failure.code]).toEqual([409, 'review_opened'])
    const { body: rounds } = await hub.call(reportingEndpoints.rounds, {
      token: user.token,
      params: { id },
    })
    expect(rounds.steps.map((each) => each.step)).toEqual(['submit', 'withdraw', 'submit'])
    expect(rounds.steps[2]!.changes?.activities.changed).toBe(1)

    await step(admin, 'sendBack', id)
    await step(user, 'submit', id)
    expect((await read(user, id)).review_opened_at).toBeNull()
    expect((await step(user, 'withdraw', id)).body.report).toMatchObject({
      state: 'sent_back',
      round: 2,
    })
  })

  it('a first report that is withdrawn and submitted after its day is late', async () => {
    const { user, id } = await aSubmitted()
    const { step } = reportingOf(hub)
    await step(user, 'withdraw', id)
    await hub.db.execute(sql`UPDATE reporting_periods SET due_on = due_on - 60 WHERE month = ${LAST}`)
    expect(await read(user, id)).toMatchObject({ is_overdue: true })
    const { body } = await step(user, 'submit', id)
    expect(body.report).toMatchObject({ is_late: true, state: 'submitted' })
    await hub.db.execute(sql`UPDATE reporting_periods SET due_on = due_on + 60 WHERE month = ${LAST}`)
  })

  it('of a withdrawal and a look at once one comes first', async () => {
    for (let n = 0; n < 5; n++) {
      const { user, id } = await aSubmitted()
      const [withdrawn, looked] = await Promise.all([reportingOf(hub).step(user, 'withdraw', id), read(admin, id)])
      const winner = withdrawn.status === 200 ? ['open', null] : ['submitted', 'review_opened']
      expect([await stateOf(id), withdrawn.failure?.code ?? null]).toEqual(winner)
      if (withdrawn.status === 200) expect((await read(admin, id)).review_opened_at).toBeNull()
      else expect(looked.review_opened_at).not.toBeNull()
    }
  })
})
