import type { StockEdit } from '@hub/contract/stock-payload'

export type StockField = Exclude<keyof StockEdit, 'updated_at'>

/** In the order of the screen, which decides which error is first. */
export const LABELS: Record<StockField, string> = {
  item_name: 'Item Name',
  category: 'Category',
  unit: 'Unit',
  quantity_in_stock: 'Quantity',
  movement_reason: 'Why did the quantity change?',
  movement_note: 'Note',
  purchase_cost: 'Purchase Cost',
  supplier: 'Supplier',
  status: 'Status',
  state: 'State',
  lga: 'LGA',
  physical_address: 'Physical Address',
  warehouse_location: 'Warehouse Location',
  image_proof: 'Image Proof',
  quantity_available: 'Quantity Available',
  minimum_stock_level: 'Minimum Stock Level',
  reorder_point: 'Reorder Point',
}

export const FIELDS = Object.keys(LABELS) as StockField[]
