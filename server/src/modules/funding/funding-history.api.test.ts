import { fundingEndpoints } from '@hub/contract/funding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, fundingEditOf } from '../../testing/reports.ts'

let hub: TestHub
let user: Person
let id: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser({ full_name: 'Danladi Sample' })
  const { token } = user
  const submissions = [
    aFundingEntry({ amount_original: 100, amount_usd: 100 }),
    aFundingEntry({ grant_reference_code: 'Another' }),
  ]
  await hub.call(fundingEndpoints.submit, { token, body: { submissions } })
  const { body } = await hub.call(fundingEndpoints.list, { token })
  const entry = body.data.find(({ reference_code }) => reference_code === 'GR-1')!
  id = entry.id
  const edited = { ...fundingEditOf(entry), amount_original: 250, amount_usd: 250 }
  await hub.call(fundingEndpoints.update, { token, params: { id }, body: edited })
})
afterAll(() => hub.close())

const read = (by: Person, query = {}) => hub.call(fundingEndpoints.history, { token: by.token, params: { id }, query })

it('A funding entry has its history, newest first, for its organization and administrators, without an address', async () => {
  for (const by of [
    user,
    await hub.aUser({ role: 'viewer' }),
    await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } }),
  ]) {
    const { status, body } = await read(by)
    expect(status).toBe(200)
    expect(body.history).toMatchObject([
      { who: 'Danladi Sample', action: 'funding_entry.updated', before: { amount: 100 }, after: { amount: 250 } },
      {
        who: 'Danladi Sample',
        action: 'funding_entry.submitted',
        before: null,
        after: { amount: 100, reference_code: 'GR-1' },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/"address"|"actor_id"/)
  }
})

it('is read page by page, and is not there for other organizations, which do not read who reported it', async () => {
  const first = (await read(user, { limit: '1' })).body
  const second = (await read(user, { limit: '1', cursor: first.next_cursor! })).body
  expect([...first.history, ...second.history].map(({ action }) => action)).toEqual([
    'funding_entry.updated',
    'funding_entry.submitted',
  ])
  const stranger = await hub.aUser({ role: 'manager', organization: { name: 'Another', acronym: 'ANO' } })
  expect((await read(stranger)).failure.code).toBe('funding_entry_not_found')
})
