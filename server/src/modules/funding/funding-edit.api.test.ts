import { fundingEndpoints } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, fundingEditOf } from '../../testing/reports.ts'

const { list, submit, update, remove } = fundingEndpoints
const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())

let drawn = 0
async function anEntry(): Promise<ListedFunding> {
  const grant_reference_code = `EDIT-${drawn++}`
  await hub.call(submit, { token: user.token, body: { submissions: [aFundingEntry({ grant_reference_code })] } })
  const { body } = await hub.call(list, { token: user.token, query: { search: grant_reference_code } })
  return body.data.find((entry) => entry.reference_code === grant_reference_code)!
}
const save = (entry: ListedFunding, wanted: object, by = user) =>
  hub.call(update, { token: by.token, params: { id: entry.id }, body: { ...fundingEditOf(entry), ...wanted } })
const drop = (id: string, by = user) => hub.call(remove, { token: by.token, params: { id } })
const trail = (id: string, action: string) =>
  hub.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity_id, id), eq(auditLog.action, action)))
    .orderBy(auditLog.id)

describe('An edit of a funding entry', () => {
  it('saves it whole, finds it by what it now is, and keeps what changed', async () => {
    const entry = await anEntry()
    const { status, body } = await save(entry, {
      donor_name: 'Sample Fund',
      year_from_to: '2030/2031',
      funding_status: 'Pledge',
      amount_usd: '99.99',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'The funding entry was saved.', warnings: [] })
    expect(body.entry).toEqual({
      ...entry,
      donor: 'Sample Fund',
      year_from_to: '2030-2031',
      status: 'pledge',
      amount_usd: 99.99,
      updated_at: body.entry.updated_at,
    })
    expect(body.entry.updated_at > entry.updated_at).toBe(true)
    for (const query of [{ donor: 'sample fund' }, { year: '2031' }] as Record<string, string>[]) {
      const found = (await hub.call(list, { token: user.token, query: { ...query, search: entry.reference_code } }))
        .body
      expect(found.data).toEqual([{ ...body.entry, ...(query['year'] ? { share: found.data[0]?.share } : {}) }])
    }
    expect(await trail(entry.id, 'funding_entry.updated')).toMatchObject([
      {
        actor_id: user.id,
        entity: 'funding_entry',
        before: { donor: 'ECW', year_from_to: '2026-2027', status: 'paid', amount_usd: 100 },
        after: { donor: 'Sample Fund', year_from_to: '2030-2031', status: 'pledge', amount_usd: 99.99 },
      },
    ])
  })

  it('of a version that is no longer the last is refused', async () => {
    const entry = await anEntry()
    expect((await save(entry, { amount_usd: 101 })).status).toBe(200)
    const { status, failure } = await save(entry, { amount_usd: 102 })
    expect([status, failure.code]).toEqual([409, 'stale_edit'])
    expect((await save({ ...entry, updated_at: '2026-13-40T00:00:00.000Z' }, {})).failure.code).toBe('stale_edit')
  })

  it('of two at once is one, and says so to the other', async () => {
    const entry = await anEntry()
    const answers = await Promise.all([save(entry, { amount_usd: 101 }), save(entry, { amount_usd: 102 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is held to the rules of a submission', async () => {
    const { status, failure } = await save(await anEntry(), { donor_name: ' ', amount_usd: -1, id: 'x' })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      donor_name: 'Donor is required',
      amount_usd: 'USD amount must be positive',
      id: 'Unknown field',
    })
  })

  it('says what looks like a slip, and never that it is like itself', async () => {
    const [first, second] = [await anEntry(), await anEntry()]
    expect((await save(first, { amount_usd: 1000 })).body.warnings).toMatchObject([
      { row: 0, field: 'amount_usd', code: 'unlikely_amount' },
    ])
    const { body } = await save(second, { grant_reference_code: first.reference_code.toLowerCase() })
    expect(body.warnings).toMatchObject([{ row: 0, field: 'grant_reference_code', code: 'near_duplicate' }])
  })
})

describe('A deleted funding entry', () => {
  it('is hidden, and stays in the table and in the trail', async () => {
    const entry = await anEntry()
    expect((await drop(entry.id)).body).toEqual({ success: true, message: 'The funding entry was deleted.' })
    const query = { search: entry.reference_code }
    expect((await hub.call(list, { token: user.token, query })).body.data).toEqual([])
    expect(await hub.db.select().from(fundingEntries).where(eq(fundingEntries.id, entry.id))).toHaveLength(1)
    expect(await trail(entry.id, 'funding_entry.deleted')).toMatchObject([
      { actor_id: user.id, before: { donor: 'ECW', amount_usd: 100 }, after: null },
    ])
  })

  it('can neither be edited nor deleted again', async () => {
    const entry = await anEntry()
    await drop(entry.id)
    for (const { status, failure } of [await save(entry, {}), await drop(entry.id)]) {
      expect([status, failure.code]).toEqual([404, 'funding_entry_not_found'])
    }
  })
})

describe('Who may edit and delete a funding entry', () => {
  it.each([
    ['its creator', {}, 200],
    ['another user of the organization', { role: 'user' }, 403],
    ['a manager of the organization', { role: 'manager' }, 200],
    ['a viewer of the organization', { role: 'viewer' }, 403],
    ['a manager of another organization', { role: 'manager', organization: OTHERS }, 403],
    ['an admin of another organization', { role: 'admin', organization: OTHERS }, 200],
  ] as const)('%s', async (who, wanted, expected) => {
    const by = who === 'its creator' ? user : await hub.aUser(wanted)
    const entry = await anEntry()
    expect((await save(entry, { amount_usd: 101 }, by)).status).toBe(expected)
    expect((await drop(entry.id, by)).status).toBe(expected)
  })
})
