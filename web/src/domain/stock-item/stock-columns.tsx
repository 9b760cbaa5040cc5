import type { SheetColumn } from '@hub/contract/sheet-column'
import { sheetColumns } from '@hub/contract/records/fields'
import { STOCK_FIELDS, type StockItem } from '@hub/contract/records/stock-item'
import { formatAgo, formatCount, formatDateTime, formatDollars } from '#lib/format.ts'
import { labelByValue } from '#lib/options.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { STOCK_STATUS_OPTIONS, StockStatusBadge } from '#domain/status-badges.tsx'
import { CATEGORY_OPTIONS, CategoryName, UNIT_OPTIONS, unitLabel } from './stock-labels.tsx'
import type { StockSort } from './stock-search.ts'

type Column = DataColumn<StockItem, StockSort>

const NOT_GIVEN = 'N/A'

const BY_AMOUNT = { asc: 'lowest first', desc: 'highest first' }

const COLUMNS: Column[] = [
  {
    key: 'item',
    header: 'Item',
    width: 170,
    wraps: true,
    cell: ({ id, item }) => (
      <>
        {item} <WaitingMark id={id} />
      </>
    ),
    sort: { asc: 'item' },
    isHideable: false,
    card: 'title',
  },
  {
    key: 'category',
    header: 'Category',
    width: 120,
    wraps: true,
    cell: ({ item_category }) => <CategoryName category={item_category} />,
    card: 'subtitle',
  },
  { key: 'unit', header: 'Unit', width: 64, cell: ({ unit }) => unitLabel(unit) },
  {
    key: 'quantity',
    header: 'Quantity',
    width: 76,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
    sort: { asc: 'quantity_low', desc: 'quantity_high', words: BY_AMOUNT },
  },
  {
    key: 'unit_cost',
    header: 'Unit Cost',
    width: 86,
    align: 'end',
    cell: ({ purchase_cost }) => (purchase_cost === null ? NOT_GIVEN : formatDollars(purchase_cost)),
    sort: { asc: 'cost_low', desc: 'cost_high', words: BY_AMOUNT },
  },
  {
    key: 'status',
    header: 'Status',
    width: 118,
    cell: ({ status }) => <StockStatusBadge status={status} />,
    card: 'badge',
  },
  { key: 'location', header: 'Location', width: 104, wraps: true, cell: ({ state, lga }) => `${state}, ${lga}` },
  { key: 'supplier', header: 'Supplier', width: 100, wraps: true, cell: ({ supplier }) => supplier ?? NOT_GIVEN },
  {
    key: 'updated',
    header: 'Updated',
    width: 86,
    wraps: true,
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} title={formatDateTime(updated_at)}>
        {formatAgo(updated_at)}
      </time>
    ),
    sort: { desc: 'updated', words: { asc: '', desc: 'latest first' } },
  },
]

const organization = (isAdmin: boolean): Column => ({
  key: 'organization',
  header: 'Organization',
  width: 90,
  cell: ({ organization_acronym, organization_name }) => (
    <span title={organization_name}>{organization_acronym || organization_name}</span>
  ),
  isHiddenAtFirst: !isAdmin,
  card: isAdmin ? 'line' : 'none',
})

const OF_ADMIN = [...COLUMNS.slice(0, 1), organization(true), ...COLUMNS.slice(1)]
const OF_OTHERS = [...COLUMNS, organization(false)]

export const stockColumns = (isAdmin: boolean) => (isAdmin ? OF_ADMIN : OF_OTHERS)

const SHEET_WORDS = {
  category: labelByValue(CATEGORY_OPTIONS),
  unit: labelByValue(UNIT_OPTIONS),
  status: labelByValue(STOCK_STATUS_OPTIONS),
}

/** For the list as a file, in the words of the screen. */
export const STOCK_SHEET: readonly SheetColumn[] = [
  ...sheetColumns(
    STOCK_FIELDS,
    [
      'item_name',
      'category',
      'unit',
      'quantity_in_stock',
      'quantity_available',
      'minimum_stock_level',
      'reorder_point',
      'purchase_cost',
      'status',
      'state',
      'lga',
      'physical_address',
      'warehouse_location',
    ],
    SHEET_WORDS,
  ),
  { key: 'organization_name', header: 'Organization', kind: 'text', width: 30 },
  { key: 'updated_at', header: 'Updated (UTC)', kind: 'moment' },
  // An import identifies the item by it.
  { key: 'id', header: 'Hub ID', kind: 'text', width: 38 },
]
