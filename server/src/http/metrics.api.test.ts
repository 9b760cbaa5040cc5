import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { severable } from '../testing/severable-database.ts'

const TOKEN = 'a-token-of-the-metrics'
let hub: TestHub
beforeAll(async () => void (hub = await startTestHub({ config: { metricsToken: TOKEN } })))
afterAll(() => hub.close())

const read = async (of: TestHub, token = TOKEN) =>
  of.send<string>({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${token}` } })
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? NaN,
  )

describe('The metrics', () => {
  it('count requests by call and status, with their durations', async () => {
    await hub.send({ method: 'GET', url: '/api/reference' })
    await hub.send({ method: 'GET', url: '/api/reference' })
    await hub.send({ method: 'GET', url: '/api/projects?search=secret' })
    const { status, body, headers } = await read(hub)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(valueOf(body, 'hub_requests_total{call="GET /api/reference",status="200"}')).toBe(2)
    expect(valueOf(body, 'hub_requests_total{call="GET /api/projects",status="401"}')).toBe(1)
    expect(valueOf(body, 'hub_request_seconds_bucket{call="GET /api/reference",le="+Inf"}')).toBe(2)
    expect(valueOf(body, 'hub_request_seconds_count{call="GET /api/reference"}')).toBe(2)
    expect(body).not.toContain('secret')
  })

  it('tell how the hub is doing', async () => {
    await hub.aUser()
    await hub.db.execute(
      sql`INSERT INTO mails (template, to_address, data, status) VALUES ('approved', 'a@b.example', '{}', 'failed')`,
    )
    const { body } = await read(hub)
    expect(valueOf(body, 'hub_database_up')).toBe(1)
    expect(valueOf(body, 'hub_mails{status="failed"}')).toBe(1)
    expect(valueOf(body, 'hub_sessions')).toBe(1)
    expect(valueOf(body, 'hub_figures_differing')).toBe(0)
    expect(valueOf(body, 'hub_backup_faults')).toBe(0)
    expect(valueOf(body, 'hub_pool_connections{pool="requests",state="waiting"}')).toBe(0)
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/)
  })

  it('are told to whoever has the token alone, and to nobody where there is none', async () => {
    expect((await read(hub, 'another')).status).toBe(401)
    expect((await hub.send({ method: 'GET', url: '/metrics' })).status).toBe(401)
    const closed = await startTestHub({ database: hub.database })
    expect((await read(closed)).status).toBe(404)
    await closed.close()
  })

  it('say that the database does not answer', async () => {
    const line = severable(hub.database)
    const cut = await startTestHub({ database: line.database, config: { metricsToken: TOKEN } })
    line.cut()
    const { status, body } = await read(cut)
    expect(status).toBe(200)
    expect(valueOf(body, 'hub_database_up')).toBe(0)
    await cut.close()
    await line.close()
  })
})
