import { accountSafetyEndpoints } from '@hub/contract/account-safety'
import { accountsEndpoints } from '@hub/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoveryCodes, signInChallenges, twoFactors } from '../../database/schema/sessions.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { codeOf, stepAt } from './totp.ts'

const { setUp, confirm, disable, disableOf, secondStep } = accountSafetyEndpoints
const { changePassword, login, me, requestReset, resetPassword } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub({ config: { publicUrl: 'https://hub.example' } })))
afterAll(() => hub.close())

const secretOf = async ({ id }: Person) =>
  (await hub.db.select().from(twoFactors).where(eq(twoFactors.user_id, id)))[0]!.secret

/** Of the step `steps` away from now. */
const codeFor = async (person: Person, steps = 0) => codeOf(await secretOf(person), stepAt(new Date()) + steps)
/** As if the code that was used last had never been. */
const forgetStep = ({ id }: Person) => hub.db.update(twoFactors).set({ last_step: 0 }).where(eq(twoFactors.user_id, id))

async function withTwoFactor(wanted: Parameters<TestHub['aUser']>[0] = {}) {
  const person = await hub.aUser(wanted)
  await hub.call(setUp, { token: person.token, body: { password: PASSWORD } })
  const { body } = await hub.call(confirm, { token: person.token, body: { code: await codeFor(person) } })
  await forgetStep(person)
  return { person, codes: body.recovery_codes }
}

const signIn = async ({ email }: Person, address?: string) =>
  (await hub.call(login, { body: { email, password: PASSWORD }, ...(address ? { address } : {}) })).body
const challengeOf = async (person: Person) => (await signIn(person)).challenge!
const second = (challenge: string, code: string, address?: string) =>
  hub.call(secondStep, { body: { challenge, code }, ...(address ? { address } : {}) })

