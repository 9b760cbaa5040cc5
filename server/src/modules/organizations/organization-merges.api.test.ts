import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { commentsEndpoints } from '@hub/contract/comments'
import { firstDayOf } from '@hub/contract/months'
import { fundingEndpoints } from '@hub/contract/funding'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { organizationsEndpoints } from '@hub/contract/organizations'
import { projectsEndpoints } from '@hub/contract/projects'
import type { ReportState } from '@hub/contract/report-steps'
import { reportingEndpoints } from '@hub/contract/reporting'
import { accountsEndpoints } from '@hub/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveAgain, expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { casesOf } from '../../testing/in-full.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { aFundingEntry, anActivity, editOf, reportsOf } from '../../testing/reports.ts'
import { OWNED } from './organization-merges.store.ts'

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
  await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(NOW), boys: 10, girls: 15 })
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
  await reportsOf(hub).stockItem(user)
  return { ...organization, id: user.organization_id, user, project }
}
type Tested = Awaited<ReturnType<typeof anOrganization>>

const merge = (from: { id: string }, into: { id: string }, by = admin) =>
  hub.call(organizationCareEndpoints.merge, { token: by.token, params: { id: from.id }, body: { into: into.id } })
const preview = (from: { id: string }, into: { id: string }) =>
  hub.call(organizationCareEndpoints.preview, {
    token: admin.token,
    params: { id: from.id },
    query: { into: into.id },
  })
const undo = (id: string, by = admin) => hub.call(organizationCareEndpoints.undo, { token: by.token, params: { id } })

