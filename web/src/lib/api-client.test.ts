// @vitest-environment jsdom
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { accountsEndpoints } from '@hub/contract/accounts'
import type { activitiesEndpoints } from '@hub/contract/activities'
import { adminEndpoints } from '@hub/contract/admin'
import { attachmentsEndpoints } from '@hub/contract/attachments'
import type { Endpoint } from '@hub/contract/endpoint'
import type { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import type { stockEndpoints } from '@hub/contract/stock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '#testing/user.ts'
import { call, type CallOptions } from './api-client.ts'
import { CallFailed } from './call-failed.ts'
import { isOffline } from './connection.ts'
import { currentSession, endSession, startSession } from './session.ts'

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const refusal = (code: string, message: string, fields = {}) => ({
  success: false,
  code,
  message,
  error: message,
  fields,
})

const fetched = vi.fn<typeof fetch>()
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url: new URL(String(url), 'http://hub.test'), init, headers: new Headers(init?.headers) }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailed,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it('carries the bearer token when one is stored', async () => {
  fetched.mockImplementation(async () => answer(200, { success: true, user: userOf() }))
  await call(accountsEndpoints.me)
  expect(sent().headers.get('authorization')).toBeNull()
  startSession('mine', userOf())
  await call(accountsEndpoints.me)
  expect(sent().headers.get('authorization')).toBe('Bearer mine')
})

it('adds _t to every GET, and an empty filter is left out', async () => {
  fetched.mockResolvedValue(answer(200, { success: true }))
  await call(adminEndpoints.users, { query: { search: 'amina', status: '' } })
  const { url } = sent()
  expect(url.pathname).toBe('/api/admin/users')
  expect(url.searchParams.get('search')).toBe('amina')
  expect(url.searchParams.has('status')).toBe(false)
  expect(Number(url.searchParams.get('_t'))).toBeGreaterThan(0)
})

it('sends JSON, without _t', async () => {
  fetched.mockResolvedValue(answer(200, { success: true }))
  await call(accountsEndpoints.login, { body: { email: 'a@b.test', password: 'secret' } })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(sent().init?.body).toBe('{"email":"a@b.test","password":"secret"}')
  expect(sent().url.search).toBe('')
})

it('sends what is written out already as it is', async () => {
  fetched.mockResolvedValue(answer(200, { success: true }))
  const json = new TextEncoder().encode('{"email":"a@b.test"}')
  await call(accountsEndpoints.login, { json })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(sent().init?.body).toBe(json)
})

it('sends the idempotency key it is given with a create', async () => {
  fetched.mockResolvedValue(answer(200, { success: true }))
  const body = {
    organization_name: '',
    organization_acronym: '',
    full_name: '',
    email: '',
    password: '',
    confirm_password: '',
  }
  await call(accountsEndpoints.register, { body, idempotencyKey: 'the-same-key' })
  expect(sent().headers.get('idempotency-key')).toBe('the-same-key')
})

it('hands on what the server found wrong, field by field', async () => {
  const fields = { email: 'Invalid email address' }
  fetched.mockResolvedValue(answer(400, refusal('invalid_input', 'Please correct the marked fields.', fields)))
  const failure = await failureOf(call(accountsEndpoints.login))
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status: 400, message: 'Please correct the marked fields.', fields })
})

it('ends the session on a 401', async () => {
  startSession('mine', userOf())
  fetched.mockResolvedValue(answer(401, refusal('not_signed_in', 'Please sign in.')))
  await failureOf(call(accountsEndpoints.me))
  expect(currentSession()).toBeNull()
})

it('leaves a newer session alone when the 401 was for an older one', async () => {
  startSession('older', userOf())
  fetched.mockImplementation(async () => {
    startSession('newer', userOf())
    return answer(401, refusal('not_signed_in', 'Please sign in.'))
  })
  await failureOf(call(accountsEndpoints.me))
  expect(currentSession()?.token).toBe('newer')
})

it('keeps the session on a 403 and on a 500, and logs both', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession('mine', userOf())
  fetched.mockResolvedValueOnce(answer(403, refusal('forbidden', 'You are not allowed to do this.')))
  await failureOf(call(accountsEndpoints.me))
  fetched.mockResolvedValueOnce(answer(500, refusal('internal', 'Something went wrong on our side.')))
  await failureOf(call(accountsEndpoints.me))
  expect(warned).toHaveBeenCalledWith('Access forbidden')
  expect(complained).toHaveBeenCalledWith('Server error occurred')
  expect(currentSession()?.token).toBe('mine')
})

