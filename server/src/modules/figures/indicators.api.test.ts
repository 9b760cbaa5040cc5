import { activitiesEndpoints } from '@hub/contract/activities'
import { dashboardEndpoints, hasSector } from '@hub/contract/dashboard'
import { exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { indicatorFiguresEndpoints, type GroupReached } from '@hub/contract/indicator-figures'
import { mapEndpoints } from '@hub/contract/map'
import { CHILDREN_REACHED, FIRST_INDICATORS, TEACHERS_TRAINED } from '@hub/contract/reference/indicators'
import { plainText } from '@hub/contract/sheet-column'
import { targetGroupsOf } from '@hub/contract/targets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indicators } from '../../database/schema/indicators.ts'
import { targets } from '../../database/schema/reporting.ts'
import { deriveAgain, expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { inFull } from '../../testing/in-full.ts'
import type { Person } from '../../testing/people.ts'
import { aSchool, at } from '../../testing/places.ts'
import { reportsOf } from '../../testing/reports.ts'
import { sectorByHand, sum, type HandFilter } from '../../testing/sector-by-hand.ts'

const [JERE, BAMA, NGURU] = ['NG008013', 'NG008003', 'NG036013'] as const
const called = (name: string) => FIRST_INDICATORS.find((each) => each.name === name)!.id
const KITS = called('Kits handed out')
const MEALS = called('Children given school meals')
const MATERIALS = called('Children given learning materials')
const LARGEST_OF_ALL = '5e2d1c6a-0100-4e1d-8a00-000000000100'

let hub: TestHub
let admin: Person
let one: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  one = await hub.aUser()
  other = await hub.aUser({ organization: { name: 'Sample Schooling Trust', acronym: 'SST' } })
  const { project, activity } = reportsOf(hub)
  await hub.db.insert(indicators).values({
    ...FIRST_INDICATORS[0]!,
    id: LARGEST_OF_ALL,
    code: 'EDU-99',
    name: 'People of WASH at one time',
    type: 'WASH',
    unit: 'people',
    adds_up: 'largest',
  })
  const dates = { start_date: '2024-01-01', end_date: '2027-12-31' }
  const first = await project(one, {
    ...dates,
    target_lgas: ['Jere', 'Bama'],
    schools: [aSchool('Gwange', at('Jere'), 'Bulabulin'), aSchool('Kawar Maila', '', 'Bulabulin')],
  })
  const second = await project(other, {
    ...dates,
    organization_name: 'SST',
    target_locations: ['Yobe', 'Borno'],
    target_lgas: ['Nguru', 'Jere'],
    schools: [aSchool('GWANGE', at('Jere'), 'Bulabulin')],
  })
  const draft = await project(other, { ...dates, organization_name: 'SST', status: 'draft', target_lgas: ['Jere'] })
  const school = (schools: { id: string; school_name: string }[], name: string) =>
    schools.find(({ school_name }) => school_name === name)!.id
  const [gwange, kawar] = [school(first.schools, 'Gwange'), school(first.schools, 'Kawar Maila')]
  const yobe = { state: 'Yobe', lga: 'Nguru' } as const
  const [materials, meals, wash] = [
    { type: 'Learning Materials' },
    { type: 'School Feeding' },
    { type: 'WASH' },
  ] as const
  const reports: [Person, { id: string }, string | null, number | null, object][] = [
    [one, first, KITS, 300, { ...materials, boys: 5, girls: 6 }],
    [one, first, KITS, 40, { ...materials, lga: 'Bama', start_date: '2026-06-02' }],
    [one, first, KITS, 7000, { ...materials, status: 'planned' }],
    [one, first, KITS, 2, { ...materials, start_date: '2025-06-02' }],
    [other, second, KITS, 11, { ...materials, ...yobe, status: 'ongoing', start_date: '2026-07-01' }],
    [other, draft, KITS, 100_000, materials],
    [one, first, MATERIALS, null, { ...materials, boys: 50, girls: 70, male_teachers: 4 }],
    [other, second, MATERIALS, null, { ...materials, ...yobe, boys: 9, girls: 8 }],
    [one, first, MEALS, null, { ...meals, boys: 20, girls: 30, school_id: gwange }],
    [one, first, MEALS, null, { ...meals, boys: 35, girls: 10, school_id: gwange, start_date: '2026-06-02' }],
    [other, second, MEALS, null, { ...meals, boys: 48, girls: 1, school_id: school(second.schools, 'GWANGE') }],
    [one, first, MEALS, null, { ...meals, boys: 3, girls: 3, school_id: kawar }],
    [one, first, MEALS, null, { ...meals, boys: 1, girls: 2 }],
    [one, first, MEALS, null, { ...meals, boys: 100, girls: 2, start_date: '2025-02-02' }],
    [one, first, null, null, { ...wash, boys: 4, girls: 5, female_sbmc: 6 }],
    [one, first, null, null, { ...wash, boys: 10, girls: 5, male_sbmc: 6, female_teachers: 1 }],
    [one, first, null, null, { male_teachers: 12, female_teachers: 13, boys: 1 }],
    [other, second, null, null, { ...yobe, female_teachers: 4, start_date: '2026-07-03' }],
  ]
  for (const [by, { id }, indicator, quantity, wanted] of reports) {
    const made = await activity(by, id, wanted)
    await hub.db.execute(
      sql`UPDATE activities SET indicator_id = ${indicator}, quantity = ${quantity} WHERE id = ${made.id}`,
    )
  }
  const source = 'HNRP 2026'
  const row = (indicator_id: string, place: string, group: 'boys' | 'girls' | 'teachers' | 'all', target: number) => ({
    year: 2026, indicator_id, place, group, people_in_need: target * 3, target, source,
  }) // prettier-ignore
  await hub.db
    .insert(targets)
    .values([
      row(CHILDREN_REACHED, JERE, 'boys', 300),
      row(CHILDREN_REACHED, JERE, 'girls', 200),
      row(CHILDREN_REACHED, BAMA, 'girls', 20),
      row(TEACHERS_TRAINED, JERE, 'teachers', 50),
      row(KITS, JERE, 'all', 1000),
      row(KITS, BAMA, 'all', 500),
      row(KITS, 'NG008', 'all', 1200),
      row(KITS, NGURU, 'all', 30),
      { ...row(KITS, 'NG036', 'all', 0), people_in_need: 900 },
      { ...row(MEALS, 'NG008', 'boys', 60), people_in_need: 0 },
      row(MEALS, BAMA, 'boys', 10),
      row(MATERIALS, 'NG036', 'girls', 99),
      { ...row(KITS, JERE, 'all', 77), year: 2025 },
    ])
  await hub.db.execute(
    sql`INSERT INTO reporting_periods (month, due_on) VALUES ('2026-06', '2026-07-10'), ('2026-07', '2026-08-10')`,
  )
  await hub.db.execute(sql`
    INSERT INTO reports (organization_id, month, state, decided_at) VALUES (${other.organization_id}, '2026-07', 'accepted', now())
    ON CONFLICT (organization_id, month) DO UPDATE SET state = 'accepted', decided_at = now()`)
  await deriveAgain(hub.database)
})
afterAll(() => hub.close())

