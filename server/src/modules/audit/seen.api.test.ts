import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import { exportsEndpoints } from '@hub/contract/exports'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { systemEndpoints } from '@hub/contract/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const trail = async (entity: 'sign_in' | 'export') =>
  (await hub.call(auditEndpoints.list, { token: admin.token, query: { entity, limit: '50' } })).body.entries
const ADDRESS = '192.0.2.44'

describe('The audit trail', () => {
  it('has every sign-in and every refused one, with the account and the address', async () => {
    const user = await hub.aUser()
    const sign = (email: string, password: string) =>
      hub.call(accountsEndpoints.login, { address: ADDRESS, body: { email, password } })
    await sign(user.email, 'a-wrong-guess')
    await sign('nobody@sli.example', 'a-wrong-guess')
    await sign(user.email, PASSWORD)
    expect(await trail('sign_in')).toMatchObject([
      { action: 'sign_in.succeeded', entity_id: user.id, record: user.full_name, address: ADDRESS },
      { action: 'sign_in.refused', record: null, address: ADDRESS },
      { action: 'sign_in.refused', entity_id: user.id, record: user.full_name, address: ADDRESS },
    ])
    expect(JSON.stringify(await trail('sign_in'))).not.toMatch(/nobody@|a-wrong-guess/)
  })

  it('has who downloaded what: exports, whole lists, and the list of users', async () => {
    const user = await hub.aUser()
    const read = { address: ADDRESS, token: admin.token }
    await hub.call(exportsEndpoints.records, { ...read, query: { type: '5ws' } })
    await hub.call(adminEndpoints.users, { ...read, query: { status: 'approved' } })
    await hub.call(projectsEndpoints.list, { address: ADDRESS, token: user.token })
    await hub.call(stockEndpoints.list, { address: ADDRESS, token: user.token })
    expect(await trail('export')).toMatchObject([
      { entity_id: 'stock items', actor_id: user.id, address: ADDRESS },
      { entity_id: 'projects', actor_id: user.id },
      { entity_id: 'users', actor_id: admin.id, after: { status: 'approved' } },
      { entity_id: '5ws', actor_id: admin.id, action: 'export.downloaded' },
    ])
  })

  it('has nothing of a page of a list: screens ask for those all day long', async () => {
    const before = (await trail('export')).length
    await hub.call(projectsEndpoints.list, { token: admin.token, query: { limit: '50' } })
    await hub.call(adminEndpoints.users, { token: admin.token, query: { limit: '50' } })
    expect(await trail('export')).toHaveLength(before)
  })

  it('tells no sign-in and no download as a change of the data', async () => {
    const lastUpdate = async () =>
      (await hub.call(systemEndpoints.stats, { token: admin.token })).body.stats.data_last_updated
    const before = await lastUpdate()
    await hub.call(accountsEndpoints.login, { body: { email: admin.email, password: PASSWORD } })
    await hub.call(adminEndpoints.users, { token: admin.token })
    expect(await lastUpdate()).toBe(before)
  })
})

it("a request's line in the log has the address that it came from", async () => {
  await hub.call(accountsEndpoints.me, { token: admin.token, address: '192.0.2.45' })
  const line = hub.logged.findLast((each) => each.includes('/api/auth/me'))
  expect(JSON.parse(line!)).toMatchObject({ path: '/api/auth/me', address: '192.0.2.45' })
})
