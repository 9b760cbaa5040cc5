import { EXPORT_TYPES, EXPORTS, exportsEndpoints } from '@hub/contract/exports'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { plainText, type SheetColumn } from '@hub/contract/sheet-column'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeWards } from '../../database/wards.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  await hub.demo.fill(new Date('2026-11-16T09:00:00Z'))
  admin = await hub.aUser({ role: 'admin' })
  const user = await hub.aUser()
  const lga = { lga_pcode: 'NG008013', state_pcode: 'NG008', lat: null, lng: null }
  await writeWards(hub.database.maintenancePool, [
    { ...lga, pcode: 'NG008013004', name: 'Dusuman' },
    { ...lga, lga_pcode: 'NG008014', pcode: 'NG008014004', name: 'Dusuman' },
  ])
  const { project, activity } = reportsOf(hub)
  const schools = [{ school_name: 'Unity', lga_pcode: 'NG008013', ward: 'dusuman' }]
  const { id } = await project(user, { plan_code: 'HNGA26', target_lgas: ['Jere'], schools })
  await activity(user, id, {
    type: 'Learning Materials',
    start_date: '2026-11-10',
    boys: 10,
    children_with_disabilities: 1,
    indicator_id: FIRST_INDICATORS.find(({ code }) => code === 'EDU-05')!.id,
    quantity: 12,
    ward: 'Dusuman',
    location_type: 'camp',
    modality: 'in_kind',
    learning: 'formal',
  })
}, 120_000)
afterAll(() => hub.close())

it.each(EXPORT_TYPES)('Every column of %s is filled in some row, or says that it is always empty', async (type) => {
  const query = { type, ...(type === 'fts' && { year: '2026' }) }
  const { body } = await hub.call(exportsEndpoints.records, { token: admin.token, query })
  const rows = body.data as Record<string, unknown>[]
  const columns: readonly SheetColumn[] = EXPORTS[type].columns
  const isFilled = ({ key }: SheetColumn) => rows.some((row) => plainText(row[key]) !== '')
  expect(columns.filter((column) => !isFilled(column)).map(({ key }) => key)).toEqual(
    columns.filter(({ isEmpty }) => isEmpty).map(({ key }) => key),
  )
})

it('A ward has its P-code in its LGA, in any spelling; a name that the hub does not know has none', async () => {
  const user = await hub.aUser()
  const { id } = await reportsOf(hub).project(user)
  for (const ward of [' DUSÚMAN', 'Elsewhere'])
    await reportsOf(hub).activity(user, id, { ward, start_date: '2026-11-11' })
  const { body } = await hub.call(exportsEndpoints.records, { token: admin.token, query: { type: '5ws' } })
  const rows = body.data as Record<string, unknown>[]
  expect(
    rows.flatMap(({ ward, ward_pcode }) => (ward ? [`${String(ward)} ${String(ward_pcode)}`] : [])).toSorted(),
  ).toEqual(['DUSÚMAN NG008013004', 'Dusuman NG008013004', 'Elsewhere null'])
})
