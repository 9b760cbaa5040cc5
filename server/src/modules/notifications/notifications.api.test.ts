import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { adminEndpoints } from '@hub/contract/admin'
import { commentsEndpoints } from '@hub/contract/comments'
import { fundingEndpoints } from '@hub/contract/funding'
import { importsEndpoints } from '@hub/contract/imports'
import { firstDayOf, monthAfter, monthName } from '@hub/contract/months'
import { type NotificationItem, notificationsEndpoints } from '@hub/contract/notifications'
import { projectsEndpoints } from '@hub/contract/projects'
import { BOARD_MONTHS, reportingEndpoints } from '@hub/contract/reporting'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, aStockItem, LOW, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let user: Person
const BEFORE = monthAfter(NOW, -2)
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
})
afterAll(() => hub.close())

const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]))
const allNeeds = async (person: Person) => {
  const { status, body } = await hub.call(notificationsEndpoints.list, { token: person.token })
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ kind, title, link }) => [kind, title, link])
}
/** What begins something new is a test of its own. */
const BEGINNINGS = ['set_up', 'first_project', 'missing_targets']
const needs = async (person: Person) => (await allNeeds(person)).filter(([kind]) => !BEGINNINGS.includes(kind!))

it('What waits for somebody is told with its place, the most pressing first, and is gone when it is done', async () => {
  expect(await needs(user)).toEqual([])
  const { months, dueDaysAgo, activeProject, reportOf, step } = reportingOf(hub)
  await months(BEFORE, LAST, NOW)
  await dueDaysAgo(BEFORE, 40)
  await dueDaysAgo(NOW, -5)
  const project = await activeProject(user, admin)
  const activity = await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), boys: 4 })
  await reportsOf(hub).stockItem(user, LOW)
  const of = async (month: string) => (await reportOf(user, month)).id
  const last = await of(LAST)
  await step(user, 'submit', last)
  expect(await needs(admin)).toEqual([['reports_waiting', '1 report waits for review', '/reporting?show=waiting']])
  const comment = await hub.call(commentsEndpoints.create, {
    token: admin.token,
    query: { record: `activity:${activity.id}` },
    body: { body: 'Are these all?' },
  })
  const linkTo = ({ body }: typeof comment) => `/reporting?report=${last}#comment-${body.comment.id}`
  await step(admin, 'sendBack', last)
  expect(await needs(user)).toEqual([
    ['overdue', `The report of ${monthName(BEFORE)} is overdue`, `/reporting?report=${await of(BEFORE)}`],
    ['sent_back', `The report of ${monthName(LAST)} was sent back`, `/reporting?report=${last}`],
    ['to_report', `Report the activities of ${monthName(NOW)}: due in 5 days`, '/activities?activity=new'],
    ['commented', `${admin.full_name} about Teacher Training: Are these all?`, linkTo(comment)],
    ['low_stock', '1 item of your organization is low or out of stock', '/stock?low=true&own=true'],
  ])
  expect(await needs(await hub.aUser({ role: 'viewer' }))).toEqual([])

  const answer = await hub.call(commentsEndpoints.create, {
    token: user.token,
    query: { record: `activity:${activity.id}` },
    body: { body: 'All but two.' },
  })
  expect((await needs(user)).filter(([kind]) => kind === 'commented')).toEqual([])
  expect(await needs(admin)).toEqual([
    ['commented', `${user.full_name} about Teacher Training: All but two.`, linkTo(answer)],
  ])
  await hub.call(commentsEndpoints.resolve, { token: admin.token, params: { id: answer.body.comment.id } })
  expect(await needs(admin)).toEqual([])

  for (const month of [BEFORE, LAST, NOW]) await step(user, 'submit', await of(month))
  await step(admin, 'accept', await of(BEFORE))
  await step(admin, 'reopen', await of(BEFORE))
  expect((await needs(user))[0]).toEqual([
    'reopened',
    `The report of ${monthName(BEFORE)} was reopened by ${admin.full_name}`,
    `/reporting?report=${await of(BEFORE)}`,
  ])
  await step(user, 'submit', await of(BEFORE))
  expect((await needs(user)).map(([kind]) => kind)).toEqual(['low_stock'])
  await hub.aUser({ status: 'under_review' })
  await reportsOf(hub).project(user)
  expect((await needs(admin)).map(([, title]) => title)).toEqual([
    '1 registration waits for approval',
    '3 reports wait for review',
    '1 project waits for review',
  ])
})

