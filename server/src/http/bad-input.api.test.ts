import { accountsEndpoints } from '@hub/contract/accounts'
import { ENDPOINTS } from '@hub/contract/endpoints'
import { infoEndpoints } from '@hub/contract/info'
import type { Failure } from '@hub/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'
import { severable } from '../testing/severable-database.ts'

const { login, me, register, saveProfile } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  hub.send({ method: 'POST', url: '/api/auth/login', payload, headers })

const JSON_HEADERS = { 'content-type': 'application/json' }

const BODILESS = ENDPOINTS.filter(({ method, body }) => method !== 'GET' && z.safeParse(body, null).success)

describe('A call that takes no body', () => {
  it.each(BODILESS.map(({ method, path }) => [method, path]))('says so in JSON or not: %s %s', async (method, path) => {
    const url = `${await hub.url()}/api${path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':month', '2000-01')}`
    const answers = [{}, JSON_HEADERS, { ...JSON_HEADERS, 'content-length': '0' }].map(async (headers) => {
      const { token } = await hub.aUser({ role: 'admin' })
      return (await fetch(url, { method, headers: { ...headers, authorization: `Bearer ${token}` } })).status
    })
    const [plain, ...asJson] = await Promise.all(answers)
    expect(plain).toBe(
      ['/auth/logout', '/auth/sessions', '/drafts/:id', '/reporting/remind-overdue'].includes(path) ? 200 : 404,
    )
    expect(asJson).toEqual([plain, plain])
  })
})

describe('A request that cannot be read', () => {
  it.each([
    ['broken JSON', '{"email": '],
    ['bytes that are no text', '\u0000\u0001'],
    ['a poisoned prototype', '{"__proto__": {"role": "admin"}}'],
    ['a poisoned prototype, in other letters', String.raw`{"\u005F_proto_\u005f": {"role": "admin"}}`],
    ['a poisoned constructor, in other letters', String.raw`{"co\u006estructor": {"prototype": {"role": "admin"}}}`],
    ['a poisoned constructor', '{"constructor": {"prototype": {"role": "admin"}}}'],
    ['only spaces', '  '],
  ])('is answered with a sentence: %s', async (_, payload) => {
    const { status, failure } = await post(payload)
    expect(status).toBe(400)
    expect(failure).toEqual({
      success: false,
      code: 'broken_json',
      message: 'The request could not be read. Please try again.',
      error: 'The request could not be read. Please try again.',
      request_id: expect.any(String),
    })
  })

  it('because it has no body, but needs one, is told which fields are missing', async () => {
    const { status, failure } = await post('')
    expect(status).toBe(400)
    expect(failure).toMatchObject({
      code: 'invalid_input',
      fields: { email: 'Invalid email address', password: 'Password must be at least 6 characters' },
    })
  })

  it.each([
    ['a list', '[]'],
    ['a text', '"login"'],
    ['a number', '7'],
  ])('or is no object is refused: %s', async (_, payload) => {
    const { status, failure } = await post(payload)
    expect(status).toBe(400)
    expect(failure).toMatchObject({ code: 'invalid_input', fields: { body: expect.any(String) } })
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'because it is %s is refused',
    async (type) => {
      const { status, failure } = await post('email=a@b.example', { 'content-type': type })
      expect(status).toBe(415)
      expect(failure).toMatchObject({ success: false, code: 'unsupported_type' })
    },
  )

  it('because it is compressed is refused', async () => {
    const { status } = await post('{}', { ...JSON_HEADERS, 'content-encoding': 'gzip' })
    expect(status).toBe(400)
  })

  it('because it has 3 MB is refused, and the answer arrives while it is still being sent', async () => {
    const url = await hub.url()
    const body = JSON.stringify({ email: 'x'.repeat(3 * 1024 * 1024) })
    const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers: JSON_HEADERS })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({ success: false, code: 'too_large' })
  })

  it('because its picture has 20 MB is refused, and the answer arrives while it is still being sent', async () => {
    const url = await hub.url()
    const user = await hub.aUser()
    const form = new FormData()
    form.append('profile_picture', new Blob([new Uint8Array(20 * 1024 * 1024)]), 'picture.png')
    const headers = { authorization: `Bearer ${user.token}` }
    const reply = await fetch(`${url}/api/auth/me`, { method: saveProfile.method, body: form, headers })
    expect(reply.status).toBe(413)
    expect(((await reply.json()) as Failure).message).toContain('5 MB')
    expect((await hub.call(me, { token: user.token })).status).toBe(200)
  })

  it('because its picture never ends is refused long before its end', async () => {
    const url = await hub.url()
    const user = await hub.aUser()
    const boundary = 'a-boundary'
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="profile_picture"; filename="a.png"\r\n\r\n`
        controller.enqueue(Buffer.from(head))
      },
      pull(controller) {
        // A hub that never stops reading must not use up the memory.
        if (sent > 100 * 1024 * 1024) return controller.close()
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = {
      authorization: `Bearer ${user.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    // The connection may be cut before the answer is read.
    const reply = await fetch(`${url}/api/auth/me`, { method: 'PUT', body: endless, headers, duplex: 'half' }).catch(
      () => null,
    )
    expect(reply?.status ?? 413).toBe(413)
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })
})

