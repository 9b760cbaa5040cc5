import { accountsEndpoints } from '@hub/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { rateLimits } from '../../database/schema/limits.ts'
import { passwordResets } from '../../database/schema/sessions.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { statementsDuring } from '../../testing/statements.ts'

const { login, me, requestReset, resetPassword, verifyReset } = accountsEndpoints
const NEW = 'Battery-staple-2'

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub({ config: { publicUrl: 'https://hub.example' } })))
afterAll(() => hub.close())

async function mailedToken(email: string): Promise<string> {
  await hub.call(requestReset, { body: { email } })
  await hub.mailWorker.deliverDue()
  const letters = (await hub.outbox()).filter(({ to }) => to?.[0]?.address === email)
  return /https:\/\/hub\.example\/reset-password\?token=([\w-]+)/.exec(letters.at(-1)!.text!)![1]!
}

describe('A reset request', () => {
  it('answers the same for a known and an unknown address, after the same work', async () => {
    const user = await hub.aUser()
    const ask = async (email: string) => {
      let answer
      const statements = await statementsDuring(async () => {
        answer = await hub.call(requestReset, { body: { email } })
      })
      return { statements, answer: answer! as { status: number; body: unknown } }
    }
    const known = await ask(user.email)
    const unknown = await ask('nobody@sli.example')
    expect(known.answer.body).toEqual({
      success: true,
      message: 'Check your email for password reset instructions.',
    })
    expect(unknown.answer.body).toEqual(known.answer.body)
    expect(unknown.statements).toEqual(known.statements)
  })

  it('sends a link to the account, and drops the mail where there is none', async () => {
    const user = await hub.aUser({ email: 'Esther@sli.example' })
    await hub.call(requestReset, { body: { email: 'ESTHER@sli.example' } })
    await hub.call(requestReset, { body: { email: 'no.account@sli.example' } })
    await hub.mailWorker.deliverDue()
    const [letter] = (await hub.outbox()).filter(({ to }) => to?.[0]?.address === user.email)
    expect(letter!.subject).toBe('Set a new password')
    expect(letter!.text).toContain('https://hub.example/reset-password?token=')
    expect((await hub.mails('no.account@sli.example'))[0]).toMatchObject({ status: 'dropped' })
    expect((await hub.outbox()).some(({ to }) => to?.[0]?.address === 'no.account@sli.example')).toBe(false)
  })

  it('keeps the token out of the database and out of the log', async () => {
    const user = await hub.aUser()
    const token = await mailedToken(user.email)
    const stored = JSON.stringify([await hub.mails(user.email), await hub.db.select().from(passwordResets)])
    expect(stored).not.toContain(token)
    expect(hub.logged.join('')).not.toContain(token)
  })

  it.each(['', 'no address', undefined])('refuses %j with the sentence under the field', async (email) => {
    const { status, failure } = await hub.call(requestReset, { body: { email } })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
  })
})

describe('A reset token', () => {
  it('says whose it is', async () => {
    const user = await hub.aUser()
    const token = await mailedToken(user.email)
    const { body } = await hub.call(verifyReset, { body: { token } })
    expect(body).toEqual({ success: true, valid: true, email: user.email })
  })

  it.each(['', 'made up', 'x'.repeat(43), 'a\u0000b'])('that is %j is not valid', async (token) => {
    const { status, body } = await hub.call(verifyReset, { body: { token } })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, valid: false })
  })

  it('is no longer valid after an hour', async () => {
    const user = await hub.aUser()
    const token = await mailedToken(user.email)
    await hub.db.update(passwordResets).set({ expires_at: sql`now() - interval '1 second'` })
    expect((await hub.call(verifyReset, { body: { token } })).body.valid).toBe(false)
    const { status, failure } = await hub.call(resetPassword, { body: { token, password: NEW } })
    expect(status).toBe(400)
    expect(failure.message).toBe('This reset link is invalid or expired.')
  })

  it('stays valid when another was sent, so that nobody spoils the link that the owner is about to open', async () => {
    const user = await hub.aUser()
    const first = await mailedToken(user.email)
    await hub.db.delete(rateLimits)
    const second = await mailedToken(user.email)
    expect(second).not.toBe(first)
    for (const token of [first, second]) {
      expect((await hub.call(verifyReset, { body: { token } })).body.valid).toBe(true)
    }
  })

  it('is no longer valid once the password was set with another', async () => {
    const user = await hub.aUser()
    const first = await mailedToken(user.email)
    await hub.db.delete(rateLimits)
    await hub.call(resetPassword, { body: { token: await mailedToken(user.email), password: NEW } })
    expect((await hub.call(verifyReset, { body: { token: first } })).body.valid).toBe(false)
  })

  it('lives for an hour', async () => {
    const user = await hub.aUser()
    await mailedToken(user.email)
    const [left] = await hub.db
      .select({ minutes: sql<number>`extract(epoch from ${passwordResets.expires_at} - now()) / 60` })
      .from(passwordResets)
      .where(sql`${passwordResets.user_id} = ${user.id}`)
    expect(Number(left!.minutes)).toBeGreaterThan(58)
    expect(Number(left!.minutes)).toBeLessThanOrEqual(60)
  })
})

