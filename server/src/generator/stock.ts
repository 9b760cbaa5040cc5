import type { STOCK_CATEGORIES, STOCK_UNITS } from '@hub/contract/reference/choices'
import type { StateName } from '@hub/contract/reference/states'
import type { MovementReason } from '@hub/contract/stock-movements'
import type { StockPayload } from '@hub/contract/records/stock-item'
import { momentText } from './days.ts'
import { communitiesOf } from './names.ts'
import { randomOf, type Random } from './random.ts'
import type { Sector } from './sector.ts'

/** Name, category, unit, price in dollars, quantity per delivery. */
const THINGS: [string, (typeof STOCK_CATEGORIES)[number], (typeof STOCK_UNITS)[number], number, number][] = [
  ['Exercise books', 'learning_materials', 'boxes', 14, 300],
  ['Textbooks, primary 1 to 3', 'learning_materials', 'pieces', 3, 900],
  ['School bags with pens', 'learning_materials', 'sets', 7, 600],
  ['Teacher guides', 'learning_materials', 'pieces', 4, 200],
  ['Double desks', 'furniture', 'pieces', 38, 120],
  ['Chalkboards', 'furniture', 'pieces', 29, 20],
  ['Bookshelves', 'furniture', 'units', 55, 15],
  ['Tablets', 'technology', 'pieces', 145, 30],
  ['Solar lamps', 'technology', 'pieces', 22, 80],
  ['Radios', 'technology', 'units', 18, 60],
  ['Recreation kits', 'supplies', 'sets', 112, 25],
  ['Dignity kits', 'supplies', 'packages', 11, 300],
  ['First aid kits', 'supplies', 'sets', 24, 40],
  ['Classroom tents', 'facilities', 'units', 1450, 8],
  ['Hand-washing stations', 'facilities', 'units', 76, 30],
  ['Roofing sheets', 'facilities', 'packages', 41, 150],
]
const STORES = ['Hall A', 'Hall B', 'Container 2', 'Room 3', null, null]
const NOTES: Record<MovementReason, string | null> = {
  received: 'Delivery of the term',
  distributed: 'Handed out to schools',
  damaged: 'Broken on the road',
  lost: null,
  count_corrected: 'Recounted at the end of the quarter',
}
const REASONS: readonly MovementReason[] = [
  'distributed',
  'distributed',
  'distributed',
  'distributed',
  'received',
  'received',
  'damaged',
  'lost',
  'count_corrected',
]

interface Step {
  reason: MovementReason
  quantity: number
}

function stepsOf(random: Random, first: number): Step[] {
  let quantity = first
  const steps: Step[] = []
  for (let left = Math.floor(random.longTail(1.2, 1.6)); left > 0 && steps.length < 12; left -= 1) {
    const reason = quantity === 0 ? 'received' : random.pick(REASONS)
    const change = Math.max(1, Math.round(first * random.fraction()))
    const part = reason === 'distributed' ? change : Math.ceil(change / 20)
    const after = reason === 'received' ? quantity + change : Math.max(0, quantity - part)
    if (after === quantity) continue
    quantity = after
    steps.push({ reason, quantity })
  }
  return steps
}

export function stockAt({ seed, now, organizations, cast }: Sector, n: number) {
  const random = randomOf(seed, 'stock', n)
  const id = random.uuid()
  const organization = random.pickSkewed(organizations)
  const created_by = random.pick(organization.reporters)
  const [item, category, unit, price, usual] = random.pick(THINGS)
  const lga = random.pickSkewed(organization.lgas)
  const first = Math.max(1, Math.round(random.longTail(usual, 1.6)))
  const steps = stepsOf(random, first)
  const quantity = steps.at(-1)?.quantity ?? first
  const payload: Omit<StockPayload, 'purchase_cost'> & { purchase_cost: string | null } = {
    item_name: random.chance(0.5) ? item : `${item}, lot ${random.between(1, 400)}`,
    category,
    unit,
    quantity_in_stock: quantity,
    purchase_cost: random.chance(0.9) ? (price * (0.8 + random.fraction() * 0.5)).toFixed(2) : null,
    supplier: random.chance(0.8) ? random.pick(cast.suppliers) : null,
    physical_address: `${random.between(1, 90)} ${cast.mark}${random.pick(communitiesOf(lga))} Road`,
    state: lga.state as StateName,
    lga: lga.name,
    warehouse_location: random.pick(STORES),
    status: random.chance(0.04) ? 'discontinued' : 'available',
  }
  const begun = now - random.between(30, 1200)
  const room = Math.floor((now - begun - 1) / (steps.length + 1))
  const moments = [begun, ...steps.map((_, step) => begun + (step + 1) * room)].map((day) =>
    momentText(day, random.fraction()),
  )
  const before = [first, ...steps.map((step) => step.quantity)]
  const changes = steps.map(({ reason, quantity: quantity_after }, index) => {
    const note = random.chance(0.6) ? NOTES[reason] : null
    return { reason, note, quantity_before: before[index]!, quantity_after }
  })
  const created = { reason: 'created', note: null, quantity_before: 0, quantity_after: first } as const
  const movements = [created, ...changes].map((movement, index) => {
    return { id: random.uuid(), stock_item_id: id, created_by, at: moments[index]!, ...movement }
  })
  return {
    id,
    organization,
    created_by,
    payload,
    first,
    changes,
    movements,
    created_at: moments[0]!,
    updated_at: moments.at(-1)!,
  }
}
