import type { StockItem } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person, Wanted } from '../../testing/people.ts'
import { LOW, reportsOf } from '../../testing/reports.ts'

const { list, movements, read, remove, update } = stockEndpoints
const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

let hub: TestHub
let creator: Person
let item: StockItem
beforeAll(async () => {
  hub = await startTestHub()
  creator = await hub.aUser()
  item = await reportsOf(hub).stockItem(creator, { purchase_cost: '0.10' })
  await reportsOf(hub).stockItem(await hub.aUser({ organization: OTHERS }), {
    item_name: 'Theirs',
    purchase_cost: '0.20',
    ...LOW,
    state: 'Yobe',
    lga: 'Fika',
  })
})
afterAll(() => hub.close())

const worth = (value_usd: string, value_ngn: string) => ({ value_usd, value_ngn, ngn_per_usd: '1500', ngn_at: 'hub' })
const ours = { total_items: 1, available: 1, locations: 1, low_stock: 0, ...worth('12.00', '18000.00') }
const theirs = { total_items: 1, available: 0, locations: 1, low_stock: 1, ...worth('24.00', '36000.00') }
const all = { total_items: 2, available: 1, locations: 2, low_stock: 1, ...worth('36.00', '54000.00') }

describe('The stock that is read', () => {
  it.each([
    ['a viewer', { role: 'viewer' }, ours],
    ['a user', { role: 'user' }, ours],
    ['a manager', { role: 'manager' }, ours],
    ['a manager of another organization', { role: 'manager', organization: OTHERS }, theirs],
    ['an admin', { role: 'admin' }, all],
  ] as const)('by %s is the own organization’s, and an admin’s is all', async (_, wanted, summary) => {
    const { token } = await hub.aUser(wanted)
    const { body } = await hub.call(list, { token })
    expect(body.summary).toEqual(summary)
    expect([body.total, body.data.length]).toEqual([summary.total_items, summary.total_items])
    // The totals are counted, not cached.
    const found = (await hub.call(list, { token, query: { search: 'sample road' } })).body
    expect(found.summary).toEqual(summary)
    expect(found.data).toEqual(body.data)
    const apart = (figures: 'none' | 'only') => hub.call(list, { token, query: { figures } })
    expect((await apart('only')).body).toEqual({ ...body, data: [] })
    expect((await apart('none')).body.data).toEqual(body.data)
  })

  it('is no other organization’s by another’s cursor', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const { next_cursor } = (await hub.call(list, { token: admin.token, query: { limit: '1' } })).body
    const query = { limit: '1', cursor: next_cursor! }
    const { status, failure } = await hub.call(list, { token: creator.token, query })
    expect([status, failure.code]).toEqual([400, 'invalid_cursor'])
    const figures = await hub.call(list, { token: creator.token, query: { ...query, figures: 'only' } })
    expect([figures.status, figures.failure.code]).toEqual([400, 'invalid_cursor'])
  })
})

describe('One stock item', () => {
  const answersTo = async (by: Person, id: string) => {
    const request = { token: by.token, params: { id } }
    const body = { updated_at: '2020-01-01T00:00:00.000Z', supplier: 'x' }
    const answers = [
      await hub.call(read, request),
      await hub.call(movements, request),
      await hub.call(update, { ...request, body }),
      ...(id === NOBODY || by.organization_id !== creator.organization_id ? [await hub.call(remove, request)] : []),
    ]
    return answers.map(({ status, failure }) => [status, failure.code ?? 'ok'])
  }
  const gone = [404, 'stock_item_not_found']

  it.each<[string, Wanted]>([
    ['a user', { role: 'user', organization: OTHERS }],
    ['a manager', { role: 'manager', organization: OTHERS }],
  ])('of another organization is to %s as if it were not there', async (_, wanted) => {
    const stranger = await hub.aUser(wanted)
    expect(await answersTo(stranger, item.id)).toEqual([gone, gone, gone, gone])
    expect(await answersTo(stranger, item.id)).toEqual(await answersTo(stranger, NOBODY))
  })

  it('of the own organization is read by all, edited by its creator, managers and admins', async () => {
    const ok = [200, 'ok']
    const stale = [409, 'stale_edit']
    const forbidden = [403, 'forbidden']
    expect(await answersTo(creator, item.id)).toEqual([ok, ok, stale])
    expect(await answersTo(await hub.aUser({ role: 'manager' }), item.id)).toEqual([ok, ok, stale])
    expect(await answersTo(await hub.aUser({ role: 'admin' }), item.id)).toEqual([ok, ok, stale])
    expect(await answersTo(await hub.aUser(), item.id)).toEqual([ok, ok, forbidden])
    expect(await answersTo(await hub.aUser({ role: 'viewer' }), item.id)).toEqual([ok, ok, forbidden])
  })

  it('is deleted by whoever may edit it', async () => {
    const drop = async (by: Person) => {
      const { id } = await reportsOf(hub).stockItem(creator)
      return (await hub.call(remove, { token: by.token, params: { id } })).status
    }
    expect(await drop(creator)).toBe(200)
    expect(await drop(await hub.aUser())).toBe(403)
    expect(await drop(await hub.aUser({ role: 'viewer' }))).toBe(403)
    expect(await drop(await hub.aUser({ role: 'manager' }))).toBe(200)
    expect(await drop(await hub.aUser({ role: 'admin', organization: OTHERS }))).toBe(200)
  })
})
