import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { mapEndpoints } from '@hub/contract/map'
import { targetsEndpoints } from '@hub/contract/targets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'
import { reportingOf } from '../../testing/reporting.ts'

const [JERE, BAMA] = ['NG008013', 'NG008003'] as const

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const { activity } = reportsOf(hub)
  const dates = { start_date: '2024-01-01', end_date: '2027-12-31' }
  const { id } = await reportingOf(hub).activeProject(admin, admin, { ...dates, target_lgas: ['Jere'] })
  await activity(admin, id, { start_date: '2026-03-02', boys: 30, girls: 60 })
  await activity(admin, id, { start_date: '2025-03-02', boys: 7, girls: 0 })
  await activity(admin, id, { start_date: '2026-03-03', boys: 500, girls: 0, status: 'planned' })
  const targets = [
    { lga_pcode: JERE, group: 'boys', people_in_need: 900, target: 300 },
    { lga_pcode: JERE, group: 'girls', people_in_need: 1100, target: 50 },
    { lga_pcode: JERE, group: 'teachers', people_in_need: 9, target: 9 },
    { lga_pcode: BAMA, group: 'girls', people_in_need: 40, target: 20 },
  ]
  const body = { source: 'HNRP 2026', targets }
  await hub.call(targetsEndpoints.save, { token: admin.token, query: { year: '2026' }, body })
})
afterAll(() => hub.close())

async function told(query: Record<string, string>) {
  const { token } = admin
  const { data } = (await hub.call(dashboardEndpoints.read, { token, query })).body
  const map = (await hub.call(mapEndpoints.data, { token, query })).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  // The map must agree with the dashboard.
  expect(map.targets_of).toEqual(data.targets_of)
  expect(map.lgas.map(({ pcode, against }) => [pcode, against])).toEqual(
    data.presence.map(({ pcode, against }) => [pcode, against]),
  )
  const of = (wanted: string) => data.presence.find(({ pcode }) => pcode === wanted)?.against
  return { of: data.targets_of, jere: of(JERE), bama: of(BAMA), without: of('NG036003') }
}

it('the targets of the year that is chosen stand beside who was reached in it, boys and girls', async () => {
  expect(await told({ year: '2026' })).toEqual({
    of: { year: 2026, source: 'HNRP 2026' },
    jere: {
      boys: { people_in_need: 900, target: 300, reached: 30 },
      girls: { people_in_need: 1100, target: 50, reached: 60 },
    },
    bama: {
      boys: { people_in_need: 0, target: 0, reached: 0 },
      girls: { people_in_need: 40, target: 20, reached: 0 },
    },
    without: null,
  })
})

it('a year without targets has none, and all years are those of today', async () => {
  expect(await told({ year: '2025' })).toMatchObject({ of: { year: 2025, source: null }, jere: null })
  expect((await told({})).of.year).toBe(new Date().getFullYear())
})

it('a filter narrows who was reached, and never the target', async () => {
  const { jere } = await told({ year: '2026', organization: 'nobody' })
  expect(jere?.boys).toEqual({ people_in_need: 900, target: 300, reached: 0 })
})

it('targets that came from several sources name all of them', async () => {
  await hub.db.execute(sql`UPDATE targets SET source = 'Borno SUBEB' WHERE place = ${BAMA}`)
  expect((await told({ year: '2026' })).of.source).toBe('Borno SUBEB; HNRP 2026')
  const { body } = await hub.call(targetsEndpoints.list, { token: admin.token, query: { year: '2026' } })
  expect(body.source).toBe('Borno SUBEB; HNRP 2026')
})
