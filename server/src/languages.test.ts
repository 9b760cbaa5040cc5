import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { ERRORS } from '@hub/contract/errors'
import { EXPORT_TYPES } from '@hub/contract/exports'
import { importsEndpoints } from '@hub/contract/imports'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@hub/contract/language'
import { notificationsEndpoints } from '@hub/contract/notifications'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mails } from './database/schema/mails.ts'
import { users } from './database/schema/users.ts'
import { changeOn } from './http/idempotency.ts'
import { catalogOf, inLanguage, languageAskedFor } from './languages.ts'
import { passwordsOf } from './modules/accounts/passwords.ts'
import { fillTemplate } from './modules/mail/mail-templates.ts'
import { mailService } from './modules/mail/mail.service.ts'
import { digestsService } from './modules/notifications/digests.service.ts'
import { notificationsService } from './modules/notifications/notifications.service.ts'
import { startTestHub, type TestHub } from './testing/hub.ts'
import { PASSWORD, type Person, type Wanted } from './testing/people.ts'
import { aProject, LOW, reportsOf } from './testing/reports.ts'

/** No person speaks it: its sentences are the English ones in capitals, without those that are missing. */
const PRETEND = 'xx' as Language
const folder = mkdtempSync(path.join(tmpdir(), 'hub-languages-'))
const capitals = (english: string) => english.replace(/[a-z]+(?![^{]*\})/g, (word) => word.toUpperCase())
const entry = (english: string, said = capitals(english)) =>
  `msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(said)}\n`
const THINGS = '{count, plural, one {# thing to do} other {# things to do}}'
const LOW_ITEMS =
  '{count, plural, one {# item of your organization is low or out of stock} other {# items of your organization are low or out of stock}}'
const INVALID_EMAIL = 'Invalid email address'
const SAID = [
  INVALID_EMAIL,
  'Unknown field',
  'October',
  'Submitted',
  'Your account is approved',
  'Dear {name},',
  'We received your registration',
  'Set a new password',
  'Your email address was changed',
  'Your report for {month} was sent back and is not submitted again yet',
  'Your profile was saved.',
  'Choose an LGA of the state',
  'The project is now {status}.',
]

let hub: TestHub
let user: Person
let admin: Person
beforeAll(async () => {
  const sentences = [...Object.values(ERRORS).map(({ message }) => message), ...SAID]
  const entries = [...new Set(sentences)].map((english) => entry(english))
  entries.push(entry(THINGS, '{count} THINGS'), entry(LOW_ITEMS, '{count} LOW ITEMS'))
  writeFileSync(path.join(folder, 'xx.po'), entries.join('\n'))
  Object.assign(LANGUAGES, { [PRETEND]: { name: 'Pretend', intl: 'en-GB' } })
  LANGUAGE_CODES.push(PRETEND)
  catalogOf(PRETEND, folder)
  hub = await startTestHub()
  user = await hub.aUser({ role: 'manager' })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(async () => {
  await hub.close()
  Reflect.deleteProperty(LANGUAGES, PRETEND)
  LANGUAGE_CODES.pop()
  rmSync(folder, { recursive: true })
})

const XX = { 'accept-language': 'xx' }
const signedIn = (person = user) => ({ authorization: `Bearer ${person.token}` })

describe('The language that a request asks for', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-NE', 'fr'],
    ['FR-ne', 'fr'],
    ['ha-Latn-NG,en;q=0.9', 'ha'],
    ['en;q=0.8, fr;q=0.9', 'fr'],
    ['fr;q=0.5, ha;q=0.5', 'fr'],
    ['yo, ig;q=0.9, ha;q=0.1', 'ha'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['fr;q=0, en;q=0.1', 'en'],
    [' fr ; Q=1.000 ', 'fr'],
  ])('is in %s %s', (header, language) => expect(languageAskedFor(header)).toBe(language))

  it.each([
    undefined,
    '',
    '*',
    'yo',
    '*, yo;q=0.4',
    'fr;q=0',
    'fr;q=high',
    'fr;q=2',
    'fr;q=-1',
    'fr;q=',
    'fr;level=1',
    'french',
    '-fr',
    '__proto__',
    'constructor, toString;q=0.3',
    ';;;,,,===',
    '\u00e9\u0000fr',
    `${'a'.repeat(100_000)}`,
    `${'yo,'.repeat(100_000)}fr`,
  ])('is none in %.40s', (header) => expect(languageAskedFor(header)).toBeUndefined())

  it('is answered, however odd it is', async () => {
    for (const header of ['*', `${'fr,'.repeat(3000)}`, 'é;q=ü', ';;q=', '\tfr'])
      expect((await hub.send({ url: '/api/me', headers: { 'accept-language': header } })).status).toBe(404)
  })
})

