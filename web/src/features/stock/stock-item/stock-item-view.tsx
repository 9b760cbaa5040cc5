import type { StockItem } from '@hub/contract/stock'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime, formatDollars } from '../../../lib/format.ts'
import { Proof } from '../proof.tsx'
import { CategoryName, StockStatusBadge, unitLabel } from '../../../domain/stock-item/stock-labels.tsx'
import { TEXT } from '../stock.text.ts'
import { StockHistory } from './stock-history.tsx'
import classes from './stock-item.module.css'

/** An item, for who may read it only. */
export function StockItemView({ item }: { item: StockItem }) {
  const facts: [string, ReactNode][] = [
    ['Category', <CategoryName key="category" category={item.item_category} />],
    ['Status', <StockStatusBadge key="status" status={item.status} />],
    ['Quantity', `${formatCount(item.quantity)} ${unitLabel(item.unit).toLowerCase()}`],
    ['Quantity Available', formatCount(item.quantity_available)],
    ['Minimum Stock Level', formatCount(item.minimum_stock_level)],
    ['Reorder Point', formatCount(item.reorder_point)],
    ['Unit Cost', item.purchase_cost === null ? TEXT.notGiven : formatDollars(item.purchase_cost)],
    ['Supplier', item.supplier ?? TEXT.notGiven],
    ['Location', `${item.state}, ${item.lga}`],
    ['Physical Address', item.physical_address],
    ['Warehouse Location', item.warehouse_location ?? TEXT.notGiven],
    ['Organization', item.organization_name],
    ['Updated', formatDateTime(item.updated_at)],
  ]
  return (
    <div className={classes.view}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.wide}>
          <dt>Image Proof</dt>
          <dd>{item.image_proof ? <Proof proof={item.image_proof} item={item.item} /> : TEXT.notGiven}</dd>
        </div>
      </dl>
      <StockHistory item={item} />
    </div>
  )
}
