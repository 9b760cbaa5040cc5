import { SHEETS_OF } from '@hub/contract/imports/fields'
import { expect, it } from 'vitest'
import { readBytes } from '#lib/sheet/read/read-bytes.ts'
import { writeWorkbook } from '#lib/sheet/workbook.ts'
import { readAll } from './import-rows.ts'
import { isExact, tablesIn } from './import-tables.ts'
import { templateOf } from './import-template.ts'

const RECORDS: Record<string, Record<string, unknown>> = {
  Projects: {
    id: '0198c0de-0000-4000-8000-000000000001',
    project_code: 'NEH-1001',
    project_title: '=SUM(A1) & <b>"safe"</b>  schools',
    organization_name: 'Sample Learning Initiative',
    status: 'under_review',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    project_duration: '12 months',
    target_locations: 'Borno; Yobe',
    target_lgas: 'Askira/Uba; Bade',
    budget: '412000000.50',
    donor: 'ECW; ECHO',
    implementing_partner: null,
    project_components: 'WASH; Teacher Training',
    beneficiary_types: 'IDPs; Host Communities',
    direct_beneficiaries: 1200,
    beneficiaries_girls: 0,
    beneficiaries_boys: null,
    project_narrative: 'One line.\n\n  Another – with an é.',
    sustainability_strategy: null,
  },
  Schools: {
    id: '0198c0de-0000-4000-8000-000000000002',
    project_code: 'NEH-1001',
    school_name: '007',
    community: '1/2',
    coordinates: '11.8464, 13.1603',
  },
  Activities: {
    id: '0198c0de-0000-4000-8000-000000000003',
    project_code: 'NEH-1001',
    type: 'WASH',
    status: 'completed',
    start_date: '2026-03-04',
    state: 'Borno',
    lga: 'Jere',
    school_name: '007',
    boys: 12,
    idps: null,
  },
}

async function* one(name: string | undefined) {
  yield [RECORDS[name ?? '']!]
}

it('The sheet to fill in, written as a workbook and read again, says the same of every record', async () => {
  const { more = [], ...first } = templateOf('projects')
  const tables = more.map((table) => ({ ...table, records: one(table.name) }))
  const parts: BlobPart[] = []
  for await (const part of writeWorkbook({ ...first, hxlRow: false, records: one(first.name), more: tables }))
    parts.push(part)
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const sheets = await readBytes(bytes, 'projects.xlsx')
  expect(sheets.map(({ name }) => name)).toEqual(['Projects', 'Schools', 'Activities', 'Columns', 'Choices'])
  const found = tablesIn('projects', sheets.slice(0, 3), () => ({}))
  expect(found.map(({ kind }) => kind)).toEqual(SHEETS_OF.projects)
  for (const table of found) {
    expect(isExact(table), table.kind).toBe(true)
    const { rows, errors } = await readAll(table)
    expect(errors).toEqual([])
    const record = RECORDS[table.sheet.name]!
    for (const [key, value] of Object.entries(record))
      expect(String(rows[0]![key]), `${table.kind} ${key}`).toBe(key === 'budget' ? '412000000.5' : String(value ?? ''))
  }
})

it('Sheets of a workbook are known by their names, or by their columns', () => {
  const sheet = (name: string, ...header: string[]) => ({
    name,
    rows: [
      { row: 1, cells: header },
      { row: 2, cells: ['x'] },
    ],
    hasMore: false,
  })
  const school = sheet('List B', 'Project', 'School', 'GPS')
  const project = sheet('Our projects 2026', 'Code', 'Project title')
  const activity = sheet('Tabelle3', 'Project', 'Type', 'Status', 'Date', 'State', 'LGA')
  const found = tablesIn('projects', [sheet('Read me', 'Hello'), school, project, activity], () => ({}))
  expect(found.map(({ kind, sheet: { name } }) => [kind, name])).toEqual([
    ['projects', 'Our projects 2026'],
    ['schools', 'List B'],
    ['activities', 'Tabelle3'],
  ])
})
