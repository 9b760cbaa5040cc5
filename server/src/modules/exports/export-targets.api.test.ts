import { PROJECT_EXPORT_COLUMNS } from '@hub/contract/records/project'
import { exportsEndpoints } from '@hub/contract/exports'
import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { LGAS } from '@hub/contract/reference/lgas'
import { matchHeader } from '@hub/contract/sheets/headers'
import { targetsEndpoints } from '@hub/contract/targets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person

const pcodeOf = (lga: string) => LGAS.find(({ name }) => name === lga)!.pcode
const targetsOf = (lga: string, girls: [number, number], boys: [number, number]) =>
  (
    [
      ['girls', girls],
      ['boys', boys],
      ['teachers', [7, 6]],
    ] as const
  ).map(([group, [people_in_need, target]]) => ({
    lga_pcode: pcodeOf(lga),
    group,
    people_in_need,
    target,
  }))
const save = (year: number, targets: ReturnType<typeof targetsOf>) =>
  hub.call(targetsEndpoints.save, {
    token: admin.token,
    query: { year: String(year) },
    body: { source: `HNRP ${year}`, targets },
  })

beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const person = await hub.aUser()
  await save(2024, targetsOf('Jere', [90, 40], [80, 30]))
  await save(2025, [...targetsOf('Jere', [900, 400], [800, 300]), ...targetsOf('Bama', [100, 50], [200, 60])])
  const { project, activity } = reportsOf(hub)
  const years = { start_date: '2024-03-01', end_date: '2025-06-30' }
  const both = await project(person, { ...years, project_title: 'Both', target_lgas: ['Jere', 'Bama'] })
  await activity(person, both.id, { type: 'WASH', start_date: '2024-05-01', lga: 'Jere' })
  await activity(person, both.id, { type: 'School Feeding', start_date: '2025-05-01', lga: 'Jere' })
  await activity(person, both.id, { type: 'Teacher Training', start_date: '2025-05-01', lga: 'Gwoza' })
  await project(person, { ...years, project_title: 'Partly known', target_lgas: ['Jere', 'Gwoza'] })
  await project(person, { ...years, project_title: 'A state' })
})
afterAll(() => hub.close())

const read = async (type: string, query: Record<string, string> = {}) =>
  (await hub.call(exportsEndpoints.records, { token: admin.token, query: { type, ...query } })).body.data as Record<
    string,
    unknown
  >[]

const figures = (girls: [number, number] | null, boys: [number, number] | null) => ({
  need_girls: girls?.[0] ?? null,
  need_boys: boys?.[0] ?? null,
  target_girls: girls?.[1] ?? null,
  target_boys: boys?.[1] ?? null,
})

describe('People in need, and whom the sector plans to reach', () => {
  it('stand on each row of the 5Ws, of its own LGA and year; nothing where nobody set it', async () => {
    const rows = await read('5ws')
    const of = (activities: string) => rows.find((row) => String(row.activities) === activities)
    expect(of('WASH')).toMatchObject({ lga: 'Jere', year: 2024, ...figures([90, 40], [80, 30]) })
    expect(of('School Feeding')).toMatchObject({ lga: 'Jere', year: 2025, ...figures([900, 400], [800, 300]) })
    expect(of('Teacher Training')).toMatchObject({ lga: 'Gwoza', ...figures(null, null) })
    expect(rows.filter(({ lga }) => lga === null)).toMatchObject([figures(null, null)])
  })

  it('of a project are those of its LGAs together in its last year, and none where one of them has none', async () => {
    const rows = await read('projects')
    expect(rows).toMatchObject([
      { project_title: 'Both', targets_year: 2025, ...figures([1000, 450], [1000, 360]) },
      { project_title: 'Partly known', targets_year: null, ...figures(null, null) },
      { project_title: 'A state', targets_year: null, ...figures(null, null) },
    ])
    // Bama has no target in 2024.
    expect((await read('projects', { year: '2024' }))[0]).toMatchObject({ targets_year: null, ...figures(null, null) })
    expect((await read('projects', { year: '2025' }))[0]).toMatchObject({ targets_year: 2025, need_girls: 1000 })
  })

  it('are read by no import: nobody who sends an export back changes the plan of a project with them', () => {
    const columns = PROJECT_EXPORT_COLUMNS.filter(({ key }) => /^(need|target)_|^targets_year$/.test(key))
    expect(columns).toHaveLength(5)
    const known = IMPORT_FIELDS.projects.map(({ key, header, names, hxl }) => ({
      key,
      names: [header, ...(names ?? [])],
      ...(hxl && { hxl }),
    }))
    const none = columns.map(() => undefined)
    expect(
      matchHeader(
        columns.map(({ header }) => header),
        known,
      ),
    ).toEqual(none)
    expect(
      matchHeader(
        columns.map((column) => ('hxl' in column ? (column.hxl ?? '') : '')),
        known,
      ),
    ).toEqual(none)
  })
})
