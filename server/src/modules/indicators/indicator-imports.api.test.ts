import { randomUUID } from 'node:crypto'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { activitiesEndpoints } from '@hub/contract/activities'
import { auditEndpoints } from '@hub/contract/audit'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { indicatorsEndpoints } from '@hub/contract/indicators'
import { CHILDREN_REACHED, FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let project: { id: string }
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  project = await reportsOf(hub).project(admin)
})
afterAll(() => hub.close())

const send = (wanted: Partial<ImportRequest>, by = admin) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'indicators', file_name: 'indicators.xlsx', ...wanted },
  })
const undo = (id: string) => hub.call(importsEndpoints.undo, { token: admin.token, params: { id } })
const faultsOf = async (wanted: Partial<ImportRequest>) =>
  (await send({ dry_run: true, ...wanted })).body.faults.map(({ row, field, message }) => [row, field, message])
const all = async () => (await hub.call(indicatorsEndpoints.list, { token: admin.token })).body.indicators
const known = async (code: string) => (await all()).find((each) => each.code === code)
const sheet = async () =>
  (await hub.call(importsEndpoints.sheet, { token: admin.token, query: { sheet: 'indicators' } })).body.rows as Record<
    string,
    unknown
  >[]
const use = (indicator_id: string, wanted: object = {}) =>
  hub.call(activitiesEndpoints.create, {
    token: admin.token,
    params: { id: project.id },
    body: {
      ...anActivity({ type: 'Learning Materials', indicator_id, quantity: 3, ...wanted }),
      confirm: [...ACTIVITY_WARNINGS],
    },
  })

const row = (wanted: object = {}) => ({
  code: 'SHE-1',
  name: 'Books handed out',
  type: 'Learning Materials',
  counts: 'quantity',
  unit: 'books',
  adds_up: 'sum',
  from_year: '2025',
  definition: 'Books that pupils keep.',
  ...wanted,
})
const stays = (code: string) => `${code} is used, so this stays. Retire it, and add another one.`

it('Indicators come in as rows, found by id or code in any case; undone, all is as it was', async () => {
  await send({ rows: [row()] })
  const before = await known('SHE-1')
  expect(before).toMatchObject({ position: 100, to_year: null, source: null, retired_at: null })
  const id = randomUUID()
  const rows = [
    { id: before!.id, code: 'SHE-1B', to_year: 2027 },
    { code: 'edu-02', source: 'HRP' },
    row({ code: 'SHE-2', counts: 'people', unit: 'Children' }),
    row({ code: 'SHE-3', position: '7' }),
    { code: 'EDU-03', unit: String(FIRST_INDICATORS[2]!.unit) },
  ]
  expect((await send({ id, rows })).body.summary).toEqual({ new: 2, changed: 2, same: 1, faulty: 0 })
  expect(await known('SHE-1B')).toMatchObject({ id: before!.id, to_year: 2027, name: 'Books handed out' })
  expect(await known('edu-02')).toMatchObject({ source: 'HRP' })
  expect(await known('SHE-2')).toMatchObject({ unit: 'children', position: 110 })
  expect(await known('SHE-3')).toMatchObject({ position: 7 })
  const trail = await hub.call(auditEndpoints.list, { token: admin.token, query: { entity: 'indicator' } })
  expect(trail.body.entries.slice(0, 4).map(({ action }) => action)).toEqual(Array(4).fill('indicator.imported'))
  expect((await undo(id)).status).toBe(200)
  expect(await known('SHE-1')).toMatchObject({ id: before!.id, to_year: null })
  expect(await known('EDU-02')).toMatchObject({ source: FIRST_INDICATORS[1]!.source })
  expect(await known('SHE-2')).toBeUndefined()
})

it('An unchanged sheet changes nothing, also of one that is used or retired and if empty cells clear', async () => {
  const retired = (await known('EDU-09'))!.id
  await hub.call(indicatorsEndpoints.retire, {
    token: admin.token,
    params: { id: retired },
    body: { retired: true },
  })
  expect((await use(FIRST_INDICATORS[4]!.id)).status).toBe(200)
  const rows = await sheet()
  expect(rows.find(({ id }) => id === retired)?.retired_at).not.toBeNull()
  for (const empty of ['keep', 'clear'] as const)
    expect((await send({ rows, empty })).body.summary).toEqual({ new: 0, changed: 0, same: rows.length, faulty: 0 })
  expect((await known('EDU-09'))?.retired_at).not.toBeNull()
})

