import { accountsEndpoints } from '@hub/contract/accounts'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../database/schema/limits.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

const { changePassword, login, me, register, resetPassword, saveProfile } = accountsEndpoints

const CHECK_MS = 4000
/** Three checks of four seconds: the next call would wait twelve. */
const ROOM = 3

let hub: TestHub
let person: Person
let held: Promise<void> = Promise.resolve()
let letGo = () => {}
const checked: string[] = []
const hold = () => void (held = new Promise((resolve) => (letGo = resolve)))

beforeAll(async () => {
  let now = 0
  hub = await startTestHub({
    passwords: {
      checkMs: CHECK_MS,
      // Slow machines must not hit the limit.
      patienceMs: 600_000,
      // Read before and after each check.
      clock: () => (now += CHECK_MS),
      random: () => 0.5,
      async isRight(password, hash) {
        await held
        checked.push(password)
        return hash !== undefined && password.startsWith(PASSWORD)
      },
    },
  })
  person = await hub.aUser()
})
// Release the queue after a failed test as well.
afterEach(() => letGo())
afterAll(() => hub.close())

const signIn = ({ email }: { email: string }, password = PASSWORD, address?: string) =>
  hub.call(login, { body: { email, password }, ...(address ? { address } : {}) })
const triesCounted = async () => {
  const [row] = await hub.db.select({ sum: sql<number>`coalesce(sum(${rateLimits.tries}), 0)::int` }).from(rateLimits)
  return row!.sum
}

/** People whose checks wait until the test releases them. */
async function fillQueue() {
  const before = await triesCounted()
  hold()
  const people = await Promise.all(Array.from({ length: ROOM }, () => hub.aUser()))
  const waiting = Promise.all(people.map((each) => signIn(each)))
  // Each sign-in counts for login_here, login_account and login_address.
  await expect.poll(triesCounted).toBe(before + 3 * ROOM)
  return { waiting, tries: before + 3 * ROOM }
}

describe('When many people sign in at once', () => {
  it('who would wait longer than ten seconds is told at once when to come back; the others get in', async () => {
    const { waiting } = await fillQueue()
    const { status, failure, headers } = await signIn(person)
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('12')
    expect(failure).toMatchObject({
      code: 'many_sign_ins',
      message: 'Many people are signing in. Please wait a few seconds and try again.',
    })
    letGo()
    expect((await waiting).map((each) => each.status)).toEqual([200, 200, 200])
    expect((await signIn(person)).status).toBe(200)
  })

  it('that is no failed try, however often it happens', async () => {
    const { waiting, tries } = await fillQueue()
    const address = '203.0.113.7'
    for (let n = 0; n < 12; n++) expect((await signIn(person, 'a-wrong-guess', address)).status).toBe(429)
    expect(await triesCounted()).toBe(tries)
    letGo()
    await waiting
    expect((await signIn(person, PASSWORD, address)).status).toBe(200)
  })

  it('nobody learns who is registered', async () => {
    const { waiting } = await fillQueue()
    const known = await signIn(person)
    const unknown = await signIn({ email: 'nobody@sli.example' })
    expect(unknown.failure).toEqual({ ...known.failure, request_id: unknown.failure.request_id })
    expect(unknown.headers['retry-after']).toBe(known.headers['retry-after'])
    letGo()
    await waiting
  })

  it('everybody who is signed in works on', async () => {
    const { waiting } = await fillQueue()
    expect((await hub.call(me, { token: person.token })).status).toBe(200)
    expect((await hub.call(stockEndpoints.list, { token: person.token, query: { limit: '10' } })).status).toBe(200)
    letGo()
    await waiting
  })

  it('every other call that needs the hash of a password is put off as well', async () => {
    const { waiting } = await fillQueue()
    const { token } = person
    const registration = {
      full_name: 'Amina Bukar',
      email: 'amina@partner.example',
      organization_name: 'Example Learning Initiative',
      organization_acronym: 'ELI',
      password: PASSWORD,
      confirm_password: PASSWORD,
    }
    const answers = [
      await hub.call(register, { body: registration }),
      await hub.call(resetPassword, { body: { token: 'a'.repeat(43), password: PASSWORD } }),
      await hub.call(changePassword, { token, body: { current_password: PASSWORD, password: 'Battery-staple-2' } }),
      await hub.call(saveProfile, {
        token,
        body: {
          full_name: person.full_name,
          email: 'another@sli.example',
          organization_name: 'Sample Learning Initiative',
          organization_acronym: 'SLI',
          current_password: PASSWORD,
          updated_at: person.updated_at,
        },
      }),
    ]
    expect(answers.map(({ failure }) => failure.code)).toEqual(answers.map(() => 'many_sign_ins'))
    letGo()
    await waiting
  })

  it('who hangs up leaves the line, and has not tried', async () => {
    const before = await triesCounted()
    hold()
    const first = signIn(person, PASSWORD)
    await expect.poll(triesCounted).toBe(before + 3)
    const gone = new AbortController()
    const { method, path } = login
    const second = fetch(`${await hub.url()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: `${PASSWORD}-given-up` }),
      signal: gone.signal,
    }).catch(() => 'gone')
    await expect.poll(triesCounted).toBe(before + 6)
    gone.abort()
    expect(await second).toBe('gone')
    await expect.poll(triesCounted).toBe(before + 3)
    letGo()
    expect((await first).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect(checked).not.toContain(`${PASSWORD}-given-up`)
  })
})