describe('A reply', () => {
  const wrong = (headers: Record<string, string>) =>
    hub.call(accountsEndpoints.login, { body: { email: 'nobody', password: PASSWORD, more: 1 }, headers })

  it('names what is wrong with a body in the language of the request, with the same code', async () => {
    const { failure, headers } = await wrong(XX)
    expect(failure).toMatchObject({
      code: 'invalid_input',
      message: capitals(ERRORS.invalid_input.message),
      error: capitals(ERRORS.invalid_input.message),
      fields: { email: capitals(INVALID_EMAIL), more: 'UNKNOWN FIELD' },
    })
    expect(headers).toMatchObject({ 'content-language': 'xx', vary: 'accept-language' })
  })

  it('is English without a language that the hub has, and where a translation is missing', async () => {
    for (const sent of ['', '*', 'yo, ig'])
      expect((await wrong({ 'accept-language': sent })).failure).toMatchObject({
        message: ERRORS.invalid_input.message,
        fields: { email: INVALID_EMAIL, more: 'Unknown field' },
      })
    const id = { id: 'odd' }
    const { failure } = await hub.call(stockEndpoints.remove, { params: id, token: user.token, headers: XX })
    expect(failure.fields).toEqual({ id: 'Must be an identifier of the hub' })
  })

  it('is in the own language of the person, unless the request asks for another', async () => {
    const speaker = await hub.aUser()
    await hub.db.execute(`UPDATE users SET language = 'xx' WHERE id = '${speaker.id}'`)
    const params = { id: randomUUID() }
    const gone = async (headers = {}) =>
      (await hub.call(stockEndpoints.remove, { params, token: speaker.token, headers })).failure.message
    expect(await gone()).toBe(capitals(ERRORS.stock_item_not_found.message))
    expect(await gone({ 'accept-language': 'en' })).toBe(ERRORS.stock_item_not_found.message)
    await hub.db.execute(`UPDATE users SET language = 'of a newer hub' WHERE id = '${speaker.id}'`)
    expect(await gone()).toBe(ERRORS.stock_item_not_found.message)
  })

  it('is in the language before a body or session is known, and at an address that there is not', async () => {
    for (const request of [
      { url: '/api/stock' },
      { url: '/api/nowhere' },
      { url: '/api/%' },
      {
        method: 'POST' as const,
        url: '/api/auth/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      { method: 'POST' as const, url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'text/css' } },
    ]) {
      const { failure } = await hub.send({ ...request, headers: { ...request.headers, ...XX } })
      expect(failure.message).toBe(capitals(ERRORS[failure.code].message))
      expect(failure.message).not.toBe(ERRORS[failure.code].message)
    }
  })

  it('to a form with a picture is in the language', async () => {
    const form = new FormData()
    form.append('email', 'nobody')
    form.append('profile_picture', new Blob(['x'.repeat(100_000)]), 'me.png')
    const reply = await fetch(`${await hub.url()}/api/auth/me`, {
      method: 'PUT',
      body: form,
      headers: { ...signedIn(), ...XX },
    })
    expect(await reply.json()).toMatchObject({ code: 'invalid_input', fields: { email: capitals(INVALID_EMAIL) } })
  })

  it('of one request never has the language of another at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => wrong(index % 2 ? XX : { 'accept-language': 'en' })),
    )
    for (const [index, { failure }] of replies.entries())
      expect(failure.fields!.email).toBe(index % 2 ? capitals(INVALID_EMAIL) : INVALID_EMAIL)
  })

  it('that is sent again keeps the language of the first', async () => {
    const project = await reportsOf(hub).project(user, aProject())
    const step = (language: string) =>
      hub.call(projectsEndpoints.setStatus, {
        params: { id: project.id },
        body: { status: 'suspended' },
        token: admin.token,
        headers: { 'accept-language': language, 'idempotency-key': `one-${project.id}` },
      })
    const first = await step('xx')
    expect(first.body.message).toBe('THE PROJECT IS NOW suspended.')
    expect((await step('en')).body).toEqual(first.body)
  })

  it('that a browser has kept is not taken for one in another language', async () => {
    await reportsOf(hub).stockItem(user, LOW)
    const needs = (language: string, etag = '') =>
      hub.call(notificationsEndpoints.list, {
        token: user.token,
        headers: { 'accept-language': language, 'if-none-match': etag },
      })
    const english = await needs('en')
    expect(english.body.items[0]?.title).toMatch(/^\d+ items? of your organization /)
    const { status, body, headers } = await needs('xx', String(english.headers['etag']))
    expect([status, headers['vary']]).toEqual([200, 'accept-language'])
    expect(body.items[0]?.title).toMatch(/^\d+ LOW ITEMS$/)
  })

  it('that is streamed, to rows that came in pieces, is in the language to its end', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => ({
      row,
      year: '2026',
      state: 'Nowhere',
      lga: 'x'.repeat(200),
    }))
    const reply = await fetch(`${await hub.url()}/api${importsEndpoints.run.path}`, {
      method: 'POST',
      body: new Blob([JSON.stringify({ id: randomUUID(), type: 'targets', dry_run: true, rows })]).stream(),
      duplex: 'half',
      headers: { ...signedIn(admin), ...XX, 'content-type': 'application/json' },
    } as RequestInit)
    const { faults } = (await reply.json()) as { faults: { field: string; message: string }[] }
    expect(faults.length).toBeGreaterThan(2999)
    const messages = new Set(faults.filter(({ field }) => field === 'lga').map(({ message }) => message))
    expect([...messages]).toEqual(['CHOOSE AN LGA OF THE STATE'])
  })

  it('to somebody else is in their language after one that was broken off', async () => {
    const { hostname, port } = new URL(await hub.url())
    const socket = connect(Number(port), hostname)
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: hub\r\naccept-language: xx\r\ncontent-length: 100\r\n')
    socket.write('content-type: application/json\r\n\r\n{"email":')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    expect((await wrong({})).failure.message).toBe(ERRORS.invalid_input.message)
  })
})

