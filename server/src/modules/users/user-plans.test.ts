import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { pageQuery } from '../../database/paging.ts'
import { testDatabase } from '../../testing/database.ts'
import { peopleOf } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { countUsersQuery, USER_ORDERS, usersPageQuery, type UserFilter, type UserSort } from './user-lists.store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { id } = await peopleOf(database.db).aUser()
  await database.db.execute(sql`
    INSERT INTO users (organization_id, full_name, email, password_hash, status, created_at)
    SELECT organization_id, 'Person ' || n, 'person' || n || '@crn.example', 'none', 'approved', now() - make_interval(hours => n)
    FROM users, generate_series(1, 1200) n WHERE id = ${id}`)
})
afterAll(() => database.close())

describe('Each list query has its index', () => {
  const page = (filter: UserFilter, sort: UserSort, after = true) => {
    const key = sort === 'name' ? 'm' : '2026-01-05T00:00:00.000Z'
    const part = pageQuery(USER_ORDERS[sort], after ? [key, '00000000-0000-4000-8000-000000000000'] : null, 50)
    return usersPageQuery(database.db, filter, part)
  }

  it.each([
    ['newest', 'users_newest'],
    ['oldest', 'users_newest'],
    ['name', 'users_name'],
  ] as const)('a page sorted by %s walks it and sorts nothing', async (sort, index) => {
    for (const after of [true, false]) {
      const plan = await planOf(database.db, page({}, sort, after))
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Seq Scan on users/)
      // Rows with equal values may still be sorted among themselves.
      expect(plan).not.toMatch(/^\s*(->)?\s*Sort /m)
    }
  })

  it('a page of one status', async () => {
    expect(await planOf(database.db, page({ status: 'suspended' }, 'oldest'))).toContain('users_status')
  })

  it('a search, by person and by organization', async () => {
    const plan = await planOf(database.db, page({ search: 'zainab' }, 'newest'))
    expect(plan).toContain('users_search')
    expect(plan).toContain('organizations_search')
    expect(plan).not.toMatch(/Seq Scan on users/)
  })

  it('the counts of a search', async () => {
    const plan = await planOf(database.db, countUsersQuery(database.db, { search: 'zainab' }))
    expect(plan).toContain('users_search')
    expect(plan).toContain('organizations_search')
  })
})
