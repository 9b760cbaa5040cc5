import { EXPORT_TYPES, EXPORTS, exportsEndpoints } from '@hub/contract/exports'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { plainText, type SheetColumn } from '@hub/contract/sheet-column'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const { project, activity } = reportsOf(hub)
  const { id } = await project(user, { plan_code: 'HNGA26' })
  await activity(user, id, {
    type: 'Learning Materials',
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

/** Issue 38 fills these. */
const SOON: Partial<Record<string, readonly string[]>> = {
  '5ws': ['ward_pcode'],
  schools: ['ward', 'ward_pcode'],
}

it.each(EXPORT_TYPES)('Every column of %s is filled in some row, or says that it is always empty', async (type) => {
  const query = { type, ...(type === 'fts' && { year: '2026' }) }
  const { body } = await hub.call(exportsEndpoints.records, { token: admin.token, query })
  const rows = body.data as Record<string, unknown>[]
  const columns: readonly SheetColumn[] = EXPORTS[type].columns
  const soon = SOON[type] ?? []
  const isFilled = ({ key }: SheetColumn) => rows.some((row) => plainText(row[key]) !== '')
  expect(columns.filter((column) => !isFilled(column) && !soon.includes(column.key)).map(({ key }) => key)).toEqual(
    columns.filter(({ isEmpty }) => isEmpty).map(({ key }) => key),
  )
})