describe('An export', () => {
  it('has the same words in every language', async () => {
    await reportsOf(hub).project(user, aProject())
    for (const type of EXPORT_TYPES) {
      const read = async (headers: Record<string, string>) => {
        const reply = await fetch(`${await hub.url()}/api/admin/export?type=${type}`, {
          headers: { ...signedIn(admin), ...headers },
        })
        return (await reply.text()).replace(/"as_of":"[^"]*"/, '')
      }
      expect(await read(XX)).toBe(await read({}))
    }
  })
})

describe('The language of a person', () => {
  const login = (person: Person, language?: unknown) =>
    hub.call(accountsEndpoints.login, { body: { email: person.email, password: PASSWORD, language } })
  const own = async (person: Person) =>
    (await hub.call(accountsEndpoints.me, { token: person.token })).body.user.language

  it('is none until they choose one as they sign in, and then stays', async () => {
    const person = await hub.aUser()
    expect((await login(person)).body.user!.language).toBeNull()
    expect((await login(person, 'ha')).body.user!.language).toBe('ha')
    expect((await login(person)).body.user!.language).toBe('ha')
    const { failure } = await login(person, 'tlh')
    expect(failure.fields).toEqual({ language: 'Choose a language from the list' })
  })

  it('is changed with the profile, and told to its history', async () => {
    const person = await hub.aUser()
    const { email, full_name } = person
    const profile = { email, full_name, organization_name: 'Sample Learning Initiative', organization_acronym: 'SLI' }
    const save = (language?: string) =>
      hub.call(accountsEndpoints.saveProfile, { body: { ...profile, language }, token: person.token, headers: XX })
    const { body } = await save('fr')
    expect([body.message, body.user.language]).toEqual(['YOUR PROFILE WAS SAVED.', 'fr'])
    await save()
    expect(await own(person)).toBe('fr')
    const { rows } = await hub.db.execute(
      sql`SELECT before -> 'language' AS before, after -> 'language' AS after FROM audit_log
        WHERE entity_id = ${person.id} AND action = 'user.profile_saved' ORDER BY id LIMIT 1`,
    )
    expect(rows).toEqual([{ before: null, after: 'fr' }])
  })

  it('is at first the one in which they registered, and gone when they are erased', async () => {
    const email = 'aminata@ecole.example'
    const body = {
      full_name: 'Aminata Sample',
      email,
      organization_name: 'Sample Learning Initiative',
      organization_acronym: 'SLI',
      password: PASSWORD,
      confirm_password: PASSWORD,
    }
    await hub.call(accountsEndpoints.register, { body, headers: { 'accept-language': 'fr-NE,fr;q=0.9' } })
    const registered = (await hub.db.select().from(users).where(eq(users.email, email)))[0]!
    expect(registered.language).toBe('fr')
    await hub.call(adminEndpoints.eraseUser, { params: { id: registered.id }, token: admin.token })
    expect((await hub.userRow(registered.id)).language).toBeNull()
  })
})

