import { benchList } from './lists.ts'

const ITEM = {
  item_name: 'Exercise books, 80 pages',
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 640,
  purchase_cost: '14.50',
  supplier: 'Lake Chad Printers',
  physical_address: '4 Gwange Road',
  state: 'Borno',
  lga: 'Maiduguri',
}

await benchList({
  kind: 'stock',
  path: '/api/stock',
  filters: { 'a state and a category': '&state=Borno&category=furniture', 'the cheapest': '&sort=cost_low' },
  wide: { 'a word of many items': '&search=kits' },
  creates: async () => [{ what: 'create a stock item', path: '/api/stock', body: ITEM, goal: 'create' }],
})
