import type { SectorDashboard } from '@hub/contract/dashboard'
import type { Endpoint, ParamsOf } from '@hub/contract/endpoint'
import type { ProjectDetails } from '@hub/contract/records/project'
import { INVENTED_LGAS, INVENTED_STATE } from '@hub/contract/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database/database.ts'
import { withInventedState } from './testing/invented-state.ts'
import type { TestHub } from './testing/hub.ts'
import type { Person } from './testing/people.ts'

const [EAST, WEST] = INVENTED_LGAS as [(typeof INVENTED_LGAS)[0], (typeof INVENTED_LGAS)[0]]
const STATE = INVENTED_STATE.name
const IN_IT = { state: STATE }

let set: { end(): void }
let database: Database
let hub: TestHub
let person: Person
let admin: Person
let project: ProjectDetails
let endpoints: typeof import('@hub/contract/endpoints').ENDPOINT_GROUPS

async function call<E extends Endpoint>(
  endpoint: E,
  options: { query?: Record<string, string>; body?: unknown; params?: ParamsOf<E> } = {},
  by = admin,
) {
  const { status, body } = await hub.call(endpoint, { token: by.token, ...options })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  set = withInventedState()
  const { testDatabase } = await import('./testing/database.ts')
  const { startTestHub } = await import('./testing/hub.ts')
  const { aFundingEntry, reportsOf } = await import('./testing/reports.ts')
  endpoints = (await import('@hub/contract/endpoints')).ENDPOINT_GROUPS
  database = await testDatabase({ changesTables: true })
  hub = await startTestHub({ database })
  person = await hub.aUser()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'Sample Office', acronym: 'SOF' } })
  const { project: report, activity, stockItem } = reportsOf(hub)
  project = await report(person, {
    project_title: 'Fourth',
    budget: 1000,
    target_locations: [STATE],
    target_lgas: [EAST.name],
    schools: [
      { school_name: 'In the West', coordinates: `${WEST.lat}, ${WEST.lng}` },
      { school_name: 'Somewhere in the East' },
    ],
  })
  await activity(person, project.id, { state: STATE, lga: EAST.name, boys: 30, girls: 40 })
  await stockItem(person, { state: STATE, lga: WEST.name })
  const { project_code } = project
  await call(
    endpoints.funding.submit,
    {
      body: { submissions: [aFundingEntry({ project_code, amount_original: 250, amount_usd: 250 })] },
    },
    person,
  )
})
afterAll(async () => {
  await hub.close()
  await database.close()
  set.end()
})

describe('An invented state with two LGAs, added to the reference set', () => {
  it('is saved, with its schools in the LGA that they lie in', async () => {
    expect(project).toMatchObject({ target_states: [STATE], target_lgas: [EAST.name] })
    const { rows } = await database.pool.query(
      'SELECT school_name, place, outside_states FROM schools JOIN school_places ON school_id = id ORDER BY 1',
    )
    expect(rows).toEqual([
      { school_name: 'In the West', place: WEST.pcode, outside_states: false },
      { school_name: 'Somewhere in the East', place: EAST.pcode, outside_states: false },
    ])
  })

  it('can be moved out of and into again', async () => {
    const { editOf } = await import('./testing/reports.ts')
    for (const [state, lga] of [
      ['Borno', 'Jere'],
      [STATE, EAST.name],
    ] as const) {
      const body = { ...editOf(project), target_locations: [state], target_lgas: [lga] }
      project = (await call(endpoints.projects.update, { params: { id: project.id }, body }, person)).project
      const { total } = await call(endpoints.projects.list, { query: IN_IT })
      expect(total).toBe(state === STATE ? 1 : 0)
    }
  })

  it('is listed among the states, with its LGAs', async () => {
    const { states, lgas, options } = await call(endpoints.info.reference)
    expect(states.at(-1)).toMatchObject({ pcode: INVENTED_STATE.pcode, name: STATE, bounds: INVENTED_STATE.bounds })
    expect(Object.keys(states.at(-1)!)).toEqual(Object.keys(states[0]!))
    expect(lgas.slice(-2)).toEqual(INVENTED_LGAS)
    const names = states.map(({ name }) => name)
    expect(options.profile_states.slice(0, names.length)).toEqual(names)
    expect(options.profile_states).toEqual(expect.arrayContaining(['Bauchi', 'Gombe', 'Taraba']))
  })

  it.each([
    ['projects', IN_IT],
    ['projects', { lga: EAST.name }],
    ['projects', { lga: EAST.pcode, ...IN_IT }],
    ['stock', IN_IT],
    ['stock', { ...IN_IT, lga: WEST.name }],
    ['funding', IN_IT],
    ['activities', IN_IT],
  ] as const)('lists its %s by %j', async (area, query) => {
    const list = area === 'activities' ? endpoints.activities.all : endpoints[area].list
    expect(await call(list, { query }, person)).toMatchObject({ total: 1 })
    const elsewhere = await call(list, { query: { state: 'Borno' } }, person)
    expect(elsewhere).toMatchObject({ total: 0 })
  })

  it('has its figures on the dashboard', async () => {
    for (const query of [{}, IN_IT]) {
      const { data } = await call(endpoints.dashboard.read, { query })
      const { states, presence, funds } = data as SectorDashboard
      expect(states.at(-1)).toMatchObject({
        state: STATE,
        pcode: INVENTED_STATE.pcode,
        projects: 1,
        activities: 1,
        schools: 2,
        children: 70,
        organizations: 1,
        lgas: 2,
        lgas_with_presence: 1,
      })
      expect(funds).toMatchObject({ entries: 1, usd: '250.00' })
      expect(presence.at(-2)).toMatchObject({ pcode: EAST.pcode, organizations: 1 })
    }
  })

  it('stands on the map', async () => {
    const { stats, lgas, projects, activities, schools } = await call(endpoints.map.data, { query: IN_IT })
    expect(stats).toMatchObject({ projectCount: 1, activityCount: 1, schoolCount: 2, statesCovered: 1 })
    expect(lgas).toMatchObject([
      { pcode: EAST.pcode, projects: 1, activities: 1, schools: 1, children: 70, funding_usd: '250.00' },
      { pcode: WEST.pcode, projects: 0, activities: 0, schools: 1, children: 0, funding_usd: '0.00' },
    ])
    expect([...projects, ...activities].map(({ state, pcode }) => [state, pcode])).toEqual([
      [STATE, EAST.pcode],
      [STATE, EAST.pcode],
    ])
    expect(schools.map(({ pcode }) => pcode).toSorted()).toEqual([EAST.pcode, WEST.pcode])
  })

  it.each(['projects', 'stock', '5ws', 'schools'])('is in the export of %s, with its code', async (type) => {
    const { data } = await call(endpoints.exports.records, { query: { type } })
    expect(JSON.stringify(data)).toContain(`"${STATE}"`)
    expect(JSON.stringify(data)).toContain(`"${INVENTED_STATE.pcode}`)
  })

  it('has its part of the distribution', async () => {
    const { stats } = await call(endpoints.system.stats)
    expect(stats.distribution.at(-1)).toEqual({ state: STATE, projects: 1, share: 100 })
  })
})
