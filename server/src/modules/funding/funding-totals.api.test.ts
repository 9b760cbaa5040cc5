import { fundingEndpoints, type FundingSummary } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, fundingEditOf } from '../../testing/reports.ts'

const { list, submit, update, remove } = fundingEndpoints
/** Six decimals, so that products must be rounded. */
const RATE = '1523.456789'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { ngnPerUsd: RATE } })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string> = {}) => (await hub.call(list, { token: admin.token, query })).body
const send = async (...wanted: Parameters<typeof aFundingEntry>[0][]) => {
  const body = { submissions: wanted.map(aFundingEntry) }
  expect((await hub.call(submit, { token: admin.token, body })).status).toBe(200)
}
const edit = (entry: ListedFunding, wanted: object) =>
  hub.call(update, { token: admin.token, params: { id: entry.id }, body: { ...fundingEditOf(entry), ...wanted } })

const cents = (amount: number) => BigInt(Math.round(amount * 100))
const decimal = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

/** Exact integers: cents times millionths of a naira, rounded once, half up. */
function figuresOf(listed: ListedFunding[]) {
  // With a year, sum the shares.
  const entries = listed.map((entry) => ({ ...entry, ...entry.share }))
  const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n)
  const naira = sum(entries.filter(({ currency }) => currency === 'NGN').map(({ amount }) => cents(amount)))
  const beside = sum(entries.filter(({ currency }) => currency !== 'NGN').map(({ amount_usd }) => cents(amount_usd)))
  const millionths = naira * 1_000_000n + beside * BigInt(RATE.replace('.', ''))
  return {
    entries: entries.length,
    ngn: decimal((millionths + 500_000n) / 1_000_000n),
    usd: decimal(sum(entries.map(({ amount_usd }) => cents(amount_usd)))),
  }
}

const summaryOf = (entries: ListedFunding[]): FundingSummary => {
  const of = (wanted: ListedFunding['status']) => figuresOf(entries.filter(({ status }) => status === wanted))
  return {
    total: figuresOf(entries),
    paid: of('paid'),
    commitment: of('commitment'),
    pledge: of('pledge'),
    ngn_per_usd: RATE,
    ngn_at: 'hub',
  }
}

const FILTERS: Record<string, string>[] = [
  {},
  { donor: 'ECW' },
  { donor: 'EU' },
  { recipient: 'Sample Learning Initiative' },
  { currency: 'NGN' },
  { currency: 'EUR' },
  { year: '2026' },
  { year: '2030' },
  { project_code: 'EDU-1' },
  { project_code: 'EDU-9' },
  { donor: 'EU', year: '2026' },
  { search: 'safe' },
  { search: 'EDU-9', currency: 'NGN' },
]

async function expectTrueTotals() {
  for (const filter of FILTERS) {
    for (const status of ['', 'paid', 'commitment', 'pledge']) {
      const { data, total, summary } = await read({ ...filter, status })
      expect(summary, JSON.stringify({ ...filter, status })).toEqual(summaryOf(data))
      expect(total).toBe(data.length)
    }
  }
}

