import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { EXPORT_TYPES, exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { fundingEndpoints } from '@hub/contract/funding'
import { mapEndpoints } from '@hub/contract/map'
import { projectsEndpoints } from '@hub/contract/projects'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { casesOf, inFull } from '../../testing/in-full.ts'
import { asAmount, cents } from '../../testing/sector-by-hand.ts'

type Filter = { state: string; organization: string; year: string; reviewed: '' | 'true' }
const NOTHING: Filter = { state: '', organization: '', year: '', reviewed: '' }

let hub: TestHub
let token: string
let filters: Filter[]
beforeAll(async () => {
  hub = await startTestHub()
  await hub.demo.fill(new Date('2026-08-31T10:00:00Z'))
  token = (await hub.aUser({ role: 'admin' })).token
  const { options } = await dashboard(NOTHING)
  const organizations = options.organizations.map(({ id }) => id)
  const years = options.years.map(String)
  /** In the suite each filter is paired once, in the drills with all. */
  const pairs = (one: Partial<Filter>[], other: Partial<Filter>[]) =>
    one.flatMap((each, n) =>
      (inFull ? other : [other[n % other.length]!]).map((and) => ({ ...NOTHING, ...each, ...and })),
    )
  const of = {
    states: STATE_NAMES.map((state) => ({ state })),
    organizations: organizations.map((organization) => ({ organization })),
    years: years.map((year) => ({ year })),
  }
  const few = { organizations: of.organizations.slice(0, 3), years: of.years.slice(0, 3) }
  const paired = inFull ? [...of.states, ...few.organizations, ...few.years] : of.states.slice(0, 1)
  filters = [
    NOTHING,
    ...pairs([...of.states, ...of.organizations, ...of.years], [{}]),
    ...pairs(of.states, few.organizations),
    ...pairs(of.states, few.years),
    ...pairs(few.organizations, few.years),
    ...pairs([{}, ...paired], [{ reviewed: 'true' }]),
  ]
})
afterAll(() => hub.close())

async function dashboard(query: Filter) {
  const { data } = (await hub.call(dashboardEndpoints.read, { token, query })).body
  if (!hasSector(data)) throw new Error('An administrator sees the sector')
  return data
}

const exported = async (type: ExportType, query: Filter) =>
  (await hub.call(exportsEndpoints.records, { token, query: { type, ...query } })).body as {
    total: number
    data: Record<string, string | number | null>[]
  }

async function listed({ year, reviewed, ...where }: Filter) {
  const days: Record<string, string> = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
  const projects = (await hub.call(projectsEndpoints.list, { token, query: { ...where, ...days } })).body
  const reached = (
    await hub.call(activitiesEndpoints.all, { token, query: { ...where, year, reviewed, reached: 'true' } })
  ).body
  const all = (await hub.call(activitiesEndpoints.all, { token, query: { ...where, year, reviewed } })).body
  const funding = (await hub.call(fundingEndpoints.list, { token, query: { ...where, year, reviewed } })).body
  return { projects, reached, all, funding }
}

const sum = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)
const people = (rows: { boys: number; girls: number }[]) => sum(rows, ({ boys, girls }) => boys + girls)

