import type { StockItem } from '@hub/contract/records/stock-item'
import { STOCK_SORTS } from '@hub/contract/reference/choices'
import { STOCK_STATUSES } from '@hub/contract/statuses'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LOW, reportsOf } from '../../testing/reports.ts'

const { list, remove, update } = stockEndpoints

let hub: TestHub
let user: Person
let admin: Person
const read = async (query: Record<string, string> = {}, by = user) =>
  (await hub.call(list, { token: by.token, query })).body
const items = async (query: Record<string, string>) => (await read(query)).data.map(({ item }) => item).sort()

beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'Hub', acronym: 'H' } })
  const { stockItem } = reportsOf(hub)
  await stockItem(user, {
    item_name: 'Books',
    purchase_cost: '0.10',
    quantity_in_stock: 3,
    minimum_stock_level: 0,
    reorder_point: 0,
    supplier: 'Ɗan Traders',
  })
  await stockItem(user, { item_name: 'chairs', category: 'furniture', state: 'Yobe', lga: 'Fika', ...LOW })
  await stockItem(user, {
    item_name: 'Tablets',
    category: 'technology',
    purchase_cost: '9999999999999.99',
    quantity_in_stock: 100_000_000,
    minimum_stock_level: 100_000_000,
    physical_address: 'Depot Junction',
  })
  await stockItem(user, { item_name: 'Water', category: 'supplies', lga: 'Maiduguri', purchase_cost: 0 })
  const gone = await stockItem(user, { item_name: 'Gone', lga: 'Bama' })
  await hub.call(remove, { token: user.token, params: { id: gone.id } })
})
afterAll(() => hub.close())

describe('The list of stock', () => {
  it.each([
    [
      'all, where every filter is empty',
      { category: '', status: '', state: '', lga: '', search: '', sort: '' },
      ['Books', 'Tablets', 'Water', 'chairs'],
    ],
    ['a category', { category: 'furniture' }, ['chairs']],
    ['a status', { status: 'low_stock' }, ['Tablets', 'chairs']],
    ['a state', { state: 'Borno' }, ['Books', 'Tablets', 'Water']],
    ['an LGA in any case', { lga: 'jere' }, ['Books', 'Tablets']],
    ['an LGA by its code', { lga: 'NG008013' }, ['Books', 'Tablets']],
    ['an LGA that is none', { lga: 'Atlantis' }, []],
    ['an item by a part of its name', { search: 'tab' }, ['Tablets']],
    ['an address', { search: 'junction depot' }, ['Tablets']],
    ['a supplier', { search: 'ɗan' }, ['Books']],
    [
      'what all filters find',
      { category: 'technology', status: 'low_stock', state: 'Borno', lga: 'Jere', search: 'depot' },
      ['Tablets'],
    ],
    ['nothing by a pattern', { search: '_' }, []],
  ])('finds %s', async (_, query, expected) => {
    expect(await items(query)).toEqual(expected)
    expect((await read({ ...query, limit: '1' })).total).toBe(expected.length)
  })

  it.each([
    [{ category: 'food' }, ['category']],
    [{ status: 'gone', state: 'Kano' }, ['state', 'status']],
    [{ sort: 'id' }, ['sort']],
    [{ lga: 'a\u0000' }, ['lga']],
    [{ organization_id: 'x' }, ['organization_id']],
  ])('refuses %o', async (query, fields) => {
    const { status, failure } = await hub.call(list, { token: user.token, query })
    expect(status).toBe(400)
    expect(Object.keys(failure.fields!).sort()).toEqual(fields)
  })

  const ORDERS: Record<(typeof STOCK_SORTS)[number], string[] | null> = {
    updated: ['Water', 'Tablets', 'chairs', 'Books'],
    item: ['Books', 'chairs', 'Tablets', 'Water'],
    quantity_high: null,
    quantity_low: null,
    // Items without a cost come last in both orders.
    cost_high: ['Tablets', 'Books', 'Water', 'chairs'],
    cost_low: ['Water', 'Books', 'Tablets', 'chairs'],
  }

  it.each(STOCK_SORTS)('sorted by %s is in order, and its pages show each item once', async (sort) => {
    const { data } = await read({ sort, limit: '200' })
    const seen: StockItem[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ sort, limit: '1', ...(cursor ? { cursor } : {}) })
      seen.push(...page.data)
      cursor = page.next_cursor
    }
    expect(seen).toEqual(data)
    if (ORDERS[sort]) expect(data.map(({ item }) => item)).toEqual(ORDERS[sort])
    const quantities = data.map(({ quantity }) => quantity)
    if (sort === 'quantity_low') expect(quantities).toEqual([3, 120, 120, 100_000_000])
    if (sort === 'quantity_high') expect(quantities).toEqual([100_000_000, 120, 120, 3])
  })
})

