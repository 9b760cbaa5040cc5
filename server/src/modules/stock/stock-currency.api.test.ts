import { randomUUID } from 'node:crypto'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { ratesEndpoints } from '@hub/contract/rates'
import type { StockItem } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aStockItem, reportsOf } from '../../testing/reports.ts'

const { create, list, update } = stockEndpoints

let hub: TestHub
let user: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { ngnPerUsd: '1500' } })
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'Hub', acronym: 'H' } })
})
afterAll(() => hub.close())

const add = (wanted: Parameters<typeof aStockItem>[0]) => reportsOf(hub).stockItem(user, wanted)
const sent = (wanted: object) => hub.call(create, { token: user.token, body: { ...aStockItem(), ...wanted } as never })
const edited = async ({ id }: StockItem, body: object) => {
  const { status, body: reply } = await hub.call(update, { token: user.token, params: { id }, body: body as never })
  expect(status, JSON.stringify(reply)).toBe(200)
  return [reply.item.purchase_cost, reply.item.currency]
}
const read = async (query: Record<string, string> = {}) => (await hub.call(list, { token: user.token, query })).body

describe('The cost of a stock item', () => {
  it.each([
    ['12.50', undefined, [12.5, 'USD']],
    [5000, 'NGN', [5000, 'NGN']],
    ['N30,000,000', undefined, [30_000_000, 'NGN']],
    ['₦ 2 000', 'NGN', [2000, 'NGN']],
    ['$7', undefined, [7, 'USD']],
    [null, 'NGN', [null, 'NGN']],
    [null, undefined, [null, 'USD']],
  ])(
    '%j with the currency %j is %j: without one it is in dollars, as in release 1.0',
    async (cost, currency, stored) => {
      const { body } = await sent({ purchase_cost: cost, ...(currency && { currency }) })
      expect([body.item.purchase_cost, body.item.currency]).toEqual(stored)
    },
  )

  it.each([
    [
      { purchase_cost: '₦5,000', currency: 'USD' },
      { purchase_cost: 'The amount says NGN, the currency USD: make them the same' },
    ],
    [{ purchase_cost: '€5' }, { purchase_cost: 'Give this cost in naira or dollars' }],
    [{ purchase_cost: 'N 1.5m' }, { purchase_cost: 'Not a number: N 1.5m' }],
    [{ purchase_cost: 'N-5' }, { purchase_cost: 'Not a number: N-5' }],
    [{ purchase_cost: '5', currency: 'EUR' }, { currency: 'Choose one from the list' }],
  ])('%j is refused', async (wrong, fields) => {
    const { status, failure } = await sent(wrong)
    expect([status, failure.fields]).toEqual([400, fields])
  })

  it('keeps its currency in an edit that leaves it out; a changed cost without one is in dollars', async () => {
    const item = await add({ item_name: 'Edited', purchase_cost: 5000, currency: 'NGN' })
    expect(await edited(item, { supplier: 'Ada' })).toEqual([5000, 'NGN'])
    expect(await edited(item, { purchase_cost: '5000.00' })).toEqual([5000, 'NGN'])
    expect(await edited(item, { purchase_cost: '6000', currency: 'NGN' })).toEqual([6000, 'NGN'])
    expect(await edited(item, { purchase_cost: '4' })).toEqual([4, 'USD'])
    expect(await edited(item, { purchase_cost: '₦6,100' })).toEqual([6100, 'NGN'])
    expect(await edited(item, { currency: 'USD' })).toEqual([6100, 'USD'])
    const { rows } = await hub.db.execute<{ after: object }>(sql`
      SELECT after FROM audit_log WHERE entity_id::text = ${item.id} ORDER BY id DESC LIMIT 1`)
    expect(rows[0]!.after).toMatchObject({ currency: 'USD' })
  })
})

