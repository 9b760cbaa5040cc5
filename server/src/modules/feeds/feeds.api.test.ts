import { EXPORT_TYPES, EXPORTS, type ExportType } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

const { create, list, read, revoke } = feedsEndpoints

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const person = await hub.aUser()
  await reportsOf(hub).project(person, {
    project_title: '=cmd|"calc", with ünlaut',
    donor: ['ECW', 'EU'],
    budget: '10.50',
    project_narrative: 'Two\nlines',
  })
})
afterAll(() => hub.close())

const make = async (type: ExportType = 'projects', by = admin) => {
  const { status, body } = await hub.call(create, { token: by.token, body: { name: 'Donor dashboard', type } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const file = (type: string, authorization?: string, query: Record<string, string> = {}, address?: string) =>
  hub.call(read, { params: { file: `${type}.csv` }, query, headers: authorization ? { authorization } : {}, address })
const bearer = (token: string) => `Bearer ${token}`
const basic = (token: string) => `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`
const feeds = async () => (await hub.call(list, { token: admin.token })).body.feeds
const audited = async (id: string) => {
  const { rows } = await hub.db.execute<{ action: string; after: unknown; actor_id: string | null }>(
    sql`SELECT action, after, actor_id FROM audit_log WHERE entity = 'feed' AND entity_id = ${id} ORDER BY id`,
  )
  return rows
}

describe('A feed', () => {
  it('gets a token that is shown once and stored hashed', async () => {
    const { feed, token } = await make()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(feed).toMatchObject({ name: 'Donor dashboard', type: 'projects', last_used_at: null, revoked_at: null })
    expect(JSON.stringify(await feeds())).not.toContain(token)
    const { rows } = await hub.db.execute(sql`SELECT row_to_json(f)::text AS stored FROM feed_tokens f`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(await audited(feed.id))).not.toContain(token)
    expect(hub.logged.join()).not.toContain(token)
  })

  it('is made once, though its answer was lost: the repeat gets a token that opens it, and the one before opens nothing', async () => {
    const body = { name: 'Made once', type: 'projects' } as const
    const headers = { 'idempotency-key': 'a-feed-made-once' }
    const ask = () => hub.call(create, { token: admin.token, body, headers })
    const [lost, again] = [await ask(), await ask()]
    expect([lost.status, again.status]).toEqual([200, 200])
    expect(again.body.feed).toEqual(lost.body.feed)
    expect((await feeds()).filter(({ name }) => name === body.name)).toHaveLength(1)
    expect((await audited(again.body.feed.id)).map(({ action }) => action)).toEqual(['feed.created'])
    expect((await file('projects', bearer(lost.body.token))).status).toBe(401)
    expect((await file('projects', bearer(again.body.token))).status).toBe(200)
    const { rows } = await hub.db.execute(sql`SELECT reply::text FROM idempotency_keys`)
    for (const { body: answered } of [lost, again]) expect(JSON.stringify(rows)).not.toContain(answered.token)
    // A used token cannot be replaced.
    expect((await ask()).failure.code).toBe('feed_token_used')
    expect((await file('projects', bearer(again.body.token))).status).toBe(200)
  })

  it('says who made it, and of which export', async () => {
    await make('stock')
    expect((await feeds())[0]).toMatchObject({ type: 'stock', created_by_name: admin.full_name, is_resting: false })
  })

  it('needs a name and an export', async () => {
    const { failure } = await hub.call(create, { token: admin.token, body: { name: ' ', type: 'users' } })
    expect(failure.fields).toEqual({ name: 'Name is required', type: 'Choose an export from the list' })
  })
})

describe('A feed that is read', () => {
  it.each([
    ['as Bearer', bearer],
    ['as the password of Basic', basic],
  ])('takes its token %s', async (_, header) => {
    const { token } = await make()
    const { status, headers } = await file('projects', header(token))
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is CSV that Excel opens: its mark, its header, quoted cells, and no formula', async () => {
    const { token } = await make()
    const { body } = await file('projects', bearer(token))
    const [head, ...lines] = String(body).split('\r\n')
    expect(head).toBe(`\uFEFF${EXPORTS.projects.columns.map(({ header }) => header).join(',')}`)
    expect(lines[0]).toMatch(/^NEH-1001,"'=cmd\|""calc"", with ünlaut",/)
    expect(String(body)).toContain('"ECW; EU"')
    expect(String(body)).toContain(',10.50,')
    expect(String(body)).toContain('"Two\nlines"')
    expect(lines.at(-1)).toBe('')
  })

  it('says in the name of its file what it is narrowed to', async () => {
    const { token } = await make()
    const narrow = { name: 'Borno', type: 'projects' as const, state: 'Borno' as const, year: '2026' }
    const narrowed = (await hub.call(create, { token: admin.token, body: narrow })).body
    const nameOf = async (own: string) => (await file('projects', bearer(own))).headers['content-disposition']
    expect(await nameOf(token)).toBe('attachment; filename="projects.csv"')
    expect(await nameOf(narrowed.token)).toBe('attachment; filename="projects_only_Borno_2026.csv"')
  })

  it('has a line of HXL tags on demand', async () => {
    const { token } = await make('5ws')
    const { body } = await file('5ws', bearer(token), { hxl: '1' })
    expect(String(body).split('\r\n')[1]).toMatch(/^#org,#org\+acronym,#org\+type,/)
  })

  it.each(EXPORT_TYPES)('has all columns of %s', async (type) => {
    const { token } = await make(type)
    const { status, body } = await file(type, bearer(token))
    expect(status).toBe(200)
    expect(String(body).split('\r\n')[0]?.split(',')).toHaveLength(EXPORTS[type].columns.length)
  })

  it('shows when it was last used, and is audited once an hour', async () => {
    const { feed, token } = await make()
    await file('projects', bearer(token))
    await hub.db.execute(
      sql`UPDATE feed_tokens SET last_used_at = last_used_at - interval '1 second' WHERE id = ${feed.id}`,
    )
    await file('projects', bearer(token))
    expect((await feeds()).find(({ id }) => id === feed.id)?.last_used_at).toMatch(/Z$/)
    expect((await audited(feed.id)).map(({ action }) => action)).toEqual(['feed.created', 'feed.used'])
    await hub.db.execute(sql`UPDATE feed_tokens SET last_used_at = now() - interval '61 minutes' WHERE id = ${feed.id}`)
    await file('projects', bearer(token))
    expect((await audited(feed.id)).map(({ action }) => action)).toEqual(['feed.created', 'feed.used', 'feed.used'])
  })

  it('is limited to 60 reads an hour', async () => {
    const { token } = await make('stock')
    for (let turn = 0; turn < 60; turn++) expect((await file('stock', bearer(token))).status).toBe(200)
    const { status, headers } = await file('stock', bearer(token))
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('Nobody gets in', () => {
  const refused = async (type: string, authorization?: string) => {
    const { status, failure, headers } = await file(type, authorization)
    expect([status, failure.code]).toEqual([401, 'invalid_feed_token'])
    expect(headers['www-authenticate']).toMatch(/^Basic /)
  }

  it('without a token, with a wrong one, or with one in the address', async () => {
    const { token } = await make()
    await refused('projects')
    await refused('projects', bearer('x'.repeat(43)))
    await refused('projects', bearer(`${token}x`))
    await refused('projects', 'Basic %%%')
    expect((await file('projects', undefined, { token })).status).toBe(400)
  })

  it('with a session instead of a feed, or with a feed instead of a session', async () => {
    const { token } = await make()
    await refused('projects', bearer(admin.token))
    expect((await hub.call(list, { token })).status).toBe(401)
  })

  it('with the token of another export', async () => {
    const { token } = await make('stock')
    await refused('projects', bearer(token))
  })

  it('with a token that was revoked', async () => {
    const { feed, token } = await make()
    for (let twice = 0; twice < 2; twice++) {
      expect((await hub.call(revoke, { token: admin.token, params: { id: feed.id } })).status).toBe(200)
    }
    await refused('projects', bearer(token))
    expect((await feeds()).find(({ id }) => id === feed.id)?.revoked_at).toMatch(/Z$/)
    expect((await audited(feed.id)).map(({ action }) => action)).toEqual(['feed.created', 'feed.revoked'])
  })

  it('while the one who made it is no admin any more', async () => {
    const other = await hub.aUser({ role: 'admin' })
    const { feed, token } = await make('projects', other)
    const changes = [sql`role = 'user'`, sql`role = 'admin', status = 'suspended'`, sql`status = 'rejected'`]
    for (const change of changes) {
      await hub.db.execute(sql`UPDATE users SET ${change} WHERE id = ${other.id}`)
      await refused('projects', bearer(token))
      expect((await feeds()).find(({ id }) => id === feed.id)?.is_resting).toBe(true)
    }
    await hub.db.execute(sql`UPDATE users SET status = 'approved' WHERE id = ${other.id}`)
    expect((await file('projects', bearer(token))).status).toBe(200)
  })

  it('by trying on: wrong tokens of one address are limited', async () => {
    const address = '192.0.2.77'
    for (let turn = 0; turn < 60; turn++) {
      expect((await file('projects', bearer('y'.repeat(43)), {}, address)).status).toBe(401)
    }
    expect((await file('projects', bearer('y'.repeat(43)), {}, address)).status).toBe(429)
    // A valid token from the address still works.
    const { token } = await make()
    expect((await file('projects', bearer(token), {}, address)).status).toBe(200)
  })
})

it('knows no feed of another name', async () => {
  const { token } = await make()
  for (const name of ['users', 'projects.xlsx', '..%2fprojects']) {
    expect((await file(name, bearer(token))).status).toBe(404)
  }
  const missing = { token: admin.token, params: { id: '00000000-0000-4000-8000-000000000000' } }
  expect((await hub.call(revoke, missing)).failure.code).toBe('feed_not_found')
})
