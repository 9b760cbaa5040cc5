import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import type { Endpoint } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aFundingEntry, anActivity, aProject, aStockItem, editOf, reportsOf } from '../testing/reports.ts'

const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let user: Person
let colleague: Person
let stranger: Person
let projectId: string
let strangersProject: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  colleague = await hub.aUser({ role: 'manager' })
  stranger = await hub.aUser({ role: 'manager', organization: OTHERS })
  projectId = (await reportsOf(hub).project(user)).id
  strangersProject = (await reportsOf(hub).project(stranger, { organization_name: OTHERS.name })).id
})
afterAll(() => hub.close())

interface Create {
  endpoint: Endpoint
  body: (id: string, by: Person) => object
  params?: (by: Person) => object
  read: Endpoint
}
const ofOwn = (by: Person) => ({ organization_name: by === stranger ? OTHERS.name : 'Sample Learning Initiative' })

const CREATES: Record<string, Create> = {
  project: {
    endpoint: projectsEndpoints.create,
    body: (id, by) => aProject({ id, ...ofOwn(by) }),
    read: projectsEndpoints.read,
  },
  activity: {
    endpoint: activitiesEndpoints.create,
    body: (id) => anActivity({ id }),
    params: (by) => ({ id: by === stranger ? strangersProject : projectId }),
    read: projectsEndpoints.history,
  },
  'funding entry': {
    endpoint: fundingEndpoints.submit,
    body: (id) => ({ submissions: [aFundingEntry({ id })] }),
    read: fundingEndpoints.read,
  },
  'stock item': {
    endpoint: stockEndpoints.create,
    body: (id) => aStockItem({ id }),
    read: stockEndpoints.read,
  },
}

let day = 0
const send = (create: Create, by: Person, id: string, key?: string, changes: object = {}) =>
  hub.call(create.endpoint, {
    token: by.token,
    params: create.params?.(by) as never,
    body: { ...create.body(id, by), ...changes },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

describe.each(Object.entries(CREATES))('A %s with an id made by its sender', (name, create) => {
  const fresh = name === 'activity' ? () => ({ start_date: `2026-04-${String(++day).padStart(2, '0')}` }) : () => ({})

  it('is stored under that id, in small letters', async () => {
    const id = randomUUID()
    const answer = await send(create, user, id.toUpperCase(), undefined, fresh())
    expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
    if (name !== 'activity') {
      const { status } = await hub.call(create.read, { token: user.token, params: { id } })
      expect(status).toBe(200)
    } else expect((answer.body as { activity: { id: string } }).activity.id).toBe(id)
  })

  it('is the same record when it is sent again with its key', async () => {
    const [id, changes] = [randomUUID(), fresh()]
    const first = await send(create, user, id, `key-${id}`, changes)
    const second = await send(create, user, id, `key-${id}`, changes)
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body as object })
  })

  it('is refused when its id is taken: without the key, by a colleague and by a stranger alike', async () => {
    const id = randomUUID()
    expect((await send(create, user, id, `key-${id}`, fresh())).status).toBe(200)
    const answers = [
      await send(create, user, id, undefined, fresh()),
      await send(create, user, id, `other-${id}`, fresh()),
      await send(create, colleague, id, `key-${id}`, fresh()),
      await send(create, stranger, id, `key-${id}`, fresh()),
    ]
    for (const { status, failure } of answers) {
      expect(status).toBe(409)
      // The answer reveals neither owner nor content.
      expect({ ...failure, request_id: '' }).toEqual({ ...answers[0]!.failure, request_id: '' })
      expect(failure.code).toBe('id_taken')
    }
  })

  it.each([
    ['the nil id', '00000000-0000-0000-0000-000000000000'],
    ['the highest id', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['one of a clock', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['a number', '12'],
    ['SQL', `${randomUUID()}'; DROP TABLE users; --`],
    ['NUL', `${randomUUID()}\0`],
    ['a list', [randomUUID()]],
    ['an object', { $ne: null }],
    ['null', null],
    ['empty text', ''],
  ])('is refused at its field when it is %s', async (_, id) => {
    const { status, failure } = await send(create, user, id as string, undefined, fresh())
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})[0]).toMatch(/(^|\.)id$/)
  })
})

it('Two of the same id at the same moment are one record, and the other is told', async () => {
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send(CREATES['stock item']!, user, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('Funding entries that share an id are refused together, and none is stored', async () => {
  const id = randomUUID()
  const body = { submissions: [aFundingEntry({ id }), aFundingEntry({ id: id.toUpperCase() })] }
  const { status, failure } = await hub.call(fundingEndpoints.submit, { token: user.token, body })
  expect([status, failure.fields]).toEqual([400, { 'submissions.1.id': 'Two entries have the same identifier' }])
  const half = { submissions: [aFundingEntry(), aFundingEntry({ id })] }
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry({ id })] } })
  const { body: before } = await hub.call(fundingEndpoints.list, { token: user.token, query: { limit: '1' } })
  expect((await hub.call(fundingEndpoints.submit, { token: user.token, body: half })).failure.code).toBe('id_taken')
  const { body: after } = await hub.call(fundingEndpoints.list, { token: user.token, query: { limit: '1' } })
  expect(after.total).toBe(before.total)
})

describe('A new school with an id made by its sender', () => {
  it('keeps it, so that an activity that was written before it arrived stays with it', async () => {
    const [id, school_id] = [randomUUID(), randomUUID()]
    const schools = [{ id: school_id, school_name: 'Gwange' }]
    await hub.call(projectsEndpoints.create, { token: user.token, body: aProject({ id, schools }) })
    const { status, body } = await hub.call(activitiesEndpoints.create, {
      token: user.token,
      params: { id },
      body: anActivity({ school_id }),
    })
    expect([status, body.activity.school_name]).toEqual([200, 'Gwange'])
  })

  it('gets another where a school of anybody has that id, which stays as it is', async () => {
    const theirs = await reportsOf(hub).project(stranger, {
      organization_name: OTHERS.name,
      schools: [{ school_name: 'Theirs' }],
    })
    const taken = theirs.schools[0]!.id
    const mine = await reportsOf(hub).project(user, { schools: [{ id: taken, school_name: 'Mine' }] })
    const { body } = await hub.call(projectsEndpoints.update, {
      token: user.token,
      params: { id: mine.id },
      body: { ...editOf(mine), schools: [{ id: taken, school_name: 'Mine again' }] },
    })
    expect(body.project.schools).toMatchObject([{ school_name: 'Mine again' }])
    expect(body.project.schools[0]!.id).not.toBe(taken)
    const { body: seen } = await hub.call(projectsEndpoints.read, { token: stranger.token, params: { id: theirs.id } })
    expect(seen.project.schools).toMatchObject([{ id: taken, school_name: 'Theirs' }])
  })
})
