import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { activitiesPageQuery } from './activities.store.ts'

const ID = '00000000-0000-4000-8000-000000000000'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

describe('The list of activities', () => {
  it.each([true, false])('walks the index of its project and sorts nothing', async (isFirst) => {
    const after = isFirst ? null : (['latest', '2026-01-01', ID] as [string, string, string])
    const plan = await planOf(database.db, activitiesPageQuery(database.db, ID, after, 50))
    expect(plan).toContain('activities_project')
    expect(plan).not.toMatch(/Sort /)
  })
})
