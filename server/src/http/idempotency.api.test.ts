import { accountsEndpoints } from '@hub/contract/accounts'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { stockEndpoints } from '@hub/contract/stock'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '../database/schema/limits.ts'
import { users } from '../database/schema/users.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'
import { aStockItem } from '../testing/reports.ts'

const { register } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

let made = 0
const payload = (changes = {}) => ({
  organization_name: 'Demo Schools Network',
  organization_acronym: 'DSN',
  full_name: 'Jummai Demo',
  email: `jummai.${++made}@dsn.example`,
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...changes,
})
const send = (body: object, key: string) => hub.call(register, { body, headers: { 'idempotency-key': key } })
const accountsOf = (email: string) => hub.db.select().from(users).where(eq(users.email, email))

describe('A create with an Idempotency-Key', () => {
  it('sent again answers the first result and creates nothing', async () => {
    const body = payload()
    const first = await send(body, 'key-of-jummai')
    const repeat = await send(body, 'key-of-jummai')
    expect(first.status).toBe(200)
    expect(repeat).toMatchObject({ status: 200, body: first.body })
    expect(await accountsOf(body.email)).toHaveLength(1)
    expect(await hub.mails(body.email)).toHaveLength(1)
  })

  it('sent many times at the same moment creates one and answers all alike', async () => {
    const body = payload()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, 'key-in-parallel')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await accountsOf(body.email)).toHaveLength(1)
    expect(await hub.mails(body.email)).toHaveLength(1)
  })

  it('sent with other content is refused', async () => {
    await send(payload(), 'key-used-twice')
    const other = payload()
    const { status, failure } = await send(other, 'key-used-twice')
    expect(status).toBe(409)
    expect(failure.code).toBe('key_reused')
    expect(await accountsOf(other.email)).toEqual([])
  })

  it.each([
    ['pays no heed to what comes with it', '{"nothing":["of","this"]}', 'mail_not_found'],
    ['reads no further than any call does', '['.repeat(100_000) + ']'.repeat(100_000), 'broken_json'],
  ])('that takes no content %s', async (_, payload, code) => {
    const { id, token } = await hub.aUser({ role: 'admin' })
    const { failure } = await hub.send({
      method: 'POST',
      url: `/api/admin/users/${id}/resend-mail`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `key-for-${code}`,
      },
      payload,
    })
    expect(failure.code).toBe(code)
  })

  it('that failed may be sent again under the same key', async () => {
    const taken = payload()
    await hub.call(register, { body: taken })
    expect((await send(taken, 'key-of-failure')).failure.code).toBe('email_taken')
    const corrected = payload()
    expect((await send(corrected, 'key-of-failure')).status).toBe(200)
    expect(await accountsOf(corrected.email)).toHaveLength(1)
  })

  it('sent with another password is refused, and the first password stays', async () => {
    const body = payload()
    const other = { ...body, password: 'Another-pass-1', confirm_password: 'Another-pass-1' }
    await send(body, 'key-of-two-passwords')
    const { status, failure } = await send(other, 'key-of-two-passwords')
    expect([status, failure.code]).toEqual([409, 'key_reused'])
    expect((await send(body, 'key-of-two-passwords')).status).toBe(200)
    const login = (password: string) => hub.call(accountsEndpoints.login, { body: { email: body.email, password } })
    expect((await login(PASSWORD)).status).toBe(200)
    expect((await login('Another-pass-1')).status).toBe(401)
  })

  it('sent with two passwords at the same moment creates one account, and answers the other with a refusal', async () => {
    const body = payload()
    const other = { ...body, password: 'Another-pass-1', confirm_password: 'Another-pass-1' }
    const answers = await Promise.all([send(body, 'key-of-a-race'), send(other, 'key-of-a-race')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  it('keeps no password that could be guessed from what is stored', async () => {
    const row = async (key: string, password: string) => {
      const body = { ...payload(), email: `${key}@dsn.example`, password, confirm_password: password }
      await send(body, key)
      const [stored] = await hub.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
      await hub.db.execute(sql`DELETE FROM idempotency_keys WHERE key = ${key}`)
      await hub.db.execute(sql`DELETE FROM users WHERE email = ${body.email}`)
      return stored!
    }
    const [first, second] = [await row('key-of-password', PASSWORD), await row('key-of-password', 'Another-pass-1')]
    expect(second.request_hash).toBe(first.request_hash)
    expect(first.secret_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    ['too short', 'short'],
    ['too long', 'k'.repeat(201)],
    ['not printable', 'key with spaces'],
  ])('whose key is %s is refused', async (_, key) => {
    const { status, failure } = await send(payload(), key)
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ 'idempotency-key': 'Must be 8 to 200 printable characters' })
  })
})

describe('A repeat by somebody whose account has changed since', () => {
  const enter = (token: string, key: string) =>
    hub.call(stockEndpoints.create, { token, body: aStockItem(), headers: { 'idempotency-key': key } })
  const organization = (name: string) => ({ organization: { name, acronym: name.slice(0, 2) } })

  it('does not get the reply of the former organization', async () => {
    const person = await hub.aUser(organization('Old House'))
    const colleague = await hub.aUser(organization('New House'))
    expect((await enter(person.token, 'key-before-moving')).status).toBe(200)
    await hub.db.update(users).set({ organization_id: colleague.organization_id }).where(eq(users.id, person.id))
    const repeat = await enter(person.token, 'key-before-moving')
    expect([repeat.status, repeat.failure.code]).toEqual([409, 'account_changed'])
    expect((await enter(person.token, 'key-after-moving')).status).toBe(200)
  })

  it('does not get the reply of a former role', async () => {
    const admin = await hub.aUser({ role: 'admin', ...organization('Admin House') })
    expect((await enter(admin.token, 'key-of-an-admin')).status).toBe(200)
    await hub.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
    expect((await enter(admin.token, 'key-of-an-admin')).failure.code).toBe('account_changed')
  })

  it('gets the reply when the whole organization became part of another one', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const person = await hub.aUser(organization('Small House'))
    const colleague = await hub.aUser(organization('Large House'))
    const first = await enter(person.token, 'key-before-merging')
    const merged = await hub.call(organizationCareEndpoints.merge, {
      token: admin.token,
      params: { id: person.organization_id },
      body: { into: colleague.organization_id },
    })
    expect(merged.status).toBe(200)
    expect((await enter(person.token, 'key-before-merging')).body).toEqual(first.body)
  })
})

