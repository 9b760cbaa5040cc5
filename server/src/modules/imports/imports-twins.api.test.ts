import { randomUUID } from 'node:crypto'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, aStockItem } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
let stranger: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  stranger = await hub.aUser({ organization: { name: 'Other Partner', acronym: 'OTP' } })
})
afterAll(() => hub.close())

const send = (wanted: Partial<ImportRequest>, by = person) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'stock', file_name: 'sheet.xlsx', ...wanted },
  })
const warned = async (wanted: Partial<ImportRequest>, by = person) => {
  const { body } = await send({ ...wanted, dry_run: true }, by)
  expect(body.faults).toEqual([])
  return body.warnings.map(({ sheet, row, code }) => [sheet, row, code])
}
const undo = (id: string) => hub.call(importsEndpoints.undo, { token: person.token, params: { id } })
const itemsOf = async (search: string) => {
  const { body } = await hub.call(stockEndpoints.list, { token: person.token, query: { search, limit: '50' } })
  return body.data.map(({ quantity }) => quantity).sort((one, other) => one - other)
}

it('A stock item that stands twice in a file, or is stored at the same place, is asked about; left out, the rest is stored, and undone it is gone', async () => {
  const item = (quantity: number, more = {}) =>
    aStockItem({ item_name: 'Twin desks', quantity_in_stock: quantity, ...more })
  const rows = [
    { row: 2, ...item(5) },
    { row: 3, ...item(7, { item_name: 'twin DESKS' }) },
    { row: 4, ...item(9, { warehouse_location: 'Room 2' }) },
  ]
  expect(await warned({ rows })).toEqual([['stock', 3, 'same_item']])
  const refused = await send({ rows })
  expect(refused.failure.code).toBe('needs_confirmation')
  expect(refused.failure.fields).toEqual({ 'stock.3.item_name': 'The same item, place and supplier as row 2' })
  const id = randomUUID()
  const stored = await send({ id, rows: [rows[0]!, rows[2]!] })
  expect(stored.body.summary).toMatchObject({ new: 2 })
  expect(await itemsOf('Twin desks')).toEqual([5, 9])
  expect(await warned({ rows: [{ row: 2, ...item(50) }] })).toEqual([['stock', 2, 'same_item']])
  expect(await warned({ rows: [{ row: 2, ...item(50) }] }, stranger)).toEqual([])
  expect((await undo(id)).status).toBe(200)
  expect(await itemsOf('Twin desks')).toEqual([])
  expect(await warned({ rows: [{ row: 2, ...item(50) }] })).toEqual([])
})

it('A workbook of projects that is imported again is asked about, project by project, school by school', async () => {
  const project = (code: string, more = {}) => ({
    project_code: code,
    project_title: 'Twin schools',
    budget: 1_000_000,
    project_duration: '12 months',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    target_locations: 'Borno',
    target_lgas: 'Jere',
    donor: 'ECW',
    project_narrative: 'One line.',
    ...more,
  })
  const school = { project_code: 'P1', school_name: 'Gwange I', community: 'Gwange' }
  const sheets = {
    projects: [
      { row: 2, ...project('P1') },
      { row: 3, ...project('P2', { start_date: '2026-02-01' }) },
    ],
    schools: [
      { row: 2, ...school },
      { row: 3, ...school, community: 'gwange' },
    ],
  }
  expect(await warned({ type: 'projects', sheets })).toEqual([['schools', 3, 'same_school']])
  const stored = await send({ type: 'projects', sheets: { ...sheets, schools: [sheets.schools[0]!] } })
  expect(stored.status, JSON.stringify(stored.body)).toBe(200)
  expect(await warned({ type: 'projects', sheets: { projects: sheets.projects } })).toEqual([
    ['projects', 2, 'same_project'],
    ['projects', 3, 'same_project'],
  ])
  const { projects } = (
    await hub.call(projectsEndpoints.list, { token: person.token, query: { search: 'Twin schools', limit: '5' } })
  ).body
  expect(projects).toHaveLength(2)
  const activity = { ...anActivity(), project_code: projects[0]!.project_code }
  const twice = [
    { row: 2, ...activity },
    { row: 3, ...activity },
  ]
  expect((await warned({ type: 'activities', rows: twice })).filter(([, , code]) => code === 'same_again')).toEqual([
    ['activities', 3, 'same_again'],
  ])
})
