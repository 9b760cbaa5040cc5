import type { StockItem } from '@hub/contract/records/stock-item'
import { userOf } from './user.ts'

export const stockItemOf = (facts: Partial<StockItem> = {}): StockItem => ({
  id: '2f1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e',
  item: 'School desks',
  item_category: 'furniture',
  unit: 'pieces',
  quantity: 120,
  quantity_available: 120,
  minimum_stock_level: 10,
  reorder_point: 5,
  purchase_cost: 12.5,
  currency: 'USD',
  status: 'available',
  state: 'Borno',
  lga: 'Jere',
  physical_address: '12 Store Road',
  warehouse_location: null,
  supplier: null,
  image_proof: null,
  organization_id: userOf().organization_id,
  organization_name: userOf().organization_name,
  organization_acronym: userOf().organization_acronym,
  created_by: userOf().id,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...facts,
})
