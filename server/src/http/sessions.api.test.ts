import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../database/schema/sessions.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { statementsDuring } from '../testing/statements.ts'
import { hashToken } from './sessions.ts'

const { me } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

const sessionOf = (user: Person) => eq(sessions.token_hash, hashToken(user.token))
const age = (user: Person, changes: Partial<Record<'last_seen_at' | 'expires_at', ReturnType<typeof sql>>>) =>
  hub.db.update(sessions).set(changes).where(sessionOf(user))
const statusOf = async (user: Person) => (await hub.call(me, { token: user.token })).status
const lastSeen = async (user: Person) => {
  const [row] = await hub.db.select().from(sessions).where(sessionOf(user))
  return row?.last_seen_at.getTime()
}

describe('A session', () => {
  it('has a token of 256 random bits, of which only the hash is kept', async () => {
    const user = await hub.aUser()
    expect(Buffer.from(user.token, 'base64url')).toHaveLength(32)
    const rows = await hub.db.select().from(sessions).where(eq(sessions.user_id, user.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash.equals(hashToken(user.token))).toBe(true)
  })

  it('ends after 12 hours in which nobody used it', async () => {
    const user = await hub.aUser()
    await age(user, { last_seen_at: sql`now() - interval '11 hours 59 minutes'` })
    expect(await statusOf(user)).toBe(200)
    await age(user, { last_seen_at: sql`now() - interval '12 hours 1 minute'` })
    expect(await statusOf(user)).toBe(401)
  })

  it('ends after 7 days, however busy it was', async () => {
    const user = await hub.aUser()
    const [row] = await hub.db.select().from(sessions).where(sessionOf(user))
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(7 * 24 * 3600 * 1000)
    await age(user, { expires_at: sql`now() - interval '1 second'` })
    expect(await statusOf(user)).toBe(401)
  })

  it('is kept alive by use, and written at most once a minute', async () => {
    const user = await hub.aUser()
    const start = await lastSeen(user)
    await statusOf(user)
    expect(await lastSeen(user)).toBe(start)
    await age(user, { last_seen_at: sql`now() - interval '2 minutes'` })
    await statusOf(user)
    expect(await lastSeen(user)).toBeGreaterThanOrEqual(start!)
  })

  it('is looked up with one query', async () => {
    const user = await hub.aUser()
    const statements = await statementsDuring(() => hub.call(adminEndpoints.users, { token: user.token }))
    expect(statements).toHaveLength(1)
    expect(statements[0]).toMatch(/from "sessions" inner join "users" .*inner join "organizations"/)
  })

  it.each([
    ['no header', undefined],
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
    ['a token that is none', 'Bearer nonsense'],
    ['another scheme', `Basic ${'x'.repeat(43)}`],
    ['a hash in place of the token', `Bearer ${hashToken('x').toString('base64url')}`],
  ])('is not opened by %s', async (_, authorization) => {
    const { status, failure } = await hub.send({
      url: '/api/auth/me',
      headers: authorization ? { authorization } : {},
    })
    expect(status).toBe(401)
    expect(failure).toEqual({
      success: false,
      code: 'not_signed_in',
      message: 'Please sign in.',
      error: 'Please sign in.',
      request_id: expect.any(String),
    })
  })

  it('is not opened by a token in the address', async () => {
    const user = await hub.aUser()
    const { status } = await hub.send({ url: `/api/auth/me?token=${user.token}` })
    expect(status).toBe(401)
  })

  it('is swept out when it is over', async () => {
    const [idle, old, live] = [await hub.aUser(), await hub.aUser(), await hub.aUser()]
    await age(idle, { last_seen_at: sql`now() - interval '13 hours'` })
    await age(old, { expires_at: sql`now() - interval '1 second'` })
    await hub.sweep()
    expect(await lastSeen(idle)).toBeUndefined()
    expect(await lastSeen(old)).toBeUndefined()
    expect(await lastSeen(live)).toBeDefined()
  })
})