type Filter = HandFilter & { reviewed?: true }
const queryOf = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

async function figures(filter: Filter, indicator?: string, by = admin) {
  const query = { ...queryOf(filter), ...(indicator ? { indicator } : {}) }
  return (await hub.call(indicatorFiguresEndpoints.read, { token: by.token, query })).body
}

interface Exported {
  indicator_code: string
  level: string
  pcode: string
  group: string
  year: number
  in_need: number | null
  target: number | null
  reached: number
  gap: number | null
  /** Of the 5Ws. */
  achieved?: number | null
}
const numbersOf = ({ pcode, group, in_need, target, reached, gap }: Exported) => [pcode, group, in_need ?? 0, target ?? 0, reached, gap ?? 0] // prettier-ignore
/** No cell is quoted. */
const cellsOf = (csv: string) =>
  csv.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1).map((line) => line.split(',')) // prettier-ignore

type Activity = ReturnType<Awaited<ReturnType<typeof sectorByHand>>['found']>['activities'][number]

/** Without SQL: what an indicator reached in each group and LGA, and its targets by place. */
async function byHand() {
  const rows = await sectorByHand(hub.db)
  const all = await hub.db.select().from(indicators)
  const planned = await hub.db.select().from(targets)
  const { rows: sites } = await hub.db.execute<{ id: string; school_name: string; community: string }>(
    sql`SELECT id, school_name, community FROM schools`,
  )
  const siteOf = (id: string | null) => {
    const school = sites.find((each) => each.id === id)
    return school ? `${school.school_name.toLowerCase()} ${school.community.toLowerCase()}` : ''
  }
  const isReviewed = ({ start_date, organization_id }: Activity) =>
    start_date < '2026-06' || (start_date.startsWith('2026-07') && organization_id === other.organization_id)

  return (filter: Filter) => {
    const { state, lga, reviewed, year = new Date().getFullYear() } = filter
    const done = rows
      .found({ ...filter, year })
      .activities.filter((activity) => activity.took_place && (!reviewed || isReviewed(activity)))
    return all.map(({ id, type, counts, unit, adds_up }) => {
      const own = done.filter((each) =>
        counts === 'all_people' ? !type || each.type === type : each.indicator_id === id,
      )
      const values = (each: Activity): Record<string, number> => {
        const teachers = each.male_teachers + each.female_teachers
        const sbmc = each.male_sbmc + each.female_sbmc
        if (unit === 'children') return { boys: each.boys, girls: each.girls }
        if (unit === 'teachers') return { teachers }
        if (unit === 'SBMC members') return { all: sbmc }
        return { all: unit === 'people' ? each.boys + each.girls + teachers + sbmc : (each.quantity ?? 0) }
      }
      const size = (each: Activity) => sum(Object.values(values(each)))
      const isLargest = (each: Activity) =>
        adds_up === 'sum' ||
        own
          .filter((one) => one.lga_pcode === each.lga_pcode && siteOf(one.school_id) === siteOf(each.school_id))
          .every((one) => size(one) <= size(each))
      const counted = own.filter(isLargest)
      const targetAt = (place: string, group: string) =>
        planned.find(
          (row) => row.year === year && row.indicator_id === id && row.place === place && row.group === group,
        )
      const stateCode = state === 'Borno' ? 'NG008' : 'NG036'
      const isWithin = (place: string) => (lga ? place === lga : !state || place.startsWith(stateCode))
      const lgas = [
        ...new Set([...counted.map(({ lga_pcode }) => lga_pcode), ...planned.map(({ place }) => place)]),
      ].filter((place) => place.length === 8 && isWithin(place))
      const at = (place: string, group: string): GroupReached => {
        const { target = 0, people_in_need = 0 } = targetAt(place, group) ?? {}
        const reached = sum(counted.filter((each) => each.lga_pcode === place).map((each) => values(each)[group]!))
        return {
          group: group as GroupReached['group'],
          people_in_need,
          target,
          reached,
          towards_target: target ? reached : 0,
        }
      }
      const total = (group: string, each: GroupReached[]): GroupReached => ({
        group: group as GroupReached['group'],
        people_in_need: sum(each.map((row) => row.people_in_need)),
        target: sum(each.map((row) => row.target)),
        reached: sum(each.map((row) => row.reached)),
        towards_target: sum(each.map((row) => row.towards_target)),
      })
      const ofState = (pcode: string, group: string): GroupReached => {
        const added = total(
          group,
          lgas.filter((place) => place.startsWith(pcode)).map((place) => at(place, group)),
        )
        // 0 is not entered.
        const { target = 0, people_in_need = 0 } = (isWithin(pcode) && targetAt(pcode, group)) || {}
        return {
          ...added,
          people_in_need: people_in_need || added.people_in_need,
          ...(target && { target, towards_target: added.reached }),
        }
      }
      const groups = targetGroupsOf(unit)
      const states = ['NG008', 'NG036']
      const isThere = (row: GroupReached) => row.reached + row.people_in_need + row.target > 0
      const places = [
        ...lgas.map((pcode) => ({ pcode, groups: groups.map((group) => at(pcode, group)).filter(isThere) })),
        ...states.map((pcode) => ({ pcode, groups: groups.map((group) => ofState(pcode, group)).filter(isThere) })),
      ]
      return {
        id,
        groups: groups
          .map((group) =>
            total(
              group,
              states.map((pcode) => ofState(pcode, group)),
            ),
          )
          .filter(isThere),
        places: places.filter((place) => place.groups.length > 0).toSorted((a, b) => (a.pcode < b.pcode ? -1 : 1)),
      }
    })
  }
}