const neverAnswered: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

it('gives up after 10 seconds without an answer', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(neverAnswered)
  const failure = failureOf(call(accountsEndpoints.me))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent().init?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ code: 'no_answer', status: 0 })
})

it('gives a long body the time that a slow link needs for it', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(neverAnswered)
  // 100 KB at 16 kbit/s take 50 s.
  const failure = failureOf(call(accountsEndpoints.login, { json: new Uint8Array(100_000) }))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent().init?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect((await failure).code).toBe('no_answer')
})

it('does not cut an answer that makes progress, however long it takes', async () => {
  vi.useFakeTimers()
  let body!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
  fetched.mockResolvedValue(new Response(stream as unknown as BodyInit))
  const reply = call(accountsEndpoints.me)
  for (const part of ['{"success"', ':', 'tr', 'ue', '}']) {
    await vi.advanceTimersByTimeAsync(9000)
    body.enqueue(new TextEncoder().encode(part))
  }
  body.close()
  expect(await reply).toEqual({ success: true })
})

it('gives up an answer that stands still for 10 seconds', async () => {
  vi.useFakeTimers()
  let body!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
  fetched.mockResolvedValue(new Response(stream as unknown as BodyInit))
  const failure = failureOf(call(accountsEndpoints.me))
  for (const part of ['{"success"', ':tr', 'ue,']) {
    await vi.advanceTimersByTimeAsync(9000)
    body.enqueue(new TextEncoder().encode(part))
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await failure).code).toBe('no_answer')
})

it('settles an upload that is given up', async () => {
  class Upload {
    upload = {}
    onabort = () => undefined
    onloadend = () => undefined
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.onabort()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const giveUp = new AbortController()
  const picture = new File(['x'], 'x.png', { type: 'image/png' })
  const given = failureOf(call(attachmentsEndpoints.upload, { body: {}, picture, signal: giveUp.signal }))
  giveUp.abort()
  expect((await given).name).toBe('AbortError')
})

it('says that the hub cannot be reached when the connection is dead', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failureOf(call(accountsEndpoints.me))).toMatchObject({ code: 'offline', status: 0 })
})

it('survives a proxy that answers with a page of its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fetched.mockResolvedValue(answer(502, '<html>Bad gateway</html>'))
  expect(await failureOf(call(accountsEndpoints.me))).toMatchObject({ code: 'internal', status: 502, message: '' })
})

it.each([
  ['the sign-in page of a hotel’s network', 200, '<html>Welcome to the hotel</html>', 'offline'],
  ['a proxy with nothing', 200, '', 'offline'],
  ['a proxy with JSON of its own', 200, '{"status":"ok"}', 'offline'],
  ['a proxy that wants a password', 401, '<html>Proxy</html>', 'blocked'],
  ['a filter', 403, '<html>Blocked</html>', 'blocked'],
])('takes an answer of %s for none of the hub', async (_, status, text, code) => {
  startSession('mine', userOf())
  fetched.mockResolvedValue(answer(status, text))
  expect(await failureOf(call(accountsEndpoints.me))).toMatchObject({ code, status: 0 })
  expect(isOffline()).toBe(true)
  expect(currentSession()?.token).toBe('mine')
})

const tagged = (etag: string, body: unknown) => new Response(JSON.stringify(body), { headers: { etag } })
const tagSent = () => sent().headers.get('if-none-match')

it('asks whether what it holds still holds, whatever _t, and takes a 304 as that reply', async () => {
  startSession('mine', userOf())
  fetched.mockResolvedValueOnce(tagged('"1"', { success: true, users: [1] }))
  await call(adminEndpoints.users, { query: { search: 'amina' } })
  expect(tagSent()).toBeNull()
  fetched.mockResolvedValue(new Response(null, { status: 304 }))
  const again = await call(adminEndpoints.users, { query: { search: 'amina' } })
  expect(tagSent()).toBe('"1"')
  expect(again).toEqual({ success: true, users: [1] })
  // Callers may change their reply: each gets its own.
  expect(await call(adminEndpoints.users, { query: { search: 'amina' } })).not.toBe(again)
  fetched.mockResolvedValueOnce(tagged('"2"', { success: true, users: [2] }))
  expect(await call(adminEndpoints.users, { query: { search: 'amina' } })).toEqual({ success: true, users: [2] })
  fetched.mockResolvedValueOnce(tagged('"3"', { success: true }))
  await call(adminEndpoints.users, { query: { search: 'danladi' } })
  expect(tagSent()).toBeNull()
})

