import { auditEndpoints } from '@hub/contract/audit'
import { indicatorsEndpoints } from '@hub/contract/indicators'
import { CHILDREN_REACHED, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { targetsEndpoints } from '@hub/contract/targets'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { atOnce } from '../../testing/at-once.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let viewer: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  viewer = await hub.aUser({ role: 'viewer' })
})
afterAll(() => hub.close())

const list = async (by: Person) => (await hub.call(indicatorsEndpoints.list, { token: by.token })).body.indicators

it('A new hub has nine indicators in their order; every member reads them', async () => {
  const indicators = await list(viewer)
  expect(indicators.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `EDU-0${nth}`))
  expect(indicators.slice(0, 2).map(({ id }) => id)).toEqual([CHILDREN_REACHED, TEACHERS_TRAINED])
  expect(indicators[0]).toMatchObject({ type: null, counts: 'all_people', unit: 'children', retired_at: null })
})

const anIndicator = (wanted: object = {}) => ({
  code: 'SEC-1',
  name: 'Desks handed out',
  type: 'Infrastructure' as const,
  counts: 'quantity' as const,
  unit: 'desks',
  adds_up: 'sum' as const,
  from_year: 2025,
  definition: 'Desks that schools can use.',
  ...wanted,
})
const add = (wanted: object = {}, by = admin, key?: string) =>
  hub.call(indicatorsEndpoints.create, {
    token: by.token,
    body: anIndicator(wanted),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const edit = (id: string, wanted: object) =>
  hub.call(indicatorsEndpoints.update, { token: admin.token, params: { id }, body: anIndicator(wanted) })
const retire = (id: string, retired: boolean) =>
  hub.call(indicatorsEndpoints.retire, { token: admin.token, params: { id }, body: { retired } })
const remove = (id: string) => hub.call(indicatorsEndpoints.remove, { token: admin.token, params: { id } })

it('An admin adds an indicator at the end, changes it, retires it, takes it back and deletes it; the trail says so', async () => {
  expect((await add({}, viewer)).status).toBe(403)
  const { body } = await add()
  expect(body.indicator).toMatchObject({ code: 'SEC-1', position: 100, to_year: null, source: null, retired_at: null })
  const { id, updated_at } = body.indicator
  const changed = await edit(id, { name: 'Desks', unit: 'pairs', to_year: 2027, updated_at })
  expect(changed.body.indicator).toMatchObject({ name: 'Desks', unit: 'pairs', to_year: 2027, position: 100 })
  expect((await edit(id, { name: 'Tables', updated_at })).failure.code).toBe('stale_edit')
  expect((await retire(id, true)).body.indicator.retired_at).not.toBeNull()
  expect((await retire(id, true)).status).toBe(200)
  expect((await retire(id, false)).body.indicator.retired_at).toBeNull()
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).failure.code).toBe('indicator_not_found')
  const trail = await hub.call(auditEndpoints.list, { token: admin.token, query: { entity: 'indicator' } })
  expect(trail.body.entries.map(({ action, record }) => [action, record])).toEqual([
    ['indicator.deleted', 'SEC-1 Desks'],
    ['indicator.taken_back', null],
    ['indicator.retired', null],
    ['indicator.updated', null],
    ['indicator.created', null],
  ])
})

it('A code is used once, in capitals or not; two admins who add it at once get one', async () => {
  const { body } = await add({ code: 'SEC-2' })
  expect((await add({ code: 'sec-2' })).failure).toMatchObject({
    code: 'indicator_code_taken',
    fields: { code: 'Another indicator has this code.' },
  })
  expect((await edit(body.indicator.id, { code: 'EDU-01' })).failure.code).toBe('indicator_code_taken')
  const once = async () => (await add({ code: 'SEC-3' })).status
  expect((await atOnce(hub, 'audit_log', once, once)).toSorted()).toEqual([200, 409])
  const key = randomUUID()
  const sent = [await add({ code: 'SEC-4' }, admin, key), await add({ code: 'SEC-4' }, admin, key)]
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await add({ id: body.indicator.id, code: 'SEC-5' })).failure.code).toBe('id_taken')
})

it('What an indicator counts and its unit fit together, and its years', async () => {
  const fields = async (wanted: object) => (await add({ code: 'SEC-6', ...wanted })).failure.fields
  for (const unit of ['children', ' Children '])
    expect(await fields({ unit })).toEqual({ unit: 'A quantity has a unit of its own, such as kits or classrooms' })
  expect(await fields({ counts: 'people' })).toEqual({
    unit: 'An indicator of people counts children, teachers, SBMC members or people',
  })
  expect(await fields({ to_year: 2024 })).toEqual({ to_year: 'The last year must not be before the first' })
  expect(Object.keys((await fields({ code: 'SEC 6', type: 'Sport', name: ' ' })) ?? {})).toEqual([
    'code',
    'name',
    'type',
  ])
})

it('An indicator that is used keeps what it counts, and is never deleted', async () => {
  const { id } = (await add({ code: 'SEC-7' })).body.indicator
  expect((await edit(id, { code: 'SEC-7', type: 'WASH' })).status).toBe(200)
  const target = { indicator_id: id, state_pcode: 'NG008', group: 'all' as const, people_in_need: 9, target: 3 }
  await hub.call(targetsEndpoints.save, {
    token: admin.token,
    query: { year: '2026', indicators: id },
    body: { source: 'HNRP', targets: [target] },
  })
  const kept = 'SEC-7 is used, so this stays. Retire it, and add another one.'
  expect((await edit(id, { code: 'SEC-7', counts: 'people', unit: 'children' })).failure.fields).toEqual({
    type: kept,
    counts: kept,
    unit: kept,
  })
  expect((await edit(id, { code: 'SEC-7', type: 'WASH', unit: 'pairs of desks' })).status).toBe(200)
  expect((await remove(id)).failure.message).toBe(
    'SEC-7 is used by activities or targets, so it cannot be deleted. Retire it instead.',
  )
  expect((await remove(CHILDREN_REACHED)).failure.code).toBe('indicator_in_use')
  expect((await retire(id, true)).status).toBe(200)
})

it('A hub has at most 500 indicators', async () => {
  await hub.db.execute(sql`
    INSERT INTO indicators (code, name, counts, unit, adds_up, from_year, definition)
    SELECT 'MANY-' || n, 'Many', 'quantity', 'desks', 'sum', 2025, 'Desks' FROM generate_series(1, 500) AS n`)
  expect((await add({ code: 'SEC-8' })).failure.message).toBe(
    'The hub has 500 indicators: delete some that nobody uses first.',
  )
  await hub.db.execute(sql`DELETE FROM indicators WHERE code LIKE 'MANY-%'`)
})
