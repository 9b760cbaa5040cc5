import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { importsEndpoints } from '@hub/contract/imports'
import { randomUUID } from 'node:crypto'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFundsListed } from '../../testing/funds-behind.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aSchool, at } from '../../testing/places.ts'
import { aFundingEntry, anActivity, editOf, fundingEditOf, reportsOf } from '../../testing/reports.ts'
import { sectorByHand, type HandFilter } from '../../testing/sector-by-hand.ts'
import { expectTrueFigures } from '../../testing/sector-figures.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'

const OTHER = { name: 'Sample Schooling Trust', acronym: 'SST' }

let hub: TestHub
let admin: Person
let one: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { ngnPerUsd: '1500.25' } })
  admin = await hub.aUser({ role: 'admin' })
  one = await hub.aUser()
  other = await hub.aUser({ organization: OTHER })
})
afterAll(() => hub.close())

async function read(query: Record<string, string> = {}) {
  const { status, body } = await hub.call(dashboardEndpoints.read, { token: admin.token, query })
  expect(status, JSON.stringify(body)).toBe(200)
  if (!hasSector(body.data)) throw new Error('An administrator sees the sector')
  return body.data
}

/** Also checks the derived tables. */
async function expectAllTrue() {
  await expectDerivedTrue(hub.database)
  const rows = await sectorByHand(hub.db)
  const organization = other.organization_id
  const filters: HandFilter[] = [
    {},
    { state: 'Borno' },
    { state: 'Yobe' },
    { organization },
    { year: 2025 },
    { year: 2026 },
    { state: 'Borno', organization },
    { state: 'Yobe', organization, year: 2025 },
  ]
  for (const filter of filters) {
    const { funds } = await expectTrueFigures(filter, rows, read)
    await expectFundsListed(hub, admin, filter, funds)
  }
}