const countsOf = async ({ id }: { id: string }) => {
  const counts: Record<string, number> = {}
  for (const table of [...OWNED, 'reports']) {
    const { rows } = await hub.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.raw(table)} WHERE organization_id = ${id}`,
    )
    counts[table] = rows[0]!.count
  }
  return counts
}

const expectFiguresRight = () => expectDerivedTrue(hub.database)

const setStates = (from: Tested, into: Tested, states: readonly [ReportState, ReportState]) =>
  Promise.all(
    [from, into].map(({ id }, index) =>
      hub.db.execute(sql`UPDATE reports SET state = ${states[index]} WHERE organization_id = ${id} AND month = ${NOW}`),
    ),
  )

const reportsOfThe = async ({ user }: Tested) =>
  (await hub.call(reportingEndpoints.list, { token: user.token })).body.reports

it('Every table that has an organization is moved, or is a report', async () => {
  const { rows } = await hub.db.execute<{ name: string }>(sql`
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'organizations'::regclass AND conrelid <> 'organization_merges'::regclass`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...OWNED, 'reports'].toSorted())
})

describe('Two organizations that are one', () => {
  it('All records move, both names are found, and everything comes back with Undo', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    const before = { from: await countsOf(from), into: await countsOf(into) }
    expect((await preview(from, into)).body.moves).toMatchObject({
      users: 1,
      projects: 1,
      activities: 1,
      funding_entries: 1,
      stock_items: 1,
      reports: 2,
      months_in_both: 2,
      months_to_review: 0,
    })
    const { body } = await merge(from, into)
    expect(body.message).toBe(`${from.name} is now part of ${into.name}.`)
    expect(Object.values(await countsOf(from)).every((count) => count === 0)).toBe(true)
    const after = await countsOf(into)
    for (const table of OWNED) expect([table, after[table]]).toEqual([table, before.from[table]! + before.into[table]!])
    expect(after.reports).toBe(before.into.reports)
    await expectFiguresRight()

    for (const organization of [from.name, from.acronym, from.id, into.name]) {
      const { body: list } = await hub.call(projectsEndpoints.list, {
        token: admin.token,
        query: { organization, limit: '10' },
      })
      expect(list.projects.map(({ id }) => id).toSorted()).toEqual([from.project.id, into.project.id].toSorted())
    }
    const found = await hub.call(projectsEndpoints.list, {
      token: admin.token,
      query: { search: from.name, limit: '9' },
    })
    expect(found.body.projects.map(({ id }) => id).toSorted()).toEqual([from.project.id, into.project.id].toSorted())
    const listed = await hub.call(organizationCareEndpoints.counted, {
      token: admin.token,
      query: { search: from.name, limit: '9' },
    })
    expect(listed.body.organizations).toMatchObject([{ id: into.id, members: 2, projects: 2 }])

    expect((await undo(body.merge_id)).status).toBe(200)
    expect({ from: await countsOf(from), into: await countsOf(into) }).toEqual(before)
    await expectFiguresRight()
    const own = await hub.call(projectsEndpoints.list, {
      token: admin.token,
      query: { organization: from.id, limit: '9' },
    })
    expect(own.body.projects.map(({ id }) => id)).toEqual([from.project.id])
    const other = await hub.call(projectsEndpoints.list, {
      token: admin.token,
      query: { search: into.name, limit: '9' },
    })
    expect(other.body.projects.map(({ id }) => id)).toEqual([into.project.id])
  })

  it('Whoever comes with the former name joins the one that stayed, and a form that was open is taken', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    await merge(from, into)
    const email = `late-${serial}@former.example`
    const registration = {
      organization_name: from.name,
      organization_acronym: from.acronym,
      full_name: 'Late Comer',
      email,
      password: 'Correct-horse-1',
      confirm_password: 'Correct-horse-1',
    }
    expect((await hub.call(accountsEndpoints.register, { body: registration })).status).toBe(200)
    const { rows } = await hub.db.execute(sql`SELECT organization_id FROM users WHERE email = ${email}`)
    expect(rows).toEqual([{ organization_id: into.id }])
    const project = (
      await hub.call(projectsEndpoints.read, { token: from.user.token, params: { id: from.project.id } })
    ).body.project
    const saved = await hub.call(projectsEndpoints.update, {
      token: from.user.token,
      params: { id: project.id },
      body: { ...editOf(project), organization_name: from.name, project_title: 'Edited in an open form' },
    })
    expect([saved.status, saved.body.project?.organization_id]).toEqual([200, into.id])
    const found = await hub.call(projectsEndpoints.list, {
      token: admin.token,
      query: { search: from.name, limit: '9' },
    })
    expect(found.body.projects.map(({ id }) => id).toSorted()).toEqual([project.id, into.project.id].toSorted())
  })

  const TWO_STATES = [
    ['accepted', 'submitted', 'submitted'],
    ['reopened', 'accepted', 'reopened'],
    ['open', 'accepted', 'open'],
    ['sent_back', 'submitted', 'sent_back'],
    ['accepted', 'accepted', 'accepted'],
  ] as const
  it.each(casesOf(TWO_STATES, 2))(
    'A month that one has %s and the other %s is %s, and is as it was after Undo',
    async (one, other, joined) => {
      const [from, into] = [await anOrganization(), await anOrganization()]
      await setStates(from, into, [one, other])
      await deriveAgain(hub.database)
      const [report] = await reportsOfThe(from)
      await hub.call(commentsEndpoints.create, {
        token: admin.token,
        query: { record: `report:${report!.id}` },
        body: { body: 'Is this all?' },
      })
      const { body } = await merge(from, into)
      const [kept] = await reportsOfThe(into)
      expect([kept!.state, kept!.counts.activities]).toEqual([joined, 2])
      await expectFiguresRight()
      const comments = await hub.call(commentsEndpoints.list, {
        token: admin.token,
        query: { record: `report:${kept!.id}` },
      })
      expect(comments.body.comments).toHaveLength(1)
      expect((await undo(body.merge_id)).status).toBe(200)
      await expectFiguresRight()
      expect((await reportsOfThe(from))[0]!.state).toBe(one)
      expect((await reportsOfThe(into))[0]!.state).toBe(other)
      expect((await reportsOfThe(from))[0]!.id).toBe(report!.id)
    },
  )

  const REPORTED_BY_ONE = [
    ['one that goes', 'a funding entry'],
    ['one that stays', 'an activity'],
    ['one that goes', 'an activity'],
    ['one that stays', 'a funding entry'],
  ] as const
  it.each(casesOf(REPORTED_BY_ONE, 2))(
    'A month that only the %s has reported is reviewed again if the other has %s in it, and is accepted after Undo',
    async (which, what) => {
      const [from, into] = [await anOrganization(), await anOrganization()]
      const [reporter, other] = which === 'one that goes' ? [from, into] : [into, from]
      await hub.db.execute(sql`DELETE FROM reports WHERE organization_id = ${other.id} AND month = ${NOW}`)
      const unused = what === 'an activity' ? 'funding_entries' : 'activities'
      await hub.db.execute(sql`UPDATE ${sql.raw(unused)} SET deleted_at = now() WHERE organization_id = ${other.id}`)
      await hub.db.execute(
        sql`UPDATE reports SET state = 'accepted' WHERE organization_id = ${reporter.id} AND month = ${NOW}`,
      )
      await deriveAgain(hub.database)
      expect((await preview(from, into)).body.moves).toMatchObject({ months_in_both: 1, months_to_review: 1 })
      const { body } = await merge(from, into)
      expect((await reportsOfThe(into))[0]).toMatchObject({ period: NOW, state: 'submitted' })
      await expectFiguresRight()
      expect((await undo(body.merge_id)).status).toBe(200)
      await expectFiguresRight()
      expect((await reportsOfThe(reporter))[0]).toMatchObject({ period: NOW, state: 'accepted' })
      expect((await reportsOfThe(other)).map(({ period }) => period)).toEqual([LAST])
    },
  )

  it.each([
    ['that the other had not reported yet', false],
    ['that the other had no report of', true],
  ])('An accepted month %s is reviewed again after Undo if a record was edited in between', async (_, onlyOne) => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    await setStates(from, into, ['accepted', 'open'])
    if (onlyOne) await hub.db.execute(sql`DELETE FROM reports WHERE organization_id = ${into.id} AND month = ${NOW}`)
    await deriveAgain(hub.database)
    const { body } = await merge(from, into)
    const { token } = from.user
    const { activities } = (
      await hub.call(activitiesEndpoints.list, { token, params: { id: from.project.id }, query: { limit: '9' } })
    ).body
    const edited = await hub.call(activitiesEndpoints.update, {
      token,
      params: { id: activities[0]!.id },
      body: { ...anActivity({ start_date: firstDayOf(NOW), boys: 1 }), confirm: [...ACTIVITY_WARNINGS] },
    })
    expect(edited.status).toBe(200)
    expect((await undo(body.merge_id)).status).toBe(200)
    expect((await reportsOfThe(from))[0]).toMatchObject({ period: NOW, state: 'submitted' })
    await expectFiguresRight()
  })

  it('A month that both had accepted was accepted when the later of the two was', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    await setStates(from, into, ['accepted', 'accepted'])
    const accept = ({ id }: Tested, at: string) =>
      hub.db.execute(sql`UPDATE reports SET decided_at = ${at} WHERE organization_id = ${id} AND month = ${NOW}`)
    await accept(from, '2026-11-12T10:00:00Z')
    await accept(into, '2026-11-10T10:00:00Z')
    await merge(from, into)
    const { rows } = await hub.db.execute(
      sql`SELECT decided_at::text FROM reports WHERE organization_id = ${into.id} AND month = ${NOW}`,
    )
    expect(rows).toEqual([{ decided_at: '2026-11-12 10:00:00+00' }])
  })

  it('A month that only one has reported stays accepted if the other has nothing in it', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    await hub.db.execute(
      sql`UPDATE reports SET state = 'accepted' WHERE organization_id = ${from.id} AND month = ${LAST}`,
    )
    await hub.db.execute(sql`DELETE FROM reports WHERE organization_id = ${into.id} AND month = ${LAST}`)
    expect((await preview(from, into)).body.moves).toMatchObject({ months_in_both: 1, months_to_review: 0 })
    await merge(from, into)
    expect((await reportsOfThe(into))[1]).toMatchObject({ period: LAST, state: 'accepted' })
  })

  it('What was merged earlier goes along, and the names of all three lead to the last', async () => {
    const [first, second, third] = [await anOrganization(), await anOrganization(), await anOrganization()]
    await merge(first, second)
    const { body } = await merge(second, third)
    for (const { name } of [first, second, third]) {
      const { body: list } = await hub.call(organizationsEndpoints.list, {
        token: admin.token,
        query: { organization: name, limit: '5' },
      })
      expect(list.organizations.map(({ id }) => id)).toEqual([third.id])
    }
    await undo(body.merge_id)
    const { body: list } = await hub.call(organizationsEndpoints.list, {
      token: admin.token,
      query: { organization: first.name, limit: '5' },
    })
    expect(list.organizations.map(({ id }) => id)).toEqual([second.id])
  })
})

describe('A merge is refused', () => {
  it('to everybody but admins, and so is Undo', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    const manager = await hub.aUser({ role: 'manager', organization: from })
    expect((await merge(from, into, manager)).status).toBe(403)
    const { body } = await merge(from, into)
    expect((await undo(body.merge_id, manager)).status).toBe(403)
  })

  it('with itself, with one that is not there, and with one that is merged already', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    const itself = await merge(from, from)
    expect([itself.status, itself.failure?.fields]).toEqual([
      400,
      { into: 'Choose another organization: this is the same one' },
    ])
    expect((await merge(from, { id: '3b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11' })).status).toBe(404)
    await merge(from, into)
    expect((await merge(from, into)).status).toBe(404)
    expect((await merge(into, from)).status).toBe(404)
  })

  it('to be taken back once something new was added, and taken back twice it is taken back once', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    const { body } = await merge(from, into)
    await reportsOf(hub).stockItem(from.user)
    const refused = await undo(body.merge_id)
    expect([refused.status, refused.failure?.code]).toEqual([409, 'merge_grown'])
    expect((await countsOf(from)).projects).toBe(0)

    const [one, other] = [await anOrganization(), await anOrganization()]
    const again = await merge(one, other)
    expect((await undo(again.body.merge_id)).status).toBe(200)
    expect((await undo(again.body.merge_id)).status).toBe(200)
    expect((await countsOf(one)).projects).toBe(1)
  })
})