function filters(): Filter[] {
  const choices: { [Name in keyof Filter]: Filter[Name][] } = {
    year: [2026, 2025, undefined],
    state: [undefined, 'Borno', 'Yobe'],
    organization: [undefined, one.organization_id, other.organization_id],
    reviewed: [undefined, true],
  }
  const more: Filter[] = [
    { lga: JERE },
    { component: 'Learning Materials' },
    { status: 'submitted' },
    { status: 'active' },
  ]
  const pairs = Object.entries(choices).reduce<Filter[]>(
    (found, [name, values]) =>
      found.flatMap((filter) => values.map((value) => (value === undefined ? filter : { ...filter, [name]: value }))),
    [{}],
  )
  const all = [...pairs, ...more.map((each) => ({ ...each, year: 2026 }))]
  return inFull ? all : all.filter((_, n) => n % 4 === 0)
}

describe('Under every filter, each indicator', () => {
  it('adds up to what its rows say, beside its targets: in all, by state and by LGA', async () => {
    await expectDerivedTrue(hub.database)
    const count = await byHand()
    for (const filter of filters()) {
      const where = JSON.stringify(filter)
      const { indicators: told } = await figures(filter)
      for (const { id, groups, places } of count(filter)) {
        expect(told.find((each) => each.id === id)?.groups, `${where} ${id}`).toEqual(groups)
        if (!inFull && ![CHILDREN_REACHED, KITS, MEALS, LARGEST_OF_ALL].includes(id)) continue
        const [alone] = (await figures(filter, id)).indicators
        expect([alone!.groups, alone!.places], `${where} ${id}`).toEqual([groups, places])
      }
    }
  })

  it('agrees with the cards, the list and the map', async () => {
    for (const filter of filters()) {
      const where = JSON.stringify(filter)
      const query = { ...queryOf(filter), year: String(filter.year ?? new Date().getFullYear()) }
      const { indicators: told } = await figures(filter)
      const [children, teachers] = [CHILDREN_REACHED, TEACHERS_TRAINED].map((id) => told.find((each) => each.id === id))
      const reached = (groups: GroupReached[]) => sum(groups.map((group) => group.reached))
      const map = (await hub.call(mapEndpoints.data, { token: admin.token, query })).body
      const { places } = (await figures(filter, CHILDREN_REACHED)).indicators[0]!
      for (const { pcode, children: shown } of map.lgas)
        expect(reached(places.find((each) => each.pcode === pcode)?.groups ?? []), where).toBe(shown)
      if (filter.lga || filter.component || filter.status) continue
      const { data } = (await hub.call(dashboardEndpoints.read, { token: admin.token, query })).body
      if (!hasSector(data)) throw new Error('An administrator sees the sector')
      expect([reached(children!.groups), reached(teachers!.groups)], where).toEqual([
        data.metrics.children_reached,
        data.metrics.teachers_trained,
      ])
      for (const { pcode, against } of data.presence)
        for (const group of ['boys', 'girls'] as const) {
          const shown = places.find((each) => each.pcode === pcode)?.groups.find((each) => each.group === group)
          if (against) expect(against[group].target, where).toBe(shown?.target ?? 0)
        }
      const listed = await hub.call(activitiesEndpoints.all, {
        token: admin.token,
        query: { ...query, reached: 'true' },
      })
      expect(listed.body.summary!.children, where).toBe(reached(children!.groups))
      const named = await hub.call(activitiesEndpoints.all, {
        token: admin.token,
        query: { ...query, reached: 'true', indicator: KITS },
      })
      const kits = told.find((each) => each.id === KITS)!
      expect(sum(named.body.activities.map(({ quantity }) => quantity ?? 0)), where).toBe(reached(kits.groups))
      for (const { id, groups, ...is } of told.filter((each) => inFull || [KITS, MEALS].includes(each.id))) {
        const { body } = await hub.call(activitiesEndpoints.all, {
          token: admin.token,
          query: { ...query, reached: 'true', indicator: is.code, figures: 'only' },
        })
        const { code, name, unit } = is
        expect(body.summary!.indicator, `${where} ${id}`).toEqual({ code, name, unit, reached: reached(groups) })
      }
    }
  })

  it('agrees with the export, the feed and the quantities of the 5Ws', async () => {
    const { token } = admin
    for (const filter of filters()) {
      if (filter.lga || filter.component || filter.status) continue
      const where = JSON.stringify(filter)
      const query = queryOf(filter)
      const read = async (type: ExportType) =>
        (await hub.call(exportsEndpoints.records, { token, query: { type, ...query } })).body.data as Exported[]
      const rows = await read('indicators')
      const fiveWs = await read('5ws')
      const made = await hub.call(feedsEndpoints.create, { token, body: { name: 'A', type: 'indicators', ...query } })
      const feed = await hub.call(feedsEndpoints.read, {
        params: { file: 'indicators.csv' },
        query: { hxl: '0' },
        headers: { authorization: `Bearer ${made.body.token}` },
      })
      expect(cellsOf(String(feed.body)), where).toEqual(rows.map((row) => Object.values(row).map(plainText)))
      for (const year of filter.year ? [filter.year] : [2025, 2026]) {
        const { indicators: told } = await figures({ ...filter, year })
        const sampled = [CHILDREN_REACHED, KITS, MATERIALS, MEALS]
        for (const { id, code, groups } of told.filter((each) => inFull || sampled.includes(each.id))) {
          const own = rows.filter((row) => row.indicator_code === code && row.year === year)
          const [alone] = (await figures({ ...filter, year }, id)).indicators
          expect(own.map(numbersOf), `${where} ${code}`).toEqual(
            alone!.places.flatMap(
              ({ pcode, groups: each }) =>
              each
                .toSorted((one, two) => (one.group < two.group ? -1 : 1))
                .map(({ group, people_in_need: need, target, reached, towards_target }) => [pcode, group, need, target, reached, Math.max(target - towards_target, 0)]), // prettier-ignore
            ),
          )
          const states = own.filter(({ level }) => level === 'State')
          expect(
            [states.map((row) => row.in_need ?? 0), states.map((row) => row.target ?? 0), states.map((row) => row.reached)].map(sum), // prettier-ignore
            `${where} ${code}`,
          ).toEqual([
            sum(groups.map((each) => each.people_in_need)),
            sum(groups.map((each) => each.target)),
            sum(groups.map((each) => each.reached)),
          ])
          if (![KITS, MATERIALS].includes(id)) continue
          const reported = fiveWs.filter((row) => row.indicator_code === code && row.year === year)
          expect(sum(reported.map(({ achieved }) => achieved ?? 0)), where).toBe(sum(groups.map((each) => each.reached))) // prettier-ignore
        }
      }
    }
  })

  it('has no figure in a list under a filter that figures do not have, and one of all years without a year', async () => {
    const listed = async (query: Record<string, string>) => {
      const asked = { indicator: KITS, figures: 'only', ...query } as const
      const { body } = await hub.call(activitiesEndpoints.all, { token: admin.token, query: asked })
      return body.summary!.indicator?.reached
    }
    const years = (await Promise.all([2025, 2026].map((year) => figures({ year })))).map(({ indicators: told }) =>
      sum(told.find(({ id }) => id === KITS)!.groups.map((group) => group.reached)),
    )
    expect(await listed({})).toBe(sum(years))
    for (const query of <Record<string, string>[]>[
      { search: 'a' },
      { month: '2026-06' },
      { project: 'NEH-1' },
      { mine: 'true' },
    ])
      expect(await listed(query)).toBeNull()
    expect(await listed({ lga: 'Nowhere' })).toBe(0)
    expect(await listed({ indicator: 'NO-SUCH' })).toBeUndefined()
  })

  it('is the same for every member, who sees no draft of others in it', async () => {
    const viewer = await hub.aUser({ role: 'viewer' })
    const of = async (by: Person) => (await figures({ year: 2026 }, KITS, by)).indicators
    expect(await of(viewer)).toEqual(await of(admin))
  })
})

