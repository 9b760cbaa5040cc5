import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { auditEndpoints } from '@hub/contract/audit'
import { importsEndpoints } from '@hub/contract/imports'
import { firstDayOf, monthAfter, monthName, usualDueDay } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import { REPORT_STATES, reportStepsFor, type ReportState } from '@hub/contract/report-steps'
import { reportingEndpoints } from '@hub/contract/reporting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, anActivity, editOf, reportsOf } from '../../testing/reports.ts'
import { fundingEndpoints } from '@hub/contract/funding'
import { stockEndpoints } from '@hub/contract/stock'

let hub: TestHub
let admin: Person
let other: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  other = await hub.aUser({ organization: { name: 'Another Trust', acronym: 'AT' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

/** Each test has its own organization, so that it does not see other reports. */
async function anOrganization() {
  const organization = { name: `Organization ${++serial}`, acronym: `O${serial}` }
  const user = await hub.aUser({ organization })
  const manager = await hub.aUser({ organization, role: 'manager' })
  const viewer = await hub.aUser({ organization, role: 'viewer' })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: organization.name })
  return { organization, user, manager, viewer, project }
}

const setState = (id: string, state: ReportState) =>
  hub.db.execute(sql`UPDATE reports SET state = ${state} WHERE id = ${id}`)

describe('Which reports there are', () => {
  it('A report is expected of every organization with a running project, for each month that has begun', async () => {
    const { user, viewer } = await anOrganization()
    const { body } = await hub.call(reportingEndpoints.list, { token: viewer.token })
    expect(body.reports.map(({ period, state, round }) => [period, state, round])).toEqual([
      [NOW, 'open', 1],
      [LAST, 'open', 1],
    ])
    const { body: none } = await hub.call(reportingEndpoints.list, { token: other.token })
    expect(none.reports).toEqual([])
    expect(
      (await hub.call(reportingEndpoints.list, { token: other.token, query: { organization: user.organization_id } }))
        .body.reports,
    ).toEqual([])
  })

  it('An activity makes its month one to report, whether its project runs or not', async () => {
    const organization = { name: 'Only Planned', acronym: 'OP' }
    const user = await hub.aUser({ organization })
    const { project, activity } = reportsOf(hub)
    const { id } = await project(user, { organization_name: organization.name })
    expect((await hub.call(reportingEndpoints.list, { token: user.token })).body.reports).toEqual([])
    await activity(user, id, { start_date: firstDayOf(LAST) })
    const { body } = await hub.call(reportingEndpoints.list, { token: user.token })
    expect(body.reports.map(({ period }) => period)).toEqual([LAST])
  })

  it('The hub makes the months ahead, due on the 10th of the month after, and reports for those that have begun', async () => {
    await hub.sweep()
    await hub.sweep()
    const { body } = await hub.call(reportingEndpoints.periods, { token: other.token })
    expect(body.periods.map(({ month }) => month)).toEqual([3, 2, 1, 0, -1].map((ahead) => monthAfter(NOW, ahead)))
    expect(body.periods[0]).toEqual({
      month: monthAfter(NOW, 3),
      due_on: `${monthAfter(NOW, 4)}-10`,
      closed: false,
    })
    const { rows } = await hub.db.execute(sql`SELECT FROM reports WHERE month > ${NOW}`)
    expect(rows).toEqual([])
  })

  it('A report says what is in its month', async () => {
    const { user, project } = await anOrganization()
    const { activity, stockItem } = reportsOf(hub)
    await activity(user, project.id, { start_date: firstDayOf(NOW), boys: 10, girls: 15 })
    await activity(user, project.id, { start_date: firstDayOf(NOW), boys: 4, status: 'planned' })
    await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 1000 })
    await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
    await stockItem(user)
    const { id: deleted } = await stockItem(user)
    await hub.call(stockEndpoints.remove, { token: user.token, params: { id: deleted } })
    expect((await reportingOf(hub).reportOf(user, NOW)).counts).toEqual({
      activities: 2,
      children: 25,
      funding_entries: 1,
      stock_changes: 1,
    })
    expect((await reportingOf(hub).reportOf(user, LAST)).counts).toMatchObject({ activities: 1, children: 1000 })

    // Around midnight the month is that of Nigeria.
    await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
    await hub.db
      .execute(sql`UPDATE funding_entries SET created_at = (${firstDayOf(NOW)}::timestamp - interval '30 minutes') AT TIME ZONE 'Africa/Lagos'
      WHERE id = (SELECT id FROM funding_entries WHERE created_by = ${user.id} ORDER BY created_at DESC LIMIT 1)`)
    for (const month of [NOW, LAST]) {
      const query = { organization: user.organization_id, month }
      const { body } = await hub.call(fundingEndpoints.list, { token: admin.token, query })
      const { counts } = await reportingOf(hub).reportOf(user, month)
      expect([counts.funding_entries, body.summary?.total.entries, body.total]).toEqual([1, 1, 1])
    }
  })

  it('A report says what looks wrong in it', async () => {
    const { user, project, organization } = await anOrganization()
    const { activity } = reportsOf(hub)
    const quiet = await reportingOf(hub).activeProject(user, admin, {
      organization_name: organization.name,
      project_title: 'Quiet',
    })
    await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 10 })
    await activity(user, project.id, { start_date: firstDayOf(NOW), boys: 100 })
    await hub.db.execute(sql`UPDATE activities SET state = 'Yobe' WHERE project_id = ${project.id} AND boys = 100`)
    const { id } = await reportingOf(hub).reportOf(user, NOW)
    const { body } = await hub.call(reportingEndpoints.read, { token: user.token, params: { id } })
    expect(body.report.warnings.map(({ code, project_id }) => [code, project_id])).toEqual([
      ['ten_times', project.id],
      ['outside_project', project.id],
      ['no_activities', quiet.id],
    ])
    const { body: rows } = await hub.call(reportingEndpoints.activities, {
      token: user.token,
      params: { id },
      query: { limit: '10' },
    })
    expect(rows).toMatchObject({
      total: 1,
      activities: [{ boys: 100, project_title: project.project_title, lga: 'Jere' }],
    })
  })
})

