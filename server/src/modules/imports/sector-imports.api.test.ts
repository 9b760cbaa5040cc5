import { randomUUID } from 'node:crypto'
import { auditEndpoints } from '@hub/contract/audit'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { ratesEndpoints } from '@hub/contract/rates'
import { targetsEndpoints } from '@hub/contract/targets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aStockItem } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const send = (wanted: Partial<ImportRequest>, by = admin) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'targets', file_name: 'hnrp.xlsx', ...wanted },
  })
const undo = (id: string, by = admin) => hub.call(importsEndpoints.undo, { token: by.token, params: { id } })
const trail = async (entity: 'targets' | 'rates') =>
  (await hub.call(auditEndpoints.list, { token: admin.token, query: { entity } })).body.entries

it('Targets come in as rows, known by year, LGA and group; undone, the year is as it was', async () => {
  const ofYear = async () => {
    const { body } = await hub.call(targetsEndpoints.list, { token: admin.token, query: { year: '2031' } })
    return body.targets.map(({ lga, group, people_in_need, target }) => [lga, group, people_in_need, target])
  }
  const row = (lga: string, wanted = {}) => ({
    year: 2031,
    state: 'Borno',
    lga,
    group: 'girls',
    people_in_need: 10,
    target: 5,
    source: 'HNRP 2031',
    ...wanted,
  })
  expect((await send({ rows: [row('Jere'), row('Bama')] })).body.summary).toMatchObject({ new: 2, faulty: 0 })
  const again = await send({ mode: 'add', dry_run: true, rows: [row('Jere', { target: 7 }), row('Gwoza')] })
  expect(again.body.faults.map(({ row: at, code }) => [at, code])).toEqual([[1, 'already_there']])
  const id = randomUUID()
  const stored = await send({ id, rows: [row('Jere', { target: 7 }), row('Bama'), row('Jere', { group: 'boys' })] })
  expect(stored.status, JSON.stringify(stored.body)).toBe(200)
  expect(stored.body.summary).toEqual({ new: 1, changed: 1, same: 1, faulty: 0 })
  expect(await ofYear()).toEqual([
    ['Bama', 'girls', 10, 5],
    ['Jere', 'boys', 10, 5],
    ['Jere', 'girls', 10, 7],
  ])
  expect((await trail('targets'))[0]).toMatchObject({
    action: 'targets.imported',
    entity_id: '2031',
    after: { import: 'Import of hnrp.xlsx', rows: 2 },
  })
  expect((await undo(id)).status).toBe(200)
  expect(await ofYear()).toEqual([
    ['Bama', 'girls', 10, 5],
    ['Jere', 'girls', 10, 5],
  ])
  const rows = [
    row('Bade'),
    row('Jere', { year: 'soon', target: -1, source: '' }),
    row('Bama', { group: 'cats' }),
    row('Dikwa'),
    row('Dikwa'),
  ]
  const { faults } = (await send({ rows, dry_run: true })).body
  expect(faults.map(({ row: at, field }) => `${at} ${field}`)).toEqual([
    '1 lga',
    '2 year',
    '2 source',
    '2 target',
    '3 group',
    '5 id',
  ])
})

it('Targets name their indicator by code or name; without an LGA they are of the state; their sheet comes back unchanged', async () => {
  const row = (wanted: object = {}) => ({
    year: 2032,
    indicator: 'EDU-03',
    state: 'Borno',
    people_in_need: 10,
    target: 5,
    source: 'HNRP 2032',
    ...wanted,
  })
  const rows = [
    row(),
    row({ indicator: 'learning spaces built or repaired', lga: 'Jere' }),
    row({ indicator: 'edu-04', lga: 'Jere', group: 'boys' }),
    row({ indicator: null, lga: 'Jere', group: 'boys' }),
  ]
  expect((await send({ rows })).body.summary).toMatchObject({ new: 4, faulty: 0 })
  const { body } = await hub.call(targetsEndpoints.list, {
    token: admin.token,
    query: { year: '2032', indicators: FIRST_INDICATORS[2]!.id },
  })
  expect(body.targets.map(({ state, lga, group, target }) => [state, lga, group, target])).toEqual([
    ['Borno', undefined, 'all', 5],
    ['Borno', 'Jere', 'all', 5],
  ])
  const sheet = await hub.call(importsEndpoints.sheet, { token: admin.token, query: { sheet: 'targets' } })
  const stored = (sheet.body as { rows: Record<string, unknown>[] }).rows
    .filter(({ year }) => year === 2032)
    .map(({ id: _id, ...cells }) => cells)
  expect(stored.map(({ indicator, lga }) => [indicator, lga])).toEqual([
    ['EDU-01', 'Jere'],
    ['EDU-03', null],
    ['EDU-03', 'Jere'],
    ['EDU-04', 'Jere'],
  ])
  expect((await send({ rows: stored, dry_run: true })).body.summary).toEqual({ new: 0, changed: 0, same: 4, faulty: 0 })
  const { faults } = (
    await send({
      dry_run: true,
      rows: [
        row({ indicator: 'EDU-99' }),
        row({ lga: 'Jere', group: 'girls' }),
        row({ year: 2019, lga: 'Jere' }),
        row({ indicator: '', group: 'boys' }),
        row({ indicator: 'EDU-04' }),
      ],
    })
  ).body
  expect(faults.map(({ row: at, field, message }) => [at, field, message])).toEqual([
    [1, 'indicator', 'There is no indicator with this code or name'],
    [2, 'group', 'EDU-03 has no targets of this group'],
    [3, 'indicator', 'EDU-03 does not hold for 2019'],
    [4, 'lga', 'Choose an LGA of the state'],
    [5, 'group', 'Must be boys, girls, teachers or all'],
  ])
})

