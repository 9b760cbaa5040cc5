import type { Pool } from 'pg'

interface Wanted {
  projects: number
  activitiesEach?: number
  schoolsEach?: number
  funding?: number
  stock?: number
}

const series = (count: number) => `generate_series(1, ${count}) n`

const PROJECTS = (count: number) => `
  INSERT INTO projects (organization_id, created_by, status, project_title, budget, project_duration, start_date, end_date,
    target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
  SELECT u.organization_id, u.id, 'active', 'Project ' || n, n, '12 months', '2026-01-01', '2026-12-31', '{Borno}',
    '{Children}', '{WASH}', 'Narrative', ' project ' || n, '{state:borno}'
  FROM users u, ${series(count)} WHERE u.id = $1`

const ACTIVITIES = (each: number) => `
  INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status,
    boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc, notes)
  SELECT p.id, p.organization_id, p.created_by, 'WASH', date '2026-01-01' + n % 300, 'Borno', 'NG008001', 'completed',
    n, 1, 2, 3, 4, 5, 'Note ' || n
  FROM projects p, ${series(each)} WHERE p.created_by = $1`

const SCHOOLS = (each: number) => `
  INSERT INTO schools (project_id, position, community, school_name, coordinates)
  SELECT p.id, n, 'Community', 'School ' || n, '' FROM projects p, ${series(each)} WHERE p.created_by = $1`

const FUNDING = (count: number) => `
  INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
    project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, donor_key, recipient_key)
  SELECT u.organization_id, u.id, 'ECW', '2026', 'GR-' || n, 'Recipient', 'Project', 'NEH-' || n, 'grant', 'paid',
    'unearmarked', n, 'USD', n, ' ecw', 'ecw', 'recipient'
  FROM users u, ${series(count)} WHERE u.id = $1`

const STOCK = (count: number) => `
  INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
    minimum_stock_level, reorder_point, physical_address, state, lga_pcode, status, search_text)
  SELECT u.organization_id, u.id, 'Item ' || n, 'supplies', 'boxes', n, n, 1, 1, 'Road', 'Borno', 'NG008001',
    'available', ' item ' || n
  FROM users u, ${series(count)} WHERE u.id = $1`

/** Derived tables are optional. */
export async function fillRecords(pool: Pool, createdBy: string, wanted: Wanted) {
  const { projects, activitiesEach = 0, schoolsEach = 0, funding = 0, stock = 0 } = wanted
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Disabled foreign key checks save two thirds of the time, if the database's user may do that.
    await client.query(
      `SELECT set_config('session_replication_role', 'replica', true) FROM pg_user WHERE usename = current_user AND usesuper`,
    )
    await client.query(PROJECTS(projects), [createdBy])
    await client.query(ACTIVITIES(activitiesEach), [createdBy])
    await client.query(SCHOOLS(schoolsEach), [createdBy])
    await client.query(FUNDING(funding), [createdBy])
    await client.query(STOCK(stock), [createdBy])
    await client.query('COMMIT')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    client.release()
  }
}