const cents = (cost: number | null) => BigInt(Math.round((cost ?? 0) * 100))
const decimal = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

const summaryOf = (data: StockItem[]) => ({
  total_items: data.length,
  available: data.filter(({ status }) => status === 'available').length,
  locations: new Set(data.map(({ state, lga }) => `${state} ${lga}`)).size,
  low_stock: data.filter(({ status }) => status === 'low_stock' || status === 'out_of_stock').length,
  value_usd: decimal(dollarsIn(data)),
  value_ngn: decimal(dollarsIn(data) * 1500n),
  ngn_per_usd: '1500',
  ngn_at: 'hub' as const,
})
const dollarsIn = (data: StockItem[]) =>
  data.reduce((sum, item) => sum + BigInt(item.quantity) * cents(item.purchase_cost), 0n)

async function expectTrueTotals() {
  const filters: Record<string, string>[] = [
    {},
    { category: 'furniture' },
    { state: 'Borno' },
    { lga: 'Jere' },
    { state: 'Yobe', category: 'supplies' },
    { search: 'books' },
    { search: 'sample', state: 'Borno' },
  ]
  for (const by of [user, admin]) {
    for (const filter of filters) {
      for (const status of ['', ...STOCK_STATUSES]) {
        const { data, total, summary } = await read({ ...filter, status }, by)
        expect(summary, JSON.stringify({ ...filter, status })).toEqual(summaryOf(data))
        expect(total).toBe(data.length)
      }
    }
  }
}

describe('The figures of the stock cards', () => {
  it('are true to the cent, beyond what a number holds', async () => {
    await expectTrueTotals()
    expect((await read()).summary).toEqual({
      total_items: 4,
      available: 2,
      locations: 3,
      low_stock: 2,
      value_usd: '999999999999999000000.30',
      value_ngn: '1499999999999998500000450.00',
      ngn_per_usd: '1500',
      ngn_at: 'hub',
    })
  })

  it('are true after edits, moves and deletions', async () => {
    const [first, second, third] = (await read({ sort: 'item' })).data as [StockItem, StockItem, StockItem]
    const save = async ({ id, updated_at }: StockItem, edit: object) =>
      expect(
        (await hub.call(update, { token: user.token, params: { id }, body: { updated_at, ...edit } })).status,
      ).toBe(200)
    await save(first, { state: 'Yobe', lga: 'Fika', ...LOW, purchase_cost: '0.33' })
    await expectTrueTotals()
    await save(second, { category: 'supplies', quantity_in_stock: 0, movement_reason: 'lost' })
    await save(third, { purchase_cost: null })
    await expectTrueTotals()
    await hub.call(remove, { token: user.token, params: { id: first.id } })
    await expectTrueTotals()
  })

  it('are true after many changes at once', async () => {
    const { stockItem } = reportsOf(hub)
    const people = [user, await hub.aUser(), await hub.aUser({ organization: { name: 'Others', acronym: 'O' } })]
    const created = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const by = people[n % 3]!
        return {
          by,
          item: await stockItem(by, { quantity_in_stock: n + 1, purchase_cost: n, lga: n % 2 ? 'Jere' : 'Bama' }),
        }
      }),
    )
    await Promise.all(
      created.map(({ by, item }, n) =>
        hub.call(update, {
          token: by.token,
          params: { id: item.id },
          body: {
            updated_at: item.updated_at,
            ...(n % 2 ? LOW : { status: 'discontinued' }),
            lga: n % 2 ? 'Bama' : 'Jere',
          },
        }),
      ),
    )
    await expectTrueTotals()
  })

  it('are true whoever changes the rows', async () => {
    await hub.db.execute(sql`UPDATE stock_items SET quantity = quantity + 1, deleted_at = NULL`)
    await expectTrueTotals()
    await hub.db.execute(sql`UPDATE stock_items SET deleted_at = now() WHERE state = 'Yobe'`)
    await expectTrueTotals()
  })
})