describe('A second factor', () => {
  it('is set up with the password and a code of the app, and asked for at the next sign-in', async () => {
    const person = await hub.aUser()
    const wrong = await hub.call(setUp, { token: person.token, body: { password: 'Wrong-horse-1' } })
    expect(wrong.failure.fields).toEqual({ password: 'The current password is wrong.' })
    const begun = await hub.call(setUp, { token: person.token, body: { password: PASSWORD } })
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`)
    // Begun is not switched on.
    expect((await signIn(person)).token).toBeTruthy()
    const refused = await hub.call(confirm, { token: person.token, body: { code: await codeFor(person, 5) } })
    expect(refused.failure.code).toBe('wrong_code')
    const done = await hub.call(confirm, { token: person.token, body: { code: await codeFor(person) } })
    expect(done.body.recovery_codes.length).toBe(10)
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    expect((await hub.call(me, { token: person.token })).body.user.has_two_factor).toBe(true)
    const answer = await signIn(person)
    expect(answer).toMatchObject({ two_factor_required: true, challenge: expect.any(String) })
    expect([answer.token, answer.user]).toEqual([undefined, undefined])
    const { body } = await second(answer.challenge!, await codeFor(person, 1))
    expect((await hub.call(me, { token: body.token! })).body.user.id).toBe(person.id)
    await hub.mailWorker.deliverDue()
    const letters = (await hub.outbox()).filter(({ to }) => to?.[0]?.address === person.email)
    expect(letters.map(({ subject }) => subject)).toContain('Your second factor is switched on')
  })

  it('that is on already is not set up again, and none is confirmed that was not begun', async () => {
    const { person } = await withTwoFactor()
    const again = await hub.call(setUp, { token: person.token, body: { password: PASSWORD } })
    expect(again.failure.code).toBe('two_factor_on')
    const other = await hub.aUser()
    expect((await hub.call(confirm, { token: other.token, body: { code: '123456' } })).failure.code).toBe(
      'two_factor_not_begun',
    )
  })

  it('keeps secret, codes and challenge out of the log, and recovery codes and challenges hashed', async () => {
    const { person, codes } = await withTwoFactor()
    const challenge = await challengeOf(person)
    await second(challenge, codes[0]!)
    const log = hub.logged.join('')
    const stored = JSON.stringify([
      (await hub.db.select().from(recoveryCodes)).map(({ code_hash }) => code_hash.toString()),
      (await hub.db.select().from(signInChallenges)).map(({ token_hash }) => token_hash.toString()),
    ])
    for (const secret of [challenge, codes[0]!, codes[1]!.replaceAll('-', '')]) {
      expect(log).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
  })
})

describe('A code', () => {
  it('works once, also one step early or late, and not an older one after it', async () => {
    const { person } = await withTwoFactor()
    const late = await codeFor(person, -1)
    expect((await second(await challengeOf(person), late)).status).toBe(200)
    expect((await second(await challengeOf(person), late)).failure.code).toBe('wrong_code')
    const early = await codeFor(person, 1)
    expect((await second(await challengeOf(person), early)).status).toBe(200)
    expect((await second(await challengeOf(person), await codeFor(person, 0))).failure.code).toBe('wrong_code')
    expect((await second(await challengeOf(person), await codeFor(person, 3))).failure.code).toBe('wrong_code')
  })

  it('that two browsers send at the same moment opens one session', async () => {
    const { person, codes } = await withTwoFactor()
    for (const code of [await codeFor(person), codes[3]!]) {
      const challenges = [await challengeOf(person), await challengeOf(person)]
      const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  it('for recovery works once, with or without its hyphens', async () => {
    const { person, codes } = await withTwoFactor()
    expect((await second(await challengeOf(person), codes[0]!.toUpperCase())).status).toBe(200)
    expect((await second(await challengeOf(person), codes[0]!)).failure.code).toBe('wrong_code')
    expect((await second(await challengeOf(person), codes[1]!.replaceAll('-', ' '))).status).toBe(200)
    const left = await hub.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))
    expect(left).toBe(8)
  })

  it('of somebody else is wrong', async () => {
    const [one, other] = [await withTwoFactor(), await withTwoFactor()]
    expect((await second(await challengeOf(one.person), other.codes[0]!)).failure.code).toBe('wrong_code')
    expect((await second(await challengeOf(one.person), await codeFor(other.person))).failure.code).toBe('wrong_code')
  })

  it.each(['', '12345', '1234567', 'abcdefgh', '０１２３４５', 'x'.repeat(300)])(
    '%j is refused under its field',
    async (code) => {
      const { person } = await withTwoFactor()
      const { status, failure } = await second(await challengeOf(person), code)
      expect(status).toBe(400)
      expect(failure.fields).toEqual({ code: 'Enter the six digits, or a recovery code' })
    },
  )

  it('is guessed at most ten times in a quarter of an hour from one network; the owner’s own browser still gets in', async () => {
    const { person } = await withTwoFactor()
    const home = '197.210.1.7'
    const first = await hub.call(login, { body: { email: person.email, password: PASSWORD }, address: home })
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0]!
    await hub.call(secondStep, {
      body: { challenge: first.body.challenge, code: await codeFor(person) },
      headers: { cookie },
      address: home,
    })
    await forgetStep(person)
    const thief = '10.9.9.9'
    const statuses = []
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await second((await signIn(person, thief)).challenge!, '000000', thief)).status)
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
    const owner = await hub.call(login, {
      body: { email: person.email, password: PASSWORD },
      headers: { cookie },
      address: home,
    })
    const { status } = await hub.call(secondStep, {
      body: { challenge: owner.body.challenge, code: await codeFor(person) },
      headers: { cookie },
      address: home,
    })
    expect(status).toBe(200)
  })
})

it('Guesses of a code count for all servers together, also those of one who only knows the password', async () => {
  const second = await startTestHub({ database: hub.database })
  const { person, codes } = await withTwoFactor()
  const address = '10.8.8.8'
  const guess = async (at: TestHub) => {
    const { body } = await at.call(login, { body: { email: person.email, password: PASSWORD }, address })
    return (await at.call(secondStep, { body: { challenge: body.challenge, code: '000000' }, address })).status
  }
  for (let tries = 0; tries < 10; tries++) expect(await guess(tries % 2 ? hub : second)).toBe(400)
  expect([await guess(hub), await guess(second)]).toEqual([429, 429])
  // Elsewhere the owner gets in.
  expect((await hub.call(secondStep, { body: { challenge: await challengeOf(person), code: codes[0] } })).status).toBe(
    200,
  )
  await second.close()
})

it('A set-up that somebody left open is guessed ten times at most', async () => {
  const person = await hub.aUser()
  await hub.call(setUp, { token: person.token, body: { password: PASSWORD } })
  const statuses = []
  for (let guess = 0; guess < 11; guess++)
    statuses.push(
      (await hub.call(confirm, { token: person.token, body: { code: await codeFor(person, 5 + guess) } })).status,
    )
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

describe('A challenge', () => {
  it('ends after five minutes, after its use, and with a new password', async () => {
    const { person, codes } = await withTwoFactor()
    const old = await challengeOf(person)
    await hub.db
      .update(signInChallenges)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(signInChallenges.user_id, person.id))
    expect((await second(old, codes[0]!)).failure.code).toBe('sign_in_expired')
    const used = await challengeOf(person)
    expect((await second(used, codes[0]!)).status).toBe(200)
    expect((await second(used, codes[1]!)).failure.code).toBe('sign_in_expired')
    const begun = await challengeOf(person)
    const body = { current_password: PASSWORD, password: 'Mango-tree-7' }
    expect((await hub.call(changePassword, { token: person.token, body })).status).toBe(200)
    expect((await second(begun, codes[2]!)).failure.code).toBe('sign_in_expired')
    expect((await second('made up', codes[2]!)).failure.code).toBe('sign_in_expired')
  })

  it('is no session', async () => {
    const { person } = await withTwoFactor()
    const challenge = await challengeOf(person)
    expect((await hub.call(me, { token: challenge })).status).toBe(401)
  })
})

describe('Switching it off', () => {
  it('takes password and code', async () => {
    const { person, codes } = await withTwoFactor()
    const off = (password: string, code: string) => hub.call(disable, { token: person.token, body: { password, code } })
    expect((await off('Wrong-horse-1', codes[0]!)).failure.code).toBe('wrong_password')
    expect((await off(PASSWORD, '000000')).failure.code).toBe('wrong_code')
    expect((await off(PASSWORD, codes[0]!)).status).toBe(200)
    expect((await signIn(person)).token).toBeTruthy()
    expect((await off(PASSWORD, codes[1]!)).failure.code).toBe('two_factor_off')
  })

  it('is not done by a new password', async () => {
    const { person } = await withTwoFactor()
    await hub.call(requestReset, { body: { email: person.email } })
    await hub.mailWorker.deliverDue()
    const letter = (await hub.outbox()).findLast(
      ({ subject, to }) => /password/.test(subject ?? '') && to?.[0]?.address === person.email,
    )!
    const token = /token=([\w-]+)/.exec(letter.text!)![1]!
    expect((await hub.call(resetPassword, { body: { token, password: 'Mango-tree-7' } })).status).toBe(200)
    const { body } = await hub.call(login, { body: { email: person.email, password: 'Mango-tree-7' } })
    expect(body.two_factor_required).toBe(true)
  })

  it('for somebody else is an administrator’s, is audited, and mailed to the person', async () => {
    const { person } = await withTwoFactor()
    const admin = await hub.aUser({ role: 'admin' })
    const params = { id: person.id }
    const manager = await hub.aUser({ role: 'manager' })
    const { person: other } = await withTwoFactor({ role: 'admin' })
    // The own one takes password and code: a stolen session does not switch it off.
    expect((await hub.call(disableOf, { token: other.token, params: { id: other.id.toUpperCase() } })).status).toBe(403)
    expect((await hub.call(disableOf, { token: manager.token, params })).status).toBe(403)
    expect((await hub.call(disableOf, { token: admin.token, params })).status).toBe(200)
    expect((await hub.call(disableOf, { token: admin.token, params })).failure.code).toBe('two_factor_off')
    expect((await signIn(person)).token).toBeTruthy()
    const { rows } = await hub.db.execute(
      sql`SELECT actor_id FROM audit_log WHERE action = 'user.two_factor_off' AND entity_id = ${person.id}`,
    )
    expect(rows).toEqual([{ actor_id: admin.id }])
    await hub.mailWorker.deliverDue()
    const letters = (await hub.outbox()).filter(({ to }) => to?.[0]?.address === person.email)
    expect(letters.map(({ text }) => text).join()).toContain('An administrator has switched off the second factor')
  })
})