/** A missing state refuses the step. */
const AFTER = {
  submit: { open: 'submitted', sent_back: 'submitted', reopened: 'submitted' },
  withdraw: { submitted: 'open' },
  accept: { submitted: 'accepted' },
  sendBack: { submitted: 'sent_back' },
  reopen: { accepted: 'reopened' },
  remind: { open: 'open', sent_back: 'sent_back', reopened: 'reopened' },
} as const satisfies Record<string, Partial<Record<ReportState, ReportState>>>

const LEGAL: Record<ReportState, string> = {
  open: 'A report that is open can only be submitted or reminded of.',
  submitted: 'A report that is submitted can only be withdrawn, accepted, or sent back.',
  sent_back: 'A report that is sent back can only be submitted or reminded of.',
  accepted: 'A report that is accepted can only be reopened.',
  reopened: 'A report that is reopened can only be submitted or reminded of.',
}

describe('Steps', () => {
  it('Every step from every state: a wrong one is refused and names the legal ones', async () => {
    const { user } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    for (const [name, after] of Object.entries(AFTER) as [
      keyof typeof AFTER,
      Partial<Record<ReportState, ReportState>>,
    ][])
      for (const state of REPORT_STATES) {
        await setState(id, state)
        const { status, body, failure } = await step(name === 'submit' || name === 'withdraw' ? user : admin, name, id)
        const answer = status === 200 ? body.report.state : [failure.code, failure.message]
        expect([name, state, answer]).toEqual([name, state, after[state] ?? ['illegal_report_step', LEGAL[state]]])
      }
  })

  it('Users and managers of the organization submit, and nobody else; admins alone decide', async () => {
    const { user, manager, viewer } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    const answer = async (by: Person, name: keyof typeof AFTER) => {
      const { status, failure } = await step(by, name, id)
      return status === 200 ? 200 : failure.code
    }
    expect(await answer(viewer, 'submit')).toBe('forbidden')
    expect(await answer(other, 'submit')).toBe('report_not_found')
    expect(await answer(admin, 'submit')).toBe('forbidden')
    expect(await answer(user, 'submit')).toBe(200)
    for (const name of ['accept', 'sendBack', 'remind', 'reopen'] as const)
      expect(await answer(manager, name)).toBe('forbidden')
    expect(await answer(admin, 'sendBack')).toBe(200)
    expect(await answer(manager, 'submit')).toBe(200)
    for (const [person, expected] of [
      [viewer, 200],
      [user, 200],
      [admin, 200],
      [other, 404],
    ] as const)
      expect((await hub.call(reportingEndpoints.read, { token: person.token, params: { id } })).status).toBe(expected)
  })

  it('Another administrator accepts what one submitted; who is the only one may, and the trail says so', async () => {
    const { organization } = await anOrganization()
    const submitter = await hub.aUser({ organization, role: 'admin' })
    const asAdmin = { role: 'admin', status: 'approved' } as const
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(submitter, LAST)
    const submitted = await step(submitter, 'submit', id)
    expect(submitted.body.report.needs_other_admin).toBe(true)
    expect(reportStepsFor({ ...submitter, ...asAdmin }, submitted.body.report)).toEqual(['withdraw', 'send_back'])
    const { status, failure } = await step(submitter, 'accept', id)
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'own_report',
      'You submitted this report yourself, so another administrator has to accept it.',
    ])
    const forOthers = (await hub.call(reportingEndpoints.read, { token: admin.token, params: { id } })).body.report
    expect(forOthers.needs_other_admin).toBe(false)
    expect(reportStepsFor({ ...admin, ...asAdmin }, forOthers)).toEqual(['accept', 'send_back'])

    const { rows: others } = await hub.db.execute<{ id: string }>(
      sql`UPDATE users SET role = 'manager' WHERE role = 'admin' AND id <> ${submitter.id} RETURNING id`,
    )
    expect((await reportOf(submitter, LAST)).needs_other_admin).toBe(false)
    expect((await step(submitter, 'accept', id)).status).toBe(200)
    const ids = sql.param(others.map((row) => row.id))
    await hub.db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ANY (${ids}::uuid[])`)
    await hub.db.execute(sql`UPDATE users SET role = 'manager' WHERE id = ${submitter.id}`)
    const { body } = await hub.call(auditEndpoints.list, { token: admin.token, query: { record: id } })
    expect(body.entries[0]).toMatchObject({ action: 'report.accepted', after: { accepted_by_submitter: true } })
  })

  it('A report that is submitted twice is submitted once; its repeat answers the same', async () => {
    const { user, manager } = await anOrganization()
    const { reportOf } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    const submit = (by: Person, key: string) =>
      hub.call(reportingEndpoints.submit, {
        token: by.token,
        params: { id },
        body: {},
        headers: { 'idempotency-key': key },
      })
    const first = await submit(user, 'submit-once')
    const again = await submit(user, 'submit-once')
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    const second = await submit(manager, 'another-key')
    expect([second.status, second.failure.code]).toEqual([409, 'illegal_report_step'])
    expect(first.body.report).toMatchObject({ state: 'submitted', submitted_by: user.full_name, is_late: false })
  })

  it('Of two reviewers at once one decides, and the other is told', async () => {
    const { user } = await anOrganization()
    const second = await hub.aUser({ role: 'admin' })
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id)
    const answers = await Promise.all([step(admin, 'accept', id), step(second, 'sendBack', id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!
    expect((await reportOf(user, LAST)).state).toBe(won.body.report.state)
  })

  it('To send back or to reopen needs a reason; the organization is written to at once and reads why', async () => {
    const { user, manager } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id, { note: 'Two schools were closed.' })
    const { status, failure } = await step(admin, 'sendBack', id, { reason: '  ' })
    expect([status, failure.fields]).toEqual([400, { reason: 'Say why, so that it can be mended' }])
    await step(admin, 'sendBack', id, { reason: 'Girls of Jere are missing.' })
    expect(await reportOf(user, LAST)).toMatchObject({
      state: 'sent_back',
      reason: 'Girls of Jere are missing.',
      note: 'Two schools were closed.',
      round: 2,
      decided_by: admin.full_name,
    })
    for (const { email } of [user, manager])
      expect((await hub.mails(email)).map(({ template, data }) => [template, data['reason']])).toContainEqual([
        'report_sent_back',
        'Girls of Jere are missing.',
      ])
  })

  it('Nothing to Report is for months without activities; a closed month or one to come takes no report', async () => {
    const { user, project } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    const { activity } = reportsOf(hub)
    await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 3 })
    const refused = await step(user, 'submit', id, { nothing_to_report: true })
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      `${monthName(LAST)} has 1 activity, so there is something to report. Submit the report instead.`,
    ])
    const now = await reportOf(user, NOW)
    expect((await step(user, 'submit', now.id, { nothing_to_report: true })).body.report).toMatchObject({
      state: 'submitted',
      nothing_to_report: true,
    })
    await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = now() WHERE month = ${LAST}`)
    const closed = await step(user, 'submit', id)
    await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = NULL WHERE month = ${LAST}`)
    expect(closed.failure.code).toBe('month_closed')
  })

  it('A month that was reported as Nothing to Report and got activities since is sent back, not accepted', async () => {
    const { user, project } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id, { nothing_to_report: true })
    await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), boys: 3 })
    const { status, failure } = await step(admin, 'accept', id)
    expect([status, failure?.code, failure?.message]).toEqual([
      409,
      'reported_as_nothing',
      `Send the report of ${monthName(LAST)} back: it says that there is nothing to report, but the month has 1 activity.`,
    ])
    expect(await reportOf(user, LAST)).toMatchObject({ state: 'submitted', nothing_to_report: true })
    await step(admin, 'sendBack', id)
    await step(user, 'submit', id)
    expect((await step(admin, 'accept', id)).body.report).toMatchObject({ state: 'accepted', nothing_to_report: false })
  })

  it('Every step is in the audit trail', async () => {
    const { user } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id)
    await step(admin, 'accept', id)
    await step(admin, 'reopen', id)
    const { body } = await hub.call(auditEndpoints.list, {
      token: admin.token,
      query: { entity: 'report', record: id, limit: '10' },
    })
    expect(body.entries.map(({ action, who }) => [action, who])).toEqual([
      ['report.reopened', admin.full_name],
      ['report.accepted', admin.full_name],
      ['report.submitted', user.full_name],
    ])
    expect(body.entries[0]).toMatchObject({ after: { state: 'reopened', reason: 'Girls are missing.' } })
    expect(body.entries[0]!.record).toMatch(/^Organization \d+, \d{4}-\d{2}$/)
  })
})

describe('An accepted month', () => {
  it('locks its activities for everybody until it is reopened', async () => {
    const { user, project } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { activity } = reportsOf(hub)
    const locked = await activity(user, project.id, { start_date: firstDayOf(LAST), boys: 3 })
    const free = await activity(user, project.id, { start_date: firstDayOf(NOW), boys: 4 })
    const { id } = await reportOf(user, LAST)
    await step(user, 'submit', id)
    await step(admin, 'accept', id)
    const confirm = { confirm: ['outside_project', 'same_again', 'too_many_children', 'far_above_median'] }
    const edit = (by: Person, activityId: string, start_date: string) =>
      hub.call(activitiesEndpoints.update, {
        token: by.token,
        params: { id: activityId },
        body: { ...anActivity({ start_date, boys: 5 }), ...confirm },
      })
    const refusals = await Promise.all([
      hub.call(activitiesEndpoints.create, {
        token: user.token,
        params: { id: project.id },
        body: { ...anActivity({ start_date: `${LAST}-09` }), ...confirm },
      }),
      edit(user, locked.id, firstDayOf(LAST)),
      edit(admin, locked.id, firstDayOf(NOW)),
      edit(user, free.id, `${LAST}-11`),
      hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: locked.id } }),
    ])
    const message = `The report of ${monthName(LAST)} was accepted, so its activities, funding entries and stock changes are locked. Ask an administrator to reopen it.`
    expect(refusals.map(({ status, failure }) => [status, failure.code, failure.message])).toEqual(
      refusals.map(() => [409, 'month_locked', message]),
    )
    expect((await edit(user, free.id, firstDayOf(NOW))).status).toBe(200)
    await step(admin, 'reopen', id)
    expect((await edit(user, locked.id, firstDayOf(LAST))).status).toBe(200)
  })

  it('keeps the schools that its activities name, for administrators too; other schools go', async () => {
    const { user, organization } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const { activity } = reportsOf(hub)
    const { id, schools } = await reportingOf(hub).activeProject(user, admin, {
      organization_name: organization.name,
      schools: ['Named', 'Named in an open month', 'Named by what was deleted'].map((school_name) => ({ school_name })),
    })
    const [named, open, gone] = schools.map((school) => school.id)
    const locked = await activity(user, id, { start_date: firstDayOf(LAST), school_id: named! })
    await activity(user, id, { start_date: firstDayOf(NOW), school_id: open! })
    const deleted = await activity(user, id, { start_date: firstDayOf(LAST), school_id: gone! })
    await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: deleted.id } })
    const report = await reportOf(user, LAST)
    await step(user, 'submit', report.id)
    await step(admin, 'accept', report.id)
    const keepOnly = async (by: Person, ...names: string[]) => {
      const { body } = await hub.call(projectsEndpoints.read, { token: by.token, params: { id } })
      const kept = body.project.schools.filter(({ school_name }) => names.includes(school_name))
      return hub.call(projectsEndpoints.update, {
        token: by.token,
        params: { id },
        body: { ...editOf({ ...body.project, schools: kept }), project_title: 'Edited' },
      })
    }
    const message = `The report of ${monthName(LAST)} was accepted, so its activities, funding entries and stock changes are locked. Ask an administrator to reopen it.`
    for (const by of [user, admin]) {
      const { status, failure } = await keepOnly(by)
      expect([status, failure?.code, failure?.fields]).toEqual([409, 'month_locked', { schools: message }])
    }
    const { body } = await hub.call(activitiesEndpoints.read, { token: user.token, params: { id: locked.id } })
    expect(body.activity).toMatchObject({ school_id: named, updated_at: locked.updated_at })
    expect((await keepOnly(user, 'Named')).status).toBe(200)
    await step(admin, 'reopen', report.id)
    expect((await keepOnly(user)).status).toBe(200)
  })
})

describe('An accepted month and sheets', () => {
  it('takes no rows of a sheet, and no import into it is undone', async () => {
    const { user, project } = await anOrganization()
    const { reportOf, step } = reportingOf(hub)
    const row = (boys: number) => ({
      ...anActivity({ start_date: firstDayOf(LAST), boys }),
      project_code: project.project_code,
    })
    const send = (rows: object[], dry_run = false) =>
      hub.call(importsEndpoints.run, {
        token: user.token,
        body: { id: randomUUID(), type: 'activities', rows, dry_run, confirmed: [...ACTIVITY_WARNINGS] },
      })
    const first = await send([row(5)])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { id, counts } = await reportOf(user, LAST)
    expect(counts).toMatchObject({ activities: 1, children: 5 })
    await step(user, 'submit', id)
    await step(admin, 'accept', id)
    const { body } = await send([row(7)], true)
    expect(body.faults).toEqual([
      expect.objectContaining({
        field: 'start_date',
        message: expect.stringContaining(
          'was accepted, so its activities, funding entries and stock changes are locked',
        ),
      }),
    ])
    expect((await send([row(7)])).failure.code).toBe('import_faulty')
    const undo = () => hub.call(importsEndpoints.undo, { token: user.token, params: { id: first.body.import_id } })
    expect((await undo()).failure.code).toBe('month_locked')
    await step(admin, 'reopen', id)
    expect((await undo()).status).toBe(200)
  })
})

describe('The board', () => {
  it('shows admins each organization and month, how many have reported, and who is late or overdue', async () => {
    const { user, organization } = await anOrganization()
    const { reportOf, step, dueDaysAgo } = reportingOf(hub)
    await dueDaysAgo(LAST, 2)
    const board = async () =>
      (await hub.call(reportingEndpoints.board, { token: admin.token, query: { months: '2' } })).body
    const rowOf = async () =>
      (await board()).organizations.find(({ organization_name }) => organization_name === organization.name)!
    const before = await board()
    expect(
      (await rowOf()).reports.map(({ period, state, is_late, is_overdue }) => ({ period, state, is_late, is_overdue })),
    ).toEqual([
      { period: NOW, state: 'open', is_late: false, is_overdue: false },
      { period: LAST, state: 'open', is_late: false, is_overdue: true },
    ])
    await step(user, 'submit', (await reportOf(user, LAST)).id)
    expect((await rowOf()).reports[1]).toMatchObject({ state: 'submitted', is_late: true, is_overdue: false })
    const after = await board()
    expect(after.months[1]).toMatchObject({
      month: LAST,
      expected: before.months[1]!.expected,
      submitted: before.months[1]!.submitted + 1,
      overdue: before.months[1]!.overdue - 1,
    })
    await dueDaysAgo(LAST, -14)
  })

  it.each(['sent_back', 'reopened'] as const)(
    'A month that was %s is not overdue: the board counts it as one that came back, however old it is',
    async (state) => {
      const { user } = await anOrganization()
      const { reportOf, step, dueDaysAgo } = reportingOf(hub)
      const { id } = await reportOf(user, LAST)
      await step(user, 'submit', id)
      if (state === 'reopened') await step(admin, 'accept', id)
      const board = async () =>
        (await hub.call(reportingEndpoints.board, { token: admin.token, query: { months: '1' } })).body
      const returned = async () => (await board()).months.find(({ month }) => month === LAST)?.returned ?? 0
      const before = await returned()
      await step(admin, state === 'reopened' ? 'reopen' : 'sendBack', id)
      await dueDaysAgo(LAST, 5)
      expect(await reportOf(user, LAST)).toMatchObject({ state, is_overdue: false })
      expect(await returned()).toBe(before + 1)
      const row = (await board()).organizations.find(({ organization_id }) => organization_id === user.organization_id)!
      expect(row.reports.find(({ period }) => period === LAST)).toMatchObject({ state, is_overdue: false })
      const { body } = await hub.call(reportingEndpoints.remindOverdue, { token: admin.token })
      expect(body.reminded).toBeGreaterThanOrEqual(0)
      expect((await reportOf(user, LAST)).last_reminded_at).toBeNull()
      await dueDaysAgo(LAST, -14)
    },
  )

  it('shows all that are overdue, as many as are reminded of, and older months for it; of a closed month none is', async () => {
    const { dueDaysAgo } = reportingOf(hub)
    await anOrganization()
    await dueDaysAgo(LAST, 2)
    await hub.db.execute(sql`UPDATE reports SET last_reminded_at = NULL`)
    const board = async () =>
      (await hub.call(reportingEndpoints.board, { token: admin.token, query: { months: '1' } })).body.months
    const months = await board()
    expect(months.map(({ month }) => month)).toEqual([NOW, LAST])
    const { body } = await hub.call(reportingEndpoints.remindOverdue, { token: admin.token })
    expect(body.reminded).toBe(months.reduce((sum, { overdue }) => sum + overdue, 0))
    await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = now() WHERE month = ${LAST}`)
    await hub.db.execute(sql`UPDATE reports SET state = 'accepted' WHERE state <> 'open'`)
    expect((await board()).map(({ month }) => month)).toEqual([NOW])
    await hub.db.execute(sql`UPDATE reporting_periods SET closed_at = NULL WHERE month = ${LAST}`)
    await dueDaysAgo(LAST, -14)
  })

  it("A month's due day and its closing are an admin's; the day stays within a year of the month", async () => {
    const save = (by: Person, month: string, body: object) =>
      hub.call(reportingEndpoints.savePeriod, { token: by.token, params: { month }, body })
    expect((await save(other, NOW, { due_on: `${NOW}-28`, closed: false })).status).toBe(403)
    expect((await save(admin, NOW, { due_on: `${NOW}-28`, closed: true })).body.period).toEqual({
      month: NOW,
      due_on: `${NOW}-28`,
      closed: true,
    })
    expect((await save(admin, NOW, { due_on: '2019-01-01', closed: false })).failure.fields).toEqual({
      due_on: 'Choose a day between the start of the month and a year after it',
    })
    expect((await save(admin, '1999-01', { due_on: '1999-02-10', closed: false })).failure.code).toBe(
      'period_not_found',
    )
    expect((await save(admin, NOW, { due_on: usualDueDay(NOW), closed: false })).status).toBe(200)
  })

  it('What is set for a month names what it started from, and does not overwrite what a colleague has set since', async () => {
    const save = (body: object) =>
      hub.call(reportingEndpoints.savePeriod, { token: admin.token, params: { month: NOW }, body })
    const from = { due_on: usualDueDay(NOW), closed: false }
    expect((await save({ ...from, due_on: `${NOW}-27`, from })).status).toBe(200)
    expect((await save({ ...from, closed: true, from })).failure.code).toBe('stale_edit')
    const { body } = await hub.call(reportingEndpoints.periods, { token: admin.token })
    expect(body.periods).toContainEqual({ month: NOW, due_on: `${NOW}-27`, closed: false })
    expect((await save(from)).status).toBe(200)
  })
})