describe('A mail', () => {
  const PUBLIC = { publicUrl: 'https://hub.example', supportEmail: 'help@hub.example' }
  const speaker = async (wanted?: Wanted) => {
    const person = await hub.aUser(wanted)
    await hub.db.execute(sql`UPDATE users SET language = 'xx' WHERE id = ${person.id}`)
    return person
  }
  /** The hub listens, so its worker sends too. */
  const mailTo = (address: string) =>
    vi.waitFor(async () => {
      await hub.makeMailsDue()
      await hub.mailWorker.deliverDue()
      const sent = (await hub.outbox()).find(({ to }) => to?.some((each) => each.address === address))
      expect(sent).toBeDefined()
      return sent!
    }, 10_000)

  it('is in the language of its reader, whoever caused it', async () => {
    const person = await speaker({ status: 'under_review' })
    await hub.call(adminEndpoints.approveUser, { body: { user_id: person.id }, token: admin.token })
    const { subject, text, html } = await mailTo(person.email)
    expect(subject).toBe('YOUR ACCOUNT IS APPROVED')
    expect(text).toContain(`DEAR ${person.full_name},`)
    expect(html).toContain('<html lang="xx">')
    const english = await hub.aUser({ status: 'under_review' })
    await hub.call(adminEndpoints.approveUser, { body: { user_id: english.id }, token: admin.token, headers: XX })
    expect((await mailTo(english.email)).subject).toBe('Your account is approved')
  })

  it('with a new password is in the language of the account, else in that of the request', async () => {
    const ask = (email: string) => hub.call(accountsEndpoints.requestReset, { body: { email }, headers: XX })
    const person = await hub.aUser()
    await ask(person.email)
    expect((await mailTo(person.email)).subject).toBe('SET A NEW PASSWORD')
    const english = await hub.aUser()
    await hub.db.execute(sql`UPDATE users SET language = 'en' WHERE id = ${english.id}`)
    await ask(english.email)
    expect((await mailTo(english.email)).subject).toBe('Set a new password')
  })

  it('to a former address is in the language of the account', async () => {
    const person = await speaker()
    const data = { user_id: person.id, full_name: person.full_name, new_email: 'new@sli.example' }
    await hub.db.insert(mails).values({ template: 'email_changed', to_address: 'old@sli.example', data })
    expect((await mailTo('old@sli.example')).subject).toBe('YOUR EMAIL ADDRESS WAS CHANGED')
  })

  it('says months in the language of the reader, also one that an older release has queued', () => {
    const data = { full_name: 'Ada', step: 'sent_back', by: 'Ben', on: '2026-11-03', reason: '' }
    const subject = (language: Language, month: string, step = 'sent_back') =>
      inLanguage(language, () => fillTemplate('report_still_back', { ...data, month, step }, PUBLIC).subject)
    expect(subject(PRETEND, '2026-10')).toBe(
      'YOUR REPORT FOR OCTOBER 2026 WAS SENT BACK AND IS NOT SUBMITTED AGAIN YET',
    )
    const english = 'Your report for October 2026 was sent back and is not submitted again yet'
    expect(subject('en', '2026-10')).toBe(english)
    expect(subject('en', 'October 2026', 'sent back')).toBe(english)
  })

  it('with what waits is in the language of its reader, each thing too', async () => {
    const person = await speaker()
    await hub.db.execute(sql`UPDATE users SET created_at = now() - interval '2 days' WHERE id = ${person.id}`)
    await reportsOf(hub).stockItem(person, LOW)
    const change = changeOn(hub.db, passwordsOf(), () => undefined)
    const notifications = notificationsService({
      db: hub.db,
      change,
      setup: { next: async () => null },
      backupProblem: async () => null,
    })
    await digestsService({ db: hub.db, change, mail: mailService(), notifications }).sendDue(0)
    const { subject, text } = await mailTo(person.email)
    expect(subject).toMatch(/^\d+ THINGS$/)
    expect(text).toMatch(/\d+ LOW ITEMS\nhttp/)
  })
})

it.each(LANGUAGE_CODES)('An error and a mail say in %s what its translators wrote', async (language) => {
  const { sentences } = catalogOf(language)
  const said = (english: string) => sentences[english] ?? english
  const { failure } = await hub.call(stockEndpoints.list, { headers: { 'accept-language': language } })
  expect(failure.message).toBe(said(ERRORS.not_signed_in.message))
  const hubOf = { publicUrl: 'https://hub.example', supportEmail: 'help@hub.example' }
  const mail = inLanguage(language, () => fillTemplate('approved', { full_name: 'Ada' }, hubOf))
  expect(mail.subject).toBe(said('Your account is approved'))
  expect(mail.html).toContain(`<html lang="${language}">`)
})
