import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../../database/schema/mails.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { startSmtp, type Smtp } from '../../testing/smtp.ts'

let smtp: Smtp
let hub: TestHub
let second: TestHub
let admin: Person
beforeAll(async () => {
  smtp = await startSmtp()
  const config = { smtpUrl: smtp.url, publicUrl: 'https://hub.example', supportEmail: 'support@hub.example' }
  hub = await startTestHub({ config })
  second = await startTestHub({ database: hub.database, config })
  admin = await hub.aUser({ role: 'admin', email: 'admin@neh.example' })
})
afterAll(async () => {
  await second.close()
  await hub.close()
  await smtp.stop()
})
beforeEach(async () => {
  await hub.db.delete(mails)
  smtp.letters.length = 0
})
afterEach(() => smtp.accept())

const register = (changes: object = {}) => ({
  body: {
    organization_name: 'Sample Learning Initiative',
    organization_acronym: 'SLI',
    full_name: 'Danladi Sample',
    email: `danladi.${Math.random().toString(36).slice(2)}@sli.example`,
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...changes,
  },
})
/** Past the undo time, so its mail is due. */
const reject = async (user: Person, reason = '') => {
  const answer = await hub.call(adminEndpoints.rejectUser, { token: admin.token, body: { user_id: user.id, reason } })
  await hub.makeMailsDue()
  return answer
}
const minutesUntilNextTry = async () => {
  const [row] = await hub.db
    .select({ minutes: sql<string>`extract(epoch from ${mails.next_attempt_at} - now()) / 60` })
    .from(mails)
  return Number(row!.minutes)
}

