import { END, NDJSON } from '@hub/contract/ndjson'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aProject, reportsOf } from '../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const reports = reportsOf(hub)
  for (const project_title of ['One', 'Two\nlines', 'Three']) await reports.project(admin, aProject({ project_title }))
})
afterAll(() => hub.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  hub.app.inject({ url, headers: { authorization: `Bearer ${admin.token}`, ...headers } })

function together(text: string) {
  const lines = text.split('\n')
  expect(lines.slice(-2)).toEqual([END, ''])
  const [head, ...batches] = lines.slice(0, -2).map((line) => JSON.parse(line) as Record<string, unknown>)
  const whole = { ...head }
  for (const [field, rows] of batches.flatMap((batch) => Object.entries(batch))) {
    whole[field] = [...((whole[field] as unknown[]) ?? []), ...(rows as unknown[])]
  }
  return whole
}

it.each(['/api/map/data', '/api/projects', '/api/admin/users', '/api/admin/export?type=projects'])(
  '%s says in lines, to who asks for them, what it says as JSON to everybody else',
  async (path) => {
    const asJson = await get(path)
    expect(asJson.headers['content-type']).toBe('application/json; charset=utf-8')
    const asLines = await get(path, { accept: NDJSON })
    expect(asLines.headers).toMatchObject({ 'content-type': NDJSON, 'cache-control': 'no-store' })
    // A list without rows has no line; `as_of` differs.
    const whole = (reply: object) => ({ activities: [], schools: [], ...reply, as_of: undefined })
    expect(whole(together(asLines.body))).toEqual(whole(asJson.json<object>()))
  },
)

it('Lines are compressed, as everything that is sent', async () => {
  const { headers, rawPayload } = await get('/api/map/data', { accept: NDJSON, 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(together(brotliDecompressSync(rawPayload).toString())).toMatchObject({ success: true })
})

it('A page and a refusal are JSON, whatever was asked for', async () => {
  const page = await get('/api/projects?limit=1', { accept: NDJSON })
  expect(page.json()).toMatchObject({ projects: [{}] })
  const refused = await get('/api/map/data', { accept: NDJSON, authorization: '' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'not_signed_in'])
})
