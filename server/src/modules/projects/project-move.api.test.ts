import { activitiesEndpoints } from '@hub/contract/activities'
import { commentsEndpoints } from '@hub/contract/comments'
import { firstDayOf, monthName } from '@hub/contract/months'
import { notificationsEndpoints } from '@hub/contract/notifications'
import { projectsEndpoints } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  other = await hub.aUser({ organization: { name: 'Another Trust', acronym: 'AT' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

const move = async (id: string, organization_name: string) => {
  const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id } })
  return hub.call(projectsEndpoints.update, {
    token: admin.token,
    params: { id },
    body: { ...editOf(body.project), organization_name },
  })
}
const setState = (organizationId: string, state: string) =>
  hub.db.execute(sql`UPDATE reports SET state = ${state} WHERE organization_id = ${organizationId} AND month = ${LAST}`)

it('A project with activities of an accepted month stays with its organization until the month is reopened', async () => {
  const user = await hub.aUser()
  const project = await reportingOf(hub).activeProject(user, admin)
  await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), boys: 5 })
  await setState(user.organization_id, 'accepted')
  const refused = await move(project.id, 'Another Trust')
  expect([refused.status, refused.failure?.code]).toEqual([409, 'project_month_locked'])
  expect(refused.failure?.fields?.organization_name).toContain(monthName(LAST))
  const { body } = await hub.call(activitiesEndpoints.list, {
    token: user.token,
    params: { id: project.id },
    query: {},
  })
  expect(body.activities.map(({ organization_id }) => organization_id)).toEqual([user.organization_id])

  await setState(user.organization_id, 'open')
  expect((await move(project.id, 'Another Trust')).status).toBe(200)
  await expectDerivedTrue(hub.database)
  expect((await reportingOf(hub).reportOf(other, LAST)).counts.activities).toBe(1)
  await setState(other.organization_id, 'accepted')
  expect((await move(project.id, 'Sample Learning Initiative')).status).toBe(409)
})

it('A project without activities in an accepted month moves', async () => {
  const user = await hub.aUser()
  const project = await reportingOf(hub).activeProject(user, admin)
  await setState(user.organization_id, 'accepted')
  expect((await move(project.id, 'Another Trust')).status).toBe(200)
})

it('The comments on a project and on its activities move with it: who reads them, and who is asked to answer', async () => {
  const user = await hub.aUser({ organization: { name: 'Former Trust', acronym: 'FT' } })
  const reviewer = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: 'Former Trust' })
  const activity = await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(NOW), boys: 5 })
  const write = (by: Person, record: string, body: string) =>
    hub.call(commentsEndpoints.create, { token: by.token, query: { record }, body: { body } })
  await write(user, `project:${project.id}`, 'May we add a school?')
  await write(reviewer, `activity:${activity.id}`, 'Are these all?')
  const read = async (by: Person) =>
    (await hub.call(commentsEndpoints.list, { token: by.token, query: { record: `project:${project.id}` } })).body
      .comments
  const asked = async (by: Person) =>
    (await hub.call(notificationsEndpoints.list, { token: by.token })).body.items.flatMap(({ kind, title }) =>
      kind === 'commented' ? title : [],
    )
  expect((await asked(user)).join()).toContain('Are these all?')
  expect((await move(project.id, 'Another Trust')).status).toBe(200)

  expect((await read(other)).map(({ body }) => body)).toEqual(['May we add a school?', 'Are these all?'])
  expect(await read(user)).toBeUndefined()
  expect(await asked(user)).toEqual([])
  const [newOwner, reviewers] = [(await asked(other)).join(), (await asked(reviewer)).join()]
  expect([newOwner.includes('Are these all?'), newOwner.includes('May we add')]).toEqual([true, false])
  expect(reviewers).toContain('May we add a school?')
})