describe('The figures of the funding cards', () => {
  it('are nothing while there is nothing', async () => {
    const nothing = { entries: 0, ngn: '0.00', usd: '0.00' }
    const expected = {
      total: nothing,
      paid: nothing,
      commitment: nothing,
      pledge: nothing,
      ngn_per_usd: RATE,
      ngn_at: 'hub',
    }
    expect((await read()).summary).toEqual(expected)
    expect((await read({ search: 'x' })).summary).toEqual(expected)
  })

  it('count naira as they are and all else as its dollars at the rate, rounded once and half up', async () => {
    await send(
      { donor_name: 'Rounding', original_currency: 'NGN', amount_original: '0.01', amount_usd: '77' },
      { donor_name: 'Rounding', original_currency: 'EUR', amount_original: '999', amount_usd: '0.01' },
      { donor_name: 'Rounding', original_currency: 'USD', amount_original: '0.03', amount_usd: '0.03' },
    )
    // 0.01 + 0.04 x 1523.456789 = 60.94827156
    expect((await read({ donor: 'rounding' })).summary!.total).toEqual({ entries: 3, ngn: '60.95', usd: '77.04' })
  })

  it('are true after submissions, edits and deletions', async () => {
    await send(
      { amount_original: '0.10', amount_usd: '0.10' },
      { donor_name: 'EU', original_currency: 'NGN', amount_original: '1234567.89', amount_usd: '823.05' },
      { donor_name: 'EU', original_currency: 'EUR', funding_status: 'Pledge', year_from_to: '2024-2030' },
      { project_code: 'EDU-9', original_currency: 'NGN', funding_status: 'Commitment' },
      // The largest amount, several times: beyond exact JavaScript numbers.
      ...Array.from({ length: 40 }, (_, n) => ({
        grant_reference_code: `LARGE-${n}`,
        amount_original: '9999999999999.99',
        amount_usd: '9999999999999.99',
        original_currency: n % 2 ? 'NGN' : 'USD',
      })),
    )
    await expectTrueTotals()
    const { data, summary } = await read({ donor: 'EU' })
    expect(summary!.total.entries).toBe(2)
    const [first, second] = data as [ListedFunding, ListedFunding]
    await edit(first, { donor_name: 'ECW', original_currency: 'NOK', funding_status: 'Paid', year_from_to: '2030' })
    await expectTrueTotals()
    await edit(second, { amount_original: '5', amount_usd: '0.07', project_code: 'EDU-9' })
    await expectTrueTotals()
    await hub.call(remove, { token: admin.token, params: { id: first.id } })
    await expectTrueTotals()
    expect(BigInt((await read()).summary!.total.usd.replace('.', ''))).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
  })

  it('are the shares of a year, which add up to the whole over the years, to the cent', async () => {
    await send({
      grant_reference_code: 'THREE-YEARS',
      year_from_to: '2041-2043',
      original_currency: 'NGN',
      amount_original: '100.01',
      amount_usd: '0.05',
    })
    const ofYear = async (year: string) => {
      const { data, summary } = await read({ year, search: 'three-years' })
      return [data[0]?.share, summary!.total.usd, summary!.total.ngn]
    }
    expect(await ofYear('2041')).toEqual([{ year: 2041, amount: 33.33, amount_usd: 0.01 }, '0.01', '33.33'])
    expect(await ofYear('2042')).toEqual([{ year: 2042, amount: 33.33, amount_usd: 0.01 }, '0.01', '33.33'])
    expect(await ofYear('2043')).toEqual([{ year: 2043, amount: 33.35, amount_usd: 0.03 }, '0.03', '33.35'])
    expect(await ofYear('2044')).toEqual([undefined, '0.00', '0.00'])
    expect((await read({ search: 'three-years' })).data[0]).not.toHaveProperty('share')
  })

  it('are true after an edit that was refused', async () => {
    const entry = (await read({ limit: '1' })).data[0]!
    expect((await edit({ ...entry, updated_at: '2020-01-01T00:00:00.000Z' }, { amount_usd: 1 })).status).toBe(409)
    await expectTrueTotals()
  })

  it('are true after many people reported and edited at once', async () => {
    const donors = ['ECW', 'EU', 'GPE']
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        send(
          { donor_name: donors[n % 3], grant_reference_code: `AT-ONCE-${n}`, amount_usd: n },
          { donor_name: donors[(n + 1) % 3], funding_status: 'Pledge', amount_usd: n },
        ),
      ),
    )
    const { data } = await read({ search: 'at-once' })
    expect(data).toHaveLength(30)
    const moved = await Promise.all(
      data.map((entry, n) => edit(entry, { donor_name: donors[(n + 2) % 3], funding_status: 'Commitment' })),
    )
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(data.map(({ id }) => hub.call(remove, { token: admin.token, params: { id } })))
    await expectTrueTotals()
  })

  it('are true whoever changes the rows', async () => {
    await hub.db.execute(
      sql`UPDATE funding_entries SET amount_usd = amount_usd / 2, amount = amount / 3 WHERE donor = 'ECW'`,
    )
    await hub.db.execute(sql`DELETE FROM funding_entries WHERE donor = 'EU'`)
    await hub.db.execute(sql`UPDATE funding_entries SET deleted_at = NULL`)
    await expectTrueTotals()
  })
})
