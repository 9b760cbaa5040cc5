import { LGAS } from '@hub/contract/reference/lgas'
import type { Database } from '../database/database.ts'
import { deriveAgain } from './derived-tables.ts'

const LGA = `('{${LGAS.map(({ pcode }) => pcode).join()}}'::text[])[1 + n % ${LGAS.length}]`
const COMPONENT = `('{WASH,Infrastructure,Teacher Training}'::text[])[1 + n % 3]`
const STATUS = `('{draft,submitted,approved,active,completed}'::text[])[1 + n % 5]`

const STATEMENTS = [
  `INSERT INTO organizations (name, acronym) SELECT 'Plans ' || n, 'P' || n FROM generate_series(0, 49) n`,
  `INSERT INTO users (organization_id, full_name, email, password_hash, status)
    SELECT id, 'Person', acronym || '@plans.example', '-', 'approved' FROM organizations`,
  `INSERT INTO projects (organization_id, created_by, status, project_title, budget, project_duration, start_date, end_date,
      target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
    SELECT u.organization_id, u.id, ${STATUS}, 'Project', 1, '', '2026-01-01', date '2026-01-02' + n, '{Borno}', '{}',
      ARRAY[${COMPONENT}], '', '', ARRAY['state:borno', 'lga:ng008013', 'component:' || lower(${COMPONENT})]
    FROM generate_series(1, 500) n JOIN users u ON u.email = 'P' || n % 50 || '@plans.example'`,
  `INSERT INTO schools (project_id, position, community, school_name, coordinates, lat, lng)
    SELECT p.id, n, '', 'School ' || n, '', 11.9733, 13.1602 FROM projects p, generate_series(1, 3) n`,
  `INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status, boys, girls,
      male_teachers, female_teachers, male_sbmc, female_sbmc)
    SELECT p.id, organization_id, created_by, ${COMPONENT}, date '2026-01-01' + (p.number::int * 7 + n * 71) % 300, 'Borno', ${LGA}, 'completed', 1, 1, 1, 1, 1, 1
    FROM projects p, generate_series(1, 4) n`,
  `INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, donor_key, recipient_key)
    SELECT organization_id, created_by, 'ECW', '2026', 'R', 'R', 'P', 'NEH-' || number, 'grant', 'paid', 'unearmarked', n, 'USD', n, '', 'ecw', 'r'
    FROM projects, generate_series(1, 2) n`,
  `INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
      minimum_stock_level, reorder_point, physical_address, state, lga_pcode, status, search_text)
    SELECT organization_id, id, 'Item', 'supplies', 'boxes', n, n, 10, 5, 'Road', 'Borno', 'NG008013',
      CASE n % 20 WHEN 0 THEN 'low_stock' ELSE 'available' END, ''
    FROM users, generate_series(1, 20) n`,
]

/** Enough rows for the planner to care. */
export async function fillForPlans({ pool, maintenancePool }: Database) {
  for (const statement of STATEMENTS) await pool.query(statement)
  await deriveAgain({ maintenancePool })
  await pool.query('VACUUM (ANALYZE)')
  const { rows } = await pool.query<{ organization: string; person: string }>(
    'SELECT organization_id AS organization, id AS person FROM users LIMIT 1',
  )
  return rows[0]!
}
