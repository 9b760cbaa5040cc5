import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { NO_FILTER, type FiguresFilter } from './figures-filter.ts'
import { fundsQuery, placedFundsQuery } from './funds.store.ts'
import { indicatorRowsQuery } from './indicator-rows.ts'
import { placesQuery, schoolsQuery } from './project-figures.store.ts'
import { estimatedUniqueQuery, reachQuery } from './reach.store.ts'

let database: Database
let of: { organization: string; person: string }
beforeAll(async () => {
  database = await testDatabase()
  of = await fillForPlans(database)
})
afterAll(() => database.close())
const plan = (query: Parameters<typeof planOf>[1]) => planOf(database.db, query)

/** Source tables read row by row. */
const readRows = (text: string) =>
  [...text.matchAll(/ on (projects|schools|activities|project_lgas)\b/g)].map(([, table]) => table)

describe.each<[string, Partial<FiguresFilter>]>([
  ['everything', {}],
  ['a state', { place: 'NG008' }],
  ['a year', { year: 2026 }],
  ['a component and a status', { component: 'WASH', status: 'active' }],
  ['reviewed months', { reviewed: true }],
  ['reviewed months of a year', { reviewed: true, year: 2026 }],
  ['reviewed months in a state', { reviewed: true, place: 'NG008' }],
])('The figures of %s', (_, wanted) => {
  it.each(['an admin', 'a member'])('are read from what is derived, for %s', async (who) => {
    const filter = { ...NO_FILTER, ...wanted, draftsOf: who === 'an admin' ? null : of.organization }
    const queries = [placesQuery(filter, 12), reachQuery(filter), schoolsQuery(filter)]
    for (const query of [...queries, placedFundsQuery(filter), fundsQuery(filter, '1500')]) {
      expect(readRows(await plan(query))).toEqual([])
    }
  })

  it('name no month of a single row', async () => {
    const filter = { ...NO_FILTER, ...wanted }
    for (const query of [placedFundsQuery(filter), fundsQuery(filter, '1500'), estimatedUniqueQuery(filter)]) {
      expect(await plan(query)).not.toMatch(/to_char\(\(*[af](_\d+)?\./)
    }
  })

  it('of indicators are found by year', async () => {
    expect(await plan(indicatorRowsQuery({ ...NO_FILTER, ...wanted, year: 2026 }))).toContain('indicator_sums_key')
  })

  it('are found by the index of an organization', async () => {
    const filter = { ...NO_FILTER, ...wanted, organizations: [of.organization] }
    expect(await plan(placesQuery(filter, 0))).toContain('project_places_organization')
    expect(await plan(reachQuery(filter))).toContain('reach_sums_key')
    expect(await plan(schoolsQuery(filter))).toContain('school_places_')
    expect(await plan(fundsQuery({ ...filter, place: '' }, '1500'))).toContain('funding_reported')
  })
})

it('The largest report of a place is found by its indicator', async () => {
  expect(await plan(indicatorRowsQuery({ ...NO_FILTER, year: 2026 }))).toContain('activities_indicator')
})

describe('With 30 indicators', () => {
  beforeAll(async () => {
    const { db, pool } = database
    await db.execute(sql`
      INSERT INTO indicators (code, name, type, counts, unit, adds_up, from_year, definition)
      SELECT 'MANY-' || n, 'Indicator ' || n, ('{WASH,Infrastructure,Teacher Training}'::text[])[1 + n % 3], 'quantity', 'kits',
        CASE WHEN n % 10 = 0 THEN 'largest' ELSE 'sum' END, 2020, '-' FROM generate_series(1, 30) n`)
    await db.execute(sql`
      UPDATE activities a SET quantity = 1, indicator_id = (SELECT i.id FROM indicators i
        WHERE i.code LIKE 'MANY-%' AND i.type = a.type ORDER BY md5(i.id::text || a.id) LIMIT 1)`)
    await deriveAgain(database)
    await pool.query('VACUUM (ANALYZE)')
  })

  it('activities are read for those alone whose largest report counts', async () => {
    const text = await plan(indicatorRowsQuery({ ...NO_FILTER, year: 2026 }))
    expect(text).toMatch(/on indicator_sums r/)
    // Named ones, and those of all people of a type: each at schools, and elsewhere.
    expect(readRows(text).filter((table) => table === 'activities')).toHaveLength(4)
  })

  it('one of them is found by its own rows', async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`SELECT id FROM indicators WHERE code = 'MANY-1'`)
    const text = await plan(indicatorRowsQuery({ ...NO_FILTER, year: 2026 }, rows[0]!.id))
    expect(text).toMatch(/indicator_sums_key/)
  })
})

it('The money of a state is that of the projects which work in it alone, found by their index', async () => {
  expect(await plan(fundsQuery({ ...NO_FILTER, place: 'NG036' }, '1500'))).toContain('project_places_state')
})

const columnsOf = async (index: string) => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${index}::regclass ORDER BY attnum`,
  )
  return rows.map(({ name }) => name)
}
const namedIn = (query: SQL, table: string) =>
  [...new PgDialect().sqlToQuery(query).sql.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, 'g'))].map(([, name]) => name!)

// The test data is too small for the planner to prefer the index: check its columns instead.
it.each<[string, Partial<FiguresFilter>]>([
  ['everything', {}],
  ['a state', { place: 'NG036' }],
  ['a year', { year: 2026 }],
  ['reviewed months', { reviewed: true }],
])('The index of the newest entries has all that the money of %s is added up from', async (_, wanted) => {
  // The index excludes deleted entries.
  const has = [...(await columnsOf('funding_newest')), 'deleted_at']
  const filter = { ...NO_FILTER, ...wanted }
  for (const query of [fundsQuery(filter, '1500'), placedFundsQuery(filter)]) {
    expect(namedIn(query, 'f').filter((name) => !has.includes(name))).toEqual([])
  }
})

it.each<[string, Partial<FiguresFilter>, string]>([
  ['everything', {}, 'school_places_site'],
  ['a status', { status: 'active' }, 'school_places_site'],
  ['a year', { year: 2026 }, 'school_places_site'],
  ['a component', { component: 'WASH' }, 'school_places_site'],
])('An index has all that each school of %s is counted by, and in that order', async (_, wanted, index) => {
  const has = await columnsOf(index)
  expect(has.slice(0, 2)).toEqual(['place', 'site'])
  const named = namedIn(schoolsQuery({ ...NO_FILTER, ...wanted, draftsOf: of.organization }), 'p')
  expect(named.filter((name) => !has.includes(name))).toEqual([])
})
