import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { NO_FILTER, type FiguresFilter } from '../figures/figures-filter.ts'
import { activityPointsQuery, projectPointsQuery, schoolPointsQuery } from './map-points.store.ts'

const ID = '00000000-0000-4000-8000-000000000000'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await fillForPlans(database)
})
afterAll(() => database.close())
const plan = (query: Parameters<typeof planOf>[1]) => planOf(database.db, query)

describe.each([
  ['an admin', null],
  ['a member, who reads no drafts of others', ID],
])('For %s each query of the map has its index', (_who, draftsOf) => {
  const ALL: FiguresFilter = { ...NO_FILTER, draftsOf }

  it('a batch of points, in the order of their ids', async () => {
    expect(await plan(projectPointsQuery(ALL, ID, 20))).toContain('projects_pkey')
    expect(await plan(activityPointsQuery(ALL, ID, 20))).toContain('activities_pkey')
    expect(await plan(schoolPointsQuery(ALL, ID, 20))).toContain('schools_pkey')
  })

  it('the points of an LGA', async () => {
    const filter = { ...ALL, place: 'NG008013' }
    expect(await plan(activityPointsQuery(filter, ID, 20))).toContain('activities_place')
    // All schools are in one LGA, so another has few.
    const few = { ...ALL, place: 'NG036003' }
    expect(await plan(schoolPointsQuery(few, ID, 20))).toMatch(/school_places_(once|site)/)
  })
})
