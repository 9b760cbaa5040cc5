import { accountsEndpoints } from '@hub/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD } from '../../testing/people.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { isRightPassword } from './passwords.ts'

const { login, logout, me, changePassword } = accountsEndpoints

let hub: TestHub
const checked: (string | undefined)[] = []
beforeAll(async () => {
  hub = await startTestHub({
    passwords: {
      isRight(password, hash) {
        checked.push(hash)
        return isRightPassword(password, hash)
      },
    },
  })
})
afterAll(() => hub.close())

describe('Sign in', () => {
  it('answers a token that opens the own account, with the address in any case', async () => {
    const user = await hub.aUser({ email: 'Danladi@SLI.example' })
    const { status, body } = await hub.call(login, { body: { email: 'danladi@sli.example', password: PASSWORD } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, user: { id: user.id, email: 'Danladi@SLI.example' } })
    const answer = await hub.call(me, { token: body.token })
    expect(answer.body.user.id).toBe(user.id)
  })

  it('remembers when, without making the profile another version', async () => {
    const user = await hub.aUser()
    const { body } = await hub.call(login, { body: { email: user.email, password: PASSWORD } })
    expect(body.user!.last_login_at).not.toBeNull()
    expect(body.user!.updated_at).toBe(user.updated_at)
  })

  it.each(['under_review', 'rejected', 'suspended'] as const)(
    'lets a user in who is %s, to see how it stands',
    async (status) => {
      const user = await hub.aUser({ status })
      const answer = await hub.call(login, { body: { email: user.email, password: PASSWORD } })
      expect(answer.body.user!.status).toBe(status)
    },
  )

  it('refuses a wrong password and an unknown address with the same answer: Invalid credentials', async () => {
    const user = await hub.aUser()
    const wrong = await hub.call(login, { body: { email: user.email, password: 'wrong-password' } })
    const unknown = await hub.call(login, { body: { email: 'nobody@sli.example', password: 'wrong-password' } })
    expect(wrong.status).toBe(401)
    expect(wrong.failure).toEqual({
      success: false,
      code: 'invalid_credentials',
      message: 'Invalid credentials',
      error: 'Invalid credentials',
      request_id: expect.any(String),
    })
    expect(unknown.status).toBe(401)
    expect(unknown.failure).toEqual({ ...wrong.failure, request_id: unknown.failure.request_id })
  })

  it('does the same work for a known and an unknown address', async () => {
    const user = await hub.aUser()
    checked.length = 0
    const attempt = (email: string) => () => hub.call(login, { body: { email, password: 'wrong-password' } })
    const known = await statementsDuring(attempt(user.email))
    const unknown = await statementsDuring(attempt('nobody.at.all@sli.example'))
    expect(known.length).toBeGreaterThan(0)
    expect(unknown).toEqual(known)
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id/), undefined])
  })

  it.each([
    ['email', 'no address', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['email', ['a@b.example'], 'Invalid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', 123_456, 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['remember', true, 'Unknown field'],
  ])('refuses %s = %j with the sentence under the field', async (field, value, sentence) => {
    const { status, failure } = await hub.call(login, {
      body: { email: 'a@b.example', password: PASSWORD, [field]: value },
    })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ code: 'invalid_input', fields: { [field]: sentence } })
  })
})

describe('Sign out', () => {
  it('ends this session and leaves the others', async () => {
    const user = await hub.aUser()
    const { body } = await hub.call(login, { body: { email: user.email, password: PASSWORD } })
    expect((await hub.call(logout, { token: user.token })).status).toBe(200)
    expect((await hub.call(me, { token: user.token })).status).toBe(401)
    expect((await hub.call(me, { token: body.token })).status).toBe(200)
  })
})

describe('A change of the password', () => {
  const NEW = 'Battery-staple-2'

  it('needs the current one, and says so under its field', async () => {
    const user = await hub.aUser()
    const body = { current_password: 'not this one', password: NEW }
    const { status, failure } = await hub.call(changePassword, { token: user.token, body })
    expect(status).toBe(400)
    expect(failure).toMatchObject({
      code: 'wrong_password',
      fields: { current_password: 'The current password is wrong.' },
    })
  })

  it('ends every other session and keeps the own', async () => {
    const user = await hub.aUser()
    const { body: other } = await hub.call(login, { body: { email: user.email, password: PASSWORD } })
    const body = { current_password: PASSWORD, password: NEW }
    expect((await hub.call(changePassword, { token: user.token, body })).status).toBe(200)
    expect((await hub.call(me, { token: user.token })).status).toBe(200)
    expect((await hub.call(me, { token: other.token })).status).toBe(401)
    expect((await hub.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(401)
    expect((await hub.call(login, { body: { email: user.email, password: NEW } })).status).toBe(200)
  })

  it('that is tried again because its answer was lost is not called wrong', async () => {
    const user = await hub.aUser()
    const body = { current_password: PASSWORD, password: NEW }
    await hub.call(changePassword, { token: user.token, body })
    const again = await hub.call(changePassword, { token: user.token, body })
    expect(again.status).toBe(200)
    expect((await hub.call(login, { body: { email: user.email, password: NEW } })).status).toBe(200)
  })

  it('to the one that holds already, which ends no session, does not say that one has ended', async () => {
    const user = await hub.aUser()
    const { body: other } = await hub.call(login, { body: { email: user.email, password: PASSWORD } })
    const body = { current_password: 'not this one', password: PASSWORD }
    const reply = await hub.call(changePassword, { token: user.token, body })
    expect(reply.body.message).toBe('This is your password already: nothing had to be changed.')
    expect((await hub.call(me, { token: other.token })).status).toBe(200)
  })

  it('refuses a weak one with the sentence of the reset form', async () => {
    const user = await hub.aUser()
    const body = { current_password: PASSWORD, password: 'alllowercase' }
    const { status, failure } = await hub.call(changePassword, { token: user.token, body })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      password: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
    })
  })
})
