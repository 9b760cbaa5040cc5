import { STOCK_DEFAULTS } from '@hub/contract/records/stock-item'
import { STOCK_CURRENCIES } from '@hub/contract/reference/options'
import { STOCK_CATEGORIES, STOCK_UNITS } from '@hub/contract/reference/choices'
import { STOCK_STATUSES } from '@hub/contract/statuses'
import { MOVEMENT_REASONS } from '@hub/contract/stock-movements'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { owner, users } from './users.ts'

/** A rough rate, only for the order of costs: an index needs a constant. */
const ROUGH_COST = `purchase_cost * (CASE currency WHEN 'USD' THEN 1500 ELSE 1 END)`
export const COST_HIGH = `coalesce(${ROUGH_COST}, -1)`
export const COST_LOW = `coalesce(${ROUGH_COST}, 100000000000000000)`

export const stockItems = pgTable(
  'stock_items',
  {
    id: id(),
    ...owner(),
    item: text('item').notNull(),
    item_category: text('item_category', { enum: STOCK_CATEGORIES }).notNull(),
    unit: text('unit', { enum: STOCK_UNITS }).notNull(),
    quantity: integer('quantity').notNull(),
    quantity_available: integer('quantity_available').notNull(),
    minimum_stock_level: integer('minimum_stock_level').notNull(),
    reorder_point: integer('reorder_point').notNull(),
    purchase_cost: numeric('purchase_cost', { precision: 15, scale: 2 }),
    currency: text('currency', { enum: STOCK_CURRENCIES }).notNull().default(STOCK_DEFAULTS.currency),
    supplier: text('supplier'),
    physical_address: text('physical_address').notNull(),
    state: text('state').notNull(),
    lga_pcode: text('lga_pcode').notNull(),
    warehouse_location: text('warehouse_location'),
    status: text('status', { enum: STOCK_STATUSES }).notNull(),
    image_proof: text('image_proof'),
    search_text: text('search_text').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
  },
  (table) => [
    check('stock_quantity_not_negative', sql`${table.quantity} >= 0 AND ${table.quantity_available} >= 0`),
    // Lists of one organization; an administrator's use the next index.
    index('stock_organization')
      .on(table.organization_id, table.updated_at, table.id)
      .where(sql`deleted_at is null`),
    index('stock_updated')
      .on(table.updated_at, table.id)
      .where(sql`deleted_at is null`),
    // For lists without a limit, which no edit may reorder.
    index('stock_entry')
      .on(table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('stock_item')
      .on(sql`lower(${table.item})`, table.id)
      .where(sql`deleted_at is null`),
    index('stock_quantity')
      .on(table.quantity, table.id)
      .where(sql`deleted_at is null`),
    // Items without a cost come last in both directions.
    index('stock_cost_high')
      .on(sql.raw(COST_HIGH), table.id)
      .where(sql`deleted_at is null`),
    index('stock_cost_low')
      .on(sql.raw(COST_LOW), table.id)
      .where(sql`deleted_at is null`),
    index('stock_status')
      .on(table.status, table.updated_at, table.id)
      .where(sql`deleted_at is null`),
    index('stock_creator')
      .on(table.created_by)
      .where(sql`deleted_at is null`),
    // Pictures in use, also by deleted items.
    index('stock_proof')
      .on(table.image_proof)
      .where(sql`image_proof LIKE '/api/attachments/%'`),
    // For the audit trail.
    index('stock_deleted')
      .on(sql`lower(${table.item})`)
      .where(sql`deleted_at is not null`),
    index('stock_search')
      .using('gin', sql`${table.search_text} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
  ],
)

/** Never changed, except that it can be marked as undone. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    stock_item_id: uuid('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    at: moment('at').notNull().defaultNow(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: ['created', ...MOVEMENT_REASONS] }).notNull(),
    note: text('note'),
    quantity_before: integer('quantity_before').notNull(),
    quantity_after: integer('quantity_after').notNull(),
    /** People see an undone import and its undoing, figures count neither. */
    is_undone: boolean('is_undone').notNull().default(false),
  },
  (table) => [
    index('stock_movements_item').on(table.stock_item_id, table.at, table.id),
    index('stock_movements_at').on(table.at),
  ],
)
