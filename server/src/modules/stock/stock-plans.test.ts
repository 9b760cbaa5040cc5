import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { USER_ORDERS, usersPageQuery } from '../users/user-lists.store.ts'
import {
  movementsPageQuery,
  NEWEST_MOVEMENT,
  STOCK_BY_ENTRY,
  STOCK_ORDERS,
  stockPageQuery,
  stockTotalsQuery,
  type StockFilter,
  type StockSort,
} from './stock-lists.store.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const KEYS: Record<StockSort, string> = {
  updated: '2026-01-05T00:00:00.000Z',
  item: 'item 5',
  quantity_high: '500',
  quantity_low: '500',
  cost_high: '-1',
  cost_low: '100000000000000000',
}

let database: Database
let own = ''
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.execute(sql`
    WITH organization AS (
      INSERT INTO organizations (name, acronym) SELECT 'Organization ' || n, 'O' || n FROM generate_series(1, 60) n RETURNING id
    ), person AS (
      INSERT INTO users (organization_id, full_name, email, password_hash)
      SELECT id, 'Person', id || '@plans.example', '-' FROM organization RETURNING id, organization_id
    )
    INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
      minimum_stock_level, reorder_point, purchase_cost, physical_address, state, lga_pcode, status, search_text, updated_at)
    SELECT organization_id, id, 'Item ' || n, 'supplies', 'boxes', n, n, 10, 5, nullif(n % 900, 0), 'Road', 'Borno',
      'NG00800' || n % 9, (ARRAY['available', 'low_stock'])[1 + n % 2], ' ' || md5(n::text || id),
      timestamptz '2026-01-01' + make_interval(hours => n)
    FROM person, generate_series(1, 60) n`)
  await db.execute(sql`
    INSERT INTO stock_movements (stock_item_id, created_by, reason, quantity_before, quantity_after)
    SELECT id, created_by, 'created', 0, quantity FROM stock_items`)
  await db.execute(sql`VACUUM (ANALYZE)`)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM organizations LIMIT 1`)
  own = rows[0]!.id
})
afterAll(() => database.close())

const page = (filter: Partial<StockFilter>, sort: StockSort = 'updated', after = true, limit = 50) => {
  const part = pageQuery(STOCK_ORDERS[sort], after ? [KEYS[sort], ID] : null, limit)
  return planOf(database.db, stockPageQuery({ organizationId: null, ...filter }, part))
}
const totals = (filter: Partial<StockFilter>) =>
  planOf(database.db, stockTotalsQuery({ organizationId: null, ...filter }, '1500'))

describe('Each query of the stock has its index', () => {
  it.each([
    ['updated', 'stock_updated'],
    ['item', 'stock_item'],
    ['quantity_high', 'stock_quantity'],
    ['quantity_low', 'stock_quantity'],
    ['cost_high', 'stock_cost_high'],
    ['cost_low', 'stock_cost_low'],
  ] as const)('an admin’s page sorted by %s walks it and sorts nothing', async (sort, index) => {
    for (const after of [true, false]) {
      const plan = await page({}, sort, after)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/^\s*(->)?\s*Sort /m)
    }
  })

  it('an admin’s whole list walks it, in the order of entry', async () => {
    const whole = pageQuery(STOCK_BY_ENTRY, [KEYS.updated, ID], 500)
    const plan = await planOf(database.db, stockPageQuery({ organizationId: null }, whole))
    expect(plan).toContain('stock_entry')
    expect(plan).not.toMatch(/^\s*(->)?\s*Sort /m)
  })

  it('an organization’s page walks its own, newest first', async () => {
    const plan = await page({ organizationId: own }, 'updated', true, 5)
    expect(plan).toContain('stock_organization')
    expect(plan).not.toMatch(/^\s*(->)?\s*Sort /m)
  })

  it.each(['item', 'quantity_high', 'cost_low'] as const)(
    'an organization’s page sorted by %s reads its own rows alone',
    async (sort) => expect(await page({ organizationId: own }, sort)).toContain('stock_organization'),
  )

  it('a rare status is found by it', async () => {
    expect(await page({ status: 'discontinued' })).toContain('stock_status')
  })

  it('a search is found by it, and counted by it', async () => {
    expect(await page({ search: 'c4ca42' })).toContain('stock_search')
    expect(await totals({ search: 'c4ca42' })).toContain('stock_search')
  })

  it('what somebody entered is found by it, and counted by it', async () => {
    expect(await page({ createdBy: ID, organizationId: own })).toContain('stock_creator')
    expect(await totals({ createdBy: ID, organizationId: own })).toContain('stock_creator')
  })

  it('an organization’s figures are counted by its index', async () => {
    expect(await totals({ organizationId: own })).toMatch(/stock_(organization|proof|creator)|Seq Scan/)
  })

  it('the movements of an item are walked, newest first', async () => {
    // Only the item's own index is fast, because many movements come before this moment.
    const after: [string, string] = ['2100-01-01T00:00:00.000Z', ID]
    const plan = await planOf(database.db, movementsPageQuery(ID, pageQuery(NEWEST_MOVEMENT, after, 50)))
    expect(plan).toContain('stock_movements_item')
    expect(plan).not.toContain('Seq Scan on stock_movements')
  })

  it("a person's items are counted by it", async () => {
    expect(
      await planOf(database.db, usersPageQuery(database.db, {}, pageQuery(USER_ORDERS.newest, null, 50))),
    ).toContain('stock_creator')
  })
})