describe('The indicators of a year', () => {
  const codes = async (year: number) => (await figures({ year })).indicators.map(({ code }) => code)
  const change = (id: string, what: object) =>
    hub.db
      .update(indicators)
      .set(what)
      .where(sql`id = ${id}`)

  it('are those that hold for it, and those with reports or targets in it', async () => {
    expect(await codes(2026)).toContain('EDU-05')
    await change(KITS, { from_year: 2027 })
    expect(await codes(2026)).toContain('EDU-05')
    expect(await codes(2024)).not.toContain('EDU-05')
    await change(KITS, { from_year: 2020 })
  })

  it('leave out one that is retired, once nothing names it', async () => {
    const latrines = called('Latrines built or repaired at schools')
    expect(await codes(2026)).toContain('EDU-06')
    await change(latrines, { retired_at: new Date() })
    expect(await codes(2026)).not.toContain('EDU-06')
    await change(MEALS, { retired_at: new Date() })
    expect(await codes(2026)).toContain('EDU-07')
  })

  it('count until the year in which one was retired, as the calendar of Nigeria has it', async () => {
    const reached = async () => (await figures({ year: 2026 }, LARGEST_OF_ALL)).indicators[0]!.groups
    const before = await reached()
    expect(before).not.toEqual([])
    await change(LARGEST_OF_ALL, { retired_at: new Date('2025-12-31T23:30:00Z') })
    expect(await reached()).toEqual(before)
    await change(LARGEST_OF_ALL, { retired_at: new Date('2025-12-31T22:30:00Z') })
    expect(await reached()).toEqual([])
    await change(LARGEST_OF_ALL, { retired_at: null })
  })

  it('name the source of their targets', async () => {
    const { indicators: found } = await figures({ year: 2026 })
    const sourceOf = (id: string) => found.find((each) => each.id === id)?.source
    expect([sourceOf(KITS), sourceOf(LARGEST_OF_ALL)]).toEqual(['HNRP 2026', null])
  })
})
