import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plans.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { NO_FILTER } from '../figures/figures-filter.ts'
import { alertTimes } from './alerts.ts'
import { alertsQuery } from './alerts.store.ts'
import { ownFiguresQuery, recentQuery } from './own.store.ts'
import { recentProjectsQuery } from './recent-projects.store.ts'
import { LONGEST_SILENT, silentPageQuery } from './silent.store.ts'

let database: Database
let of: { organization: string; person: string }
beforeAll(async () => {
  database = await testDatabase()
  of = await fillForPlans(database)
})
afterAll(() => database.close())
const plan = (query: Parameters<typeof planOf>[1]) => planOf(database.db, query)

describe('Each query of the dashboard has its index', () => {
  it.each([
    ['', NO_FILTER, undefined],
    [' of a year', { ...NO_FILTER, year: 2026 }, undefined],
    [' of a year in a state', { ...NO_FILTER, year: 2026 }, 'Borno'],
  ])('the newest projects%s, without a look at the others', async (_, filter, state) => {
    expect(await plan(recentProjectsQuery(filter, state, 5))).toMatch(/Index Only Scan Backward using projects_newest/)
  })

  it("a person's own", async () => {
    const own = { userId: of.person, organizationId: null, readsOf: of.organization }
    for (const query of [ownFiguresQuery(own), recentQuery(own, 3)]) {
      const text = await plan(query)
      for (const table of ['projects', 'funding', 'stock', 'activities']) expect(text).toContain(`${table}_creator`)
    }
  })

  it("an organization's own", async () => {
    const own = { userId: of.person, organizationId: of.organization, readsOf: of.organization }
    for (const query of [ownFiguresQuery(own), recentQuery(own, 3)]) {
      expect(await plan(query)).not.toMatch(/Seq Scan on (projects|funding_entries|stock_items|activities)/)
    }
  })

  it('the alerts', async () => {
    const text = await plan(alertsQuery(alertTimes(new Date())))
    const indexes = ['users_status', 'projects_overdue', 'projects_status', 'stock_status', 'stock_organization']
    for (const index of indexes) expect(text).toContain(index)
    for (const table of ['projects', 'activities', 'funding']) expect(text).toContain(`${table}_reported`)
  })

  it('the organizations that are silent, one by one', async () => {
    const text = await plan(
      silentPageQuery(new Date(), pageQuery(LONGEST_SILENT, ['2026-01-01T00:00:00.000Z', of.organization], 50)),
    )
    for (const table of ['projects', 'activities', 'funding']) expect(text).toContain(`${table}_reported`)
    expect(text).toContain('stock_organization')
    expect(text).toContain('users_organization')
  })
})
