import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery, type Position } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { activitiesPageQuery } from './activities.store.ts'
import {
  ACTIVITY_BY_ID,
  activityOrder,
  activityTotalsQuery,
  allActivitiesPageQuery,
  LATEST_ACTIVITY,
  type ActivityFilter,
} from './activity-lists.store.ts'

const ALL = { organizations: null, lgas: null, project: null, year: null }
type Wanted = Omit<ActivityFilter, 'draftsOf'>
const ID = '00000000-0000-4000-8000-000000000000'
const AFTER: Position = ['2025-01-01', ID]

let database: Database
let of: { organization: string; person: string }
let project: string
/** Spread over years, with a tenth in one project. */
beforeAll(async () => {
  database = await testDatabase()
  of = await fillForPlans(database)
  const { rows } = await database.db.execute<{ id: string }>(sql`SELECT id FROM projects ORDER BY number LIMIT 1`)
  project = rows[0]!.id
  await database.db.execute(sql`
    UPDATE activities SET start_date = date '2020-01-01' + (drawn & 2047),
      project_id = CASE drawn % 10 WHEN 0 THEN ${project}::uuid ELSE project_id END
    FROM (SELECT a.id, hashtext(p.number || lga_pcode) AS drawn FROM activities a JOIN projects p ON p.id = project_id) AS draw
    WHERE draw.id = activities.id`)
  await database.db.execute(sql`VACUUM (ANALYZE) activities`)
})
afterAll(() => database.close())

describe('The list of activities', () => {
  it.each([null, AFTER])('walks the index of its project and sorts nothing', async (after) => {
    const plan = await planOf(
      database.db,
      activitiesPageQuery(database.db, project, pageQuery(LATEST_ACTIVITY, after, 50)),
    )
    expect(plan).toContain('activities_project')
    expect(plan).not.toMatch(/Sort /)
  })
})

describe.each([
  ['an admin', null],
  ['a member, who reads no drafts of others', ID],
])('For %s the list of all activities', (_who, draftsOf) => {
  const page = (filter: Wanted, after: Position | null = AFTER) =>
    planOf(
      database.db,
      allActivitiesPageQuery(database.db, { ...filter, draftsOf }, pageQuery(LATEST_ACTIVITY, after, 50)),
    )
  const totals = (filter: Wanted) => planOf(database.db, activityTotalsQuery({ ...filter, draftsOf }))

  it.each<[string, Wanted]>([
    ['everything', ALL],
    ['a year', { ...ALL, year: 2024 }],
    ['a state', { ...ALL, state: 'Borno', reached: 'true' }],
  ])('of %s walks its index and sorts nothing', async (_, filter) => {
    for (const after of [AFTER, null]) {
      const plan = await page(filter, after)
      expect(plan).toContain('activities_latest')
      expect(plan).not.toMatch(/Sort /)
    }
  })

  it('as it opens, walks the same index in two parts, from any page on, and sorts nothing', async () => {
    const order = activityOrder('begun', '2024-06-01')
    for (const after of [null, AFTER, ['2023-01-01', ID] as Position]) {
      const first = pageQuery(order, after, 50)
      for (const part of first.next ? [first, first.next] : [first]) {
        const plan = await planOf(database.db, allActivitiesPageQuery(database.db, { ...ALL, draftsOf }, part))
        expect(plan).toMatch(/Index Scan.* activities_latest/)
        expect(plan).not.toMatch(/Sort /)
      }
    }
  })

  it('of everything, whole, walks their ids', async () => {
    const whole = pageQuery(ACTIVITY_BY_ID, [ID, ''], 500)
    const plan = await planOf(database.db, allActivitiesPageQuery(database.db, { ...ALL, draftsOf }, whole))
    expect(plan).toContain('activities_pkey')
    expect(plan).not.toMatch(/Sort /)
  })

  it('of one person or one organization reads theirs alone', async () => {
    expect(await page({ ...ALL, createdBy: of.person })).toContain('activities_creator')
    expect(await totals({ ...ALL, createdBy: of.person })).toContain('activities_creator')
    expect(await page({ ...ALL, organizations: [of.organization] })).toContain('activities_month')
  })

  it('of one project or one month reads theirs alone, and so do its figures', async () => {
    for (const plan of [await page({ ...ALL, project }), await totals({ ...ALL, project })])
      expect(plan).toMatch(/activities_(project|month)/)
    const month = { ...ALL, month: '2024-03' }
    for (const plan of [await page(month, null), await totals(month)]) expect(plan).toContain('activities_latest')
  })

  it('of one indicator reads what names it alone, and so do its figures', async () => {
    const named = { ...ALL, indicator: ID }
    for (const plan of [await page(named, null), await totals(named)]) expect(plan).toContain('activities_indicator')
  })

  it('of words finds their projects first', async () => {
    const words = { ...ALL, search: 'maisandari model' }
    for (const plan of [await page(words, null), await totals(words)]) expect(plan).toContain('projects_search')
  })

  it('has figures that are read and not counted', async () => {
    const place = { ...ALL, lgas: ['NG008013'], status: 'completed' }
    const narrow = { ...ALL, organizations: [of.organization], year: 2024, state: 'Borno', reached: 'true' as const }
    for (const filter of [ALL, narrow, place]) {
      const plan = await totals(filter)
      expect(plan).toContain('reach_sums')
      expect(plan).not.toMatch(/\bon activities\b/)
    }
  })
})