it('forgets what it holds when the session ends or is another one', async () => {
  const ask = () => call(accountsEndpoints.me)
  fetched.mockImplementation(async () => tagged('"1"', { success: true }))
  startSession('mine', userOf())
  await ask()
  endSession()
  startSession('mine', userOf())
  await ask()
  expect(tagSent()).toBeNull()
  startSession('other', userOf())
  await ask()
  expect(tagSent()).toBeNull()
  await ask()
  expect(tagSent()).toBe('"1"')
})

it('does not hold an answer that arrives after its session has ended', async () => {
  startSession('mine', userOf())
  fetched.mockImplementationOnce(async () => {
    endSession()
    startSession('next', userOf())
    return tagged('"1"', { success: true })
  })
  await call(accountsEndpoints.me)
  fetched.mockResolvedValue(tagged('"2"', { success: true }))
  await call(accountsEndpoints.me)
  expect(tagSent()).toBeNull()
})

it('holds the latest replies, and none that is long', async () => {
  const ask = (search: string) => call(adminEndpoints.users, { query: { search } })
  fetched.mockImplementation(async () => tagged('"1"', { success: true }))
  for (let n = 0; n <= 30; n += 1) await ask(`${n}`)
  await ask('1')
  expect(tagSent()).toBe('"1"')
  await ask('0')
  expect(tagSent()).toBeNull()
  fetched.mockImplementation(async () => tagged('"2"', { success: true, text: 'x'.repeat(300_000) }))
  await ask('long')
  await ask('long')
  expect(tagSent()).toBeNull()
})

it('holds no refusal, and asks nothing of the kind with a change', async () => {
  fetched.mockImplementation(async () => new Response('{"success":false}', { status: 404, headers: { etag: '"1"' } }))
  await failureOf(call(accountsEndpoints.me))
  await failureOf(call(accountsEndpoints.me))
  expect(tagSent()).toBeNull()
  fetched.mockImplementation(async () => tagged('"1"', { success: true }))
  await call(accountsEndpoints.logout)
  await call(accountsEndpoints.logout)
  expect(tagSent()).toBeNull()
})

/** 'required' or 'optional': leaving out the version of an edit must not compile. */
type VersionOf<E extends Endpoint> =
  NonNullable<CallOptions<E>['body']> extends { updated_at: string } ? 'required' : 'optional'

it('an edit goes out with the version that it started from, which the compiler asks for', async () => {
  const version: [
    VersionOf<typeof projectsEndpoints.update>,
    VersionOf<typeof projectsEndpoints.setStatus>,
    VersionOf<typeof activitiesEndpoints.update>,
    VersionOf<typeof fundingEndpoints.update>,
    VersionOf<typeof stockEndpoints.update>,
    VersionOf<typeof accountsEndpoints.saveProfile>,
    VersionOf<typeof adminEndpoints.saveUser>,
  ] = ['required', 'required', 'required', 'required', 'required', 'required', 'required']
  expect(new Set(version)).toEqual(new Set(['required']))
  fetched.mockResolvedValue(answer(200, { success: true }))
  const body = { status: 'active', updated_at: '2026-11-05T00:00:00.000Z' } as const
  await call(projectsEndpoints.setStatus, { params: { id: 'p1' }, body })
  expect(JSON.parse(String(sent().init?.body))).toEqual(body)
})

it('sends no text that cannot be stored: half of an emoji, or a NUL; all other text goes to the letter', async () => {
  fetched.mockImplementation(async () => answer(200, { success: true }))
  const sentAs = async (text: string) => {
    await call(accountsEndpoints.login, { body: { email: text, password: 'x' } })
    return (JSON.parse(String(sent().init?.body)) as { email: string }).email
  }
  expect(await sentAs('Books \ud83d')).toBe('Books \ufffd')
  expect(await sentAs('\udcdaBooks\0')).toBe('\ufffdBooks')
  for (const text of ['Books 📚', String.raw`A draft of {"title":"\ud83d\u0000"}`, 'Ɓauchi “مدرسة”\n\\'])
    expect(await sentAs(text)).toBe(text)
})
