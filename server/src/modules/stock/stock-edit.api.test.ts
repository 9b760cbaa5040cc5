import type { StockItem } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { MOVEMENT_REASONS } from '@hub/contract/stock-movements'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { stockItems } from '../../database/schema/stock.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aStockItem, reportsOf } from '../../testing/reports.ts'

const { list, movements, read, remove, update } = stockEndpoints

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())

const anItem = (wanted = {}) => reportsOf(hub).stockItem(user, wanted)
const save = ({ id, updated_at }: StockItem, edit: object, by = user) =>
  hub.call(update, { token: by.token, params: { id }, body: { updated_at, ...edit } })
const saved = async (item: StockItem, edit: object) => {
  const { status, body } = await save(item, edit)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item
}
const moves = async ({ id }: StockItem, query = {}) =>
  (await hub.call(movements, { token: user.token, params: { id }, query })).body
const trail = (id: string, action: string) =>
  hub.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity_id, id), eq(auditLog.action, action)))
    .orderBy(auditLog.id)

describe('An edit of a stock item', () => {
  it('may be of a part: what it does not name stays', async () => {
    const item = await anItem({ supplier: 'Sample Traders', purchase_cost: '2.50', minimum_stock_level: 200 })
    const edited = await saved(item, { supplier: 'Example Traders', purchase_cost: '2.75' })
    expect(edited).toEqual({ ...item, supplier: 'Example Traders', purchase_cost: 2.75, updated_at: edited.updated_at })
    expect(edited.updated_at > item.updated_at).toBe(true)
    expect(await trail(item.id, 'stock_item.updated')).toMatchObject([
      {
        actor_id: user.id,
        before: { supplier: 'Sample Traders', purchase_cost: 2.5 },
        after: { supplier: 'Example Traders', purchase_cost: 2.75 },
      },
    ])
  })

  it('may be of everything, and clears what is given empty', async () => {
    const item = await anItem({ supplier: 'Sample Traders', purchase_cost: 1, warehouse_location: 'Shelf 3' })
    const whole = aStockItem({
      item_name: 'Tents',
      category: 'facilities',
      unit: 'sets',
      state: 'Yobe',
      lga: 'Nguru',
      supplier: '',
      purchase_cost: null,
      warehouse_location: null,
      status: 'discontinued',
      minimum_stock_level: 1,
      reorder_point: 0,
    })
    expect(await saved(item, whole)).toMatchObject({
      item: 'Tents',
      item_category: 'facilities',
      unit: 'sets',
      state: 'Yobe',
      lga: 'Nguru',
      supplier: null,
      purchase_cost: null,
      warehouse_location: null,
      status: 'discontinued',
      minimum_stock_level: 1,
      reorder_point: 0,
    })
  })

  it('is found by what it now is', async () => {
    const item = await anItem({ item_name: 'Formerly', supplier: 'Oldtimers' })
    await saved(item, { item_name: 'Presently', physical_address: 'Elsewhere Lane' })
    const found = async (search: string) =>
      (await hub.call(list, { token: user.token, query: { search } })).body.data.map(({ id }) => id)
    expect(await found('formerly')).toEqual([])
    for (const search of ['presently', 'elsewhere', 'oldtimers']) expect(await found(search)).toEqual([item.id])
  })

  it('is held to the rules that only the whole row shows', async () => {
    const item = await anItem({ quantity_available: 20 })
    const fault = async (edit: object) => (await save(item, edit)).failure.fields
    expect(await fault({ state: 'Yobe' })).toEqual({ lga: 'Choose an LGA of the state' })
    expect(await fault({ lga: 'Damaturu' })).toEqual({ lga: 'Choose an LGA of the state' })
    expect(await fault({ quantity_available: 121 })).toEqual({
      quantity_available: 'Available quantity must not exceed the quantity',
    })
    expect(await fault({ item_name: null, unit: 'tons', quantity_in_stock: -1 })).toEqual({
      item_name: 'Item name is required',
      unit: 'Unit is required',
      quantity_in_stock: 'Quantity must not be below 0',
    })
    expect((await save(item, { lga: 'Maiduguri' })).status).toBe(200)
  })

  it('of a version that is no longer the last is refused', async () => {
    const item = await anItem()
    await saved(item, { supplier: 'First' })
    const { status, failure } = await save(item, { supplier: 'Second' })
    expect([status, failure.code]).toEqual([409, 'stale_edit'])
    expect((await save({ ...item, updated_at: '2026-99-99T00:00:00.000Z' }, {})).status).toBe(409)
  })
})

