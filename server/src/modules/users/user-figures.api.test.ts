import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { stockEndpoints } from '@hub/contract/stock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let user: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin' })
  const { project, stockItem } = reportsOf(hub)
  await project(user)
  await project(user)
  await project(admin)
  await stockItem(user)
  const gone = await stockItem(user)
  await hub.call(stockEndpoints.remove, { token: user.token, params: { id: gone.id } })
  const submissions = [1, 2, 3].map(() => aFundingEntry())
  await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions } })
})
afterAll(() => hub.close())

describe('The figures of a person', () => {
  const figures = { total_projects: 2, total_fts_submissions: 3, total_stock_items: 1 }

  it('count what they created, in their own profile', async () => {
    const { body } = await hub.call(accountsEndpoints.me, { token: user.token })
    expect(body.user).toMatchObject(figures)
  })

  it('count the same in the list of users', async () => {
    const { body } = await hub.call(adminEndpoints.users, { token: admin.token, query: { limit: '10' } })
    expect(body.users.find(({ id }) => id === user.id)).toMatchObject(figures)
    expect(body.users.find(({ id }) => id === admin.id)).toMatchObject({ total_projects: 1, total_fts_submissions: 0 })
  })

  it('and stay what they are when the profile is saved', async () => {
    const { body } = await hub.call(adminEndpoints.saveUser, {
      token: admin.token,
      params: { id: user.id },
      body: { job_title: 'Officer', updated_at: user.updated_at },
    })
    expect(body.user).toMatchObject({ job_title: 'Officer', ...figures })
  })

  it('leave out the stock of an organization that they have left, as their lists and their dashboard do', async () => {
    const { organization_id } = await hub.aUser({ organization: { name: 'Example Learning Trust', acronym: 'ELT' } })
    await hub.db.update(users).set({ organization_id }).where(eq(users.id, user.id))
    const { body: me } = await hub.call(accountsEndpoints.me, { token: user.token })
    const { body: stock } = await hub.call(stockEndpoints.list, { token: user.token, query: { mine: 'true' } })
    const { body: dashboard } = await hub.call(dashboardEndpoints.read, { token: user.token })
    expect([me.user.total_stock_items, stock.total, dashboard.data.stock.total_items]).toEqual([0, 0, 0])
    expect(me.user).toMatchObject({ total_projects: 2, total_fts_submissions: 3 })
  })
})
