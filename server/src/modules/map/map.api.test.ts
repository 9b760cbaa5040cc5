import { mapEndpoints } from '@hub/contract/map'
import { fundingEndpoints } from '@hub/contract/funding'
import { thisMonth } from '@hub/contract/months'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aSchool, at, lgaNamed } from '../../testing/places.ts'
import { aFundingEntry, editOf, reportsOf } from '../../testing/reports.ts'
import { asAmount, sectorByHand, shareIn, siteOf, sum, type HandFilter } from '../../testing/sector-by-hand.ts'

const NOTHING = {
  projectCount: 0,
  activityCount: 0,
  schoolCount: 0,
  schoolsListed: 0,
  schoolsWithoutPlace: 0,
  statesCovered: 0,
}
const OTHER = { name: 'Sample Schooling Trust', acronym: 'SST' }

let hub: TestHub
let one: Person
let other: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  one = await hub.aUser()
  other = await hub.aUser({ organization: OTHER })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

async function read(query: Record<string, string> = {}, by = one) {
  const { status, body } = await hub.call(mapEndpoints.data, { token: by.token, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const pointOf = (name: string) => ({ latitude: lgaNamed(name).lat, longitude: lgaNamed(name).lng })

let wide: ProjectDetails
let narrow: ProjectDetails

it('An empty hub has an empty map of all LGAs', async () => {
  const { lgas, ...rest } = await read()
  expect(rest).toEqual({
    success: true,
    stats: NOTHING,
    unplaced: { projects: 0, schools: 0, funding_usd: '0.00' },
    notices: [],
    // Set in targets-reached.api.test.ts.
    targets_of: { year: Number(thisMonth().slice(0, 4)), source: null },
    as_of: expect.stringMatching(/Z$/),
    projects: [],
    activities: [],
    schools: [],
  })
  expect(lgas).toHaveLength(LGAS.length)
  expect(lgas[0]).toEqual({
    pcode: 'NG002001',
    name: 'Demsa',
    state: 'Adamawa',
    organizations: 0,
    organizations_all: 0,
    against: null,
    projects: 0,
    activities: 0,
    schools: 0,
    schools_listed: 0,
    children: 0,
    funding_usd: '0.00',
  })
})

describe('What stands on the map', () => {
  it('a project in each of its LGAs, and at the point of a state of which it names none', async () => {
    wide = await reportsOf(hub).project(one, {
      project_title: 'Wide',
      target_locations: ['Borno', 'Yobe'],
      target_lgas: ['Jere', 'Bama'],
      project_components: ['WASH', 'Teacher Training'],
      budget: '1234.50',
    })
    const { projects, stats, unplaced } = await read()
    const yobe = STATES.find(({ name }) => name === 'Yobe')!
    const common = {
      id: wide.id,
      name: 'Wide',
      organization: 'Sample Learning Initiative',
      approximate: true,
      status: 'submitted',
      budget: 1234.5,
      places: 3,
    }
    expect(projects.toSorted((a, b) => (a.pcode! < b.pcode! ? -1 : 1))).toEqual([
      { ...common, ...pointOf('Bama'), state: 'Borno', lga: 'Bama', pcode: 'NG008003' },
      { ...common, ...pointOf('Jere'), state: 'Borno', lga: 'Jere', pcode: 'NG008013' },
      { ...common, latitude: yobe.lat, longitude: yobe.lng, state: 'Yobe', pcode: 'NG036' },
    ])
    expect(stats).toEqual({ ...NOTHING, projectCount: 1, statesCovered: 2 })
    expect(unplaced).toEqual({ projects: 1, schools: 0, funding_usd: '0.00' })
  })

  it('a school at its coordinates, else at the only place of its project, and says so', async () => {
    narrow = await reportsOf(hub).project(other, {
      organization_name: 'SST',
      project_title: 'Narrow',
      target_locations: ['Adamawa'],
      target_lgas: ['Yola North'],
      project_components: ['WASH'],
      schools: [
        aSchool('Exact', at('Yola South'), 'Jambutu'),
        aSchool('Somewhere'),
        aSchool('Abroad', '6.45, 3.39', 'Ikeja'),
      ],
    })
    const { schools } = await read({}, other)
    const common = { project_id: narrow.id, organization: OTHER.name, students: null, id: expect.any(String) as string }
    expect(schools.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { ...common, name: 'Abroad', latitude: 6.45, longitude: 3.39, location: 'Ikeja' },
      {
        ...common,
        name: 'Exact',
        ...pointOf('Yola South'),
        state: 'Adamawa',
        lga: 'Yola South',
        pcode: 'NG002021',
        location: 'Jambutu',
      },
      {
        ...common,
        name: 'Somewhere',
        ...pointOf('Yola North'),
        state: 'Adamawa',
        lga: 'Yola North',
        pcode: 'NG002020',
        location: 'Yola North',
        approximate: true,
      },
    ])
  })

  it("an activity at its own coordinates, else at its school's, else at its LGA's point", async () => {
    const { activity } = reportsOf(hub)
    const exact = narrow.schools.find(({ school_name }) => school_name === 'Exact')!
    const place = { state: 'Adamawa', lga: 'Yola North' } as const
    await activity(other, narrow.id, { ...place, coordinates: '9.25, 12.43', school_id: exact.id, type: 'WASH' })
    await activity(other, narrow.id, { ...place, school_id: exact.id, girls: 5, boys: 1 })
    await activity(other, narrow.id, { ...place, boys: 70, status: 'planned' })
    await activity(one, wide.id, { boys: 4, lga: 'Bama', type: 'WASH' })
    const { activities, stats } = await read({}, other)
    const shown = activities.map(({ latitude, longitude, approximate, type, date, status }) =>
      [latitude, longitude, approximate ?? false, type, date, status].join(' '),
    )
    const yola = pointOf('Yola North')
    const south = pointOf('Yola South')
    const bama = pointOf('Bama')
    expect(shown.toSorted()).toEqual(
      [
        '9.25 12.43 false WASH 2026-03-02 completed',
        `${south.latitude} ${south.longitude} false Teacher Training 2026-03-02 completed`,
        `${yola.latitude} ${yola.longitude} true Teacher Training 2026-03-02 planned`,
        `${bama.latitude} ${bama.longitude} true WASH 2026-03-02 completed`,
      ].toSorted(),
    )
    expect(activities.every(({ name }) => ['Wide', 'Narrow'].includes(name))).toBe(true)
    expect(stats).toMatchObject({ projectCount: 2, activityCount: 4, schoolCount: 3, statesCovered: 3 })
  })

  it('no school that has neither coordinates nor a place', async () => {
    const lost = await reportsOf(hub).project(one, {
      target_locations: ['Borno', 'Adamawa'],
      schools: [aSchool('Lost')],
      status: 'draft',
    })
    const { schools, stats, unplaced } = await read()
    expect(schools.map(({ name }) => name)).not.toContain('Lost')
    expect([stats.schoolCount, unplaced.schools]).toEqual([4, 2])
    const body = { ...editOf(lost), target_locations: ['Borno'] }
    await hub.call(projectsEndpoints.update, { token: one.token, params: { id: lost.id }, body })
    const found = (await read()).schools.find(({ name }) => name === 'Lost')
    expect(found).toMatchObject({ state: 'Borno', pcode: 'NG008', approximate: true, location: 'Borno' })
  })
})

describe('The figures of the LGAs', () => {
  const YEARS: HandFilter[] = [2024, 2025, 2026, 2027].flatMap((year) => [
    { year },
    { year, state: 'Adamawa' },
    { year, organization: 'OTHER' },
    { year, component: 'WASH', status: 'submitted' },
  ])
  const FILTERS: HandFilter[] = [undefined, 'Borno', 'Adamawa'].flatMap((state) =>
    [undefined, 'OTHER'].flatMap((organization) =>
      [undefined, 'WASH'].flatMap((component) =>
        [undefined, 'submitted', 'draft'].flatMap((status) => ({
          ...(state ? { state } : {}),
          ...(organization ? { organization } : {}),
          ...(component ? { component } : {}),
          ...(status ? { status } : {}),
        })),
      ),
    ),
  )

  beforeAll(async () => {
    const send = (by: Person, ...submissions: object[]) =>
      hub.call(fundingEndpoints.submit, { token: by.token, body: { submissions } })
    const entry = (project_code: string, amount_usd: string, more = {}) =>
      aFundingEntry({ project_code, amount_usd, ...more })
    const years = { year_from_to: '2025-2027' }
    await send(one, entry(wide.project_code, '10'), entry(narrow.project_code, '0.10', years), entry('unknown', '5'))
    await send(other, entry(narrow.project_code.toLowerCase(), '0.20'))
  })

  it.each([...FILTERS, ...YEARS])('agree with the rows: %o', async (wanted) => {
    const filter = wanted.organization ? { ...wanted, organization: other.organization_id } : wanted
    const { state = '', organization = '', component = '', status = '', year } = filter
    const asked = { state, organization, component, status, year: String(year ?? '') }
    const { lgas, stats, unplaced, projects, activities, schools } = await read(asked)
    const { found, presentIn } = await sectorByHand(hub.db)
    const places = LGAS.filter((lga) => !state || lga.state === state)
    const usd = (rows: { amount_usd: string; year_from_to: string }[]) =>
      asAmount(rows.reduce((total, row) => total + shareIn(year, row, row.amount_usd), 0n))
    const sites = (rows: Parameters<typeof siteOf>[0][]) => new Set(rows.map(siteOf)).size
    expect(lgas).toEqual(
      places.map(({ pcode, name, state: its }) => {
        const there = found({ ...filter, lga: pcode })
        return {
          pcode,
          name,
          state: its,
          organizations: presentIn({ ...filter, lga: pcode }),
          organizations_all: presentIn({ lga: pcode }),
          against: null,
          projects: there.projects.length,
          activities: there.activities.length,
          schools: sites(there.schools),
          schools_listed: there.schools.length,
          children: sum(there.activities.map((each) => (each.took_place ? each.boys + each.girls : 0))),
          funding_usd: usd(there.projectFunding),
        }
      }),
    )
    const all = found(filter)
    const ids = (rows: { id: string }[]) => [...new Set(rows.map(({ id }) => id))].toSorted()
    expect([ids(projects), ids(activities)]).toEqual([ids(all.projects), ids(all.activities)])
    expect(schools.every(({ id }) => all.schools.some((school) => school.id === id))).toBe(true)
    expect(stats).toMatchObject({
      projectCount: all.projects.length,
      activityCount: all.activities.length,
      schoolCount: sites(all.schools),
      schoolsListed: all.schools.length,
      schoolsWithoutPlace: sites(all.schools.filter((each) => each.at.length < 8)),
    })
    expect(unplaced).toMatchObject({
      schools: sites(all.schools.filter((each) => each.at.length < 8)),
      funding_usd: usd(all.projectFunding.filter((each) => each.at.length < 8)),
    })
  })

  it('put funding into an LGA only where the project works in no other', async () => {
    const { lgas, unplaced } = await read()
    expect(
      lgas.filter(({ funding_usd }) => funding_usd !== '0.00').map(({ name, funding_usd }) => [name, funding_usd]),
    ).toEqual([['Yola North', '0.30']])
    expect(unplaced.funding_usd).toBe('15.00')
  })
})

describe('The filters', () => {
  it('send the points of one layer, with the figures of all', async () => {
    const [all, schools] = [await read(), await read({ layer: 'schools' })]
    expect([schools.projects, schools.activities]).toEqual([[], []])
    const apart = { projects: 0, activities: 0, as_of: '' }
    expect({ ...schools, ...apart }).toEqual({ ...all, ...apart })
  })

  it('leave a project its points in the chosen place alone', async () => {
    const bama = await read({ lga: 'bama' })
    expect(bama.projects.map(({ name, lga, places }) => [name, lga, places])).toEqual([['Wide', 'Bama', 3]])
    expect(bama.activities).toHaveLength(1)
    expect(bama.stats).toEqual({ ...NOTHING, projectCount: 1, activityCount: 1, statesCovered: 1 })
    expect(bama.lgas.map(({ pcode }) => pcode)).toEqual(['NG008003'])
    expect((await read({ lga: 'NG008003', state: 'Borno' })).stats).toEqual(bama.stats)
    expect((await read({ state: 'Yobe' })).projects.map(({ pcode }) => pcode)).toEqual(['NG036'])
  })

  it('find by organization, component and status', async () => {
    expect((await read({ organization: 'sst' })).projects.map(({ name }) => name)).toEqual(['Narrow'])
    const wash = await read({ component: 'WASH' })
    expect(wash.activities.map(({ type }) => type)).toEqual(['WASH', 'WASH'])
    const drafts = await read({ status: 'draft' })
    expect([drafts.projects.length, drafts.schools.length, drafts.activities.length]).toEqual([1, 1, 0])
  })

  it.each<Record<string, string>>([{ lga: 'Ikeja' }, { lga: 'Bama', state: 'Yobe' }, { organization: 'nobody' }])(
    'find nothing where there is nothing: %o',
    async (query) => {
      const { stats, projects, activities, schools } = await read(query)
      expect(stats).toEqual(NOTHING)
      expect([...projects, ...activities, ...schools]).toEqual([])
    },
  )

  it.each([{ state: 'Lagos' }, { layer: 'roads' }, { status: 'gone' }, { zoom: '3' }, { year: '26' }])(
    'refuse %o',
    async (query) => {
      expect((await hub.call(mapEndpoints.data, { token: one.token, query: query as never })).status).toBe(400)
    },
  )
})

describe('Who sees the map', () => {
  it.each(['viewer', 'user', 'manager', 'admin'] as const)('a %s sees all of it', async (role) => {
    expect((await read({}, await hub.aUser({ role }))).stats.projectCount).toBe(3)
  })

  it('nobody who is not approved', async () => {
    const { token } = await hub.aUser({ status: 'under_review' })
    expect((await hub.call(mapEndpoints.data, { token })).failure.code).toBe('account_not_approved')
  })

  it('holds no stock and no names of people', async () => {
    await reportsOf(hub).stockItem(other, { item_name: 'Secret stock' })
    const text = JSON.stringify(await read({}, admin))
    expect(text).not.toContain('Secret stock')
    expect(text).not.toContain(one.full_name)
  })
})

it('A project without any LGA counts once in no single LGA, however many states it names', async () => {
  const unplaced = async (query: Record<string, string>) => (await read(query)).unplaced.projects
  const before = [await unplaced({}), await unplaced({ state: 'Adamawa' })]
  await reportsOf(hub).project(one, { target_locations: ['Borno', 'Yobe', 'Adamawa'], target_lgas: [] })
  expect([await unplaced({}), await unplaced({ state: 'Adamawa' })]).toEqual(before.map((count) => count + 1))
})