describe('The value of stock', () => {
  const setRate = async (month: string, rate: string | null) => {
    const body = { rates: rate ? [{ currency: 'NGN' as const, units_per_dollar: rate }] : [] }
    expect((await hub.call(ratesEndpoints.save, { token: admin.token, query: { month }, body })).status).toBe(200)
  }
  const worth = async (search: string) => {
    const { value_ngn, value_usd, ngn_at, ngn_per_usd } = (await read({ search })).summary!
    return [value_ngn, value_usd, ngn_at, ngn_per_usd]
  }

  it('is in naira: a cost in naira as it is, one in dollars at the rate of the month of entry, else at the hub’s', async () => {
    for (const [item_name, at, cost] of [
      ['Worth A', '2026-01-10T10:00:00Z', { purchase_cost: '10', currency: 'USD' }],
      // Already February in Nigeria.
      ['Worth B', '2026-01-31T23:30:00Z', { purchase_cost: '0.10', currency: 'USD' }],
      ['Worth C', '2026-02-10T10:00:00Z', { purchase_cost: '3000.50', currency: 'NGN' }],
      ['Worth D', '2026-02-10T10:00:00Z', { purchase_cost: null, currency: 'NGN' }],
    ] as const) {
      const { id } = await add({ item_name, quantity_in_stock: 3, ...cost })
      await hub.db.execute(sql`UPDATE stock_items SET created_at = ${at} WHERE id = ${id}`)
    }
    // 3 x 10 x 1500 + 3 x 0.10 x 1500 + 3 x 3000.50
    expect(await worth('worth')).toEqual(['54451.50', '36.30', 'hub', '1500'])
    await setRate('2026-02', '1600')
    // 45000 + 480 + 9001.50; 30 + 0.30 + 9001.50 / 1600
    expect(await worth('worth')).toEqual(['54481.50', '35.93', 'both', '1500'])
    await setRate('2026-01', '1400.5')
    expect(await worth('worth')).toEqual(['51496.50', '35.93', 'months', '1500'])
    expect(await worth('worth c')).toEqual(['9001.50', '5.63', 'hub', '1500'])
    expect(await worth('worth d')).toEqual(['0.00', '0.00', 'hub', '1500'])
    await setRate('2026-01', null)
    await setRate('2026-02', null)
  })

  it('is filtered by the currency of the cost, and costs are in order across both', async () => {
    const names = async (query: Record<string, string>) =>
      (await read({ search: 'worth', limit: '50', ...query })).data.map(({ item }) => item.slice(-1)).join('')
    expect((await names({ currency: 'NGN' })).length).toBe(1)
    expect(await names({ currency: 'USD', sort: 'cost_low' })).toBe('BA')
    expect(await names({ sort: 'cost_high' })).toBe('ACBD')
    expect(await names({ sort: 'cost_low' })).toBe('BCAD')
    expect((await hub.call(list, { token: user.token, query: { currency: 'EUR' } })).status).toBe(400)
  })
})

describe('A sheet of stock', () => {
  const bring = (rows: object[], wanted: Partial<ImportRequest> = {}) =>
    hub.call(importsEndpoints.run, {
      token: user.token,
      body: { id: randomUUID(), type: 'stock', rows: rows as Record<string, unknown>[], ...wanted },
    })

  it('comes back unchanged, adds costs in both currencies, and adds them up apart', async () => {
    const sheet = await hub.call(importsEndpoints.sheet, { token: user.token, query: { sheet: 'stock' } })
    const rows = sheet.body.rows as Record<string, unknown>[]
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD', 'NGN']))
    expect((await bring(rows, { dry_run: true })).body.summary).toMatchObject({ new: 0, changed: 0, same: rows.length })
    const item = ({ purchase_cost, ...rest }: object & { purchase_cost: string }, n: number) => ({
      ...aStockItem({ item_name: `Brought ${n}` }),
      ...rest,
      purchase_cost,
    })
    const costs = [{ purchase_cost: 'N30,000' }, { purchase_cost: '2', currency: 'NGN' }, { purchase_cost: '7' }]
    const { body } = await bring(costs.map(item), { dry_run: true })
    expect(body.totals.filter(({ field }) => field === 'purchase_cost')).toEqual([
      { sheet: 'stock', field: 'purchase_cost', currency: 'NGN', total: '30002' },
      { sheet: 'stock', field: 'purchase_cost', currency: 'USD', total: '7' },
    ])
    expect((await bring(costs.map(item))).body.summary.new).toBe(3)
    const { data } = await read({ search: 'brought', sort: 'item', limit: '50' })
    expect(data.map(({ purchase_cost, currency }) => [purchase_cost, currency])).toEqual([
      [30_000, 'NGN'],
      [2, 'NGN'],
      [7, 'USD'],
    ])
  })
})
