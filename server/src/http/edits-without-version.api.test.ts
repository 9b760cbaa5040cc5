import { accountsEndpoints } from '@hub/contract/accounts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import type { Endpoint } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aFundingEntry, anActivity, editOf, fundingEditOf, reportsOf } from '../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const STALE = '2026-01-01T00:00:00.000Z'

interface Edit {
  endpoint: Endpoint
  by: Person
  id: string
  body: object
  version: string
}

const reports = () => reportsOf(hub)
const withoutVersion = <E extends { updated_at: string }>({ updated_at: version, ...body }: E) => ({ version, body })
const versionOf = async ({ id }: Person) => (await hub.userRow(id)).updated_at.toISOString()

const EDITS: Record<string, () => Promise<Edit>> = {
  async 'a project'() {
    const by = await hub.aUser()
    const project = await reports().project(by)
    const edit = { ...editOf(project), budget: 7 }
    return { endpoint: projectsEndpoints.update, by, id: project.id, ...withoutVersion(edit) }
  },
  async 'the status of a project'() {
    const by = await hub.aUser()
    const { id, updated_at } = await reports().project(by, { status: 'draft' })
    return { endpoint: projectsEndpoints.setStatus, by, id, body: { status: 'submitted' }, version: updated_at }
  },
  async 'an activity'() {
    const by = await hub.aUser()
    const { id } = await reports().project(by)
    const activity = await reports().activity(by, id)
    const body = anActivity({ boys: 7 })
    return { endpoint: activitiesEndpoints.update, by, id: activity.id, body, version: activity.updated_at }
  },
  async 'a funding entry'() {
    const by = await hub.aUser()
    await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions: [aFundingEntry()] } })
    const { body } = await hub.call(fundingEndpoints.list, { token: by.token, query: { mine: 'true' } })
    const edit = { ...fundingEditOf(body.data[0]!), amount_usd: 7 }
    return { endpoint: fundingEndpoints.update, by, id: body.data[0]!.id, ...withoutVersion(edit) }
  },
  async 'a stock item'() {
    const by = await hub.aUser()
    const { id, updated_at } = await reports().stockItem(by)
    return { endpoint: stockEndpoints.update, by, id, body: { supplier: 'Sample' }, version: updated_at }
  },
  async 'the own profile'() {
    const by = await hub.aUser()
    const { email, full_name } = by
    const organization = { organization_name: 'Sample Learning Initiative', organization_acronym: 'SLI' }
    const body = { email, full_name, ...organization, bio: 'Sample' }
    return { endpoint: accountsEndpoints.saveProfile, by, id: by.id, body, version: await versionOf(by) }
  },
  async 'the profile of somebody'() {
    const person = await hub.aUser()
    const body = { bio: 'Sample' }
    return { endpoint: adminEndpoints.saveUser, by: admin, id: person.id, body, version: await versionOf(person) }
  },
}

const send = ({ endpoint, by, id, body }: Edit, updated_at?: string) =>
  hub.call(endpoint, { token: by.token, params: { id }, body: { ...body, updated_at } })

async function lineOf({ id }: Edit) {
  const { body } = await hub.call(auditEndpoints.list, { token: admin.token, query: { record: id, limit: '1' } })
  return body.entries[0]!
}

describe.each(Object.entries(EDITS))('An edit of %s', (_, prepare) => {
  it('without a version edits the one that is there, and the audit trail says so beside what changed', async () => {
    const edit = await prepare()
    const { status, body } = await send(edit)
    expect(status, JSON.stringify(body)).toBe(200)
    const line = await lineOf(edit)
    expect(line.without_version).toBe(true)
    expect(line.after).not.toHaveProperty('without_version')
    expect(Object.keys(line.after ?? {})).toHaveLength(1)
  })

  it('of the version that it started from says nothing of it', async () => {
    const edit = await prepare()
    expect((await send(edit, edit.version)).status).toBe(200)
    expect(await lineOf(edit)).toMatchObject({ without_version: false })
  })

  it('of another version is refused as ever', async () => {
    const edit = await prepare()
    const { status, failure } = await send(edit, STALE)
    expect([status, failure.code]).toEqual([409, 'stale_edit'])
    expect((await lineOf(edit))?.without_version ?? false).toBe(false)
  })

  it('of what is no version is refused, and names the field', async () => {
    const { status, failure } = await send(await prepare(), 'yesterday')
    expect([status, failure.fields]).toEqual([400, { updated_at: 'Must be a date and time' }])
  })
})

it('An edit without a version that changes nothing is told all the same', async () => {
  const by = await hub.aUser()
  const item = await reports().stockItem(by)
  await hub.call(stockEndpoints.update, { token: by.token, params: { id: item.id }, body: { unit: item.unit } })
  const line = await lineOf({ id: item.id } as Edit)
  expect(line).toMatchObject({ action: 'stock_item.updated', before: null, after: null, without_version: true })
})

it('The history of a project tells which of its edits had no version', async () => {
  const by = await hub.aUser()
  const project = await reports().project(by)
  const activity = await reports().activity(by, project.id)
  const { updated_at: _, ...edit } = { ...editOf(project), budget: 7 }
  const at = (id: string) => ({ token: by.token, params: { id } })
  await hub.call(projectsEndpoints.update, { ...at(project.id), body: edit })
  await hub.call(activitiesEndpoints.update, { ...at(activity.id), body: anActivity({ boys: 2 }) })
  const { body } = await hub.call(projectsEndpoints.history, at(project.id))
  expect(
    body.history
      .map(({ action, after, without_version }) => [action, after && Object.keys(after).length, without_version])
      .slice(0, 2),
  ).toEqual([
    ['activity.updated', 1, true],
    ['project.updated', 1, true],
  ])
  expect(body.history.slice(2).map(({ without_version }) => without_version)).toEqual([false, false])
})