it('Who entered a project and the managers of its organization are told by bell and mail that it is approved, until it is activated', async () => {
  const organization = { name: 'With A Plan', acronym: 'WAP' }
  const creator = await hub.aUser({ organization })
  const manager = await hub.aUser({ organization, role: 'manager' })
  const others = [
    await hub.aUser({ organization }),
    await hub.aUser({ organization, role: 'viewer' }),
    await hub.aUser({ role: 'manager' }),
  ]
  const wanted = { organization_name: organization.name, project_title: 'Ten classrooms' }
  const { id } = await reportsOf(hub).project(creator, wanted)
  const set = (by: Person, status: 'under_review' | 'approved' | 'active') =>
    hub.call(projectsEndpoints.setStatus, { token: by.token, params: { id }, body: { status } })
  const told = async (person: Person) => (await needs(person)).filter(([kind]) => kind === 'to_activate')
  const mails = async (person: Person) => (await hub.mails(person.email)).map(({ template }) => template)
  await set(admin, 'under_review')
  expect([await told(creator), await mails(creator)]).toEqual([[], []])
  await set(admin, 'approved')
  for (const person of [creator, manager]) {
    expect(await told(person)).toEqual([
      ['to_activate', 'Ten classrooms is approved: activate it', `/projects?project=${id}`],
    ])
    expect(await mails(person)).toEqual(['project_approved'])
  }
  for (const person of others) expect([await told(person), await mails(person)]).toEqual([[], []])
  expect((await set(creator, 'active')).status).toBe(200)
  for (const person of [creator, manager]) expect(await told(person)).toEqual([])
})

describe('The report of a month that is due soon', () => {
  const organization = { name: 'In A Hurry', acronym: 'IAH' }

  it('begins with its activities, where a project runs, and continues with its submission', async () => {
    const { months, dueDaysAgo, activeProject, reportOf, step } = reportingOf(hub)
    const person = await hub.aUser({ organization })
    await months(NOW)
    await dueDaysAgo(NOW, -4)
    // The months before have no report of it.
    const project = await activeProject(person, admin, {
      organization_name: organization.name,
      start_date: firstDayOf(NOW),
    })
    const month = monthName(NOW)
    expect(await needs(person)).toEqual([
      ['to_report', `Report the activities of ${month}: due in 4 days`, '/activities?activity=new'],
    ])
    await reportsOf(hub).activity(person, project.id, { start_date: firstDayOf(NOW), boys: 4 })
    const { id } = await reportOf(person, NOW)
    const submit = (due: string) => [['due_soon', `Submit the report of ${month}: ${due}`, `/reporting?report=${id}`]]
    expect(await needs(person)).toEqual(submit('due in 4 days'))
    await dueDaysAgo(NOW, -1)
    expect(await needs(person)).toEqual(submit('due in 1 day'))
    await dueDaysAgo(NOW, 0)
    expect(await needs(person)).toEqual(submit('due today'))
    await step(person, 'submit', id)
    expect(await needs(person)).toEqual([])
  })
})

describe('A new partner', () => {
  const organization = { name: 'Just Arrived', acronym: 'JA' }

  it('is led to a first project, to its submission, and once it is approved to its activation', async () => {
    const person = await hub.aUser({ organization })
    const colleague = await hub.aUser({ organization })
    const manager = await hub.aUser({ organization, role: 'manager' })
    const FIRST = ['first_project', 'Add the first project of your organization', '/projects?project=new']
    for (const each of [person, colleague, manager]) expect(await allNeeds(each)).toEqual([FIRST])
    expect(await allNeeds(await hub.aUser({ organization, role: 'viewer' }))).toEqual([])
    const plan = { organization_name: organization.name, project_title: 'Ten wells', status: 'draft' } as const
    const { id } = await reportsOf(hub).project(person, plan)
    for (const each of [person, manager])
      expect(await allNeeds(each)).toEqual([
        ['to_submit', 'Ten wells is a draft: submit it for review', `/projects?project=${id}`],
      ])
    expect(await allNeeds(colleague)).toEqual([])
    const set = (by: Person, status: 'submitted' | 'under_review' | 'approved') =>
      hub.call(projectsEndpoints.setStatus, { token: by.token, params: { id }, body: { status } })
    await set(person, 'submitted')
    expect(await allNeeds(person)).toEqual([])
    await set(admin, 'under_review')
    await set(admin, 'approved')
    expect((await allNeeds(person)).map(([kind]) => kind)).toEqual(['to_activate'])
  })
})

