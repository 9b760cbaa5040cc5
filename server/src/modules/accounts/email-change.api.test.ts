import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { emailChanges } from '../../database/schema/sessions.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { statementsDuring } from '../../testing/statements.ts'

const { changePassword, confirmEmail, login, me, requestReset, resetPassword, saveProfile, verifyReset } =
  accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub({ config: { publicUrl: 'https://hub.example' } })))
afterAll(() => hub.close())

const ask = (user: Person, email: string, changes: Record<string, unknown> = { current_password: PASSWORD }) =>
  hub.call(saveProfile, {
    token: user.token,
    body: {
      full_name: user.full_name,
      email,
      organization_name: 'Sample Learning Initiative',
      organization_acronym: 'SLI',
      ...changes,
      updated_at: user.updated_at,
    },
  })

const lettersTo = async (email: string) => {
  await hub.mailWorker.deliverDue()
  return (await hub.outbox()).filter(({ to }) => to?.[0]?.address === email)
}
const mailedToken = async (email: string) =>
  /https:\/\/hub\.example\/confirm-email\?token=([\w-]+)/.exec((await lettersTo(email)).at(-1)!.text!)![1]!
const signIn = (email: string) => hub.call(login, { body: { email, password: PASSWORD } })

describe('A new email address', () => {
  it('counts only after its link was opened; then it is the one to sign in with, and the old one is told', async () => {
    const user = await hub.aUser()
    const email = `new.${user.email}`
    const { status, body } = await ask(user, email)
    expect(status).toBe(200)
    expect(body.message).toBe(
      `Your profile was saved. Open the link that we sent to ${email}: the address changes then.`,
    )
    expect(body.user.email).toBe(user.email)
    expect((await signIn(email)).status).toBe(401)
    const token = await mailedToken(email)
    const confirmed = await hub.call(confirmEmail, { body: { token } })
    expect(confirmed.body).toEqual({ success: true, message: 'Your email address was changed.', email })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(401)
    const [told] = await lettersTo(user.email)
    expect(told!.subject).toBe('Your email address was changed')
    expect(told!.text).toContain(email)
  })

  it('is asked for with the password', async () => {
    const user = await hub.aUser()
    for (const [changes, sentence] of [
      [{}, 'Enter your password to change the email address.'],
      [{ current_password: 'not this one' }, 'The current password is wrong.'],
    ] as const) {
      const { status, failure } = await ask(user, `new.${user.email}`, changes)
      expect(status).toBe(400)
      expect(failure.fields).toEqual({ current_password: sentence })
    }
    expect(await hub.mails(`new.${user.email}`)).toEqual([])
  })

  it('is answered the same, with the same work, whether anybody has it; who has it hears nothing', async () => {
    const [one, two, owner] = [await hub.aUser(), await hub.aUser(), await hub.aUser()]
    const free = `free.${one.email}`
    const answers: unknown[] = []
    const work: string[][] = []
    for (const [user, email] of [
      [one, free],
      [two, owner.email.toUpperCase()],
    ] as const) {
      work.push(await statementsDuring(async () => void answers.push((await ask(user, email)).body.message)))
    }
    expect(work[1]).toEqual(work[0])
    expect(answers[1]).toBe(String(answers[0]).replace(free, owner.email.toUpperCase()))
    expect(await lettersTo(owner.email.toUpperCase())).toEqual([])
    expect((await hub.mails(owner.email))[0]).toMatchObject({ status: 'dropped' })
  })

  it('that somebody registers in the meantime is a link that no longer works', async () => {
    const user = await hub.aUser()
    const email = `raced.${user.email}`
    await ask(user, email)
    const token = await mailedToken(email)
    await hub.aUser({ email: email.toUpperCase() })
    const { status, failure } = await hub.call(confirmEmail, { body: { token } })
    expect([status, failure.code]).toEqual([400, 'invalid_email_link'])
    expect((await hub.userRow(user.id)).email).toBe(user.email)
  })

  it('ends every other session of the account, and leaves the one that asked', async () => {
    const user = await hub.aUser()
    const { body: other } = await signIn(user.email)
    const email = `ends.${user.email}`
    await ask(user, email)
    await hub.call(confirmEmail, { body: { token: await mailedToken(email) } })
    expect((await hub.call(me, { token: user.token })).body.user.email).toBe(email)
    expect((await hub.call(me, { token: other.token })).status).toBe(401)
  })

  it('takes the reset links back that went to the old one', async () => {
    const user = await hub.aUser()
    await hub.call(requestReset, { body: { email: user.email } })
    const [letter] = await lettersTo(user.email)
    const token = /reset-password\?token=([\w-]+)/.exec(letter!.text!)![1]
    const email = `moved.${user.email}`
    await ask(user, email)
    await hub.call(confirmEmail, { body: { token: await mailedToken(email) } })
    expect((await hub.call(verifyReset, { body: { token } })).body.valid).toBe(false)
  })

  it.each<[how: string, choose: (user: Person) => Promise<unknown>]>([
    [
      'changed',
      ({ token }) =>
        hub.call(changePassword, { token, body: { current_password: PASSWORD, password: 'Another-horse-2' } }),
    ],
    [
      'reset',
      async ({ email }) => {
        await hub.call(requestReset, { body: { email } })
        const [letter] = await lettersTo(email)
        const token = /reset-password\?token=([\w-]+)/.exec(letter!.text!)![1]
        return hub.call(resetPassword, { body: { token, password: 'Another-horse-2' } })
      },
    ],
  ])('is forgotten when the password is %s: whoever knew the old one may have asked for it', async (_, choose) => {
    const user = await hub.aUser()
    const email = `taken.over.${user.email}`
    await ask(user, email)
    const token = await mailedToken(email)
    expect(await choose(user)).toMatchObject({ status: 200 })
    const { status, failure } = await hub.call(confirmEmail, { body: { token } })
    expect([status, failure.code]).toEqual([400, 'invalid_email_link'])
    expect((await hub.userRow(user.id)).email).toBe(user.email)
  })

  it('is forgotten when another is asked for', async () => {
    const user = await hub.aUser()
    await ask(user, `first.${user.email}`)
    const first = await mailedToken(`first.${user.email}`)
    await ask({ ...user, updated_at: await versionOf(user) }, `second.${user.email}`)
    expect((await hub.call(confirmEmail, { body: { token: first } })).status).toBe(400)
    const second = await mailedToken(`second.${user.email}`)
    expect((await hub.call(confirmEmail, { body: { token: second } })).status).toBe(200)
  })

  it('is forgotten after a day, and its link works once', async () => {
    const [late, twice] = [await hub.aUser(), await hub.aUser()]
    await ask(late, `late.${late.email}`)
    const expired = await mailedToken(`late.${late.email}`)
    await hub.db
      .update(emailChanges)
      .set({ expires_at: sql`now()` })
      .where(eq(emailChanges.user_id, late.id))
    expect((await hub.call(confirmEmail, { body: { token: expired } })).status).toBe(400)
    await hub.sweep()
    expect(await hub.db.select().from(emailChanges).where(eq(emailChanges.user_id, late.id))).toEqual([])
    await ask(twice, `twice.${twice.email}`)
    const token = await mailedToken(`twice.${twice.email}`)
    const tries = await Promise.all([1, 2].map(() => hub.call(confirmEmail, { body: { token } })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('sends nothing when only its case changes', async () => {
    const user = await hub.aUser()
    const { body } = await ask(user, user.email.toUpperCase(), {})
    expect(body.user.email).toBe(user.email.toUpperCase())
    expect(await hub.mails(user.email)).toEqual([])
  })

  it('leaves its steps in the audit trail, and no token anywhere', async () => {
    const user = await hub.aUser()
    const email = `traced.${user.email}`
    await ask(user, email)
    const token = await mailedToken(email)
    await hub.call(confirmEmail, { body: { token } })
    const rows = await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, user.id)).orderBy(asc(auditLog.id))
    expect(rows.map(({ action }) => action)).toEqual([
      'user.profile_saved',
      'user.email_change_asked',
      'user.email_changed',
    ])
    expect(rows.at(-1)).toMatchObject({ before: { email: user.email }, after: { email } })
    expect(JSON.stringify([rows, await hub.mails(), hub.logged])).not.toContain(token)
  })
})

const versionOf = async (user: Person) => (await hub.userRow(user.id)).updated_at.toISOString()

describe('Somebody who sends mail through the hub', () => {
  it('gets five an hour through, with nothing in them that they wrote', async () => {
    const user = await hub.aUser({ status: 'under_review', full_name: 'Win a prize at evil.example' })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) {
      const { status } = await ask({ ...user, updated_at: await versionOf(user) }, `stranger.${n}@elsewhere.example`)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 15 }, () => 429)])
    await hub.mailWorker.deliverDue()
    const letters = (await hub.outbox()).filter(({ to }) => to?.[0]?.address?.endsWith('@elsewhere.example'))
    // Only the last request is open, because each replaced the one before.
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.map(({ text }) => text).join()).not.toContain('prize')
  })

  it('saves a profile sixty times an hour at most', async () => {
    const user = await hub.aUser()
    const statuses: number[] = []
    for (let n = 0; n < 62; n++) statuses.push((await ask(user, user.email, { job_title: 5 })).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    for (let n = 0; n < 61; n++) statuses.push((await ask(user, user.email, {})).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('cannot change the address of another, admin or not', async () => {
    const [admin, user] = [await hub.aUser({ role: 'admin' }), await hub.aUser()]
    const body = { email: 'mine@elsewhere.example', updated_at: user.updated_at }
    const { status, failure } = await hub.call(adminEndpoints.saveUser, {
      params: { id: user.id },
      token: admin.token,
      body,
    })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ email: 'Unknown field' })
  })
})
