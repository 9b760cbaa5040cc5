import { accountsEndpoints } from '@hub/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD } from '../../testing/people.ts'
import { isMadeOf } from './guessable-passwords.ts'

const { changePassword, login, register, requestReset, resetPassword } = accountsEndpoints
const TOO_COMMON = { fields: { password: 'This password is too common. Choose another.' } }

const AMINA = {
  full_name: 'Amina Bello-Yusuf',
  email: 'a.bello@plan.example',
  organization_name: 'Plan International',
  organization_acronym: 'PIN',
}

describe('A password is made of its owner’s own words', () => {
  it.each(['Amina2026', 'aminaBELLO1!', '2026-Bello-Amina', 'International1', 'Plan-2026-Pin', 'Yusuf12345xy'])(
    '%s',
    (password) => {
      expect(isMadeOf(password, AMINA)).toBe(true)
    },
  )
})

describe('A password is not made of its owner’s own words', () => {
  it.each(['Mango-tree-Amina-7', 'Correct-horse-1', 'Pinewood99', '12345678', ''])('%s', (password) => {
    expect(isMadeOf(password, AMINA)).toBe(false)
  })
})

describe('A common password, or one of the person’s own words, is refused', () => {
  let hub: TestHub
  beforeAll(async () => void (hub = await startTestHub({ config: { publicUrl: 'https://hub.example' } })))
  afterAll(() => hub.close())

  it('when an account is registered', async () => {
    const ask = (password: string) => hub.call(register, { body: { ...AMINA, password, confirm_password: password } })
    for (const password of ['Password1', 'QWERTY123', 'Amina-2026']) {
      const { status, failure } = await ask(password)
      expect([status, failure.code]).toEqual([400, 'common_password'])
      expect(failure).toMatchObject(TOO_COMMON)
    }
    expect((await ask('Mango-tree-7')).status).toBe(200)
  })

  it('when a password is changed, and the old one stays', async () => {
    const user = await hub.aUser({ full_name: 'Musa Ibrahim' })
    const change = (password: string) =>
      hub.call(changePassword, { token: user.token, body: { current_password: PASSWORD, password } })
    expect((await change('Password123')).failure).toMatchObject(TOO_COMMON)
    expect((await change('Ibrahim-99')).failure).toMatchObject(TOO_COMMON)
    expect((await change('Mango-tree-7')).status).toBe(200)
  })

  it('but one of 200 characters, spaces and signs of any language is taken as it is typed', async () => {
    const user = await hub.aUser()
    const long = `Kifi 1 ${'ƙɗ "\\ '.repeat(40)}`.slice(0, 200)
    const change = (current_password: string, password: string) =>
      hub.call(changePassword, { token: user.token, body: { current_password, password } })
    expect((await change(PASSWORD, `${long}x`)).failure.fields).toEqual({ password: 'Must be at most 200 characters' })
    expect((await change(PASSWORD, long)).status).toBe(200)
    const signIn = (password: string) => hub.call(login, { body: { email: user.email, password } })
    expect((await signIn(long.slice(0, 199))).status).toBe(401)
    expect((await signIn(long)).status).toBe(200)
  })

  it('when it is set by a link from a mail, which stays good', async () => {
    const user = await hub.aUser({ full_name: 'Ladi Garba' })
    await hub.call(requestReset, { body: { email: user.email } })
    await hub.mailWorker.deliverDue()
    const letter = (await hub.outbox()).findLast(({ to }) => to?.[0]?.address === user.email)!
    const token = /token=([\w-]+)/.exec(letter.text!)![1]!
    const reset = (password: string) => hub.call(resetPassword, { body: { token, password } })
    expect((await reset('Garba2026')).failure).toMatchObject(TOO_COMMON)
    expect((await reset('Mango-tree-7')).status).toBe(200)
  })
})