describe('What is missing in the sector', () => {
  const missing = async (person: Person) =>
    (await allNeeds(person)).filter(([kind]) => kind === 'missing_rates' || kind === 'missing_targets')
  const thisYear = NOW.slice(0, 4)
  const RATES = ['missing_rates', `Exchange rates of ${monthName(NOW)} are missing`, `/reporting?tab=rates&of=${NOW}`]
  const TARGETS = ['missing_targets', `There are no targets for ${thisYear}`, `/reporting?tab=targets&of=${thisYear}`]

  it('is told to administrators alone, and gone once it is entered', async () => {
    await hub.db.execute(sql`DELETE FROM exchange_rates`)
    await hub.db.execute(sql`DELETE FROM targets`)
    // Activities of this year are there from the tests above.
    expect(await missing(admin)).toEqual([TARGETS])
    await hub.db.execute(
      sql`INSERT INTO exchange_rates (month, currency, units_per_dollar) VALUES (${LAST}, 'NGN', 1500)`,
    )
    expect(await missing(admin)).toEqual([RATES, TARGETS])
    expect(await missing(user)).toEqual([])
    await hub.db.execute(
      sql`INSERT INTO exchange_rates (month, currency, units_per_dollar) VALUES (${NOW}, 'NGN', 1500)`,
    )
    await hub.db.execute(sql`
      INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
      SELECT ${Number(thisYear)}, id, 'NG008', 'boys', 10, 5, 'HNRP' FROM indicators LIMIT 1`)
    expect(await missing(admin)).toEqual([])
  })

  it('rates are also missing where an entry of this month is in another currency than dollars', async () => {
    await hub.db.execute(sql`DELETE FROM exchange_rates`)
    const enter = (original_currency: 'USD' | 'NGN') =>
      hub.call(fundingEndpoints.submit, {
        token: user.token,
        body: { submissions: [aFundingEntry({ original_currency, grant_reference_code: original_currency })] },
      })
    expect((await enter('USD')).status).toBe(200)
    expect(await missing(admin)).toEqual([])
    expect((await enter('NGN')).status).toBe(200)
    expect(await missing(admin)).toEqual([RATES])
  })
})

it('A project whose review began waits for review as one that is submitted does, and the line leads to both', async () => {
  const organization = { name: 'In Review', acronym: 'IRV' }
  const creator = await hub.aUser({ organization })
  const waiting = async () => {
    const found = await hub.call(projectsEndpoints.list, { token: admin.token, query: { waiting: 'true', limit: '5' } })
    const line = (await needs(admin)).find(([kind]) => kind === 'projects_waiting')
    expect(line?.[2]).toBe('/projects?waiting=true')
    return [Number.parseInt(line![1]!, 10), found.body.total]
  }
  const { id } = await reportsOf(hub).project(creator, { organization_name: organization.name })
  const before = await waiting()
  await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id }, body: { status: 'under_review' } })
  expect(await waiting()).toEqual(before)
})

it('A comment on an activity opens the report that it is in; of a month without one, the comments of its project, as long as the activity is there', async () => {
  const organization = { name: 'With Old Activities', acronym: 'WOA' }
  const person = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(person, admin, { organization_name: organization.name })
  const { id } = await reportsOf(hub).activity(person, project.id, { start_date: '2024-02-03', boys: 4 })
  const asked = await hub.call(commentsEndpoints.create, {
    token: admin.token,
    query: { record: `activity:${id}` },
    body: { body: 'Which school?' },
  })
  const commented = (await needs(person)).filter(([kind]) => kind === 'commented')
  expect(commented).toEqual([
    [
      'commented',
      `${admin.full_name} about Teacher Training: Which school?`,
      `/projects?project=${project.id}&tab=comments#comment-${asked.body.comment.id}`,
    ],
  ])

  await hub.call(activitiesEndpoints.remove, { token: person.token, params: { id } })
  expect((await needs(person)).filter(([kind]) => kind === 'commented')).toEqual([])
})

it('A comment on an activity that was deleted since waits for nobody, in a month with a report too', async () => {
  const organization = { name: 'With A Slip', acronym: 'WAS' }
  const person = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(person, admin, { organization_name: organization.name })
  const { id } = await reportsOf(hub).activity(person, project.id, { start_date: firstDayOf(NOW), boys: 4 })
  const query = { record: `activity:${id}` }
  await hub.call(commentsEndpoints.create, { token: admin.token, query, body: { body: 'Which school?' } })
  const commented = async () => (await needs(person)).filter(([kind]) => kind === 'commented')
  expect((await commented()).length).toBe(1)
  await hub.call(activitiesEndpoints.remove, { token: person.token, params: { id } })
  expect(await commented()).toEqual([])
})

