import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { infoEndpoints } from '@hub/contract/info'
import { thisMonth } from '@hub/contract/months'
import { ratesEndpoints } from '@hub/contract/rates'
import { systemEndpoints } from '@hub/contract/system'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { ngnPerUsd: '1500' } })
  admin = await hub.aUser({ role: 'admin' })
  // A hundred dollars each, and a hundred naira. The third is already in February in Nigeria.
  for (const [reference, original_currency, at] of [
    ['R-1', 'USD', '2026-01-10T10:00:00Z'],
    ['R-2', 'EUR', '2026-02-10T10:00:00Z'],
    ['R-3', 'USD', '2026-01-31T23:30:00Z'],
    ['R-4', 'USD', '2026-04-10T10:00:00Z'],
    ['R-5', 'NGN', '2026-02-10T10:00:00Z'],
  ] as const) {
    const isNaira = original_currency === 'NGN'
    const entry = aFundingEntry({
      grant_reference_code: reference,
      original_currency,
      year_from_to: '2026',
      amount_original: 100,
      amount_usd: isNaira ? 0.07 : 100,
    })
    await hub.call(fundingEndpoints.submit, { token: admin.token, body: { submissions: [entry] } })
    await hub.db.execute(sql`UPDATE funding_entries SET created_at = ${at} WHERE reference_code = ${reference}`)
  }
})
afterAll(() => hub.close())

const setRate = async (month: string, units_per_dollar: string | null, currency = 'NGN') => {
  const body = { rates: units_per_dollar ? [{ currency, units_per_dollar }] : [] }
  expect((await hub.call(ratesEndpoints.save, { token: admin.token, query: { month }, body })).status).toBe(200)
}

async function told() {
  const list = (await hub.call(fundingEndpoints.list, { token: admin.token })).body
  const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token })).body
  const { stats } = (await hub.call(systemEndpoints.stats, { token: admin.token })).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  const { ngn, ngn_at, usd } = data.funds
  expect([list.summary!.total.ngn, stats.total_funding_ngn]).toEqual([ngn, ngn])
  expect([list.summary!.ngn_at, stats.ngn_at]).toEqual([ngn_at, ngn_at])
  return { ngn, ngn_at, usd }
}
/** The total of the entries with this reference. */
const nairaOf = async (search: string) =>
  (await hub.call(fundingEndpoints.list, { token: admin.token, query: { search } })).body.summary!.total.ngn

describe('Naira', () => {
  it("are counted at the hub's own rate as long as no month has one", async () => {
    expect(await told()).toEqual({ ngn: '600100.00', ngn_at: 'hub', usd: '400.07' })
  })

  it('are counted at the rate of the month in which an entry was made, in Nigeria, and change no other month', async () => {
    await setRate('2026-02', '1600.123456')
    expect(await told()).toEqual({ ngn: '620124.69', ngn_at: 'both', usd: '400.07' })
    expect(await nairaOf('R-1')).toBe('150000.00')
    expect(await nairaOf('R-3')).toBe('160012.35')
    const before = await nairaOf('R-2')
    await setRate('2026-01', '1400')
    await setRate('2026-04', '1700')
    expect([await nairaOf('R-1'), await nairaOf('R-2'), await nairaOf('R-4')]).toEqual([
      '140000.00',
      before,
      '170000.00',
    ])
    expect(await told()).toEqual({ ngn: '630124.69', ngn_at: 'months', usd: '400.07' })
  })

  it('that were given as such stay as they are, and so do dollars, whatever the rates', async () => {
    await setRate('2026-02', '2000')
    expect(await nairaOf('R-5')).toBe('100.00')
    expect((await told()).usd).toBe('400.07')
  })

  it('follow no rate of another currency, and the hub again where a rate is taken away', async () => {
    await setRate('2026-02', '0.9', 'EUR')
    await setRate('2026-01', null)
    await setRate('2026-04', null)
    expect(await told()).toEqual({ ngn: '600100.00', ngn_at: 'hub', usd: '400.07' })
  })
})

describe('The dollars of an amount in naira', () => {
  const check = async (amount_usd: number, id?: string) => {
    const entry = aFundingEntry({ original_currency: 'NGN', amount_original: 1_000_000, amount_usd })
    const { body } = await hub.call(fundingEndpoints.check, {
      token: admin.token,
      body: { submissions: [entry], ...(id ? { id } : {}) },
    })
    return body.warnings.map(({ code }) => code)
  }

  it('are expected at the rate of the month, which forms propose too', async () => {
    expect(await check(1000)).toEqual(['unlikely_amount'])
    await setRate(thisMonth(), '1000')
    expect(await check(1000)).toEqual([])
    const { body } = await hub.call(infoEndpoints.reference)
    expect(body).toMatchObject({
      ngn_per_usd: '1500',
      ngn_rates: { [thisMonth()]: '1000' },
      rates: { [thisMonth()]: { NGN: '1000' } },
    })
  })

  it('are expected at the rate of the month in which an entry was made when it is edited', async () => {
    const { body } = await hub.call(fundingEndpoints.list, { token: admin.token, query: { search: 'R-5' } })
    expect(await check(1000, body.data[0]!.id)).toEqual(['unlikely_amount'])
    expect(await check(666.67, body.data[0]!.id)).toEqual([])
  })
})
