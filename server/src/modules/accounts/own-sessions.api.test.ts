import { accountSafetyEndpoints } from '@hub/contract/account-safety'
import { accountsEndpoints } from '@hub/contract/accounts'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { exportsEndpoints } from '@hub/contract/exports'
import { REQUIRES_TWO_FACTOR } from '@hub/contract/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { browserName, shortAddress } from './browser-name.ts'

const { sessions, endSession, endOtherSessions, endSessionsOf } = accountSafetyEndpoints
const { changePassword, login, me } = accountsEndpoints

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

it.each([
  [PHONE, 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['curl/8.5.0', null],
  ['', null],
])('The browser %j is called %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

it('An address is shown without its last part', () => {
  expect([shortAddress('197.210.52.8'), shortAddress('::ffff:10.1.2.3'), shortAddress('2001:db8:1:2::5')]).toEqual([
    '197.210.52.x',
    '10.1.2.x',
    '2001:db8:1:…',
  ])
})

describe('A person', () => {
  let hub: TestHub
  beforeAll(async () => void (hub = await startTestHub()))
  afterAll(() => hub.close())

  const signIn = async ({ email }: Person, headers: Record<string, string> = {}, address = '197.210.52.8') =>
    hub.call(login, { body: { email, password: PASSWORD }, headers, address })
  const listOf = async (token: string) => (await hub.call(sessions, { token })).body.sessions

  it('sees where the account is signed in, and which session is this one', async () => {
    const person = await hub.aUser()
    const { body } = await signIn(person, { 'user-agent': PHONE })
    const [own, first] = [
      (await listOf(body.token!)).find(({ is_current }) => is_current),
      (await listOf(person.token)).find(({ is_current }) => is_current),
    ]
    expect(own).toMatchObject({ browser: 'Chrome on Android', address: '197.210.52.x' })
    expect(first!.id).not.toBe(own!.id)
    expect((await listOf(body.token!)).length).toBe(2)
    expect(JSON.stringify(await listOf(body.token!))).not.toContain(body.token!)
  })

  it('ends one session, or all others, and nobody else’s', async () => {
    const person = await hub.aUser()
    const other = await hub.aUser()
    const tokens = [(await signIn(person)).body.token!, (await signIn(person)).body.token!]
    const [theirs] = await listOf(other.token)
    const refused = await hub.call(endSession, { token: person.token, params: { id: theirs!.id } })
    expect(refused.failure.code).toBe('session_not_found')
    const own = (await listOf(tokens[0]!)).find(({ is_current }) => is_current)!
    expect((await hub.call(endSession, { token: person.token, params: { id: own.id } })).status).toBe(200)
    expect((await hub.call(me, { token: tokens[0]! })).status).toBe(401)
    expect((await hub.call(me, { token: tokens[1]! })).status).toBe(200)
    expect((await hub.call(endOtherSessions, { token: person.token })).status).toBe(200)
    expect((await hub.call(me, { token: tokens[1]! })).status).toBe(401)
    expect((await hub.call(me, { token: person.token })).status).toBe(200)
    expect((await hub.call(me, { token: other.token })).status).toBe(200)
  })

  it('has all sessions ended by an administrator', async () => {
    const person = await hub.aUser()
    const admin = await hub.aUser({ role: 'admin' })
    const params = { id: person.id }
    expect((await hub.call(endSessionsOf, { token: person.token, params })).status).toBe(403)
    expect((await hub.call(endSessionsOf, { token: admin.token, params })).status).toBe(200)
    expect((await hub.call(me, { token: person.token })).status).toBe(401)
  })

  it('is told by mail of a sign-in from a browser that is new to the account, once', async () => {
    const person = await hub.aUser()
    const letters = async () => {
      await hub.mailWorker.deliverDue()
      return (await hub.outbox()).filter(
        ({ to, subject }) => to?.[0]?.address === person.email && subject === 'New sign-in to your account',
      )
    }
    const first = await signIn(person, { 'user-agent': PHONE })
    expect(await letters()).toEqual([])
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0]!
    await signIn(person, { 'user-agent': PHONE, cookie }, '10.4.4.4')
    expect(await letters()).toEqual([])
    await signIn(person, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Firefox/133.0' }, '102.89.33.4')
    await signIn(person, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Firefox/133.0' }, '102.89.33.9')
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter!.text).toContain('Firefox on Windows')
    expect(letter!.text).toContain('102.89.33.x')
  })

  it('sees their own sign-ins, refused ones and downloads with the network, and nobody else’s', async () => {
    const [person, other] = [await hub.aUser({ role: 'admin' }), await hub.aUser({ role: 'admin' })]
    await hub.call(login, { body: { email: person.email, password: 'a-wrong-guess' }, address: '10.66.1.2' })
    const { body } = await signIn(person)
    await hub.call(exportsEndpoints.records, { token: body.token!, query: { type: '5ws' }, address: '102.89.33.4' })
    await signIn(other)
    const eventsOf = async (token: string) => (await hub.call(sessions, { token })).body.events
    expect(await eventsOf(body.token!)).toMatchObject([
      { action: 'export.downloaded', what: '5ws', address: '102.89.33.x' },
      { action: 'sign_in.succeeded', what: null, address: '197.210.52.x' },
      { action: 'sign_in.refused', address: '10.66.1.x' },
    ])
    expect((await eventsOf(other.token)).map(({ action }) => action)).toEqual(['sign_in.succeeded'])
  })

  it('whose password the hub made does nothing else before choosing one', async () => {
    const person = await hub.aUser()
    await hub.db.update(users).set({ must_change_password: true }).where(eq(users.id, person.id))
    const { body } = await signIn(person)
    const token = body.token!
    expect(body.user!.due).toBe('password')
    expect(await openCalls(hub, token)).toEqual(ALWAYS_OPEN)
    const change = { current_password: PASSWORD, password: 'Mango-tree-7' }
    expect((await hub.call(changePassword, { token, body: change })).status).toBe(200)
    expect((await hub.call(me, { token })).body.user.due).toBeNull()
  })
})

/** Neither the calls of strangers, nor those that the person's role may not make. */
const CALLS = ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'admin')
const ALWAYS_OPEN = CALLS.filter(({ alwaysOpen }) => alwaysOpen).map(({ method, path }) => `${method} ${path}`)

/** Those that do not answer that something is due. */
async function openCalls(hub: TestHub, token: string) {
  const open: string[] = []
  for (const endpoint of CALLS) {
    // Ends this session.
    if (endpoint === accountsEndpoints.logout) open.push(`${endpoint.method} ${endpoint.path}`)
    else {
      const id = '11111111-1111-4111-8111-111111111111'
      const path = endpoint.path.replace(/:\w+/g, id)
      const { failure } = await hub.send({
        method: endpoint.method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      })
      if (!String((failure as { code?: string } | null)?.code).endsWith('_due'))
        open.push(`${endpoint.method} ${endpoint.path}`)
    }
  }
  return open
}

describe('REQUIRE_TWO_FACTOR', () => {
  it.each(REQUIRES_TWO_FACTOR)(
    '%s: who must have one does nothing else before it is set up',
    async (requiresTwoFactor) => {
      const hub = await startTestHub({ config: { requiresTwoFactor } })
      const due = []
      for (const role of ['viewer', 'user', 'manager', 'admin'] as const) {
        const person = await hub.aUser({ role })
        const { user } = (await hub.call(me, { token: person.token })).body
        const { status, failure } = await hub.send({
          url: '/api/dashboard',
          headers: { authorization: `Bearer ${person.token}` },
        })
        expect([status, failure.code ?? null]).toEqual(user.due ? [403, 'two_factor_due'] : [200, null])
        if (user.due) due.push(role)
        if (user.due && role !== 'viewer') expect(await openCalls(hub, person.token)).toEqual(ALWAYS_OPEN)
        await hub.db.update(users).set({ has_two_factor: true }).where(eq(users.id, person.id))
        expect((await hub.call(me, { token: person.token })).body.user.due).toBeNull()
      }
      await hub.close()
      expect(due).toEqual(
        {
          none: [],
          admins: ['admin'],
          managers: ['manager', 'admin'],
          all: ['viewer', 'user', 'manager', 'admin'],
        }[requiresTwoFactor],
      )
    },
  )
})