it('A comment that the other side answered since waits no more for who answered, on whichever page they did', async () => {
  const organization = { name: 'Who Answers', acronym: 'WHA' }
  const [person, colleague] = [await hub.aUser({ organization }), await hub.aUser({ organization })]
  const school = { school_name: 'Gwange I', community: 'Gwange' }
  const project = await reportingOf(hub).activeProject(person, admin, {
    organization_name: organization.name,
    schools: [school],
  })
  const { body } = await hub.call(projectsEndpoints.read, { token: person.token, params: { id: project.id } })
  const school_id = body.project.schools[0]!.id
  const activity = await reportsOf(hub).activity(person, project.id, {
    start_date: firstDayOf(NOW),
    boys: 4,
    school_id,
  })
  const report = await reportingOf(hub).reportOf(person, NOW)
  const write = (by: Person, record: string, text: string) =>
    hub.call(commentsEndpoints.create, { token: by.token, query: { record }, body: { body: text } })
  const asked = async (of: Person) =>
    (await needs(of))
      .flatMap(([kind, title]) => (kind === 'commented' ? title : []))
      .filter((title) => /Gwange|W\d/.test(title!))
  const toAnswer = async () => (await reportingOf(hub).reportOf(person, NOW)).comments_to_answer

  await write(admin, `activity:${activity.id}`, 'Are these all?')
  expect(await asked(colleague)).toEqual([`${admin.full_name} about Teacher Training, Gwange I: Are these all?`])
  expect(await toAnswer()).toBe(1)
  // Neither a colleague's comment nor a second question is an answer.
  await write(admin, `project:${project.id}`, 'W1: which donor?')
  expect((await asked(person)).length).toBe(2)
  await write(person, `report:${report.id}`, 'W2: all but two.')
  expect(await asked(person)).toEqual([`${admin.full_name}: W1: which donor?`])
  expect(await asked(colleague)).toEqual([`${admin.full_name}: W1: which donor?`])
  expect(await toAnswer()).toBe(0)
  expect(await asked(admin)).toEqual([`${person.full_name}: W2: all but two.`])
  await write(admin, `report:${report.id}`, 'W3: thank you.')
  expect(await asked(admin)).toEqual([])
  expect((await asked(person)).length).toBe(2)
})

