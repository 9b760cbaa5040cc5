import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fundingValues } from './funding-entry.ts'
import {
  donorsQuery,
  FUNDING_ORDERS,
  fundingPageQuery,
  fundingTotalsQuery,
  type FundingFilter,
  type FundingSort,
} from './funding-lists.store.ts'
import { submitQuery } from './funding.store.ts'
import { nearDuplicatesQuery } from './near-duplicates.store.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const KEYS: Record<FundingSort, string> = {
  newest: '2026-01-05T00:00:00.000Z',
  oldest: '2026-01-05T00:00:00.000Z',
  donor: 'd5',
  recipient: 'r5',
  project_code: 'neh-5',
  reference: 'ref-5',
  largest: '500',
  smallest: '500',
}

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
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, donor_key, recipient_key,
      created_at)
    SELECT organization_id, id, 'D' || n % 200, '2026', 'Ref-' || n % 700, 'R' || n % 300, 'Project', 'NEH-' || n, 'grant',
      (ARRAY['paid', 'commitment'])[1 + n % 2], 'unearmarked', n, 'USD', n, ' ' || md5(n::text),
      'd' || n % 200, 'r' || n % 300,
      timestamptz '2026-01-01' + make_interval(hours => n)
    FROM person, generate_series(1, 3000) n`)
  await database.db.execute(sql`
    INSERT INTO projects (number, organization_id, created_by, status, project_title, budget, project_duration, start_date,
      end_date, target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
    SELECT n, organization_id, id, 'active', 'P', 1, '', '2026-01-01', '2026-12-31', ARRAY[state], '{}', '{}', '', '',
      ARRAY['state:' || lower(state)]
    FROM users, generate_series(1, 3000) n, LATERAL (SELECT (ARRAY['Adamawa', 'Borno', 'Borno', 'Borno'])[1 + n % 4]) AS its (state)`)
  await deriveAgain(database)
  await database.db.execute(sql`VACUUM (ANALYZE)`)
})
afterAll(() => database.close())

type Wanted = Omit<FundingFilter, 'draftsOf'>

describe.each([
  ['an admin', null],
  ['a member, who reads no drafts of others', ID],
])('For %s each query of the list of funding entries has its index', (_who, draftsOf) => {
  const page = (filter: Wanted, sort: FundingSort = 'newest', after = true) => {
    const part = pageQuery(FUNDING_ORDERS[sort], after ? [KEYS[sort], ID] : null, 50)
    return planOf(database.db, fundingPageQuery({ ...filter, draftsOf }, part))
  }
  const totals = (filter: Wanted) => planOf(database.db, fundingTotalsQuery({ ...filter, draftsOf }, '1500'))

  it.each([
    ['newest', 'funding_newest'],
    ['oldest', 'funding_newest'],
    ['donor', 'funding_donor'],
    ['recipient', 'funding_recipient'],
    ['project_code', 'funding_project_code'],
    ['reference', 'funding_near_duplicate'],
    ['largest', 'funding_amount_usd'],
    ['smallest', 'funding_amount_usd'],
  ] as const)('a page sorted by %s walks it and sorts no more than what is alike', async (sort, index) => {
    for (const after of [true, false]) {
      const plan = await page({}, sort, after)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(/)
    }
  })

  it.each<[string, Wanted, string]>([
    ['a donor', { donor: 'D7' }, 'funding_donor'],
    ['a recipient', { recipient: 'R7' }, 'funding_recipient'],
    ['a project', { project_code: 'neh-7' }, 'funding_project_code'],
    ['a donor and a year', { donor: 'D7', year: '2026' }, 'funding_donor'],
    ['a search', { search: 'c4ca42' }, 'funding_search'],
    ['a search by two letters', { search: 'zz' }, 'funding_search'],
    ['what somebody entered', { createdBy: ID }, 'funding_creator'],
    ['what an organization reported', { organizations: [ID] }, 'funding_reported'],
    ['a state and an organization', { state: 'Borno', organizations: [ID] }, 'funding_reported'],
  ])('a page of %s', async (_, filter, index) => {
    expect(await page(filter)).toContain(index)
  })

  it.each<[string, Wanted, string]>([
    ['a search', { search: 'c4ca42' }, 'funding_search'],
    ['a donor and a year', { donor: 'd7', year: '2026' }, 'funding_donor'],
    ['what somebody entered', { createdBy: ID }, 'funding_creator'],
    ['what an organization reported', { organizations: [ID] }, 'funding_reported'],
  ])('the figures of %s are counted by it', async (_, filter, index) => {
    expect(await totals(filter)).toContain(index)
  })

  it('the donors are found by stepping through it', async () => {
    const plan = await planOf(database.db, donorsQuery(500))
    expect(plan).toContain('funding_donor')
    expect(plan).not.toContain('Seq Scan on funding_entries')
  })

  it('twins of a submission are looked up, each by it', async () => {
    const entry = {
      donor_name: 'D7',
      year_from_to: '2026',
      grant_reference_code: 'Ref-7',
      recipient_organisation: 'R7',
      project_name: 'Project',
      project_code: 'NEH-7',
      type_of_funding: 'grant' as const,
      funding_status: 'paid' as const,
      earmarking: 'unearmarked' as const,
      amount_original: '7',
      original_currency: 'USD' as const,
      amount_usd: '7',
    }
    const row = { id: ID, values: fundingValues(entry) }
    const sent = { entries: [row, row], by: { id: ID, organization_id: ID } }
    const submission = submitQuery(sent, (made) => sql`SELECT FROM ${made}`, sql`NULL`)
    for (const query of [nearDuplicatesQuery([entry, entry], [ID, null]), submission]) {
      const plan = await planOf(database.db, query)
      expect(plan).toContain('funding_near_duplicate')
      expect(plan).not.toContain('Seq Scan on funding_entries')
    }
  })
})
