import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { countFundingQuery, fundingPageQuery, type FundingFilter } from './funding.store.ts'

const AFTER: [string, string, string] = ['newest', '2026-01-05T00:00:00.000Z', '00000000-0000-4000-8000-000000000000']

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`
    WITH organization AS (INSERT INTO organizations (name, acronym) VALUES ('Plans', 'P') RETURNING id),
      person AS (
        INSERT INTO users (organization_id, full_name, email, password_hash)
        SELECT id, 'Person', 'person@plans.example', '-' FROM organization RETURNING id, organization_id
      )
    INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, created_at)
    SELECT organization_id, id, 'D' || n % 50, '2026', 'R' || n, 'Recipient', 'Project', 'NEH-' || n, 'grant', 'paid',
      'unearmarked', n, 'USD', n, ' ' || md5(n::text), timestamptz '2026-01-01' + make_interval(hours => n)
    FROM person, generate_series(1, 2000) n`)
  await database.db.execute(sql`VACUUM (ANALYZE)`)
})
afterAll(() => database.close())

describe('Each query of the list of funding entries has its index', () => {
  it.each<[string, FundingFilter, string]>([
    ['a page', {}, 'funding_newest'],
    ['a page of a donor', { donor: 'd7' }, 'funding_donor'],
    ['a page of a project', { project_code: 'neh-7' }, 'funding_project_code'],
    ['a page of a search', { search: 'c4ca42' }, 'funding_search'],
  ])('%s', async (_, filter, index) => {
    expect(await planOf(database.db, fundingPageQuery(database.db, filter, AFTER, 50))).toContain(index)
  })

  it('the figures of a project', async () => {
    const plan = await planOf(database.db, countFundingQuery(database.db, { project_code: 'neh-7' }))
    expect(plan).toContain('funding_project_code')
  })
})