it('Each row says what is wrong with it', async () => {
  const id = (await known('SHE-1'))!.id
  expect(
    await faultsOf({
      rows: [
        row({ code: 'SHE-4' }),
        row({ code: 'she-4' }),
        { id, code: 'EDU-05' },
        row({ code: 'SHE-5', type: 'Sport' }),
        row({ code: 'SHE-6', unit: 'Children' }),
        row({ code: 'SHE-7', counts: 'people' }),
        row({ code: 'SHE-8', from_year: 'soon' }),
        row({ code: 'SHE-9', to_year: '2024' }),
        row({ code: 'SHE 10', name: '' }),
        { id: randomUUID(), code: 'SHE-11' },
        { code: 'EDU-06', source: 'One' },
        { code: 'edu-06', source: 'Two' },
        row({ code: 'SHE-12', position: '-1' }),
      ],
    }),
  ).toEqual([
    [2, 'code', 'Another row has this code'],
    [3, 'code', 'Another indicator has this code.'],
    [4, 'type', 'Choose an activity type from the list'],
    [5, 'unit', 'A quantity has a unit of its own, such as kits or classrooms'],
    [6, 'unit', 'An indicator of people counts children, teachers, SBMC members or people'],
    [7, 'from_year', 'Must be a year, like 2026'],
    [8, 'to_year', 'The last year must not be before the first'],
    [9, 'code', 'A code is letters, digits, dots and hyphens, like EDU-03'],
    [9, 'name', 'Name is required'],
    [10, 'id', 'There is no indicator with this id: leave it empty for a new one'],
    [12, 'id', 'The same indicator as in row 11'],
    [13, 'position', 'Must be a whole number'],
  ])
  const modes = [
    { mode: 'add', rows: [row()] },
    { mode: 'update', rows: [row({ code: 'SHE-4' })] },
  ] as const
  for (const wanted of modes) expect(await faultsOf({ ...wanted, rows: [...wanted.rows] })).toHaveLength(1)
})

it('An indicator that is used keeps what it counts; its name, years and unit of things may change', async () => {
  await send({ rows: [row({ code: 'SHE-20' }), row({ code: 'SHE-21' })] })
  const { id } = (await known('SHE-20'))!
  expect((await use(id)).status).toBe(200)
  const other = { type: 'WASH', counts: 'people', unit: 'children' }
  const rows = [{ code: 'SHE-20', ...other }, { code: 'SHE-21', ...other }, { id: CHILDREN_REACHED, unit: 'people' }] // prettier-ignore
  expect(await faultsOf({ rows })).toEqual([
    [1, 'type', stays('SHE-20')],
    [1, 'counts', stays('SHE-20')],
    [1, 'unit', stays('SHE-20')],
    [3, 'unit', stays('EDU-01')],
  ])
  expect((await send({ rows })).failure.code).toBe('import_faulty')
  const { summary } = (await send({ rows: [{ code: 'SHE-20', name: 'Sets', unit: 'sets' }] })).body
  expect(summary).toMatchObject({ changed: 1, faulty: 0 })
})

it('An import is not undone once activities count by it, or another indicator has the old code', async () => {
  const [made, changed, renamed] = [randomUUID(), randomUUID(), randomUUID()]
  await send({ id: made, rows: [row({ code: 'SHE-30' }), row({ code: 'SHE-31' })] })
  await use((await known('SHE-31'))!.id)
  expect((await undo(made)).failure.message).toBe(
    'SHE-31 is used by activities or targets by now, so this import cannot be undone. Correct the indicators one by one.',
  )
  await send({ id: changed, rows: [{ code: 'SHE-30', type: 'WASH' }] })
  await use((await known('SHE-30'))!.id, { type: 'WASH' })
  expect((await undo(changed)).failure.code).toBe('import_in_use')
  await send({ id: renamed, rows: [{ id: (await known('SHE-30'))!.id, code: 'SHE-32' }] })
  await send({ rows: [row({ code: 'SHE-30' })] })
  expect((await undo(renamed)).failure.code).toBe('indicator_code_taken')
})

it('A hub has at most 500 indicators, also after an import', async () => {
  const free = 500 - (await all()).length
  const rows = Array.from({ length: free + 1 }, (_, at) => row({ code: `MANY-${at}` }))
  expect(await faultsOf({ rows })).toEqual([
    [free + 1, 'code', 'The hub has 500 indicators: delete some that nobody uses first.'],
  ])
  expect((await send({ rows: rows.slice(1) })).body.summary).toMatchObject({ new: free })
  await hub.db.execute(sql`DELETE FROM indicators WHERE code LIKE 'MANY-%'`)
})

it('Only administrators bring indicators in and read their sheet', async () => {
  const manager = await hub.aUser({ role: 'manager' })
  expect((await send({ rows: [row()], dry_run: true }, manager)).status).toBe(403)
  const query = { sheet: 'indicators' } as const
  expect((await hub.call(importsEndpoints.sheet, { token: manager.token, query })).status).toBe(403)
})

const WAYS = {
  edit: async (code: string) => {
    const { id } = (await known(code))!
    const body = { ...row({ code, type: 'WASH', from_year: 2025 }) } as never
    return async () => (await hub.call(indicatorsEndpoints.update, { token: admin.token, params: { id }, body })).status
  },
  import: (code: string) => async () => (await send({ rows: [{ code, type: 'WASH' }] })).status,
}
it.each(Object.entries(WAYS))(
  'Of an activity that names an indicator and an %s of what it counts at the same moment, one is refused',
  async (way, change) => {
    const codes = [`${way}-1`, `${way}-2`] as const
    await send({ rows: codes.map((code) => row({ code })) })
    const ids = [(await known(codes[0]))!.id, (await known(codes[1]))!.id] as const
    const [first, second] = [await change(codes[0]), await change(codes[1])]
    const named = (id: string) => async () => (await use(id)).status
    expect(await atOnce(hub, 'audit_log', named(ids[0]), first)).toEqual([200, way === 'edit' ? 400 : 409])
    expect(await known(codes[0])).toMatchObject({ type: 'Learning Materials' })
    expect(await atOnce(hub, 'audit_log', second, named(ids[1]))).toEqual([200, 400])
    expect(await known(codes[1])).toMatchObject({ type: 'WASH' })
  },
)
