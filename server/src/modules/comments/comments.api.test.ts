import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { commentsEndpoints } from '@hub/contract/comments'
import { firstDayOf } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, reportingOf } from '../../testing/reporting.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let user: Person
let viewer: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
  viewer = await hub.aUser({ role: 'viewer' })
  other = await hub.aUser({ organization: { name: 'Another Trust', acronym: 'AT' } })
  await reportingOf(hub).months(LAST)
})
afterAll(() => hub.close())

const write = (by: Person, record: string, body: object) =>
  hub.call(commentsEndpoints.create, { token: by.token, query: { record }, body })
const list = (by: Person, record: string) => hub.call(commentsEndpoints.list, { token: by.token, query: { record } })

it('Comments on a report and on the rows of its month are read by its organization and by admins, and stay when it is submitted again', async () => {
  const { activeProject, reportOf, step } = reportingOf(hub)
  const project = await activeProject(user, admin)
  const activity = await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), boys: 4 })
  const { id } = await reportOf(user, LAST)
  const report = `report:${id}`
  await step(user, 'submit', id)
  expect(
    (await write(admin, `activity:${activity.id}`, { field: 'boys', body: 'Are these all?' })).body.comment,
  ).toMatchObject({
    record: `activity:${activity.id}`,
    field: 'boys',
    round: 1,
    author: admin.full_name,
    activity: { type: activity.type, start_date: firstDayOf(LAST) },
    resolved_at: null,
  })
  expect((await reportOf(user, LAST)).comments_to_answer).toBe(1)
  await step(admin, 'sendBack', id)
  const { body } = await write(user, report, { body: 'Yes, the others were elsewhere.' })
  await step(user, 'submit', id)
  for (const person of [admin, user, viewer])
    expect((await list(person, report)).body.comments.map(({ body: text, round }) => [text, round])).toEqual([
      ['Are these all?', 1],
      ['Yes, the others were elsewhere.', 2],
    ])
  expect((await list(other, report)).failure.code).toBe('record_not_found')
  expect((await write(other, report, { body: 'Hello' })).failure.code).toBe('record_not_found')
  expect((await write(viewer, report, { body: 'Hello' })).failure.code).toBe('forbidden')
  const resolve = (by: Person) =>
    hub.call(commentsEndpoints.resolve, { token: by.token, params: { id: body.comment.id } })
  expect((await resolve(other)).failure.code).toBe('comment_not_found')
  expect((await resolve(admin)).body.comment).toMatchObject({ resolved_by: admin.full_name })
  expect((await resolve(user)).body.comment).toMatchObject({ resolved_by: admin.full_name })
  const [asked] = (await list(user, report)).body.comments
  await hub.call(commentsEndpoints.resolve, { token: user.token, params: { id: asked!.id } })
  expect((await reportOf(user, LAST)).comments_to_answer).toBe(0)
})

it('A comment has the id that was made for it where it was written, unless another has that', async () => {
  const { id: project } = await reportsOf(hub).project(user)
  const id = randomUUID()
  expect((await write(user, `project:${project}`, { id, body: 'All but two.' })).body.comment.id).toBe(id)
  expect((await write(admin, `project:${project}`, { id, body: 'Which two?' })).failure.code).toBe('id_taken')
  expect((await list(user, `project:${project}`)).body.comments.map(({ body }) => body)).toEqual(['All but two.'])
})

it('A project and a funding entry take comments; what does not exist takes none', async () => {
  const project = await reportsOf(hub).project(user)
  expect((await write(user, `project:${project.id}`, { body: 'Done.' })).status).toBe(200)
  expect((await list(viewer, `project:${project.id}`)).body.comments).toMatchObject([{ body: 'Done.' }])
  expect((await list(other, `project:${project.id}`)).failure.code).toBe('record_not_found')
  expect((await write(admin, `project:${user.id}`, { body: 'Done.' })).failure.code).toBe('record_not_found')
  expect((await write(admin, 'stock:1', { body: 'Done.' })).status).toBe(400)
  expect((await write(user, `project:${project.id}`, { body: ' ' })).failure.fields).toEqual({
    body: 'Write a comment',
  })
})

it('Comments on the activities of a project are read with it, name the school, and stay when the activity is deleted', async () => {
  const start_date = '2024-02-03'
  const { activeProject } = reportingOf(hub)
  const project = await activeProject(user, admin, { schools: [{ school_name: 'Gwange I', community: 'Gwange' }] })
  const { body: details } = await hub.call(projectsEndpoints.read, { token: user.token, params: { id: project.id } })
  const school_id = details.project.schools[0]!.id
  const { id } = await reportsOf(hub).activity(user, project.id, { start_date, boys: 4, school_id })
  const another = await activeProject(user, admin)
  await write(admin, `activity:${id}`, { body: 'Are these all?' })
  await write(admin, `project:${project.id}`, { body: 'And the others?' })
  const read = async (of: string) =>
    (await list(user, of)).body.comments.map(({ body, activity }) => [body, activity?.school, activity?.is_deleted])
  expect(await read(`project:${project.id}`)).toEqual([
    ['Are these all?', 'Gwange I', false],
    ['And the others?', undefined, undefined],
  ])
  expect(await read(`project:${another.id}`)).toEqual([])
  await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id } })
  expect((await read(`project:${project.id}`))[0]).toEqual(['Are these all?', 'Gwange I', true])
  expect((await write(admin, `activity:${id}`, { body: 'And now?' })).failure.code).toBe('record_not_found')
})

it('A comment on a deleted activity is still read with the report of its month', async () => {
  const project = await reportingOf(hub).activeProject(user, admin)
  const { id } = await reportsOf(hub).activity(user, project.id, { start_date: firstDayOf(LAST), boys: 4 })
  await write(admin, `activity:${id}`, { body: 'Entered twice?' })
  await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id } })
  const report = await reportingOf(hub).reportOf(user, LAST)
  const { comments } = (await list(user, `report:${report.id}`)).body
  expect(comments.find(({ body }) => body === 'Entered twice?')?.activity).toMatchObject({ is_deleted: true })
})
