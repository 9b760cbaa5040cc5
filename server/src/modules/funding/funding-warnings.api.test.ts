import { fundingEndpoints } from '@hub/contract/funding'
import { type FundingEntry } from '@hub/contract/records/funding-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry } from '../../testing/reports.ts'

const { check, list, remove, submit } = fundingEndpoints
const STORED = 'An entry with this donor, grant code, project code and amount is already there'

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  await send([
    aFundingEntry({
      grant_reference_code: 'KNOWN',
      amount_original: '1500000',
      original_currency: 'NGN',
      amount_usd: 1000,
    }),
  ])
})
afterAll(() => hub.close())

const send = async (submissions: FundingEntry[]) =>
  (await hub.call(submit, { token: user.token, body: { submissions } })).body
const ask = async (submissions: FundingEntry[]) =>
  (await hub.call(check, { token: user.token, body: { submissions } })).body.warnings
const total = async () => (await hub.call(list, { token: user.token, query: { limit: '1' } })).body.total!

const known = (wanted: Partial<FundingEntry> = {}) =>
  aFundingEntry({
    grant_reference_code: 'KNOWN',
    amount_original: '1,500,000.00',
    original_currency: 'NGN',
    amount_usd: 1000,
    ...wanted,
  })

describe('What looks like a slip', () => {
  it('is nothing where nothing is odd', async () => {
    expect(
      await ask([aFundingEntry({ grant_reference_code: 'NEW-1' }), aFundingEntry({ grant_reference_code: 'NEW-2' })]),
    ).toEqual([])
  })

  it('is an entry that the hub has already, in any spelling, whoever sent it', async () => {
    const other = await hub.aUser({ organization: { name: 'Example Teachers Forum', acronym: 'ETF' } })
    const body = {
      submissions: [known({ donor_name: ' ecw ', grant_reference_code: 'known', project_code: 'edu-1' })],
    }
    expect((await hub.call(check, { token: other.token, body })).body.warnings).toEqual([
      { row: 0, field: 'grant_reference_code', code: 'near_duplicate', message: STORED },
    ])
  })

  it.each<Partial<FundingEntry>>([
    { donor_name: 'EU' },
    { grant_reference_code: 'KNOWN-2' },
    { project_code: 'EDU-2' },
    { amount_original: '1500000.01' },
  ])('is no entry that differs in %o', async (different) => {
    expect(await ask([known(different)])).toEqual([])
  })

  it('is an entry that stands twice in a submission, by the row that people see', async () => {
    const rows = ['A', 'B', 'a', 'A'].map((grant_reference_code) => aFundingEntry({ grant_reference_code }))
    const message = 'The same donor, grant code, project code and amount as row 1'
    expect(await ask(rows)).toEqual([
      { row: 2, field: 'grant_reference_code', code: 'near_duplicate', message },
      { row: 3, field: 'grant_reference_code', code: 'near_duplicate', message },
    ])
  })

  it('is an amount in dollars that the original amount cannot be worth', async () => {
    expect(
      await ask([aFundingEntry({ original_currency: 'NGN', amount_original: 1500000, amount_usd: 1500000 })]),
    ).toEqual([
      {
        row: 0,
        field: 'amount_usd',
        code: 'unlikely_amount',
        message: 'Too much for this amount in NGN: about USD 1,000 is likely',
      },
    ])
  })

  it('may be both, row by row', async () => {
    const warnings = await ask([known({ amount_usd: 1 }), aFundingEntry({ amount_usd: 1 })])
    expect(warnings.map(({ row, code }) => [row, code])).toEqual([
      [0, 'near_duplicate'],
      [0, 'unlikely_amount'],
      [1, 'unlikely_amount'],
    ])
  })

  it('is no entry that is edited, which is no twin of itself', async () => {
    const { body } = await hub.call(list, { token: user.token, query: { search: 'KNOWN' } })
    const request = { submissions: [known()], id: body.data[0]!.id }
    expect((await hub.call(check, { token: user.token, body: request })).body.warnings).toEqual([])
  })

  it('are dollars a quarter off the hub’s rate of the naira', async () => {
    const codes = async (amount_usd: number) => (await ask([known({ grant_reference_code: 'Q', amount_usd })])).length
    expect([await codes(1250), await codes(1251), await codes(750), await codes(749)]).toEqual([0, 1, 0, 1])
  })

  it('is refused where the amount says another currency than the entry', async () => {
    const submissions = [known({ amount_original: '$1,500,000' })]
    const { status, failure } = await hub.call(submit, { token: user.token, body: { submissions } })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      'submissions.0.amount_original': 'The amount says USD, the currency NGN: make them the same',
    })
  })

  it('is told without storing anything', async () => {
    const before = await total()
    await ask([aFundingEntry(), known()])
    expect(await total()).toBe(before)
  })

  it('is accepted, and reported back', async () => {
    const before = await total()
    const { submitted, warnings } = await send([known(), known()])
    expect(submitted).toBe(2)
    expect(warnings.map(({ row, message }) => [row, message])).toEqual([
      [0, STORED],
      [1, STORED],
    ])
    expect(await total()).toBe(before + 2)
  })

  it('is no entry like one that was deleted', async () => {
    const once = aFundingEntry({ grant_reference_code: 'DELETED-ONE' })
    await send([once])
    const { data } = (await hub.call(list, { token: user.token, query: { search: 'deleted-one' } })).body
    await hub.call(remove, { token: user.token, params: { id: data[0]!.id } })
    expect(await ask([once])).toEqual([])
  })

  it('is asked only of what may be sent', async () => {
    const { status, failure } = await hub.call(check, { token: user.token, body: { submissions: [{ donor_name: 1 }] } })
    expect(status).toBe(400)
    expect(failure.fields).toMatchObject({ 'submissions.0.donor_name': 'Donor is required' })
  })

  it('is found for a thousand entries that share everything but the amount', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) =>
      aFundingEntry({ grant_reference_code: 'N/A', amount_original: n, amount_usd: n }),
    )
    expect((await send(rows)).warnings).toEqual([])
    expect(await ask(rows)).toHaveLength(1000)
  })
})