describe('An address that is none', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/auth/nothing'],
    ['DELETE', '/api/auth/me'],
    ['POST', '/api/health'],
  ] as const)('%s %s answers 404 as JSON, never the page', async (method, url) => {
    const { status, failure, headers } = await hub.send({ method, url, headers: { accept: 'text/html' } })
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(failure).toEqual({
      success: false,
      code: 'not_found',
      message: 'There is nothing at this address.',
      error: 'There is nothing at this address.',
      request_id: expect.any(String),
    })
  })

  it('that cannot be decoded is refused with a sentence', async () => {
    const { status, failure } = await hub.send({ url: '/api/attachments/%E0%A4%A' })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ success: false, code: 'broken_json' })
  })

  it('with a NUL in its identifier is refused under the field', async () => {
    const { token } = await hub.aUser()
    const headers = { authorization: `Bearer ${token}` }
    const { status, failure } = await hub.send({ url: '/api/attachments/%00', headers })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ id: 'Must be an identifier of the hub' })
  })
})

describe('The cache-buster of the client', () => {
  it('is let pass on a GET, and nothing else is', async () => {
    const { token } = await hub.aUser()
    expect((await hub.call(me, { token, query: { _t: '1' } })).status).toBe(200)
    const { status, failure } = await hub.call(me, { token, query: { _t: '1', other: '1' } })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ other: 'Unknown field' })
  })
})

describe('A database that is dead', () => {
  it('is said in a sentence with status 503, and everything is back when it is', async () => {
    const line = severable(hub.database)
    const cut = await startTestHub({ database: line.database })
    const user = await cut.aUser()
    expect((await cut.call(infoEndpoints.health)).body).toMatchObject({ success: true, database: 'ok' })
    line.cut()
    const calls = [
      () => cut.call(infoEndpoints.health),
      () => cut.call(me, { token: user.token }),
      () => cut.call(login, { body: { email: user.email, password: PASSWORD } }),
      () => cut.call(register, { body: aRegistration }),
    ]
    for (const call of calls) {
      const { status, failure, headers } = await call()
      expect(status).toBe(503)
      expect(failure).toEqual({
        success: false,
        code: 'unavailable',
        message: 'The hub cannot reach its database right now. Please try again in a moment.',
        error: 'The hub cannot reach its database right now. Please try again in a moment.',
        request_id: headers['x-request-id'],
      })
    }
    line.mend()
    expect((await cut.call(infoEndpoints.health)).status).toBe(200)
    expect((await cut.call(me, { token: user.token })).status).toBe(200)
    expect((await cut.call(register, { body: aRegistration })).status).toBe(200)
    await cut.close()
    await line.close()
  })
})

const aRegistration = {
  organization_name: 'Sample Learning Initiative',
  organization_acronym: 'SLI',
  full_name: 'Sample Person',
  email: 'registered.later@sli.example',
  password: PASSWORD,
  confirm_password: PASSWORD,
}

describe('A fault of our own', () => {
  it('leaks nothing, and its request id is in the log with the reason', async () => {
    const user = await hub.aUser()
    await hub.database.pool.query('ALTER TABLE audit_log RENAME TO audit_log_gone')
    let answer
    try {
      answer = await hub.call(register, { body: { ...aRegistration, email: 'unlucky@sli.example' } })
    } finally {
      await hub.database.pool.query('ALTER TABLE audit_log_gone RENAME TO audit_log')
    }
    const { status, failure } = answer
    expect(status).toBe(500)
    expect(failure).toEqual({
      success: false,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      error: 'Something went wrong on our side. Please try again.',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const line = hub.logged.find((each) => each.includes(failure.request_id!) && each.includes('request failed'))!
    expect(line).toContain('audit_log')
    expect(line).toContain('"stack"')
    expect(line).not.toMatch(/unlucky@|argon2|Correct-horse/)
    expect((await hub.call(me, { token: user.token })).status).toBe(200)
  })
})
