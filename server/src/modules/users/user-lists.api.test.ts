import { brotliDecompressSync } from 'node:zlib'
import { adminEndpoints } from '@hub/contract/admin'
import { User } from '@hub/contract/records/user'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '../../database/paging.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

const list = adminEndpoints.users
const pending = adminEndpoints.pendingApprovals
const PEOPLE = 1200

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', full_name: 'Ada Admin' })
  const [crowd] = await hub.db.insert(organizations).values({ name: 'Crowd Network', acronym: 'CRN' }).returning()
  // Many rows share a time and name: paging must neither lose nor repeat them.
  await hub.db.execute(sql`
    INSERT INTO ${users} (organization_id, full_name, email, password_hash, status, created_at)
    SELECT ${crowd!.id}, 'Person ' || (n / 3), 'person' || n || '@crn.example', 'none',
      CASE WHEN n % 4 = 0 THEN 'under_review' WHEN n % 4 = 1 THEN 'rejected' ELSE 'approved' END,
      timestamptz '2026-01-01' + make_interval(hours => n / 5)
    FROM generate_series(1, ${PEOPLE}) n`)
  await hub.db.execute(sql`ANALYZE ${users}`)
  await hub.aUser({ full_name: 'Zainab 50% Sure', email: 'zainab_s@sli.example', role: 'viewer' })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string>) => {
  const { status, body } = await hub.call(list, { token: admin.token, query })
  expect(status).toBe(200)
  return body
}

async function readAll(query: Record<string, string>) {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read({ ...query, limit: '200', ...(cursor ? { cursor } : {}) })
    ids.push(...page.users.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return ids
}

describe('The list of users', () => {
  it.each(['newest', 'oldest', 'name'])('pages through all of them once, sorted by %s', async (sort) => {
    const ids = await readAll({ sort })
    expect(ids).toHaveLength(PEOPLE + 2)
    expect(new Set(ids).size).toBe(PEOPLE + 2)
    const streamed = await read({ sort })
    expect(streamed.users.map(({ id }) => id)).toEqual(await readAll({}))
  })

  it('starts with the newest', async () => {
    const { users: page } = await read({ limit: '2' })
    expect(page.map(({ full_name }) => full_name)).toEqual(['Zainab 50% Sure', 'Ada Admin'])
  })

  it('answers all of them, streamed, when no limit was given', async () => {
    const body = await read({})
    expect(body.users).toHaveLength(PEOPLE + 2)
    expect(body).toMatchObject({ success: true, total: PEOPLE + 2, next_cursor: null })
  })

  it('is compressed as it streams', async () => {
    const { token } = admin
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    const reply = await hub.app.inject({ url: '/api/admin/users', headers })
    expect(reply.headers['content-encoding']).toBe('br')
    const whole = brotliDecompressSync(reply.rawPayload).toString()
    expect((JSON.parse(whole) as { users: unknown[] }).users).toHaveLength(PEOPLE + 2)
    expect(reply.rawPayload.length).toBeLessThan(whole.length / 4)
  })

  it('holds the fields that the contract declares and no other, paged and streamed', async () => {
    // What is due is known of the person alone who is signed in.
    const declared = Object.keys(User.shape)
      .filter((field) => field !== 'due')
      .sort()
    for (const query of [{ limit: '1' }, {}] as Record<string, string>[]) {
      const { users: rows } = await read(query)
      expect(Object.keys(rows[0]!).sort()).toEqual(declared)
    }
  })

  it('counts what the search finds by status, and the total by every filter', async () => {
    const { total, summary } = await read({ status: 'rejected', limit: '1' })
    expect(total).toBe(PEOPLE / 4)
    expect(summary).toEqual({
      total: PEOPLE + 2,
      approved: PEOPLE / 2 + 2,
      under_review: PEOPLE / 4,
      rejected: PEOPLE / 4,
      suspended: 0,
    })
  })

  it.each([
    ['part of a name, in any case', 'zAiNaB', 1],
    ['part of an address', 'person7@crn', 1],
    ['the acronym of an organization', 'crn', PEOPLE],
    ['part of the name of an organization', 'learning init', 2],
    ['a percent sign as itself', '50%', 1],
    ['an underscore as itself', 'zainab_s', 1],
    ['a pattern as itself', '%_%', 0],
    ['a backslash as itself', '\\', 0],
    ['what nobody has', 'nobody at all', 0],
  ])('finds %s', async (_, search, count) => {
    const { total, users: rows } = await read({ search })
    expect(total).toBe(count)
    expect(rows).toHaveLength(count)
  })

  it('filters by role and status; an empty filter means All', async () => {
    expect((await read({ role: 'viewer' })).users.map(({ full_name }) => full_name)).toEqual(['Zainab 50% Sure'])
    expect((await read({ role: 'admin', status: 'approved' })).total).toBe(1)
    expect((await read({ role: '', status: '', sort: '', search: '', limit: '1' })).total).toBe(PEOPLE + 2)
  })

  it('goes on from a cursor without a limit', async () => {
    const first = await read({ sort: 'oldest', limit: '100' })
    const rest = await read({ sort: 'oldest', cursor: first.next_cursor! })
    expect(rest.users).toHaveLength(PEOPLE + 2 - 100)
  })

  const ID = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['made up', 'garbage'],
    ['of another order', encodeCursor(['name', 'a', ID])],
    ['with a moment that is none', encodeCursor(['newest', "'; DROP TABLE users", ID])],
    ['with an id that is none', encodeCursor(['newest', '2026-01-01T00:00:00.000Z', '1'])],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const { status, failure } = await hub.call(list, { token: admin.token, query: { cursor, limit: '5' } })
    expect(status).toBe(400)
    expect(failure.code).toBe('invalid_cursor')
  })

  it.each([
    ['limit', '0', 'Must be at least 1'],
    ['limit', '201', 'Must be at most 200'],
    ['limit', 'all', 'Must be a whole number from 1 to 200'],
    ['search', 'a\u0000b', 'Remove the characters that cannot be stored'],
    ['shoe_size', '44', 'Unknown field'],
  ])('refuses %s = %j under the field', async (field, value, sentence) => {
    const { status, failure } = await hub.call(list, { token: admin.token, query: { [field]: value } })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ [field]: sentence })
  })
})

