import { accountsEndpoints } from '@hub/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../database/schema/limits.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'

const { changePassword, login, register, requestReset, verifyReset } = accountsEndpoints

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

  it('registrations: 10 an hour of one account', async () => {
    const answers = await times(11, () => hub.call(register, { body: payload('again') }))
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429])
  })

  it('reset requests: 5 an hour for one account, known or not', async () => {
    const answers = await times(6, () => hub.call(requestReset, { body: { email: 'who.ever@sli.example' } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
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

it('the table of limits names nobody, and is swept out', async () => {
  await guess('somebody.special@sli.example', newAddress())
  expect(JSON.stringify(await hub.db.select().from(rateLimits))).not.toMatch(/somebody|sli\.example|198\.51/)
  await hub.db.update(rateLimits).set({ resets_at: sql`now() - interval '1 second'` })
  await hub.sweep()
  expect(await hub.db.select().from(rateLimits)).toEqual([])
})
