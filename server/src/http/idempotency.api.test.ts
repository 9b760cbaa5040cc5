import { accountsEndpoints } from '@hub/contract/accounts'
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

  it('that takes no content pays no heed to what comes with it, however deep it is', async () => {
    const { id, token } = await hub.aUser({ role: 'admin' })
    const { failure } = await hub.send({
      method: 'POST',
      url: `/api/admin/users/${id}/resend-mail`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'key-of-the-deep',
      },
      payload: '['.repeat(100_000) + ']'.repeat(100_000),
    })
    expect(failure.code).toBe('mail_not_found')
  })

  it('that failed may be sent again under the same key', async () => {
    const taken = payload()
    await hub.call(register, { body: taken })
    expect((await send(taken, 'key-of-failure')).failure.code).toBe('email_taken')
    const corrected = payload()
    expect((await send(corrected, 'key-of-failure')).status).toBe(200)
    expect(await accountsOf(corrected.email)).toHaveLength(1)
  })

  it('keeps no password that could be guessed from what is stored', async () => {
    const body = payload()
    await send(body, 'key-of-password')
    const [first] = await hub.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-of-password'))
    const repeat = await send(
      { ...body, password: 'Another-pass-1', confirm_password: 'Another-pass-1' },
      'key-of-password',
    )
    expect(repeat.status).toBe(200)
    expect(first!.request_hash).toMatch(/^[\w-]{43}$/)
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