describe('A password reset', () => {
  const signIn = (user: Person, password: string) => hub.call(login, { body: { email: user.email, password } })

  it('sets the password, ends every session, and leaves an audit row', async () => {
    const user = await hub.aUser()
    const token = await mailedToken(user.email)
    const { status, body } = await hub.call(resetPassword, { body: { token, password: NEW } })
    expect(status).toBe(200)
    expect(body.message).toBe('Your password has been reset successfully. You can now log in with your new password.')
    expect((await hub.call(me, { token: user.token })).status).toBe(401)
    expect((await signIn(user, PASSWORD)).status).toBe(401)
    expect((await signIn(user, NEW)).status).toBe(200)
    const rows = await hub.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.entity_id} = ${user.id}`)
      .orderBy(sql`${auditLog.id}`)
    expect(rows.map(({ action }) => action)).toEqual(['user.password_reset', 'sign_in.refused', 'sign_in.succeeded'])
  })

  it('is possible once per link, also at the same moment', async () => {
    const user = await hub.aUser()
    const token = await mailedToken(user.email)
    const tries = [NEW, 'Another-staple-3'].map((password) => hub.call(resetPassword, { body: { token, password } }))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await hub.call(resetPassword, { body: { token, password: NEW } })).failure.code).toBe('invalid_reset_link')
  })

  it('lets a person in at once who had tried the old password too often', async () => {
    const user = await hub.aUser()
    const address = '192.0.2.1'
    const guess = () => hub.call(login, { address, body: { email: user.email, password: 'forgotten' } })
    for (let tries = 0; tries < 10; tries++) await guess()
    expect((await guess()).status).toBe(429)
    const token = await mailedToken(user.email)
    await hub.call(resetPassword, { address, body: { token, password: NEW } })
    const { status } = await hub.call(login, { address, body: { email: user.email, password: NEW } })
    expect(status).toBe(200)
  })

  it('lets a person in at once on the browser that they know, where they had tried too often', async () => {
    const { email } = await hub.aUser()
    const signedIn = await hub.call(login, { body: { email, password: PASSWORD } })
    const headers = { cookie: String(signedIn.headers['set-cookie']).split(';', 1)[0]! }
    const signIn = (password: string) => hub.call(login, { headers, body: { email, password } })
    for (let tries = 0; tries < 20; tries++) await signIn('forgotten')
    expect((await signIn('forgotten')).status).toBe(429)
    await hub.call(resetPassword, { headers, body: { token: await mailedToken(email), password: NEW } })
    expect((await signIn(NEW)).status).toBe(200)
  })

  it.each([
    ['short', 'Password must be at least 8 characters'],
    ['alllowercase1', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
    ['ALLUPPERCASE1', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
    ['NoNumberHere', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
    [undefined, 'Password must be at least 8 characters'],
  ])('refuses the password %j with the sentence under the field', async (password, sentence) => {
    const { status, failure } = await hub.call(resetPassword, { body: { token: 'x'.repeat(43), password } })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ fields: { password: sentence } })
  })
})
