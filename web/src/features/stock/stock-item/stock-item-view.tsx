import type { StockItem } from '@hub/contract/records/stock-item'
import { Stack } from '@mantine/core'
import { formatCount, formatDateTime, formatDollars } from '#lib/format.ts'
import { Proof } from '#features/stock/proof.tsx'
import { StockStatusBadge } from '#domain/status-badges.tsx'
import { CategoryName, unitLabel } from '#domain/stock-item/stock-labels.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { StockHistory } from './stock-history.tsx'

export function StockItemView({ item }: { item: StockItem }) {
  const facts: Fact[] = [
    ['Category', <CategoryName key="category" category={item.item_category} />],
    ['Status', <StockStatusBadge key="status" status={item.status} />],
    ['Quantity', `${formatCount(item.quantity)} ${unitLabel(item.unit).toLowerCase()}`],
    ['Quantity Available', formatCount(item.quantity_available)],
    ['Minimum Stock Level', formatCount(item.minimum_stock_level)],
    ['Reorder Point', formatCount(item.reorder_point)],
    ['Unit Cost', item.purchase_cost === null ? null : formatDollars(item.purchase_cost)],
    ['Supplier', item.supplier],
    ['Location', `${item.state}, ${item.lga}`],
    ['Physical Address', item.physical_address],
    ['Warehouse Location', item.warehouse_location],
    ['Organization', item.organization_name],
    ['Updated', formatDateTime(item.updated_at)],
    ['Photo', item.image_proof && <Proof key="proof" proof={item.image_proof} item={item.item} />, { isWide: true }],
  ]
  return (
    <Stack gap="lg">
      <Facts facts={facts} />
      <StockHistory item={item} />
    </Stack>
  )
}
