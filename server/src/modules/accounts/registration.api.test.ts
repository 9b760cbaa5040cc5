import { accountsEndpoints } from '@hub/contract/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

const { login, register } = accountsEndpoints

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', email: 'admin@neh.example' })
})
afterAll(() => hub.close())

const payload = (changes: Record<string, unknown> = {}) => ({
  organization_name: 'Example Teachers Forum',
  organization_acronym: 'ETF',
  full_name: 'Halima Example',
  email: `halima.${Math.random().toString(36).slice(2)}@etf.example`,
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...changes,
})

describe('Registration', () => {
  it('creates a user who is under review, and writes to them and to the admins', async () => {
    const answer = await hub.call(register, { body: payload({ email: ' Halima@ETF.example ' }) })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: "Your registration has been submitted for approval. You'll receive an email notification once approved.",
    })
    const { body } = await hub.call(login, { body: { email: 'halima@etf.EXAMPLE', password: PASSWORD } })
    expect(body.user).toMatchObject({
      full_name: 'Halima Example',
      email: 'Halima@ETF.example',
      organization_name: 'Example Teachers Forum',
      organization_acronym: 'ETF',
      role: 'user',
      is_admin: false,
      status: 'under_review',
    })
    expect((await hub.mails('halima@etf.example')).map(({ template }) => template)).toEqual(['registration_received'])
    expect((await hub.mails(admin.email)).map(({ template }) => template)).toEqual(['registration_to_review'])
  })

  it('leaves an audit row without the password', async () => {
    const body = payload()
    await hub.call(register, { body })
    const [user] = await hub.db.select().from(users).where(eq(users.email, body.email))
    const rows = await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, user!.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ action: 'user.registered', entity: 'user', actor_id: null, before: null })
    expect(rows[0]!.after).toMatchObject({ email: body.email, role: 'user', status: 'under_review' })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Correct-horse/)
  })

  it('stores the password as argon2id only', async () => {
    const body = payload()
    await hub.call(register, { body })
    const [user] = await hub.db.select().from(users).where(eq(users.email, body.email))
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses an address that is registered already, whatever its case, and names the field', async () => {
    const body = payload()
    await hub.call(register, { body })
    const { status, failure } = await hub.call(register, { body: { ...body, email: body.email.toUpperCase() } })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      success: false,
      code: 'email_taken',
      fields: { email: 'This email address is already registered. Sign in, or reset the password.' },
    })
    expect(failure.error).toBe(failure.message)
  })

  it('creates one account of two that register the same address at the same moment', async () => {
    const body = payload()
    const answers = await Promise.all([hub.call(register, { body }), hub.call(register, { body })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('makes one organization of one name, whatever its case and the spaces around it, also at the same moment', async () => {
    const names = ['New Dawn', 'new dawn', '  NEW DAWN ', 'New dawn']
    const answers = await Promise.all(
      names.map((organization_name) =>
        hub.call(register, { body: payload({ organization_name, organization_acronym: 'nd' }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const all = await hub.db.select().from(organizations)
    expect(all.filter(({ name }) => /new dawn/i.test(name))).toHaveLength(1)
  })

  it.each([
    ['two blanks', 'Far  Horizon', 'FH'],
    ['a blank that does not break', 'Far\u00a0Horizon', 'FH'],
    ['a line break', 'Far\nHorizon', 'FH'],
    ['signs that nobody sees', '\u202eFar\u200b Horizon\u2060', 'F\u200bH'],
  ])('makes no second organization of a name that reads the same: with %s', async (_, name, acronym) => {
    for (const [organization_name, organization_acronym] of [
      ['Far Horizon', 'FH'],
      [name, acronym],
    ])
      await hub.call(register, { body: payload({ organization_name, organization_acronym }) })
    const all = await hub.db.select().from(organizations)
    expect(all.flatMap((each) => (/far.*horizon/is.test(each.name) ? [each.name, each.acronym] : []))).toEqual([
      'Far Horizon',
      'FH',
    ])
  })

  it.each([
    ["'&' for 'and'", 'Ƙofar Haske & Ilimi', 'ƘHI', 'Ƙofar Haske and Ilimi', 'ƘHI'],
    ['letters of Hausa in another case', 'Ɗaliban Ɓarno', 'ƊƁ', 'ɗaliban ɓarno', 'ɗɓ'],
    ['accents that are composed otherwise', 'Zauren Şule É', 'ZŞE', 'Zauren S\u0327ule E\u0301', 'zs\u0327e'],
  ])('makes no second organization with %s', async (_, name, acronym, again, acronymAgain) => {
    const ids = []
    for (const [organization_name, organization_acronym] of [
      [name, acronym],
      [again, acronymAgain],
    ]) {
      const body = payload({ organization_name, organization_acronym })
      expect((await hub.call(register, { body })).status).toBe(200)
      const { rows } = await hub.db.execute(sql`SELECT organization_id FROM users WHERE email = ${body.email}`)
      ids.push(rows[0])
    }
    expect(ids[1]).toEqual(ids[0])
  })

  it('refuses a name without a letter or digit, and one that is too long', async () => {
    const fieldsOf = async (wanted: Record<string, unknown>) =>
      (await hub.call(register, { body: payload(wanted) })).failure?.fields
    expect(await fieldsOf({ organization_name: '---', organization_acronym: '&' })).toEqual({
      organization_name: 'Organization name is required',
      organization_acronym: 'Organization acronym is required',
    })
    expect(await fieldsOf({ organization_name: 'n'.repeat(300) })).toEqual({
      organization_name: 'Must be at most 200 characters',
    })
  })

  it('tells organizations apart that share an acronym', async () => {
    await hub.call(register, { body: payload({ organization_name: 'First One', organization_acronym: 'FO' }) })
    await hub.call(register, { body: payload({ organization_name: 'Fourth One', organization_acronym: 'FO' }) })
    const all = await hub.db.select().from(organizations)
    expect(all.filter(({ acronym }) => acronym === 'FO')).toHaveLength(2)
  })

  it.each([
    ['organization_name', '', 'Organization name is required'],
    ['organization_name', '   ', 'Organization name is required'],
    ['organization_name', undefined, 'Organization name is required'],
    ['organization_acronym', '', 'Organization acronym is required'],
    ['full_name', '', 'Full name is required'],
    ['full_name', 7, 'Full name is required'],
    ['email', 'no address', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['email', { $ne: null }, 'Invalid email address'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['confirm_password', 'short', 'Please confirm your password'],
    ['confirm_password', undefined, 'Please confirm your password'],
    ['confirm_password', 'Another-horse-2', "Passwords don't match"],
    ['full_name', 'a\u0000b', 'Remove the characters that cannot be stored'],
    ['full_name', 'x'.repeat(10_000), 'Must be at most 200 characters'],
    ['is_admin', true, 'Unknown field'],
    ['role', 'admin', 'Unknown field'],
  ])('refuses %s = %j with the sentence under the field', async (field, value, sentence) => {
    const { status, failure } = await hub.call(register, { body: payload({ [field]: value }) })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ success: false, code: 'invalid_input', fields: { [field]: sentence } })
  })

  it('names every faulty field at once, also when nothing was sent', async () => {
    const { status, failure } = await hub.call(register)
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      organization_name: 'Organization name is required',
      organization_acronym: 'Organization acronym is required',
      full_name: 'Full name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      confirm_password: 'Please confirm your password',
    })
  })
})