const edit = async (project: ProjectDetails, wanted: object, by = admin) => {
  const request = { token: by.token, params: { id: project.id }, body: { ...editOf(project), ...wanted } }
  const { status, body } = await hub.call(projectsEndpoints.update, request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.project
}
const move = async ({ id, updated_at }: ProjectDetails, status: string) =>
  (await hub.call(projectsEndpoints.setStatus, { token: admin.token, params: { id }, body: { status, updated_at } }))
    .body.project
describe('The figures of the sector', () => {
  let first: ProjectDetails
  let second: ProjectDetails

  it('are true after reports', async () => {
    const reports = reportsOf(hub)
    first = await reports.project(one, {
      target_lgas: ['Jere', 'Bama'],
      schools: [
        aSchool('Gwange Primary', at('Jere'), 'Bulabulin'),
        aSchool('Kawar Maila', '', 'Bulabulin'),
        aSchool('Far Away', '6.45, 3.39', 'Bulabulin'),
      ],
    })
    second = await reports.project(other, {
      organization_name: 'SST',
      target_locations: ['Yobe'],
      target_lgas: ['Nguru'],
      start_date: '2025-06-01',
      end_date: '2026-05-31',
      schools: [
        aSchool('Nguru Model', '', 'Bulabulin'),
        aSchool('GWANGE primary', at('Jere'), 'Bulabulin'),
        aSchool('Nguru Model', at('Bade'), 'Bulabulin'),
      ],
    })
    await reports.project(other, {
      organization_name: 'SST',
      target_locations: ['Borno', 'Adamawa'],
      status: 'draft',
      schools: [aSchool('Nowhere', '', 'Bulabulin')],
    })
    await reports.activity(one, first.id, { boys: 10, girls: 20, male_teachers: 3, female_sbmc: 4 })
    await reports.activity(one, first.id, { boys: 100, status: 'planned', lga: 'Bama' })
    await reports.activity(other, second.id, {
      state: 'Yobe',
      lga: 'Nguru',
      girls: 7,
      female_teachers: 2,
      male_sbmc: 1,
      status: 'ongoing',
      start_date: '2025-07-01',
    })
    for (const [by, entry] of [
      [one, { project_code: first.project_code, amount_original: '0.10', amount_usd: '0.10' }],
      [
        other,
        {
          project_code: second.project_code.toLowerCase(),
          original_currency: 'NGN',
          amount_original: '1500',
          amount_usd: 1,
        },
      ],
      [other, { project_code: 'elsewhere', year_from_to: '2024-2025', amount_usd: 3 }],
    ] as const) {
      const submissions = [aFundingEntry(entry)]
      expect((await hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })).status).toBe(200)
    }
    await expectAllTrue()
  })

  it('are true after steps of a project and edits of its places, years, components, organization and schools', async () => {
    first = await move(await move(await move(first, 'under_review'), 'approved'), 'active')
    await expectDerivedTrue(hub.database)
    second = await edit(second, { target_lgas: ['Nguru', 'Bade'], project_components: ['WASH', 'Teacher Training'] })
    await expectDerivedTrue(hub.database)
    second = await edit(second, {
      target_lgas: ['Bade'],
      start_date: '2024-01-01',
      end_date: '2025-01-31',
      project_components: ['Teacher Training'],
    })
    await expectAllTrue()
    first = await edit(first, { organization_name: OTHER.name, target_locations: ['Borno'], target_lgas: ['Bama'] })
    await expectDerivedTrue(hub.database)
    const [kept, , far] = editOf(first).schools ?? []
    first = await edit(first, { schools: [{ ...kept, coordinates: at('Monguno') }, far] })
    await expectDerivedTrue(hub.database)
    first = await move(first, 'suspended')
    await expectAllTrue()
  })

  it('are true after activities and funding entries are edited and deleted', async () => {
    const { list, update, remove } = activitiesEndpoints
    const reported = (await hub.call(list, { token: admin.token, params: { id: first.id } })).body.activities
    const [planned, done] = [
      reported.find((each) => each.status === 'planned')!,
      reported.find((each) => each.boys === 10)!,
    ]
    const change = { ...anActivity({ boys: 5, status: 'completed', lga: 'Mafa' }), updated_at: planned.updated_at }
    const changed = await hub.call(update, { token: admin.token, params: { id: planned.id }, body: change })
    expect(changed.status).toBe(200)
    await expectDerivedTrue(hub.database)
    expect((await hub.call(remove, { token: admin.token, params: { id: done.id } })).status).toBe(200)
    await expectAllTrue()
    const [entry] = (await hub.call(fundingEndpoints.list, { token: admin.token })).body.data
    const moved = { ...fundingEditOf(entry!), project_code: second.project_code, amount_usd: '9999999999999.99' }
    const params = { id: entry!.id }
    expect((await hub.call(fundingEndpoints.update, { token: admin.token, params, body: moved })).status).toBe(200)
    await expectDerivedTrue(hub.database)
    expect((await hub.call(fundingEndpoints.remove, { token: admin.token, params })).status).toBe(200)
    await expectAllTrue()
  })

  it('count an entry that was sent before its project existed from when it does', async () => {
    const number = Number(second.project_code.replace('NEH-', '')) + 100
    const code = `NEH-${number}`
    const rows = [aFundingEntry({ project_code: code, grant_reference_code: code, amount_usd: 44 })]
    const body = { id: randomUUID(), type: 'funding' as const, rows, confirmed: ['unknown_project', 'unlikely_amount'] }
    await hub.call(importsEndpoints.run, { token: one.token, body })
    await expectDerivedTrue(hub.database)
    const before = Number((await read({ state: 'Borno' })).funds.usd)
    await hub.database.pool.query("SELECT setval(pg_get_serial_sequence('projects', 'number'), $1, false)", [number])
    expect((await reportsOf(hub).project(one, { target_lgas: ['Kaga'] })).project_code).toBe(code)
    await expectAllTrue()
    const { funds } = await read({ state: 'Borno' })
    expect(Number(funds.usd) - before).toBeCloseTo(44)
  })

  it('are true after many people reported and edited at once', async () => {
    const reports = reportsOf(hub)
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        reports.project(n % 2 ? one : admin, {
          target_locations: n % 3 ? ['Borno'] : ['Borno', 'Yobe'],
          target_lgas: n % 4 ? ['Jere'] : ['Jere', 'Bama'],
          schools: [aSchool(`School ${n % 5}`), aSchool(`At ${n}`, at(n % 2 ? 'Jere' : 'Kaga'), 'Bulabulin')],
        }),
      ),
    )
    await Promise.all(
      created.flatMap((each, n) => [
        move(each, 'under_review'),
        reports.activity(admin, each.id, { boys: n, lga: n % 2 ? 'Jere' : 'Bama' }),
        hub.call(fundingEndpoints.submit, {
          token: one.token,
          body: { submissions: created.map(({ project_code }) => aFundingEntry({ project_code, amount_usd: n })) },
        }),
      ]),
    )
    await Promise.all(
      created.map(async ({ id }, n) => {
        const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id } })
        return edit(
          body.project,
          n % 2 ? { target_lgas: ['Kaga'] } : { target_lgas: [], schools: [aSchool('New', '', 'Bulabulin')] },
        )
      }),
    )
    await expectAllTrue()
  })

  it('are none of an organization that there is not', async () => {
    const told = await read({ organization: 'No such one' })
    expect(told.metrics).toEqual({
      children_reached: 0,
      teachers_trained: 0,
      active_projects: 0,
      total_funding: '0.00',
      active_partners: 0,
    })
    for (const { projects, organizations } of told.states) expect(projects + organizations).toBe(0)
    expect(told.recent_projects).toEqual([])
    expect(Object.values(told.sample)).not.toContain(true)
  })

  it('find an organization by its acronym and name too', async () => {
    const byId = await read({ organization: other.organization_id })
    for (const organization of ['sst', OTHER.name.toUpperCase()]) {
      expect({ ...(await read({ organization })), as_of: '' }).toEqual({ ...byId, as_of: '' })
    }
  })
})
