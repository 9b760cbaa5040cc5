import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let user: Person
let other: Person
let project: { id: string; project_code: string }

beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  other = await hub.aUser({ organization: { name: 'Example Teachers Forum', acronym: 'ETF' } })
  project = await reportsOf(hub).project(user, {
    schools: [{ school_name: 'Central Primary', community: 'Bulabulin', coordinates: '11.8464, 13.1603' }],
  })
})
afterAll(() => hub.close())

const rowOf = (row: number, changes: object = {}) => ({
  row,
  project_code: project.project_code,
  school_name: 'Central Primary',
  type: 'WASH',
  status: 'completed',
  start_date: `2026-03-0${row + 1}`,
  end_date: null,
  state: 'Borno',
  lga: 'Maiduguri',
  boys: 3,
  girls: 4,
  male_teachers: 0,
  female_teachers: 0,
  male_sbmc: 0,
  female_sbmc: 0,
  idps: null,
  returnees: null,
  host_community: null,
  refugees: null,
  notes: '',
  ...changes,
})
const sheetOf = (rows: object[], changes: object = {}) => ({
  id: randomUUID(),
  type: 'activities' as const,
  mode: 'add' as const,
  rows,
  ...changes,
})
const send = (by: Person, body: ReturnType<typeof sheetOf>, key: string) =>
  hub.call(importsEndpoints.run, { token: by.token, body, headers: { 'idempotency-key': key } })
const total = async () =>
  (await hub.call(activitiesEndpoints.all, { token: user.token, query: { project: project.id } })).body.total

it('a sheet of rows is stored once, however often it is sent, and at its school', async () => {
  const [body, key] = [sheetOf([rowOf(0), rowOf(1)]), randomUUID()]
  const first = await send(user, body, key)
  expect([first.status, first.body.summary]).toEqual([200, { new: 2, changed: 0, same: 0, faulty: 0 }])
  for (const again of [key, randomUUID()])
    expect((await send(user, body, again)).body.summary).toEqual(first.body.summary)
  expect(await total()).toBe(2)
  const { activities } = (await hub.call(activitiesEndpoints.all, { token: user.token, query: {} })).body
  expect(activities.map(({ school_name, lga }) => [school_name, lga])).toEqual(
    activities.map(() => ['Central Primary', 'Maiduguri']),
  )
})

it('of the project of another organization is refused, and one fault stores nothing', async () => {
  const before = await total()
  expect((await send(other, sheetOf([rowOf(3)]), randomUUID())).failure).toMatchObject({
    code: 'import_faulty',
    fields: { 'activities.3.project_code': 'This project belongs to another organization' },
  })
  const mixed = sheetOf([rowOf(4), rowOf(5, { lga: 'Nguru' })])
  expect((await send(user, mixed, randomUUID())).failure).toMatchObject({
    code: 'import_faulty',
    fields: { 'activities.5.lga': 'Choose an LGA of the state' },
  })
  expect(await total()).toBe(before)
})

it('a project tells where its schools lie', async () => {
  const { body } = await hub.call(projectsEndpoints.read, { token: user.token, params: { id: project.id } })
  expect(body.project.schools).toMatchObject([{ school_name: 'Central Primary', state: 'Borno', lga: 'Maiduguri' }])
})

it('of two schools of one name is stored at the one whose id it has, and refused at one of another project', async () => {
  const twin = { school_name: 'Twin Primary School', coordinates: '' }
  const { project: twins } = reportsOf(hub)
  const own = await twins(user, { schools: ['Bama', 'Konduga'].map((community) => ({ ...twin, community })) })
  const { schools } = (await hub.call(projectsEndpoints.read, { token: user.token, params: { id: own.id } })).body
    .project
  const [, second] = schools
  const at = (school_id: unknown) =>
    sheetOf([rowOf(0, { project_code: own.project_code, school_name: twin.school_name, school_id })])
  const stored = await send(user, at(second!.id), randomUUID())
  expect([stored.status, stored.body?.summary.new]).toEqual([200, 1])
  const query = { project: own.id }
  const { activities } = (await hub.call(activitiesEndpoints.all, { token: user.token, query })).body
  expect(activities.map(({ school_id, coordinates }) => [school_id, coordinates])).toEqual([[second!.id, null]])

  const elsewhere = (await hub.call(projectsEndpoints.read, { token: user.token, params: { id: project.id } })).body
  for (const id of [elsewhere.project.schools[0]!.id, randomUUID(), 'no id'])
    expect((await send(user, at(id), randomUUID())).failure).toMatchObject({
      code: 'import_faulty',
      fields: { 'activities.0.school_name': 'Choose a school of this project' },
    })
  expect((await send(user, at({ $ne: null }), randomUUID())).failure).toMatchObject({
    code: 'invalid_input',
    fields: { 'activities.0.school_id': expect.any(String) },
  })
  expect((await send(user, at(null), randomUUID())).failure?.fields).toMatchObject({
    'activities.0.school_name': expect.stringContaining('Several schools of this project have this name'),
  })
})

it('the rows of a sheet share their moment and have growing ids, whatever their days: a copy of it keeps their order', async () => {
  const own = await reportsOf(hub).project(user)
  const days = ['2026-03-20', '2026-03-02', '2026-03-19', '2026-03-11']
  const rows = days.map((start_date, row) =>
    rowOf(row, { project_code: own.project_code, school_name: null, start_date, boys: row + 1 }),
  )
  expect((await send(user, sheetOf(rows), randomUUID())).status).toBe(200)
  const query = { project: own.id, month: '2026-03' }
  const { activities } = (await hub.call(activitiesEndpoints.all, { token: user.token, query })).body
  expect(new Set(activities.map(({ created_at }) => created_at)).size).toBe(1)
  expect(activities.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ boys }) => boys)).toEqual([
    1, 2, 3, 4,
  ])
})
