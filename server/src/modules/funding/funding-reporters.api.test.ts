import { fundingEndpoints } from '@hub/contract/funding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

/** QUIET appears only in entries, KNOWN also in a project. */
const QUIET = { name: 'Quiet Trust', acronym: 'QT' }
const KNOWN = { name: 'Known Network', acronym: 'KN' }

let hub: TestHub
let admin: Person
let user: Person
let quiet: Person
let known: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  user = await hub.aUser()
  quiet = await hub.aUser({ organization: QUIET })
  known = await hub.aUser({ organization: KNOWN })
  const { project_code } = await reportsOf(hub).project(known, { organization_name: 'KN', target_locations: ['Yobe'] })
  for (const by of [user, quiet, known]) {
    const submissions = [aFundingEntry({ project_code })]
    await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })
  }
})
afterAll(() => hub.close())

const found = async (by: Person, organization: string) => {
  const { body } = await hub.call(fundingEndpoints.list, { token: by.token, query: { organization, state: 'Yobe' } })
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ organization_id }) => organization_id)
}

describe('Funding entries by who reported them', () => {
  it.each(['QT', 'quiet trust', ' Quiet Trust '])('an admin finds by %j', async (text) => {
    expect(await found(admin, text)).toEqual([quiet.organization_id])
  })

  it('an admin finds by an id, whatever its letters', async () => {
    expect(await found(admin, quiet.organization_id.toUpperCase())).toEqual([quiet.organization_id])
  })

  it('others find their own by its name, its acronym and its id', async () => {
    expect(await found(user, 'sli')).toEqual([user.organization_id])
    for (const text of ['qt', 'Quiet Trust', quiet.organization_id])
      expect(await found(quiet, text)).toEqual([quiet.organization_id])
  })

  it('others find nobody else’s, neither by a name that they know nor by an id', async () => {
    for (const text of ['QT', 'Quiet Trust', quiet.organization_id, 'Known Network', known.organization_id])
      expect(await found(user, text)).toEqual([])
  })

  it('a row says who reported it to its own organization and to administrators, in the list and by itself', async () => {
    const told = async (by: Person) => {
      const { body } = await hub.call(fundingEndpoints.list, { token: by.token, query: { limit: '9' } })
      const each = body.data.map(async ({ id }) => {
        const read = await hub.call(fundingEndpoints.read, { token: by.token, params: { id } })
        return read.body.entry
      })
      const known = (entries: typeof body.data) =>
        entries.map(({ organization_id, created_by }) => [organization_id, created_by])
      const listed = known(body.data)
      expect(known(await Promise.all(each))).toEqual(listed)
      return listed
    }
    const reporters = [known, quiet, user].map(({ organization_id, id }) => [organization_id, id])
    expect((await told(admin)).toSorted()).toEqual(reporters.toSorted())
    for (const by of [user, quiet, known])
      expect((await told(by)).filter(([organization]) => organization !== null)).toEqual([[by.organization_id, by.id]])
  })

  it.each(['nobody', '%', "'; DROP TABLE organizations; --", '00000000-0000-4000-8000-000000000000'])(
    'nothing by %j',
    async (text) => expect(await found(admin, text)).toEqual([]),
  )

  it.each([
    [{ state: 'Kano' }, 'state'],
    [{ not_state: 'NG008' }, 'not_state'],
    [{ organization: 'a\u0000' }, 'organization'],
    [{ organization: 'x'.repeat(201) }, 'organization'],
  ])('refuses %o', async (query, field) => {
    const { status, failure } = await hub.call(fundingEndpoints.list, { token: admin.token, query })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields ?? {})).toEqual([field])
  })
})
