import { accountsEndpoints } from '@hub/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../database/schema/limits.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { inFull } from '../testing/in-full.ts'
import { PASSWORD } from '../testing/people.ts'

const { changePassword, login, register, requestReset, resetPassword, verifyReset } = accountsEndpoints

let hub: TestHub
let second: TestHub
beforeAll(async () => {
  hub = await startTestHub({ passwords: { isRight: async (password, hash) => Boolean(hash) && password === PASSWORD } })
  second = await startTestHub({ database: hub.database })
})
afterAll(async () => {
  await second.close()
  await hub.close()
})

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`
const times = async <T>(count: number, work: (n: number) => Promise<T>) => {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await work(n))
  return results
}
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';', 1)[0]!
const guess = (email: string, address: string, at = hub) =>
  at.call(login, { address, body: { email, password: 'a-wrong-guess' } })

describe('Guessing a password', () => {
  it('is refused after 10 tries from one address, with the time to wait', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    const tries = await times(10, () => guess(email, address))
    expect(tries.every(({ status }) => status === 401)).toBe(true)
    const { status, failure, headers } = await guess(email, address)
    expect(status).toBe(429)
    expect(failure).toMatchObject({
      success: false,
      code: 'too_many_tries',
      message: 'Too many tries. Please wait a few minutes and try again.',
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })

  it('is refused for the right password too, once there were too many tries', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    await times(11, () => guess(email, address))
    expect((await hub.call(login, { address, body: { email, password: PASSWORD } })).status).toBe(429)
  })

  it('does not lock the owner out who signs in elsewhere', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    await times(60, () => guess(email, address))
    expect((await hub.call(login, { address: newAddress(), body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it("by strangers does not use up the tries of a browser that has signed in before, the only admin's neither", async () => {
    const { email } = await hub.aUser({ role: 'admin' })
    const cookie = cookieOf(await hub.call(login, { body: { email, password: PASSWORD } }))
    await times(60, (n) => guess(email, `203.0.113.${n % 5}`))
    await times(60, (n) => guess(email, `203.0.114.${n}`))
    const right = { email, password: PASSWORD }
    expect((await hub.call(login, { address: newAddress(), body: right })).status).toBe(429)
    expect((await hub.call(login, { address: newAddress(), body: right, headers: { cookie } })).status).toBe(200)
  })

  it('elsewhere does not use up the tries of a network that has signed in before', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    const right = { email, password: PASSWORD }
    await hub.call(login, { address, body: right })
    await times(60, (n) => guess(email, `203.0.113.${n}`))
    expect((await hub.call(login, { address, body: right })).status).toBe(200)
    expect((await guess(email, newAddress())).status).toBe(429)
  })

  it('with a browser that has signed in before has an end too', async () => {
    const { email } = await hub.aUser()
    const headers = { cookie: cookieOf(await hub.call(login, { body: { email, password: PASSWORD } })) }
    const answers = await times(21, () => hub.call(login, { body: { email, password: 'a-wrong-guess' }, headers }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  it("with the browser of somebody else counts as a stranger's", async () => {
    const [mine, theirs] = [await hub.aUser(), await hub.aUser()]
    const headers = { cookie: cookieOf(await hub.call(login, { body: { email: mine.email, password: PASSWORD } })) }
    await times(50, (n) => guess(theirs.email, `203.0.113.${n}`))
    const { status } = await hub.call(login, { body: { email: theirs.email, password: PASSWORD }, headers })
    expect(status).toBe(429)
  })

  if (inFull) {
    it('from one IPv6 network counts together, however many addresses it has', async () => {
      const answers = await times(120, (n) => guess(`person${n}@sli.example`, `2001:db8:77:${n.toString(16)}::1`))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
      const { email } = await hub.aUser()
      const ofOne = await times(30, (n) => guess(email, `2001:db8:78:${n.toString(16)}::1`))
      expect(ofOne.filter(({ status }) => status === 401)).toHaveLength(10)
    })

    it('is over when the owner has set a new password by mail', async () => {
      const { email } = await hub.aUser()
      await times(50, (n) => guess(email, `203.0.113.${n}`))
      await hub.call(requestReset, { body: { email } })
      await hub.mailWorker.deliverDue()
      const letter = (await hub.outbox()).findLast(({ to }) => to?.[0]?.address === email)
      const token = /token=([\w-]+)/.exec(letter!.text!)![1]
      const reset = await second.call(resetPassword, { body: { token, password: 'Battery-staple-2' } })
      await times(60, (n) => guess(email, `203.0.115.${n}`))
      const body = { email, password: 'Battery-staple-2' }
      expect((await second.call(login, { body, headers: { cookie: cookieOf(reset) } })).status).toBe(200)
    })
  }

  it('is refused after 50 tries from many addresses', async () => {
    const { email } = await hub.aUser()
    await times(50, (n) => guess(email, `203.0.113.${n}`))
    expect((await guess(email, newAddress())).status).toBe(429)
  })

  it('of many accounts is refused after 100 tries from one address', async () => {
    const address = newAddress()
    await times(100, (n) => guess(`person${n}@sli.example`, address))
    expect((await guess('another@sli.example', address)).status).toBe(429)
  })

  it('counts for all servers together', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    await times(10, (n) => guess(email, address, n % 2 ? hub : second))
    expect((await guess(email, address, hub)).status).toBe(429)
    expect((await guess(email, address, second)).status).toBe(429)
  })

  it('counts every try of many at the same moment', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(email, address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('is possible again when the time is over', async () => {
    const { email } = await hub.aUser()
    const address = newAddress()
    await times(11, () => guess(email, address))
    await hub.db.update(rateLimits).set({ resets_at: sql`now()` })
    expect((await guess(email, address)).status).toBe(401)
  })

  it('counts an unknown account as it counts a known one', async () => {
    const address = newAddress()
    const answers = await times(11, () => guess('nobody.knows@sli.example', address))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

if (inFull) {
  describe('An office behind one address', () => {
    it('signs in all morning: a success takes its try back', async () => {
      const address = newAddress()
      const users = await Promise.all(Array.from({ length: 3 }, () => hub.aUser()))
      const answers = await times(120, (n) =>
        hub.call(login, { address, body: { email: users[n % 3]!.email, password: PASSWORD } }),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    })
  })
}

describe('Every other limit', () => {
  const payload = (n: number | string) => ({
    organization_name: 'Sample Learning Initiative',
    organization_acronym: 'SLI',
    full_name: 'Sample Person',
    email: `registered.${n}@sli.example`,
    password: PASSWORD,
    confirm_password: PASSWORD,
  })

  it('registrations: 20 an hour from one address', async () => {
    const address = newAddress()
    const answers = await times(21, (n) => hub.call(register, { address, body: payload(n) }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)!.status).toBe(429)
  })

  it('reset requests for one account are answered the same, and mail one link in five minutes', async () => {
    const { email } = await hub.aUser()
    const asked = await times(20, () => hub.call(requestReset, { body: { email } }))
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(await hub.mails(email)).toHaveLength(1)
    await hub.db.update(rateLimits).set({ resets_at: sql`now()` })
    expect((await hub.call(requestReset, { body: { email } })).status).toBe(200)
    expect(await hub.mails(email)).toHaveLength(2)
  })

  it('reset requests: 30 an hour from one address', async () => {
    const address = newAddress()
    const answers = await times(31, (n) =>
      hub.call(requestReset, { address, body: { email: `reset.${n}@sli.example` } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })

  it('reset tokens: 30 tries from one address', async () => {
    const address = newAddress()
    const answers = await times(31, () => hub.call(verifyReset, { address, body: { token: 'made up' } }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })

  it('changes of the password: 10 wrong tries', async () => {
    const { token } = await hub.aUser()
    const body = { current_password: 'a-wrong-guess', password: 'Battery-staple-2' }
    const answers = await times(11, () => hub.call(changePassword, { token, body }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('A body that cannot be read, without a session', () => {
  const send = (payload: string, address: string) =>
    hub.send({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': 'application/json' },
      remoteAddress: address,
    })
  const unknownKeys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))

  it('counts as a try, whatever is wrong with it', async () => {
    const address = newAddress()
    const bodies = ['{"email": ', unknownKeys(5), '[]', unknownKeys(20_000)]
    const answers = await times(104, (n) => send(bodies[n % 4]!, address))
    expect([...new Set(answers.slice(0, 100).map(({ status }) => status))].sort()).toEqual([400, 413])
    expect(answers.slice(100).map(({ status }) => status)).toEqual([429, 429, 429, 429])
  })

  it('is refused by its size before it is read, and names a few of its unknown fields at most', async () => {
    expect((await send(unknownKeys(100_000), newAddress())).status).toBe(413)
    const { status, failure } = await send(unknownKeys(1000), newAddress())
    expect(status).toBe(400)
    expect(Object.values(failure.fields!).filter((fault) => fault === 'Unknown field')).toHaveLength(20)
  })
})

it('the table of limits names nobody, and is swept out', async () => {
  await guess('somebody.special@sli.example', newAddress())
  expect(JSON.stringify(await hub.db.select().from(rateLimits))).not.toMatch(/somebody|sli\.example|198\.51/)
  await hub.db.update(rateLimits).set({ resets_at: sql`now() - interval '1 second'` })
  await hub.sweep()
  expect(await hub.db.select().from(rateLimits)).toEqual([])
})
