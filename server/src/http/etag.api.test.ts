import { accountsEndpoints } from '@hub/contract/accounts'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aProject } from '../testing/reports.ts'

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', { token } = user) =>
  hub.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers } })
const tagOf = async (url: string) => String((await get(url)).headers.etag)

describe('A reply that is answered whole', () => {
  it('has a tag of its content, which `_t` and the way it is compressed do not change', async () => {
    const plain = await get('/api/reference?_t=1')
    expect(plain.headers.etag).toMatch(/^W\/"[\w-]{43}"$/)
    const compressed = await get('/api/reference?_t=2', { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers.etag).toBe(plain.headers.etag)
  })

  it('is not sent again to whoever names its tag, alone, among others or without the mark of a weak one', async () => {
    const etag = await tagOf('/api/projects?limit=10')
    for (const sent of [etag, `"another", ${etag}`, etag.slice(2)]) {
      const { statusCode, body, headers } = await get('/api/projects?limit=10&_t=3', { 'if-none-match': sent })
      expect([statusCode, body]).toEqual([304, ''])
      expect(headers).toMatchObject({ etag, 'cache-control': 'no-store' })
      expect(headers).not.toHaveProperty('content-type')
    }
    expect((await get('/api/projects?limit=10', { 'if-none-match': '"another"' })).statusCode).toBe(200)
    expect((await get('/api/projects?limit=10', {}, 'HEAD')).headers.etag).toBe(etag)
  })

  it('is sent again once it has changed', async () => {
    const before = await tagOf('/api/projects?limit=10')
    const { status, body } = await hub.call(projectsEndpoints.create, { token: user.token, body: aProject() })
    expect(status).toBe(200)
    const after = await get('/api/projects?limit=10', { 'if-none-match': before })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ projects: [{ id: body.project.id }] })
  })

  it('is refused as ever to whoever may not read it, whatever tag they name', async () => {
    const etag = await tagOf('/api/projects?limit=10')
    const waiting = await hub.aUser({ status: 'under_review' })
    const stranger = await get('/api/projects?limit=10', { 'if-none-match': etag, authorization: '' })
    const refused = await get('/api/projects?limit=10', { 'if-none-match': etag }, 'GET', waiting)
    expect([stranger.statusCode, refused.statusCode]).toEqual([401, 403])
    expect([stranger.headers.etag, refused.headers.etag]).toEqual([undefined, undefined])
  })

  it('is another one for another person', async () => {
    const etag = await tagOf('/api/auth/me')
    const { statusCode, body } = await get('/api/auth/me', { 'if-none-match': etag }, 'GET', await hub.aUser())
    expect(statusCode).toBe(200)
    expect(body).not.toContain(user.email)
  })
})

it('a list that is streamed, a refusal and the answer to a change have no tag', async () => {
  expect((await get('/api/projects')).headers.etag).toBeUndefined()
  expect((await get('/api/projects/none')).headers.etag).toBeUndefined()
  const { headers } = await hub.call(accountsEndpoints.logout, { token: (await hub.aUser()).token })
  expect(headers.etag).toBeUndefined()
})