describe('The list of pending approvals', () => {
  it('says how many people of the organization are approved already', async () => {
    const organization = { name: 'Just Arrived', acronym: 'JA' }
    const first = await hub.aUser({ status: 'under_review', organization, email: 'first@arrived.example' })
    const membersOf = async () => {
      const { body } = await hub.call(pending, { token: admin.token, query: { search: 'arrived.example', limit: '5' } })
      return body.pending_users.map(({ id, organization_members }) => [id, organization_members])
    }
    expect(await membersOf()).toEqual([[first.id, 0]])
    const member = await hub.aUser({ organization, email: 'member@arrived.example' })
    expect(await membersOf()).toEqual([[first.id, 1]])
    for (const { id } of [first, member]) await hub.db.execute(sql`DELETE FROM sessions WHERE user_id = ${id}`)
    for (const { id } of [first, member]) await hub.db.execute(sql`DELETE FROM users WHERE id = ${id}`)
  })

  it('holds who is under review, oldest first', async () => {
    const { body } = await hub.call(pending, { token: admin.token, query: { limit: '3' } })
    expect(body.total).toBe(PEOPLE / 4)
    expect(body.pending_users.map(({ email }) => email)).toEqual([
      'person4@crn.example',
      'person8@crn.example',
      'person12@crn.example',
    ])
    expect(body.next_cursor).not.toBeNull()
  })

  it('answers all of them, streamed, when no limit was given', async () => {
    const { body } = await hub.call(pending, { token: admin.token })
    expect(body.pending_users).toHaveLength(PEOPLE / 4)
  })
})