describe('Of the sample sector, under every filter and pairs of filters', () => {
  it('the dashboard says what the rows behind it add up to, and exports hold those rows', async () => {
    expect(filters.length).toBeGreaterThan(inFull ? 40 : 20)
    for (const filter of filters) {
      const told = await dashboard(filter)
      const { projects, reached, all, funding } = await listed(filter)
      const where = JSON.stringify(filter)
      expect(told.metrics.active_projects, where).toBe(
        projects.projects.filter(({ status }) => status === 'active').length,
      )
      expect([told.metrics.children_reached, reached.summary!.children], where).toEqual(
        [1, 2].map(() => people(reached.activities)),
      )
      // The list totals equal the dashboard's figures.
      const both = ({ male, female }: { male: number; female: number }) => male + female
      const { children, teachers, sbmc_members } = told.by_gender
      expect(reached.summary, where).toEqual({
        children: told.metrics.children_reached,
        boys: children.male,
        girls: children.female,
        teachers: both(teachers),
        sbmc_members: both(sbmc_members),
      })
      expect(both(children), where).toBe(told.metrics.children_reached)
      expect(all.summary, where).toEqual(reached.summary)
      expect([all.total, reached.total], where).toEqual([all.activities.length, reached.activities.length])
      const trained = reached.activities.filter(({ type }) => type === 'Teacher Training')
      expect(told.metrics.teachers_trained, where).toBe(
        sum(trained, (each) => each.male_teachers + each.female_teachers),
      )
      expect(
        sum(told.states, ({ activities }) => activities),
        where,
      ).toBe(all.activities.length)
      expect([told.funds.usd, told.funds.ngn, told.funds.entries], where).toEqual([
        funding.summary!.total.usd,
        funding.summary!.total.ngn,
        funding.data.length,
      ])
      const { paid, commitment, pledge } = funding.summary!
      expect(told.funds.parts, where).toEqual({ paid, commitment, pledge })

      const registered = (await exported('projects', filter)).data
      expect(registered.length, where).toBe(projects.projects.length)
      expect(
        sum(registered, ({ reached_girls, reached_boys }) => Number(reached_girls) + Number(reached_boys)),
        where,
      ).toBe(told.metrics.children_reached)
      expect((await exported('schools', filter)).data.length, where).toBe(told.schools.listed)
      const done = (await exported('5ws', filter)).data.filter(({ activity_id }) => activity_id !== null)
      expect(done.map(({ activity_id }) => activity_id).toSorted(), where).toEqual(
        all.activities.map(({ id }) => id).toSorted(),
      )
      expect(
        sum(done, ({ girls, boys }) => Number(girls) + Number(boys)),
        where,
      ).toBe(told.metrics.children_reached)
      const entries = (await exported('fts', filter)).data
      expect(entries.map(({ hubId }) => hubId).toSorted(), where).toEqual(funding.data.map(({ id }) => id).toSorted())
      const shares = entries.map(({ yearShareUSD, amountUSD }) => cents(String(filter.year ? yearShareUSD : amountUSD)))
      expect(asAmount(shares.reduce((total, share) => total + share, 0n)), where).toBe(told.funds.usd)
    }
  })

  it('the map says the same', async () => {
    // Leave out some pairs, because each query loads a whole map.
    for (const query of filters.filter(({ organization, year, reviewed }) => !organization || !(year || reviewed))) {
      const where = JSON.stringify(query)
      const told = await dashboard(query)
      const { stats, lgas, schools, projects, activities, unplaced } = (
        await hub.call(mapEndpoints.data, { token, query })
      ).body
      expect(stats.projectCount, where).toBe((await listed(query)).projects.projects.length)
      expect(new Set(projects.map(({ id }) => id)).size, where).toBe(stats.projectCount)
      expect(
        sum(lgas, ({ children }) => children),
        where,
      ).toBe(told.metrics.children_reached)
      expect([stats.schoolCount, stats.schoolsListed, stats.schoolsWithoutPlace], where).toEqual([
        told.schools.places,
        told.schools.listed,
        told.schools.without_place,
      ])
      expect(activities.length, where).toBe(sum(told.states, (each) => each.activities))
      // With a place or organization the map shows its projects' funding, the dashboard what it reported.
      if (!query.state && !query.organization) {
        const all = [...lgas, unplaced].reduce((total, { funding_usd }) => total + cents(funding_usd), 0n)
        expect(asAmount(all), where).toBe(told.funds.usd)
      }
      const inLga = (code: string) => schools.filter(({ pcode }) => pcode === code).length
      for (const { pcode, schools_listed } of lgas) expect(schools_listed, `${where} ${pcode}`).toBe(inLga(pcode))
      expect(
        lgas.map(({ pcode, organizations, organizations_all }) => [pcode, organizations, organizations_all]),
        where,
      ).toEqual(
        told.presence.map(({ pcode, organizations, organizations_all }) => [pcode, organizations, organizations_all]),
      )
    }
  })

  it('the reviewed share is what is left when only what was reviewed is asked for', async () => {
    for (const filter of filters.filter(({ reviewed }) => reviewed)) {
      const [all, only] = [await dashboard({ ...filter, reviewed: '' }), await dashboard(filter)]
      const { children_reached, teachers_trained, total_funding } = only.metrics
      expect(all.reviewed, JSON.stringify(filter)).toEqual({ children_reached, teachers_trained, total_funding })
      expect(only.reviewed).toEqual(all.reviewed)
    }
    const { reviewed, metrics } = await dashboard(NOTHING)
    expect(reviewed.children_reached).toBeGreaterThan(0)
    expect(reviewed.children_reached).toBeLessThan(metrics.children_reached)
  })

  it('the funding of the years adds up to the whole', async () => {
    const whole = await dashboard(NOTHING)
    const years = await Promise.all(whole.options.years.map((year) => dashboard({ ...NOTHING, year: String(year) })))
    expect(asAmount(years.reduce((total, { funds }) => total + cents(funds.usd), 0n))).toBe(whole.funds.usd)
  })

  it('a feed holds what the export of its filter holds', async () => {
    const [first] = (await dashboard(NOTHING)).options.organizations
    const asked: Filter[] = [
      NOTHING,
      { ...NOTHING, state: 'Borno', year: '2026' },
      { ...NOTHING, organization: first!.id },
      { ...NOTHING, reviewed: 'true' },
    ]
    for (const filter of casesOf(asked, 2)) {
      for (const type of EXPORT_TYPES) {
        const body = { name: 'Agreement', type, ...filter }
        const made = (await hub.call(feedsEndpoints.create, { token, body })).body
        const headers = { authorization: `Bearer ${made.token}` }
        const reply = await hub.call(feedsEndpoints.read, {
          params: { file: `${type}.csv` },
          query: { hxl: '0' },
          headers,
        })
        expect(reply.status).toBe(200)
        const lines = String(reply.body).trimEnd().split('\r\n').length - 1
        const { total } = await exported(type, filter)
        // A text may contain line breaks.
        expect(lines, JSON.stringify([type, filter])).toBeGreaterThanOrEqual(total)
        if (type === 'fts') expect(lines).toBe(total)
      }
    }
  })
})
