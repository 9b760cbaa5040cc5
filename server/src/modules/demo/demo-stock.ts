import type { STOCK_CATEGORIES, STOCK_UNITS } from '@hub/contract/reference/choices'
import { type MovementReason } from '@hub/contract/stock-movements'
import { StockPayload } from '@hub/contract/stock-payload'
import * as z from 'zod/mini'
import { COMFORT, DANLADI, FATIMA, GARBA, IBRAHIM, JUMMAI, LADI } from './demo-reporters.ts'

type Movement = [quantity: number, reason: MovementReason, note: string]

export interface DemoStock {
  /** Email of the reporter. */
  by: string
  item: z.output<typeof StockPayload>
  /** Later counts and their reasons. */
  movements: Movement[]
}

const WAREHOUSES = {
  maiduguri: { state: 'Borno', lga: 'Maiduguri', physical_address: '4 Sample Warehouse Road', store: 'Hall A' },
  jere: { state: 'Borno', lga: 'Jere', physical_address: 'Example Camp, Block 7', store: 'Container 2' },
  gwoza: { state: 'Borno', lga: 'Gwoza', physical_address: 'Imaginary Depot, Market Square', store: null },
  damaturu: { state: 'Yobe', lga: 'Damaturu', physical_address: '19 Placeholder Street', store: 'Room 3' },
  potiskum: { state: 'Yobe', lga: 'Potiskum', physical_address: 'Sample Training Centre', store: null },
  yola: { state: 'Adamawa', lga: 'Yola North', physical_address: '2 Demo Close', store: 'Hall B' },
  mubi: { state: 'Adamawa', lga: 'Mubi North', physical_address: 'Demo School Store', store: null },
} as const

const stock = (
  by: string,
  at: keyof typeof WAREHOUSES,
  [item_name, category, unit]: [string, (typeof STOCK_CATEGORIES)[number], (typeof STOCK_UNITS)[number]],
  [quantity_in_stock, purchase_cost]: [number, string | null],
  supplier: string | null,
  movements: Movement[] = [],
): DemoStock => {
  const { store: warehouse_location, ...place } = WAREHOUSES[at]
  const thing = { item_name, category, unit, quantity_in_stock, purchase_cost, supplier }
  const item = { ...thing, ...place, warehouse_location }
  return { by, item: z.parse(StockPayload, item), movements }
}

const [TRADERS, PRINTERS, CRAFTS] = ['Sample Traders', 'Example Printers', 'Placeholder Crafts']

export const DEMO_STOCK: DemoStock[] = [
  stock(COMFORT, 'maiduguri', ['Exercise books, 80 pages', 'learning_materials', 'boxes'], [640, '14.50'], PRINTERS!, [
    [920, 'received', 'Second delivery of the term'],
    [710, 'distributed', 'Three camps in Jere and Konduga'],
  ]),
  stock(
    COMFORT,
    'maiduguri',
    ['Teacher guides, grades 1 to 3', 'learning_materials', 'pieces'],
    [380, '3.20'],
    PRINTERS!,
  ),
  stock(COMFORT, 'maiduguri', ['Double desks', 'furniture', 'pieces'], [145, '38.00'], CRAFTS!, [
    [141, 'damaged', 'Broken on the road from the workshop'],
  ]),
  stock(DANLADI, 'jere', ['Recreation kits', 'supplies', 'sets'], [24, '112.75'], TRADERS!, [
    [8, 'distributed', 'Handed to the child friendly spaces'],
  ]),
  stock(DANLADI, 'jere', ['School bags with pens and rulers', 'learning_materials', 'sets'], [1200, '6.90'], TRADERS!, [
    [450, 'distributed', 'Catch-up classes in Gwoza and Bama'],
  ]),
  stock(DANLADI, 'jere', ['Classroom tents, 72 square metres', 'facilities', 'units'], [9, '1450.00'], null),
  stock(FATIMA, 'damaturu', ['Tablets for mentors', 'technology', 'pieces'], [36, '145.00'], TRADERS!, [
    [34, 'lost', 'Two were not returned after a field visit'],
  ]),
  stock(FATIMA, 'damaturu', ['Solar chargers', 'technology', 'pieces'], [12, '54.25'], TRADERS!, [
    [5, 'distributed', 'One for each cluster'],
  ]),
  stock(FATIMA, 'damaturu', ['Flip charts', 'supplies', 'pieces'], [60, '18.00'], PRINTERS!),
  stock(GARBA, 'potiskum', ['Training manuals', 'learning_materials', 'pieces'], [210, '4.10'], PRINTERS!, [
    [0, 'distributed', 'All given out at the regional training'],
  ]),
  stock(GARBA, 'potiskum', ['Projectors', 'technology', 'units'], [4, '310.00'], null),
  stock(IBRAHIM, 'yola', ['Dignity kits', 'supplies', 'packages'], [560, '11.30'], TRADERS!, [
    [300, 'distributed', 'Schools in Fufore'],
  ]),
  stock(IBRAHIM, 'yola', ['Hand-washing stations', 'facilities', 'units'], [48, '76.40'], CRAFTS!),
  stock(IBRAHIM, 'yola', ['Water testing kits', 'supplies', 'sets'], [15, '89.90'], TRADERS!, [
    [13, 'count_corrected', 'Recounted at the end of the quarter'],
  ]),
  stock(JUMMAI, 'mubi', ['Roofing sheets', 'facilities', 'packages'], [320, '41.00'], CRAFTS!),
  stock(JUMMAI, 'mubi', ['Chalkboards', 'furniture', 'pieces'], [7, '29.50'], CRAFTS!),
  stock(LADI, 'gwoza', ['Cooking pots, 60 litres', 'supplies', 'pieces'], [30, '64.00'], TRADERS!),
  stock(LADI, 'gwoza', ['Plates and spoons', 'supplies', 'sets'], [2400, '1.15'], TRADERS!, [
    [2150, 'distributed', 'Four school kitchens'],
  ]),
  stock(LADI, 'gwoza', ['Fuel-saving stoves', 'facilities', 'units'], [6, '133.00'], CRAFTS!, [
    [0, 'damaged', 'Flooded store, none could be saved'],
  ]),
]
