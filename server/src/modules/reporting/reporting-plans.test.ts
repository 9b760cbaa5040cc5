import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { boardMonthsQuery, boardQuery, reportsQuery } from './reports.store.ts'
import { activitiesOfMonthQuery, LATEST_OF_MONTH, projectsOfMonthsQuery } from './report-contents.store.ts'

let database: Database
let of: { organization: string; person: string }
beforeAll(async () => {
  database = await testDatabase()
  of = await fillForPlans(database)
})
afterAll(() => database.close())

const PERIOD = '2026-03'
const ofMonth = () => ({ organization_id: of.organization, period: PERIOD })

it('The board reads the reports of the months that it shows, and nothing of what is in them', async () => {
  for (const query of [boardQuery(24), boardMonthsQuery(24)]) {
    const text = await planOf(database.db, query)
    expect(text).not.toMatch(/activities|projects/)
  }
})

it('A review reads the activities of its organization and month alone, page by page', async () => {
  const page = await planOf(database.db, activitiesOfMonthQuery(ofMonth(), pageQuery(LATEST_OF_MONTH, null, 50)))
  expect(page).toMatch(/activities_month/)
  expect(await planOf(database.db, projectsOfMonthsQuery([ofMonth()]))).toMatch(/projects_(organization|reported)/)
  expect(await planOf(database.db, reportsQuery({ organizations: [of.organization] }))).toMatch(/activities_month/)
})