describe('A change that names who entered it', () => {
  const enter = (token: string, author: string) =>
    hub.call(stockEndpoints.create, { token, body: aStockItem(), headers: { 'x-author': author } })

  it('is stored for them alone, whoever has signed in there since', async () => {
    const amina = await hub.aUser()
    const musa = await hub.aUser()
    expect((await enter(amina.token, amina.id)).status).toBe(200)
    const refused = await enter(musa.token, amina.id)
    expect([refused.status, refused.failure.code]).toEqual([409, 'not_the_author'])
    const { data } = (await hub.call(stockEndpoints.list, { token: musa.token })).body
    expect(data).toHaveLength(1)
  })
})

it('keys are kept for 90 days, then swept out', async () => {
  await send(payload(), 'key-that-is-old')
  await send(payload(), 'key-that-is-new')
  await send(payload(), 'key-of-89-days')
  await hub.db
    .update(idempotencyKeys)
    .set({ created_at: sql`now() - interval '89 days'` })
    .where(eq(idempotencyKeys.key, 'key-of-89-days'))
  const old = eq(idempotencyKeys.key, 'key-that-is-old')
  await hub.db
    .update(idempotencyKeys)
    .set({ created_at: sql`now() - interval '91 days'` })
    .where(old)
  await hub.sweep()
  const left = (await hub.db.select().from(idempotencyKeys)).map(({ key }) => key)
  expect(left).toContain('key-that-is-new')
  expect(left).toContain('key-of-89-days')
  expect(left).not.toContain('key-that-is-old')
})