it('Exchange rates come in as rows, known by month and currency; undone, they are as they were', async () => {
  const known = async () =>
    (await hub.call(ratesEndpoints.list, { token: admin.token })).body.rates.map((rate) =>
      [rate.month, rate.currency, rate.units_per_dollar].join(' '),
    )
  const rate = (month: string, currency: string, units_per_dollar: unknown) => ({ month, currency, units_per_dollar })
  const before = await known()
  await send({ type: 'rates', rows: [rate('2031-01', 'NGN', 1480), rate('2031-01', 'EUR', '0.92')] })
  const id = randomUUID()
  const rows = [rate('2031-01', 'NGN', 1500.25), rate('2031-02', 'NGN', 1501), rate('2031-01', 'EUR', 0.92)]
  expect((await send({ id, type: 'rates', rows })).body.summary).toEqual({ new: 1, changed: 1, same: 1, faulty: 0 })
  expect(await known()).toEqual(['2031-02 NGN 1501', '2031-01 EUR 0.92', '2031-01 NGN 1500.25', ...before])
  expect((await trail('rates'))[0]).toMatchObject({ action: 'rates.imported', after: { rows: 2 } })
  expect((await undo(id)).status).toBe(200)
  expect(await known()).toEqual(['2031-01 EUR 0.92', '2031-01 NGN 1480', ...before])
  const faulty = [rate('13', 'USD', 0), rate('2031-01', 'NGN', 'x')]
  const { body } = await send({ type: 'rates', rows: faulty, dry_run: true })
  expect(body.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '1 month',
    '1 currency',
    '1 units_per_dollar',
    '2 units_per_dollar',
  ])
})

it('Only admins bring targets and rates in, read their sheets, and undo them', async () => {
  const manager = await hub.aUser({ role: 'manager' })
  const id = randomUUID()
  await send({ id, type: 'rates', rows: [{ month: '2032-01', currency: 'NGN', units_per_dollar: 1 }] })
  for (const type of ['targets', 'rates'] as const) {
    expect((await send({ type, rows: [], dry_run: true }, manager)).status).toBe(403)
    expect((await send({ type, rows: [] }, manager)).status).toBe(403)
    expect((await hub.call(importsEndpoints.sheet, { token: manager.token, query: { sheet: type } })).status).toBe(403)
  }
  expect((await undo(id, manager)).status).toBe(403)
  const { imports } = (await hub.call(importsEndpoints.list, { token: manager.token })).body
  expect(imports.find((each) => each.id === id)).toMatchObject({ can_undo: false })
})

it('What a person took columns for is remembered for the organization, the last choice first', async () => {
  const [one, other] = [await hub.aUser(), await hub.aUser()]
  const stranger = await hub.aUser({ organization: { name: 'Other Partner', acronym: 'OTP' } })
  const rows = [{ month: '2033-01', currency: 'NGN', units_per_dollar: 1 }]
  const store = (columns: ImportRequest['columns'], by: Person) =>
    send({ type: 'stock', rows: [aStockItem({ item_name: randomUUID() })], columns }, by)
  expect(
    (await store({ stock: { 'qté en stock': 'quantity_in_stock', magasin: 'warehouse_location' } }, one)).status,
  ).toBe(200)
  await store({ stock: { magasin: 'physical_address' } }, one)
  await send({ type: 'rates', rows, dry_run: true, columns: { rates: { kurs: 'units_per_dollar' } } })
  const known = async (by: Person) => (await hub.call(importsEndpoints.list, { token: by.token })).body.columns
  expect(await known(other)).toEqual({
    stock: { 'qté en stock': 'quantity_in_stock', magasin: 'physical_address' },
  })
  expect(await known(stranger)).toEqual({})
})
