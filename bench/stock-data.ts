import { STOCK_CATEGORIES, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { LGAS } from '@hub/contract/reference/lgas'
import type { Pool } from 'pg'
import { BY, chance, ORGANIZATIONS, PEOPLE, pick, PLACES, RARE, series } from './invented.ts'

const THINGS = ['Exercise books', 'Desks', 'Recreation kits', 'Tents', 'School bags', 'Tablets', 'Chalkboards']
/** An organization works in a handful of LGAs. */
const PLACES_OF_ONE = 6
const LGA = `(((n % ${ORGANIZATIONS}) * 7 + ${chance('n', 'lga')} % ${PLACES_OF_ONE}) % ${LGAS.length})`
const CODES = `('{${LGAS.map(({ pcode }) => pcode).join()}}'::text[])[1 + ${LGA}]`
const STATES = `('{${LGAS.map(({ state }) => state).join()}}'::text[])[1 + ${LGA}]`

const stockSql = (count: number) => `
  INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
    minimum_stock_level, reorder_point, purchase_cost, supplier, physical_address, state, lga_pcode, status, search_text,
    created_at, updated_at)
  SELECT organization_id, created_by, item, ${pick(STOCK_CATEGORIES, 'n', 'category')}, 'boxes', quantity, quantity, 10, 5,
    nullif(${chance('n', 'cost')} % 90000, 0)::numeric / 100, 'Sample Traders', address, ${STATES}, ${CODES},
    ${pick(STOCK_STATUSES, 'n', 'status')}, ' ' || lower(concat_ws(' ', item, address, 'Sample Traders')), at, at
  FROM (
    SELECT n, u.organization_id, u.id AS created_by, ${pick(THINGS, 'n', 'thing')} || ', lot ' || n AS item,
      (${chance('n', 'quantity')} % 5000)::int AS quantity, timestamptz '2026-01-01' - make_interval(mins => n) AS at,
      'Store ' || n % 40 || ', '
        || CASE WHEN n % ${count / RARE.records} = 0 THEN '${RARE.place}' ELSE ${pick(PLACES, 'n', 'place')} END AS address
    FROM ${series(1, count)} AS n
    JOIN ${BY}
  ) AS drawn`

/** The stock of a sector of any size, invented, in a handful of statements. */
export async function fillStock(pool: Pool, count: number) {
  const client = await pool.connect()
  // Made anew at the end, which is many times faster than so many insertions into it.
  const { rows } = await client.query<{ made: string }>("SELECT pg_get_indexdef('stock_search'::regclass) AS made")
  const statements = [
    'SET statement_timeout = 0',
    'DROP INDEX stock_search',
    ...PEOPLE,
    stockSql(count),
    rows[0]!.made,
    'VACUUM (ANALYZE)',
    'RESET statement_timeout',
  ]
  for (const statement of statements) await client.query(statement)
  client.release()
}
