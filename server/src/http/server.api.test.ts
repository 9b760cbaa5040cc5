import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { accountsEndpoints } from '@hub/contract/accounts'
import { UNKNOWN_BUILD } from '@hub/contract/build-info'
import { infoEndpoints } from '@hub/contract/info'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'

const PAGE = '<!doctype html><title>The hub</title>'
const SCRIPT = 'export const hub = 1\n'.repeat(200)
const BUILD = {
  version: '1.0.0',
  sha: 'abcdef',
  shortSha: 'abc',
  branch: 'main',
  buildTime: '2026-11-15T00:00:00.000Z',
  environment: 'test',
}

let hub: TestHub
let bare: TestHub
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'hub-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  const script = path.join(webRoot, 'assets', 'main-abc123.js')
  await Promise.all([
    writeFile(path.join(webRoot, 'index.html'), PAGE),
    writeFile(path.join(webRoot, 'index.html.br'), brotliCompressSync(PAGE)),
    writeFile(path.join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(path.join(webRoot, 'info.json'), JSON.stringify(BUILD)),
    writeFile(script, SCRIPT),
    writeFile(`${script}.br`, brotliCompressSync(SCRIPT)),
    writeFile(`${script}.gz`, gzipSync(SCRIPT)),
  ])
  hub = await startTestHub({
    webRoot,
    config: { publicUrl: 'https://hub.example', mapTileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
  })
  bare = await startTestHub({ database: hub.database, webRoot: path.join(webRoot, 'nothing-here') })
})
afterAll(async () => {
  await bare.close()
  await hub.close()
  await rm(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, from = hub) => from.app.inject({ url, headers })
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('The security headers', () => {
  it.each(['/', '/api/health', '/api/nothing', '/assets/main-abc123.js', '/api/docs/'])('are on %s', async (url) => {
    const { headers } = await get(url, HTML)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('hold a policy that lets no inline script and no other origin in', async () => {
    const { headers } = await get('/', HTML)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/ (.*)/).slice(0, 2)),
    ) as Record<string, string>
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob: https://*.tiles.example",
      'worker-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    })
  })

  it('do not ask for https where the hub has none, nor name tiles where it uses none', async () => {
    const { headers } = await get('/api/health', {}, bare)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|tiles/)
  })

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'hub.localhost'])(
    'keep other windows out where the browser heeds it: on %s',
    async (host) => {
      const { headers } = await get('/', { ...HTML, host }, bare)
      expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
    },
  )

  it.each(['hub.lan:8080', '192.168.1.20:8080', 'localhost.example'])(
    'say nothing of it where a browser would complain: on plain http at %s',
    async (host) => {
      const { headers } = await get('/', { ...HTML, host }, bare)
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
      expect(headers).not.toHaveProperty('origin-agent-cluster')
      expect((await get('/', { ...HTML, host })).headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )

  it('keep the answers of calls out of every cache', async () => {
    expect((await get('/api/reference')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/auth/me')).headers['cache-control']).toBe('no-store')
  })
})

describe('A change that a browser asks for', () => {
  const signOut = (headers: Record<string, string>, from = hub) =>
    from.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { host: 'hub.lan:8080', ...headers } })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another name of the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://www.hub.example' }],
    ['another site on plain http', { origin: 'http://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['an origin that is none', { origin: 'hub.lan' }],
  ])('on %s is refused before the session is looked for', async (_, headers) => {
    const { statusCode, body } = await signOut(headers)
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 'other_site' }])
  })

  it.each<[string, Record<string, string>]>([
    ['the hub itself', { 'sec-fetch-site': 'same-origin', origin: 'https://hub.example' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['the hub on plain http', { origin: 'http://hub.lan:8080' }],
    ['the hub behind a proxy that changes the port', { origin: 'http://HUB.lan:9000' }],
    ['PUBLIC_URL, behind a proxy that changes the name', { origin: 'https://hub.example', host: '127.0.0.1:8080' }],
    ['no browser: a program sends none of it', {}],
  ])('on %s is let through to the session', async (_, headers) => {
    expect((await signOut(headers)).statusCode).toBe(401)
  })

  it('is read from anywhere: other sites get no answer of a browser, and programs may ask', async () => {
    const { statusCode, headers } = await get('/api/health', { 'sec-fetch-site': 'cross-site' })
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('says in /.well-known/security.txt where to report a weakness', async () => {
  const { headers, body } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(lines).toMatchObject({
    Contact: `mailto:${hub.config.supportEmail}`,
    Canonical: 'https://hub.example/.well-known/security.txt',
  })
  expect(Date.parse(lines['Expires']!)).toBeGreaterThan(Date.now())
})

describe('The screens', () => {
  it.each(['/', '/dashboard', '/reset-password?token=abc', '/admin/export/stock', '/no/such/page'])(
    '%s answers the page, which is never cached',
    async (url) => {
      const { statusCode, headers, body } = await get(url, HTML)
      expect(statusCode).toBe(200)
      expect(body).toBe(PAGE)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('have assets that are kept for a year and come compressed as the build left them', async () => {
    const asset = '/assets/main-abc123.js'
    const { headers, rawPayload } = await get(asset, { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect((await get(asset, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    const plain = await get(asset)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(SCRIPT)
  })

  it('have other files that are asked for again each time', async () => {
    const { headers } = await get('/logo.svg')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/logo.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it.each([
    ['/assets/gone-def456.js', HTML],
    ['/logo.png', { accept: 'image/*' }],
  ])('have no file %s, and say so instead of answering the page', async (url, headers) => {
    const { statusCode, body } = await get(url, headers)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' })
  })

  it.each(['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%5c..%5cetc', '/.env', '//etc/passwd', '/%00'])(
    'give no file outside them: %s',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      expect(JSON.parse(body)).toMatchObject({ success: false })
    },
  )

  it('that are not built say what to do, and the calls are served all the same', async () => {
    const { statusCode, body } = await get('/', HTML, bare)
    expect(statusCode).toBe(503)
    expect(body).toBe('The screens are not built yet: run "npm run hub -- build", then start the hub again.\n')
    expect((await get('/api/health', {}, bare)).statusCode).toBe(200)
  })
})

describe('/info.json', () => {
  it('is the one that the build wrote', async () => {
    const { headers, body } = await get('/info.json')
    expect(JSON.parse(body)).toEqual(BUILD)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('says dev where there is no build', async () => {
    expect(JSON.parse((await get('/info.json', {}, bare)).body)).toEqual(UNKNOWN_BUILD)
  })
})

describe('/api/reference', () => {
  it('has the states, the LGAs, the option lists, the support address and the rate of the naira', async () => {
    const { body } = await hub.call(infoEndpoints.reference)
    expect(body.states.map(({ name }) => name)).toEqual(STATE_NAMES)
    expect(body.lgas).toHaveLength(LGAS.length)
    expect(body.options.currencies).toEqual(['USD', 'EUR', 'GBP', 'NGN', 'NOK', 'CAD', 'CHF'])
    expect(body.support_email).toBe('admin@hub.local')
    expect(body.ngn_per_usd).toBe('1500')
  })

  it('comes compressed, and a short answer does not', async () => {
    const accept = { 'accept-encoding': 'br' }
    const { headers, rawPayload } = await get('/api/reference', accept)
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ success: true })
    expect((await get('/api/health', accept)).headers['content-encoding']).toBeUndefined()
  })
})

describe('/api/docs', () => {
  it('is a page without inline scripts, so that the policy lets it run', async () => {
    const { statusCode, body } = await get('/api/docs', HTML)
    expect(statusCode).toBe(200)
    expect(body).toContain('swagger-ui-bundle.js')
    expect(body).not.toMatch(/<script>|<script (?!src=)| on\w+="/)
    expect((await get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
  })
})

describe('The log', () => {
  it('has one line a request, without its query, its headers and its content', async () => {
    const user = await hub.aUser()
    hub.logged.length = 0
    await hub.call(accountsEndpoints.login, { body: { email: user.email, password: PASSWORD } })
    await hub.call(accountsEndpoints.me, { token: user.token, query: { _t: '77' } })
    await get('/reset-password?token=a-secret-token', HTML)
    const lines = hub.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toMatchObject([
      { method: 'POST', path: '/api/auth/login', status: 200 },
      { method: 'GET', path: '/api/auth/me', status: 200, user_id: user.id },
      { method: 'GET', path: '/reset-password', status: 200 },
    ])
    for (const line of lines) expect(line).toMatchObject({ request_id: expect.any(String), ms: expect.any(Number) })
    expect(hub.logged.join('')).not.toMatch(/Correct-horse|a-secret-token|Bearer|_t=|sli\.example/)
    expect(hub.logged.join('')).not.toContain(user.token)
  })
})
