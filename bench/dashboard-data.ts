import { ACTIVITY_STATUSES, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { CURRENCIES, PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import type { Pool } from 'pg'
import { chance, pick, series, USERS } from './invented.ts'
import { DONOR, fillProjects, LGA, STATE } from './project-data.ts'

export const ACTIVITIES_PER_PROJECT = 5
const STOCK_ITEMS = 20_000
const FUNDING_STATUSES = ['pledge', 'commitment', 'paid']
/** Few enough that the transition tables of the triggers stay in memory. */
const AT_ONCE = 10_000

const people = (purpose: string, most: number) => `(${chance('number * 10 + n', purpose)} % ${most})::int`

/** Of projects number from to to: a day or a week somewhere in their LGAs, every other one at a school. */
const activitiesSql = (from: number, to: number) => `
  INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, school_id, status,
    boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc, created_at, updated_at)
  SELECT p.id, p.organization_id, p.created_by, ${pick(PROJECT_COMPONENTS, 'number * 10 + n', 'type')},
    p.start_date + (${chance('number * 10 + n', 'start')} % 365)::int, ${STATE('number')}, ${LGA('number', '1 + n % 2')},
    CASE n % 2 WHEN 0 THEN (SELECT s.id FROM schools s WHERE s.project_id = p.id AND s.position = 0) END,
    ${pick(ACTIVITY_STATUSES, 'number * 10 + n', 'status')}, ${people('boys', 300)}, ${people('girls', 300)},
    ${people('mt', 20)}, ${people('ft', 20)}, ${people('ms', 10)}, ${people('fs', 10)}, p.created_at, p.created_at
  FROM projects p, ${series(1, ACTIVITIES_PER_PROJECT)} AS n WHERE p.number BETWEEN ${from} AND ${to}`

/** An entry a project, by its code. */
const fundingSql = (from: number, to: number) => `
  INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
    project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, facets,
    created_at, updated_at)
  SELECT organization_id, created_by, ${DONOR('number', '1')}, extract(year FROM start_date) || '-' || extract(year FROM end_date),
    'GR-' || number, 'Recipient', project_title, 'NEH-' || number, 'grant', ${pick(FUNDING_STATUSES, 'number', 'paid')},
    'unearmarked', 1000 + ${chance('number', 'amount')} % 900000, ${pick(CURRENCIES, 'number', 'currency')},
    1000 + ${chance('number', 'usd')} % 900000, ' ' || lower(project_title), '{}', created_at, created_at
  FROM projects WHERE number BETWEEN ${from} AND ${to}`

const stockSql = `
  INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
    minimum_stock_level, reorder_point, physical_address, state, lga_pcode, status, search_text)
  SELECT organization_id, id, 'Item ' || number, 'supplies', 'boxes', 5, 5, 10, 5, 'Road', ${STATE('number')},
    ${LGA('number', '1')}, ${pick(STOCK_STATUSES, 'number', 'stock')}, ' item'
  FROM ${series(1, STOCK_ITEMS)} AS number JOIN users ON email = 'person' || (1 + number % ${USERS}) || '@bench.test'`

/** A sector of so many projects with their schools, activities and funding entries, and stock, invented. */
export async function fillSector(pool: Pool, projects: number) {
  await fillProjects(pool, projects)
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  for (let from = 1001; from <= 1000 + projects; from += AT_ONCE) {
    const to = from + AT_ONCE - 1
    await client.query(activitiesSql(from, to))
    await client.query(fundingSql(from, to))
  }
  await client.query(stockSql)
  await client.query('VACUUM (ANALYZE)')
  await client.query('RESET statement_timeout')
  client.release()
}