describe('Mail through a mail server', () => {
  it('tells the user and the admins of a registration', async () => {
    const { body } = register()
    await hub.call(accountsEndpoints.register, { body })
    await hub.mailWorker.deliverDue()
    expect(smtp.letters).toHaveLength(2)
    const letterTo = (email: string) => smtp.letters.find(({ recipients }) => recipients[0] === email)
    const [toUser, toAdmin] = [letterTo(body.email), letterTo(admin.email)]
    expect(toUser).toMatchObject({
      from: { name: 'Northeast Education Hub', address: 'no-reply@hub.local' },
      recipients: [body.email],
      subject: 'We received your registration',
    })
    expect(toUser!.text).toContain('Thank you for registering')
    expect(toAdmin).toMatchObject({ recipients: [admin.email], subject: 'Danladi Sample waits for approval' })
    expect(toAdmin!.text).toContain('https://hub.example/admin')
    expect((await hub.mails()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('tells a user why they were rejected', async () => {
    const user = await hub.aUser()
    await reject(user, 'Please register with the address of your organization.')
    await hub.mailWorker.deliverDue()
    expect(smtp.letters[0]!.text).toContain('Please register with the address of your organization.')
    expect(smtp.letters[0]!.text).toContain('support@hub.example')
  })

  it('has no second header, whatever a name holds', async () => {
    const full_name = 'Eve\r\nBcc: everybody@elsewhere.example\r\n\r\nHello'
    await hub.call(accountsEndpoints.register, register({ full_name }))
    await hub.mailWorker.deliverDue()
    const letter = smtp.letters.find(({ recipients }) => recipients[0] === admin.email)!
    expect(letter.recipients).toEqual([admin.email])
    expect(letter.bcc ?? []).toEqual([])
    expect(letter.subject).toBe('Eve Bcc: everybody@elsewhere.example Hello waits for approval')
    expect(letter.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('goes out once when two servers send at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => hub.aUser()))
    for (const user of people) await reject(user)
    await Promise.all([hub.mailWorker.deliverDue(), second.mailWorker.deliverDue(), hub.mailWorker.deliverDue()])
    const recipients = smtp.letters.flatMap((letter) => letter.recipients)
    expect([...recipients].sort()).toEqual(people.map(({ email }) => email).sort())
  })
})

describe('A mail server that is down', () => {
  it('loses nothing: the mail waits and goes out when it is back', async () => {
    const dead = await startSmtp()
    await dead.stop()
    const cut = await startTestHub({ database: hub.database, config: { smtpUrl: dead.url } })
    const user = await hub.aUser()
    await reject(user)
    await cut.mailWorker.deliverDue()
    expect(await cut.mails()).toMatchObject([
      { status: 'queued', attempts: 1, last_error: expect.stringMatching(/\w/) },
    ])
    expect(cut.logged.join('')).toContain('mail not sent, will be tried again')

    const back = await startSmtp(dead.port)
    await cut.makeMailsDue()
    await cut.mailWorker.deliverDue()
    expect(back.letters.map(({ recipients }) => recipients)).toEqual([[user.email]])
    expect(await cut.mails()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
    await cut.close()
    await back.stop()
  })

  it('does not hold up the change that the mail tells about', async () => {
    smtp.refuse('Try again later')
    const user = await hub.aUser()
    expect((await reject(user)).status).toBe(200)
  })

  it('is tried again after a longer time each time, an hour at the most', async () => {
    smtp.refuse('Try again later')
    await reject(await hub.aUser())
    await hub.mailWorker.deliverDue()
    expect(await minutesUntilNextTry()).toBeLessThan(0.6)
    await hub.db.update(mails).set({ attempts: 40, next_attempt_at: sql`now()` })
    await hub.mailWorker.deliverDue()
    const wait = await minutesUntilNextTry()
    expect(wait).toBeGreaterThan(29)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('for weeks loses no mail: it is never given up', async () => {
    smtp.refuse('Try again later')
    const user = await hub.aUser()
    await reject(user)
    await hub.db.update(mails).set({ created_at: sql`now() - interval '40 days'`, attempts: 900 })
    await hub.mailWorker.deliverDue()
    await hub.sweep()
    expect(await hub.mails()).toMatchObject([{ status: 'queued', last_error: expect.stringContaining('Try again') }])
    smtp.accept()
    await hub.makeMailsDue()
    await hub.mailWorker.deliverDue()
    expect(smtp.letters.map(({ recipients }) => recipients)).toEqual([[user.email]])
  })
})

describe('A mail server that refuses an address for good', () => {
  it('is not asked again: the mail is a failed one that stays, and the log says so', async () => {
    const user = await hub.aUser({ email: 'nobody.there@sli.example' })
    await reject(user)
    await hub.mailWorker.deliverDue()
    expect(await hub.mails()).toMatchObject([
      { status: 'failed', attempts: 1, last_error: expect.stringMatching(/550/) },
    ])
    expect(hub.logged.join('')).toContain('mail refused for good')
    await hub.db.update(mails).set({ created_at: sql`now() - interval '40 days'`, next_attempt_at: sql`now()` })
    await hub.mailWorker.deliverDue()
    await hub.sweep()
    expect(await hub.mails()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })
})

describe('A mail server that never answers for one address', () => {
  it('does not hold up the others', async () => {
    await reject(await hub.aUser({ email: 'silent.one@sli.example' }))
    const people = await Promise.all(Array.from({ length: 6 }, () => hub.aUser()))
    for (const user of people) await reject(user)
    const delivered = hub.mailWorker.deliverDue()
    await expect.poll(() => smtp.letters.length, { timeout: 30_000 }).toBe(6)
    smtp.accept()
    await delivered
    expect(smtp.letters).toHaveLength(7)
  })
})

describe('A server that dies with a mail in its hands', () => {
  it('leaves it to another once its claim has run out', async () => {
    await reject(await hub.aUser())
    await hub.db.update(mails).set({ attempts: 1, next_attempt_at: sql`now() + interval '5 minutes'` })
    await second.mailWorker.deliverDue()
    expect(smtp.letters).toEqual([])
    await hub.db.update(mails).set({ next_attempt_at: sql`now()` })
    await second.mailWorker.deliverDue()
    expect(smtp.letters).toHaveLength(1)
  })
})

it('mail that is done is swept out after 90 days, and mail that waits is not', async () => {
  const [sent, waiting] = [await hub.aUser(), await hub.aUser()]
  await reject(sent)
  await hub.mailWorker.deliverDue()
  await reject(waiting)
  await hub.db.update(mails).set({ created_at: sql`now() - interval '91 days'` })
  await hub.sweep()
  expect((await hub.mails()).map(({ to_address }) => to_address)).toEqual([waiting.email])
})

describe('A running hub', () => {
  it('sends on its own, and finishes the mail in hand when it is told to stop', async () => {
    const running = await startTestHub({ database: hub.database, config: { smtpUrl: smtp.url } })
    await running.url()
    const letGo = smtp.holdBack()
    await running.call(accountsEndpoints.requestReset, { body: { email: admin.email } })
    await expect.poll(async () => (await running.mails(admin.email))[0]!.attempts).toBe(1)
    const closed = running.close()
    letGo()
    await closed
    expect(smtp.letters).toHaveLength(1)
    const [row] = await hub.db.select().from(mails).where(eq(mails.template, 'password_reset'))
    expect(row!.status).toBe('sent')
  })
})

describe('Without a mail server', () => {
  it('each message is a file in the outbox that the log names, and only names', async () => {
    const local = await startTestHub({ database: hub.database })
    await local.call(accountsEndpoints.register, register({ full_name: 'Amina Ƙasa' }))
    await local.mailWorker.deliverDue()
    // Written concurrently, so the order varies.
    const letters = new Map((await local.outbox()).map(({ subject, text }) => [subject, text]))
    expect([...letters.keys()].toSorted()).toEqual(['Amina Ƙasa waits for approval', 'We received your registration'])
    expect(letters.get('We received your registration')).toContain('Thank you for registering')
    expect(local.logged.join('')).toMatch(/"file":"outbox\/[\dTZ-]+-registration_received-[\da-f]{8}\.eml"/)
    expect(local.logged.join('')).not.toMatch(/Hello|Ƙasa/)
    await local.close()
  })
})
