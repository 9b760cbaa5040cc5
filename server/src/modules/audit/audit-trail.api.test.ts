import { accountsEndpoints } from '@hub/contract/accounts'
import { auditEndpoints } from '@hub/contract/audit'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { AUDITED } from '@hub/contract/reference/choices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageQuery } from '../../database/paging.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { aFundingEntry, aProject, aStockItem } from '../../testing/reports.ts'
import { NEWEST_CHANGE, trailQuery } from './audit-trail.store.ts'

let hub: TestHub
let admin: Person
let user: Person
let code: string
let projectId: string
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  user = await hub.aUser()
  const created = await hub.call(projectsEndpoints.create, { token: user.token, body: aProject() })
  const { id, project_code, updated_at, ...project } = created.body.project
  code = project_code
  projectId = id
  await hub.call(projectsEndpoints.update, {
    token: user.token,
    params: { id },
    body: { ...aProject(), project_title: 'A better title', organization_name: project.organization_name, updated_at },
  })
  await hub.call(stockEndpoints.create, { token: admin.token, body: aStockItem({ item_name: 'Slates' }) })
  await hub.call(accountsEndpoints.login, { body: { email: user.email, password: PASSWORD } })
  const entry = (grant_reference_code: string) => aFundingEntry({ donor_name: 'Donor of grants', grant_reference_code })
  await hub.call(fundingEndpoints.submit, {
    token: user.token,
    body: { submissions: [entry('GRANT-77'), entry('GRANT/Kept')] },
  })
  const { body } = await hub.call(fundingEndpoints.list, { token: user.token })
  const gone = body.data.find(({ reference_code }) => reference_code === 'GRANT-77')!
  await hub.call(fundingEndpoints.remove, { token: user.token, params: { id: gone.id } })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string> = {}) =>
  (await hub.call(auditEndpoints.list, { token: admin.token, query })).body

describe('The audit trail', () => {
  it('tells who changed what, and what it was before, newest first', async () => {
    const { entries } = await read({ record: projectId })
    expect(entries).toMatchObject([
      {
        who: user.full_name,
        actor_id: user.id,
        action: 'project.updated',
        entity: 'project',
        entity_id: projectId,
        record: 'A better title',
        before: { project_title: aProject().project_title },
        after: { project_title: 'A better title' },
      },
      { action: 'project.created', before: null },
    ])
  })

  it.each([
    ['a project by its code', () => ({ record: code.toLowerCase() }), ['project.updated', 'project.created']],
    ['a kind of record', () => ({ entity: 'stock_item' }), ['stock_item.created']],
    [
      'a person by a part of the address',
      () => ({ person: admin.email.slice(0, 8), entity: 'stock_item' }),
      ['stock_item.created'],
    ],
    ['an item by a part of its name', () => ({ record: 'SLATE' }), ['stock_item.created']],
    ['funding by its reference', () => ({ record: 'grant-77' }), ['funding_entry.deleted', 'funding_entry.submitted']],
    ['funding by a part of its reference', () => ({ record: '/Kept' }), ['funding_entry.submitted']],
    ['a person by the email address', () => ({ record: user.email.toUpperCase() }), ['sign_in.succeeded']],
    ['nothing by the name of a donor', () => ({ record: 'Donor of grants' }), []],
    ['nobody', () => ({ person: 'nobody-at-all' }), []],
    ['nothing of a project that there is not', () => ({ record: 'NEH-999999' }), []],
  ])('finds %s', async (_, query, actions) => {
    expect((await read(query())).entries.map(({ action }) => action)).toEqual(actions)
  })

  it('finds by day, in the time of Nigeria', async () => {
    await hub.db.execute(sql`
      INSERT INTO audit_log (at, action, entity, entity_id) VALUES
        ('2026-03-01T22:59:59Z', 'project.late', 'project', gen_random_uuid()),
        ('2026-03-01T23:00:00Z', 'project.next', 'project', gen_random_uuid())`)
    const { entries } = await read({ from: '2026-03-01', to: '2026-03-01' })
    expect(entries).toMatchObject([{ action: 'project.late', who: 'The hub', record: null }])
    expect((await read({ from: '2026-03-02', to: '2026-03-02' })).entries).toHaveLength(1)
  })

  it('is paged through exactly once', async () => {
    const all = (await read({ limit: '200' })).entries.map(({ id }) => id)
    const paged: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ limit: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...page.entries.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
  })

  it('holds no password and no token', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/argon2|password_hash|token_hash/)
  })

  it('refuses everybody but admins', async () => {
    for (const role of ['viewer', 'user', 'manager'] as const) {
      const { token } = await hub.aUser({ role })
      expect((await hub.call(auditEndpoints.list, { token })).status).toBe(403)
    }
  })

  it('reads one record by its index', async () => {
    // On few rows the planner ignores the index.
    await hub.db.execute(sql`
      INSERT INTO audit_log (action, entity, entity_id)
      SELECT 'project.updated', 'project', gen_random_uuid() FROM generate_series(1, 3000)`)
    await hub.db.execute(sql`ANALYZE audit_log`)
    const plan = await planOf(
      hub.db,
      trailQuery(
        { entity: 'project', records: { entities: AUDITED, ids: [projectId] } },
        pageQuery(NEWEST_CHANGE, null, 50),
      ),
    )
    expect(plan).toContain('audit_log_entity')
  })
})
