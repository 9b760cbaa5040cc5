import { stockEndpoints } from '@hub/contract/stock'
import { STOCK_DEFAULTS, StockItem } from '@hub/contract/records/stock-item'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aStockItem, reportsOf } from '../../testing/reports.ts'

const { create, list, movements, read } = stockEndpoints

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())

const add = (body: unknown, headers?: Record<string, string>, by = user) =>
  hub.call(create, { token: by.token, body, headers })

describe('A new stock item', () => {
  it('is listed under the names that the list has for it, with what was left out filled in', async () => {
    const { status, body } = await add(aStockItem())
    expect(status).toBe(200)
    expect(body.message).toBe('The stock item was added.')
    expect(body.item).toMatchObject({
      item: 'Exercise books',
      item_category: 'learning_materials',
      unit: 'boxes',
      quantity: 120,
      quantity_available: 120,
      minimum_stock_level: STOCK_DEFAULTS.minimum_stock_level,
      reorder_point: STOCK_DEFAULTS.reorder_point,
      purchase_cost: null,
      status: 'available',
      state: 'Borno',
      lga: 'Jere',
      physical_address: '12 Sample Road',
      warehouse_location: null,
      supplier: null,
      image_proof: null,
      organization_id: user.organization_id,
      organization_name: 'Sample Learning Initiative',
      organization_acronym: 'SLI',
      created_by: user.id,
    })
    // `is_locked` is absent unless it is true.
    const { is_locked: _, ...unlocked } = StockItem.shape
    expect(Object.keys(body.item).sort()).toEqual(Object.keys(unlocked).sort())
    expect((await hub.call(read, { token: user.token, params: { id: body.item.id } })).body.item).toEqual(body.item)
    expect((await hub.call(list, { token: user.token })).body.data).toContainEqual(body.item)
  })

  it('keeps all that was given, to the cent, and text as it was typed', async () => {
    const { body } = await add(
      aStockItem({
        item_name: ' =1+1 <b>Tables</b> 😀 ',
        category: 'furniture',
        unit: 'pieces',
        quantity_in_stock: 100_000_000,
        quantity_available: 0,
        minimum_stock_level: 0,
        reorder_point: 7,
        purchase_cost: '9,999,999,999,999.99',
        supplier: 'Sample Traders',
        state: 'Yobe',
        lga: 'Damaturu',
        warehouse_location: 'Shelf 3',
        status: 'discontinued',
        image_proof: 'https://example.org/proof.jpg',
      }),
    )
    expect(body.item).toMatchObject({
      item: '=1+1 <b>Tables</b> 😀',
      item_category: 'furniture',
      quantity: 100_000_000,
      quantity_available: 0,
      minimum_stock_level: 0,
      reorder_point: 7,
      purchase_cost: 9999999999999.99,
      supplier: 'Sample Traders',
      lga: 'Damaturu',
      warehouse_location: 'Shelf 3',
      status: 'discontinued',
      image_proof: 'https://example.org/proof.jpg',
    })
  })

  it('starts its movements and its trail', async () => {
    const { id, created_at } = await reportsOf(hub).stockItem(user, { quantity_in_stock: 7 })
    const { body } = await hub.call(movements, { token: user.token, params: { id } })
    expect(body).toMatchObject({ total: 1, next_cursor: null })
    expect(body.movements).toMatchObject([
      { at: created_at, who: user.full_name, reason: 'created', note: null, quantity_before: 0, quantity_after: 7 },
    ])
    expect(await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id))).toMatchObject([
      {
        actor_id: user.id,
        action: 'stock_item.created',
        entity: 'stock_item',
        before: null,
        after: { item: 'Exercise books', quantity: 7, lga: 'Jere' },
      },
    ])
  })

  it('that is sent twice with one key is added once', async () => {
    const headers = { 'idempotency-key': 'stock-create-1' }
    const answers = await Promise.all([add(aStockItem(), headers), add(aStockItem(), headers)])
    expect(answers[0].body).toEqual(answers[1].body)
  })

  it('is refused with every fault at its field', async () => {
    const { status, failure } = await add({
      ...aStockItem({ item_name: 'a\u0000', supplier: '\ud83d', image_proof: 'javascript:alert(1)' }),
      quantity_in_stock: 0,
      state: 'Yobe',
      organization_id: user.organization_id,
    })
    expect(status).toBe(400)
    expect(failure.fields).toMatchObject({
      item_name: 'Remove the characters that cannot be stored',
      supplier: 'Remove the characters that cannot be stored',
      image_proof: 'Must be a link that starts with http:// or https://, or an uploaded picture',
      quantity_in_stock: 'Quantity must be at least 1',
      organization_id: 'Unknown field',
    })
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['wrong types', { item_name: {}, quantity_in_stock: '5', purchase_cost: [], state: 1, lga: null }],
    ['a huge name', aStockItem({ item_name: 'x'.repeat(1_000_000) })],
  ])('of %s is refused', async (_, body) => {
    expect((await add(body)).status).toBe(400)
  })

  it.each([
    ['viewer', 403],
    ['user', 200],
    ['manager', 200],
    ['admin', 200],
  ] as const)('by a %s answers %i', async (role, status) => {
    expect((await add(aStockItem(), undefined, await hub.aUser({ role }))).status).toBe(status)
  })
})