describe('A changed quantity', () => {
  it('asks for its reason, and without one nothing is changed', async () => {
    const item = await anItem()
    const { status, failure } = await save(item, { quantity_in_stock: 100, supplier: 'Sample Traders' })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ movement_reason: 'Say why the quantity changed' })
    expect((await hub.call(read, { token: user.token, params: { id: item.id } })).body.item).toEqual(item)
    expect((await moves(item)).total).toBe(1)
  })

  it('is kept as a movement, newest first, also down to 0', async () => {
    let item = await anItem({ quantity_in_stock: 10 })
    for (const [quantity_in_stock, movement_reason] of [15, 12, 11, 9, 0].map(
      (n, at) => [n, MOVEMENT_REASONS[at]!] as const,
    ))
      item = await saved(item, { quantity_in_stock, movement_reason, movement_note: ` ${movement_reason} ` })
    expect(item.quantity).toBe(0)
    const { movements: kept, total } = await moves(item)
    expect(total).toBe(6)
    expect(kept.map((move) => [move.reason, move.quantity_before, move.quantity_after, move.note])).toEqual([
      ['count_corrected', 9, 0, 'count_corrected'],
      ['lost', 11, 9, 'lost'],
      ['damaged', 12, 11, 'damaged'],
      ['distributed', 15, 12, 'distributed'],
      ['received', 10, 15, 'received'],
      ['created', 0, 10, null],
    ])
    expect(kept[0]).toMatchObject({ who: user.full_name, at: item.updated_at })
  })

  it('brings the status along, as it is edited to nothing, to little and to plenty again', async () => {
    let item = await anItem({ quantity_in_stock: 120 })
    for (const [quantity_in_stock, movement_reason, status] of [
      [0, 'distributed', 'out_of_stock'],
      [5, 'received', 'low_stock'],
      [11, 'count_corrected', 'available'],
      [10, 'lost', 'low_stock'],
    ] as const) {
      // The quantity decides, not the sent status (docs/product.md, 4).
      item = await saved(item, { quantity_in_stock, movement_reason, status: 'available' })
      expect([item.quantity, item.status]).toEqual([quantity_in_stock, status])
      const { body } = await hub.call(list, { token: user.token, query: { low: 'true', search: item.item } })
      expect(body.data.some(({ id }) => id === item.id)).toBe(status !== 'available')
    }
    expect((await saved(item, { minimum_stock_level: 9 })).status).toBe('available')
  })

  it('leaves an item discontinued until somebody says otherwise', async () => {
    let item = await anItem({ status: 'discontinued' })
    item = await saved(item, { quantity_in_stock: 0, movement_reason: 'lost' })
    expect(item.status).toBe('discontinued')
    expect((await saved(item, { status: 'available' })).status).toBe('out_of_stock')
  })

  it.each([
    ['received', 119, 'What was received raises the quantity: say why it fell'],
    ['distributed', 121, 'What was distributed lowers the quantity: say why it rose'],
    ['damaged', 121, 'What was damaged lowers the quantity: say why it rose'],
    ['lost', 121, 'What was lost lowers the quantity: say why it rose'],
  ])(
    'as %s never leads from 120 to %i, and nothing is changed',
    async (movement_reason, quantity_in_stock, sentence) => {
      const item = await anItem()
      const { status, failure } = await save(item, { quantity_in_stock, movement_reason })
      expect([status, failure.fields]).toEqual([400, { movement_reason: sentence }])
      expect((await hub.call(read, { token: user.token, params: { id: item.id } })).body.item).toEqual(item)
      expect((await moves(item)).total).toBe(1)
    },
  )

  it('that was counted anew goes either way', async () => {
    const more = await saved(await anItem(), { quantity_in_stock: 121, movement_reason: 'count_corrected' })
    expect((await saved(more, { quantity_in_stock: 119, movement_reason: 'count_corrected' })).quantity).toBe(119)
  })

  it('is not there where the quantity is the same', async () => {
    const item = await anItem()
    await saved(item, { quantity_in_stock: 120, movement_reason: 'received' })
    expect((await moves(item)).total).toBe(1)
  })

  it('is paged through, each movement once', async () => {
    let item = await anItem({ quantity_in_stock: 1 })
    for (let n = 2; n <= 5; n++) item = await saved(item, { quantity_in_stock: n, movement_reason: 'received' })
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await moves(item, { limit: '2', ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(5)
      seen.push(...page.movements.map(({ quantity_after }) => quantity_after))
      cursor = page.next_cursor
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  it('of ten people at once is one, and its movement leads to what there is', async () => {
    const item = await anItem()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(item, { quantity_in_stock: n, movement_reason: 'distributed' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    const { movements: kept, total } = await moves(item)
    const { body } = await hub.call(read, { token: user.token, params: { id: item.id } })
    expect([total, kept[0]?.quantity_after]).toEqual([2, body.item.quantity])
  })

  it.each([
    ['all of it was available: it follows down', 120, 50, undefined, 50],
    ['all of it was available: it follows up', 120, 200, undefined, 200],
    ['less was available and there is enough: it stays', 40, 100, undefined, 40],
    ['less was available and there is not enough: it is cut', 40, 30, undefined, 30],
    ['less was available: more does not free what is taken', 40, 200, undefined, 40],
    ['it is given', 40, 100, 77, 77],
    ['it is given as none of its own', 40, 100, null, 100],
  ])('with what is available: %s', async (_, available, quantity_in_stock, given, expected) => {
    const item = await anItem({ quantity_available: available })
    const edit = {
      quantity_in_stock,
      movement_reason: 'count_corrected',
      ...(given === undefined ? {} : { quantity_available: given }),
    }
    expect(await saved(item, edit)).toMatchObject({ quantity: quantity_in_stock, quantity_available: expected })
  })
})

describe('A deleted stock item', () => {
  it('is hidden, and stays in the table and in the trail', async () => {
    const item = await anItem()
    const { body } = await hub.call(remove, { token: user.token, params: { id: item.id } })
    expect(body).toEqual({ success: true, message: 'The stock item was deleted.' })
    expect(await hub.db.select().from(stockItems).where(eq(stockItems.id, item.id))).toHaveLength(1)
    expect(await trail(item.id, 'stock_item.deleted')).toMatchObject([{ actor_id: user.id, before: { quantity: 120 } }])
    const params = { id: item.id }
    const answers = [
      await hub.call(read, { token: user.token, params }),
      await hub.call(movements, { token: user.token, params }),
      await save(item, { supplier: 'x' }),
      await hub.call(remove, { token: user.token, params }),
    ]
    for (const { status, failure } of answers) expect([status, failure.code]).toEqual([404, 'stock_item_not_found'])
  })
})
