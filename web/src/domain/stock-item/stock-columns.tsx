import { LIST_COLUMNS } from '@hub/contract/exports/columns/lists'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { CATEGORY_LABELS, UNIT_LABELS } from '@hub/contract/reference/choices'
import { sheetColumns } from '@hub/contract/records/fields'
import { STOCK_FIELDS, type StockItem } from '@hub/contract/records/stock-item'
import { labelsIn, STOCK_STATUS_TABLE } from '@hub/contract/statuses'
import { formatAgo, formatCount, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { StockStatusBadge } from '#domain/status-badges.tsx'
import { formatCost } from './stock-cost.tsx'
import { CategoryName, unitLabel } from './stock-labels.tsx'
import { currencyOf } from './stock-values.ts'
import type { StockSort } from './stock-search.ts'

type Column = DataColumn<StockItem, StockSort>

const NOT_GIVEN = t('N/A')

const BY_AMOUNT = { asc: t('lowest first'), desc: t('highest first') }

const COLUMNS: Column[] = [
  {
    key: 'item',
    header: t('Item'),
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
    header: t('Category'),
    width: 120,
    wraps: true,
    cell: ({ item_category }) => <CategoryName category={item_category} />,
    card: 'subtitle',
  },
  { key: 'unit', header: t('Unit'), width: 64, cell: ({ unit }) => unitLabel(unit) },
  {
    key: 'quantity',
    header: t('Quantity'),
    width: 76,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
    sort: { asc: 'quantity_low', desc: 'quantity_high', words: BY_AMOUNT },
  },
  {
    key: 'unit_cost',
    header: t('Unit Cost'),
    width: 86,
    align: 'end',
    cell: (item) => (item.purchase_cost === null ? NOT_GIVEN : formatCost(item.purchase_cost, currencyOf(item))),
    sort: { asc: 'cost_low', desc: 'cost_high', words: BY_AMOUNT },
  },
  {
    key: 'status',
    header: t('Status'),
    width: 118,
    cell: ({ status }) => <StockStatusBadge status={status} />,
    card: 'badge',
  },
  { key: 'location', header: t('Location'), width: 104, wraps: true, cell: ({ state, lga }) => `${state}, ${lga}` },
  { key: 'supplier', header: t('Supplier'), width: 100, wraps: true, cell: ({ supplier }) => supplier ?? NOT_GIVEN },
  {
    key: 'updated',
    header: t('Updated'),
    width: 86,
    wraps: true,
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} title={formatDateTime(updated_at)}>
        {formatAgo(updated_at)}
      </time>
    ),
    sort: { desc: 'updated', words: { asc: '', desc: t('latest first') } },
  },
]

const organization = (isAdmin: boolean): Column => ({
  key: 'organization',
  header: t('Organization'),
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
  category: CATEGORY_LABELS,
  unit: UNIT_LABELS,
  status: labelsIn(STOCK_STATUS_TABLE),
}

/** For the list as a file, in the words of the English screen. */
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
      'currency',
      'status',
      'state',
      'lga',
      'physical_address',
      'warehouse_location',
    ],
    SHEET_WORDS,
  ),
  LIST_COLUMNS.organization_name,
  LIST_COLUMNS.updated_at,
  LIST_COLUMNS.id,
]
