import { randomUUID } from 'node:crypto'
import { accountsEndpoints } from '@hub/contract/accounts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { adminEndpoints } from '@hub/contract/admin'
import type { Endpoint } from '@hub/contract/endpoint'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { draftsEndpoints } from '@hub/contract/drafts'
import { feedsEndpoints } from '@hub/contract/feeds'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aFundingEntry, anActivity, editOf, fundingEditOf, reportsOf } from '../testing/reports.ts'

let hub: TestHub
let user: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const reports = () => reportsOf(hub)
async function fundingEntry() {
  const id = randomUUID()
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry({ id })] } })
  return (await hub.call(fundingEndpoints.read, { token: user.token, params: { id } })).body.entry
}

interface Sent {
  params?: object
  body?: object
  by?: Person
}
/** A change that goes through once, and would fail or count twice if it were made again. */
const CHANGES: [Endpoint, () => Promise<Sent>][] = [
  [
    projectsEndpoints.update,
    async () => {
      const project = await reports().project(user)
      return { params: { id: project.id }, body: { ...editOf(project), budget: 7 } }
    },
  ],
  [
    projectsEndpoints.setStatus,
    async () => {
      const { id, updated_at } = await reports().project(user, { status: 'draft' })
      return { params: { id }, body: { status: 'submitted', updated_at } }
    },
  ],
  [
    activitiesEndpoints.update,
    async () => {
      const { id, updated_at } = await reports().activity(user, (await reports().project(user)).id)
      return { params: { id }, body: { ...anActivity({ boys: 3 }), updated_at } }
    },
  ],
  [
    activitiesEndpoints.remove,
    async () => ({ params: { id: (await reports().activity(user, (await reports().project(user)).id)).id } }),
  ],
  [
    fundingEndpoints.update,
    async () => {
      const entry = await fundingEntry()
      return { params: { id: entry.id }, body: { ...fundingEditOf(entry), amount_usd: 7 } }
    },
  ],
  [fundingEndpoints.remove, async () => ({ params: { id: (await fundingEntry()).id } })],
  [
    stockEndpoints.update,
    async () => {
      const { id, updated_at } = await reports().stockItem(user)
      return { params: { id }, body: { quantity_in_stock: 7, movement_reason: 'distributed', updated_at } }
    },
  ],
  [stockEndpoints.remove, async () => ({ params: { id: (await reports().stockItem(user)).id } })],
  [
    accountsEndpoints.saveProfile,
    async () => {
      const by = await hub.aUser()
      const { email, full_name, updated_at } = by
      const organization = { organization_name: 'Sample Learning Initiative', organization_acronym: 'SLI' }
      return { by, body: { email, full_name, ...organization, job_title: 'Officer', updated_at } }
    },
  ],
  [
    adminEndpoints.saveUser,
    async () => {
      const { id, updated_at } = await hub.aUser()
      return { by: admin, params: { id }, body: { job_title: 'Officer', updated_at } }
    },
  ],
  [
    adminEndpoints.setUserStatus,
    async () => ({ by: admin, body: { user_id: (await hub.aUser()).id, status: 'suspended', reason: 'Left' } }),
  ],
  [
    feedsEndpoints.revoke,
    async () => {
      const body = { name: `Weekly ${randomUUID()}`, type: 'projects' }
      const made = await hub.call(feedsEndpoints.create, { token: admin.token, body })
      return { by: admin, params: { id: made.body.feed.id } }
    },
  ],
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('Every PUT and DELETE takes a key, but those of drafts, which are written over and over', () => {
  const drafts: Endpoint[] = Object.values(draftsEndpoints)
  const changes = ENDPOINTS.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  const keyed = changes.filter((each) => !drafts.includes(each))
  expect(keyed.map(nameOf).toSorted()).toEqual(CHANGES.map(([each]) => nameOf(each)).toSorted())
  for (const each of changes) expect(each.idempotent, nameOf(each)).toBe(!drafts.includes(each))
})

describe.each(CHANGES.map(([endpoint, prepare]) => ({ name: nameOf(endpoint), endpoint, prepare })))(
  '$name whose answer was lost',
  ({ endpoint, prepare }) => {
    it('sent again with its key answers the first result instead of a conflict with itself', async () => {
      const { by = user, params, body } = await prepare()
      const headers = { 'idempotency-key': randomUUID() }
      const send = (more: object = {}) =>
        hub.call(endpoint, {
          token: by.token,
          params: params as never,
          headers,
          ...(body ? { body: { ...body, ...more } } : {}),
        })
      const first = await send()
      expect(first.status, JSON.stringify(first.failure)).toBe(200)
      const repeats = await Promise.all([send(), send()])
      for (const repeat of repeats) expect(repeat).toMatchObject({ status: 200, body: first.body as object })
    })
  },
)

it('An edit that was repeated counts once: one movement, one version, one line in the trail', async () => {
  const item = await reports().stockItem(user)
  const body = { quantity_in_stock: 100, movement_reason: 'distributed', updated_at: item.updated_at }
  const request = { token: user.token, params: { id: item.id }, body, headers: { 'idempotency-key': randomUUID() } }
  await Promise.all([1, 2, 3].map(() => hub.call(stockEndpoints.update, request)))
  const { body: moved } = await hub.call(stockEndpoints.movements, { token: user.token, params: { id: item.id } })
  expect(moved.movements.map(({ reason }) => reason)).toEqual(['distributed', 'created'])
})

it('The key of an edit is its author’s: somebody else who sends it makes an edit of their own', async () => {
  const manager = await hub.aUser({ role: 'manager' })
  const { id, updated_at } = await reports().stockItem(user)
  const sent = {
    params: { id },
    body: { supplier: 'Sample', updated_at },
    headers: { 'idempotency-key': 'shared-key' },
  }
  expect((await hub.call(stockEndpoints.update, { ...sent, token: user.token })).status).toBe(200)
  const { failure } = await hub.call(stockEndpoints.update, { ...sent, token: manager.token })
  expect(failure.code).toBe('stale_edit')
})

it('A key of one record’s edit is refused for another record', async () => {
  const [one, two] = [await reports().stockItem(user), await reports().stockItem(user)]
  const remove = (id: string) =>
    hub.call(stockEndpoints.remove, {
      token: user.token,
      params: { id },
      headers: { 'idempotency-key': 'key-of-one-item' },
    })
  expect((await remove(one.id)).status).toBe(200)
  expect((await remove(two.id)).failure.code).toBe('key_reused')
})
