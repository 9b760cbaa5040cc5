import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsEndpoints } from '@hub/contract/accounts'
import { ERRORS } from '@hub/contract/errors'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@hub/contract/language'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogOf, languageAskedFor } from './languages.ts'
import { PASSWORD, type Person } from './testing/people.ts'
import { startTestHub, type TestHub } from './testing/hub.ts'

/** No person speaks it: its sentences are the English ones in capitals, without those that are missing. */
const PRETEND = 'xx' as Language
const folder = mkdtempSync(path.join(tmpdir(), 'hub-languages-'))
const capitals = (english: string) => english.replace(/[a-z]+(?![^{]*\})/g, (word) => word.toUpperCase())
const entry = (english: string) => `msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(capitals(english))}\n`
const INVALID_EMAIL = 'Invalid email address'

let hub: TestHub
let user: Person
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'xx.po'),
    [
      ...new Set(Object.values(ERRORS).map(({ message }) => message)),
      INVALID_EMAIL,
      'Unknown field',
      'Choose a picture',
    ]
      .map(entry)
      .join('\n'),
  )
  Object.assign(LANGUAGES, { [PRETEND]: { name: 'Pretend', intl: 'en-GB' } })
  LANGUAGE_CODES.push(PRETEND)
  catalogOf(PRETEND, folder)
  hub = await startTestHub()
  user = await hub.aUser({ role: 'manager' })
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
})
