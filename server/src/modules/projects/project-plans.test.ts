import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { activities } from '../../database/schema/activities.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { projects } from '../../database/schema/projects.ts'
import { users } from '../../database/schema/users.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { USER_ORDERS, usersPageQuery } from '../users/user-lists.store.ts'
import { NEWEST_CHANGE } from '../audit/audit-trail.store.ts'
import { historyQuery } from './project-history.store.ts'
import {
  PROJECT_ORDERS,
  projectsPageQuery,
  projectTotalsQuery,
  type ProjectFilter,
  type ProjectSort,
} from './project-lists.store.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const KEYS: Record<ProjectSort, string> = {
  newest: '2026-04-01T00:00:00.000Z',
  updated: '2026-04-01T00:00:00.000Z',
  title: 'm',
  budget: '500',
}

// The rows are fixed: other rows could change the plan where two indexes are almost equally good.
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.execute(sql`
    WITH organization AS (
      INSERT INTO ${organizations} (id, name, acronym) SELECT md5('o' || n)::uuid, 'Organization ' || n, 'O' || n FROM generate_series(1, 1500) n RETURNING id
    ), person AS (
      INSERT INTO ${users} (id, organization_id, full_name, email, password_hash)
      SELECT md5('p' || id)::uuid, id, 'Person', id || '@plans.example', '-' FROM organization RETURNING id, organization_id
    )
    INSERT INTO ${projects} (id, organization_id, created_by, status, project_title, budget, project_duration, start_date, end_date,
      target_states, beneficiary_types, project_components, project_narrative, search_text, facets, created_at, updated_at)
    SELECT md5(id::text || s)::uuid, organization_id, id, (ARRAY['active', 'draft', 'approved', 'completed'])[1 + n % 4], 'Project ' || n, n, '1 year',
      date '2020-01-01' + n, date '2020-06-01' + n, '{Borno}', '{}', '{}', repeat('Long. ', 200), ' project ' || n || md5(n::text),
      ARRAY['state:borno', 'donor:d' || n % 200, 'lga:l' || n % 200], t, t
    FROM person, generate_series(1, 2) s,
      LATERAL (SELECT (hashtext(id::text || s) & 4095) AS n) AS drawn,
      LATERAL (SELECT timestamptz '2026-01-01' + make_interval(hours => n) AS t) AS times`)
  await db.execute(sql`
    INSERT INTO ${activities} (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status,
      boys, girls, male_teachers, female_teachers, male_sbmc, female_sbmc)
    SELECT id, organization_id, created_by, 'WASH', '2026-01-01', 'Borno', 'NG008013', 'planned', 0, 0, 0, 0, 0, 0 FROM ${projects}`)
  await db.execute(sql`
    INSERT INTO ${fundingEntries} (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, donor_key,
      recipient_key)
    SELECT organization_id, created_by, 'ECW', '2026', 'R', 'R', 'P', 'C', 'grant', 'paid', 'unearmarked', 1, 'USD', 1, '', 'ecw', 'r' FROM ${projects}`)
  await db.execute(sql`
    INSERT INTO ${auditLog} (action, entity, entity_id)
    SELECT 'project.updated', 'project', id FROM ${projects} UNION ALL SELECT 'activity.updated', 'activity', id FROM ${activities}`)
  await db.execute(sql`VACUUM (ANALYZE)`)
})
afterAll(() => database.close())

type Wanted = Omit<ProjectFilter, 'draftsOf'>

describe.each([
  ['an admin', null],
  ['a member, who reads no drafts of others', ID],
])('For %s each query of the list of projects has its index', (_who, draftsOf) => {
  const page = (filter: Wanted, sort: ProjectSort = 'newest', after = true) => {
    const part = pageQuery(PROJECT_ORDERS[sort], after ? [KEYS[sort], ID] : null, 50)
    return planOf(database.db, projectsPageQuery({ ...filter, draftsOf }, part))
  }
  const totals = (filter: Wanted) => planOf(database.db, projectTotalsQuery({ ...filter, draftsOf }))

  it.each([
    ['newest', 'projects_newest'],
    ['updated', 'projects_updated'],
    ['title', 'projects_title'],
    ['budget', 'projects_budget'],
  ] as const)('a page sorted by %s walks it and sorts nothing', async (sort, index) => {
    for (const after of [true, false]) {
      const plan = await page({}, sort, after)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/^\s*(->)?\s*Sort /m)
      expect(plan).not.toContain('Seq Scan on projects')
    }
  })

  it('the figures of the whole list read an index alone', async () => {
    expect(await totals({})).toContain('Index Only Scan using projects_period')
  })

  it.each<[string, Wanted, string]>([
    ['a status', { status: 'suspended' }, 'projects_status'],
    ['a donor', { donor: 'D7' }, 'projects_facets'],
    ['a component', { component: 'WASH' }, 'projects_facets'],
    ['an LGA', { lga: 'Jere' }, 'projects_facets'],
    ['a state and a donor', { state: 'Borno', donor: 'd7' }, 'projects_facets'],
    ['a state where few work', { state: 'Yobe' }, 'projects_facets'],
    ['a search', { search: 'c4ca42' }, 'projects_search'],
    ['a search by two letters', { search: 'zz' }, 'projects_search'],
    ['a search within a state', { search: 'c4ca42', state: 'Borno' }, 'projects_search'],
    ['an organization', { organizations: [ID] }, 'projects_organization'],
    ['a range of days', { from: '2040-01-01' }, 'projects_period'],
    ['what somebody entered', { createdBy: ID }, 'projects_creator'],
  ])('a page of %s', async (_, filter, index) => {
    expect(await page(filter)).toContain(index)
  })

  it.each<[string, Wanted, string]>([
    ['a search', { search: 'c4ca42' }, 'projects_search'],
    ['a state and a donor', { state: 'Borno', donor: 'd7' }, 'projects_facets'],
    ['a range of days', { from: '2025-01-01', to: '2026-01-01' }, 'projects_period'],
    ['what somebody entered', { createdBy: ID }, 'projects_creator'],
  ])('the figures of %s are counted by it', async (_, filter, index) => {
    expect(await totals(filter)).toContain(index)
  })
})

it('The drafts of an organization are found by its index', async () => {
  const own: ProjectFilter = { status: 'draft', draftsOf: ID }
  expect(await planOf(database.db, projectsPageQuery(own, pageQuery(PROJECT_ORDERS.newest, null, 50)))).toContain(
    'projects_organization',
  )
  expect(await planOf(database.db, projectTotalsQuery(own))).toMatch(/projects_(organization|reported)/)
})

describe('Beside the list', () => {
  it.each([
    ['its organization', true, 2],
    ['others', false, 3],
  ])('the history of a project for %s reads its rows by their indexes', async (_, readsDrafts, reads) => {
    const of = { projectId: ID, readsDrafts, readsPlaces: readsDrafts }
    const plan = await planOf(database.db, historyQuery(of, pageQuery(NEWEST_CHANGE, ['100', ''], 50)))
    expect(plan.match(/audit_log_entity/g)).toHaveLength(reads)
    expect(plan).toContain('activities_project')
    expect(plan).not.toMatch(/Seq Scan on (audit_log|activities)/)
  })

  it("a person's projects and funding entries are counted by theirs", async () => {
    const plan = await planOf(database.db, usersPageQuery(database.db, {}, pageQuery(USER_ORDERS.newest, null, 50)))
    expect(plan).toContain('projects_creator')
    expect(plan).toContain('funding_creator')
  })
})