it('Of very many comments the oldest are named, and how many more there are', async () => {
  const organization = { name: 'Much Asked', acronym: 'MA' }
  const person = await hub.aUser({ organization })
  const { id } = await reportsOf(hub).project(person, { organization_name: organization.name })
  const request = { token: admin.token, query: { record: `project:${id}` } }
  for (let n = 1; n <= 22; n++)
    await hub.call(commentsEndpoints.create, { ...request, body: { body: `Question ${n}` } })
  const titles = (await needs(person)).filter(([kind]) => kind === 'commented').map(([, title]) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([
    21,
    `${admin.full_name}: Question 1`,
    '2 more comments wait',
  ])
})

it('A file that was checked and had faults waits for whoever had it checked, until one without faults is imported', async () => {
  const organization = { name: 'With a Sheet', acronym: 'WAS' }
  const [person, colleague] = [await hub.aUser({ organization }), await hub.aUser({ organization })]
  const send = (
    cells: Record<string, unknown>,
    dry_run: boolean,
    file: { file_name?: string } = { file_name: 'store.xlsx' },
  ) =>
    hub.call(importsEndpoints.run, {
      token: person.token,
      body: { id: randomUUID(), type: 'stock', rows: [{ row: 2, ...cells }], ...file, dry_run },
    })
  const right = aStockItem()
  await send({ ...right, quantity_in_stock: 'many' }, true, {})
  expect(await needs(person)).toEqual([
    ['faulty_import', 'Your stock file was not imported: 1 row needs attention', '/import?type=stock'],
  ])
  await send({ ...right, quantity_in_stock: 'many' }, true)
  expect(await needs(person)).toEqual([
    ['faulty_import', 'Your stock file store.xlsx was not imported: 1 row needs attention', '/import?type=stock'],
  ])
  expect(await needs(colleague)).toEqual([])

  await hub.db.execute(
    sql`UPDATE faulty_imports SET checked_at = now() - interval '8 days' WHERE user_id = ${person.id}`,
  )
  expect(await needs(person)).toEqual([])
  await send({ ...right, quantity_in_stock: 'many' }, true)
  expect(await needs(person)).toHaveLength(1)
  expect((await send({ ...right }, false)).status).toBe(200)
  expect(await needs(person)).toEqual([])
})

it('The errors of an import are dismissed by a person for all of their devices, and stay so until a later file has errors', async () => {
  const organization = { name: 'With Two Computers', acronym: 'WTC' }
  const [person, colleague] = [await hub.aUser({ organization }), await hub.aUser({ organization })]
  const WRONG = { stock: { quantity_in_stock: 'many' }, activities: { boys: 'many' } }
  const check = (by: Person, type: 'stock' | 'activities') =>
    hub.call(importsEndpoints.run, {
      token: by.token,
      body: { id: randomUUID(), type, rows: [{ row: 2, ...WRONG[type] }], dry_run: true },
    })
  const errors = async (by: Person) =>
    (await hub.call(notificationsEndpoints.list, { token: by.token })).body.items.filter(
      ({ kind }) => kind === 'faulty_import',
    )
  const dismiss = (by: Person, { import_type, at }: NotificationItem) =>
    hub.call(notificationsEndpoints.dismissImport, { token: by.token, body: { import_type: import_type!, at: at! } })
  for (const by of [person, colleague]) for (const type of ['stock', 'activities'] as const) await check(by, type)

  const stock = (await errors(person)).find(({ import_type }) => import_type === 'stock')!
  const dismissed = await dismiss(person, stock)
  expect(dismissed.body.message).toBe('The errors of this import are off your list.')
  expect((await errors(person)).map(({ import_type }) => import_type)).toEqual(['activities'])
  expect(await errors(colleague)).toHaveLength(2)

  await hub.db.execute(sql`UPDATE faulty_imports SET checked_at = checked_at - interval '1 hour'`)
  const [seen] = await errors(person)
  await check(person, 'activities')
  expect((await dismiss(person, seen!)).status).toBe(200)
  expect((await errors(person)).map(({ import_type }) => import_type)).toEqual(['activities'])
})

it('Mail that was refused waits for administrators alone, and leads to its list', async () => {
  await hub.db.execute(
    sql`INSERT INTO mails (template, to_address, data, status) VALUES ('approved', 'refused@partner.test', '{}', 'failed')`,
  )
  const failed = async (by: Person) => (await needs(by)).filter(([kind]) => kind === 'failed_mails')
  expect(await failed(admin)).toEqual([['failed_mails', '1 mail was not delivered', '/admin#failed-mails']])
  expect(await failed(user)).toEqual([])
  await hub.db.execute(sql`DELETE FROM mails WHERE status = 'failed'`)
  expect(await failed(admin)).toEqual([])
})

it('What is counted is what its link opens, for a user, a manager and an admin', async () => {
  const organization = { name: 'With Little Left', acronym: 'WLL' }
  const reporter = await hub.aUser({ organization })
  const reviewer = await hub.aUser({ organization, role: 'admin' })
  for (const by of [reporter, reviewer, user]) await reportsOf(hub).stockItem(by, LOW)
  const counted = async (person: Person, kind: NotificationItem['kind']) => {
    const [, title, link] = (await needs(person)).find((each) => each[0] === kind)!
    return { count: Number.parseInt(title!, 10), path: link!.split('?')[0], query: queryOf(link!) }
  }
  for (const person of [reporter, await hub.aUser({ organization, role: 'manager' }), reviewer]) {
    const low = await counted(person, 'low_stock')
    const { body } = await hub.call(stockEndpoints.list, { token: person.token, query: low.query })
    expect([low.count, low.path, body.total]).toEqual([2, '/stock', 2])
  }

  const { months, activeProject, reportOf, step } = reportingOf(hub)
  const old = monthAfter(NOW, -BOARD_MONTHS - 2)
  await months(...Array.from({ length: BOARD_MONTHS + 3 }, (_, nth) => monthAfter(old, nth)))
  await activeProject(reporter, reviewer, { organization_name: organization.name, start_date: firstDayOf(old) })
  await step(reporter, 'submit', (await reportOf(reporter, old)).id)
  await reportsOf(hub).project(reporter, { organization_name: organization.name, status: 'draft' })
  const { token } = reviewer
  const reports = await counted(reviewer, 'reports_waiting')
  const { organizations } = (await hub.call(reportingEndpoints.board, { token })).body
  const waiting = organizations.flatMap((row) => row.reports.filter(({ state }) => state === 'submitted'))
  expect([reports.count, reports.query]).toEqual([waiting.length, { show: 'waiting' }])
  const projects = await counted(reviewer, 'projects_waiting')
  expect((await hub.call(projectsEndpoints.list, { token, query: projects.query })).body.total).toBe(projects.count)
  const approvals = await counted(reviewer, 'approvals_waiting')
  expect((await hub.call(adminEndpoints.pendingApprovals, { token })).body.total).toBe(approvals.count)
})
