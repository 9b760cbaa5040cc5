import { exportsEndpoints } from '@hub/contract/exports'
import { dayInNigeria } from '@hub/contract/days'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

type Record5 = Record<string, string | number | null | string[]>

let hub: TestHub
let admin: Person
let rows: Record5[]
let total: number

const rowsOf = (activity: string) => rows.filter(({ activities }) => String(activities) === activity)
const lineOf = ({ activities, status, lga, state }: Record5) => [activities, status, lga ?? state].map(String).join(' ')
const sumOf = (key: string, among = rows) => among.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)

beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  const person = await hub.aUser({ organization: { name: 'Learning Together', acronym: 'LT' } })
  const reports = reportsOf(hub)
  const own = { organization_name: 'Learning Together' }

  const active = await reports.project(person, {
    ...own,
    donor: ['ECW', 'EU'],
    schools: [{ school_name: 'Unity School', coordinates: '11.85, 13.1' }],
  })
  const [school] = active.schools
  await reports.activity(person, active.id, {
    type: 'Teacher Training',
    school_id: school!.id,
    boys: 10,
    girls: 12,
    male_teachers: 3,
    female_teachers: 4,
    male_sbmc: 5,
    female_sbmc: 6,
    idps: 20,
    host_community: 5,
    notes: '=HYPERLINK("x")',
    end_date: '2026-03-09',
  })
  await reports.activity(person, active.id, { type: 'School Feeding', status: 'ongoing', boys: 7, lga: 'Gwoza' })
  await reports.activity(person, active.id, { type: 'WASH', status: 'planned', boys: 100, girls: 200, male_sbmc: 9 })

  await reports.project(person, {
    ...own,
    direct_beneficiaries: 900,
    beneficiary_types: ['IDPs', 'Children'],
    target_locations: ['Borno', 'Adamawa'],
    target_lgas: ['Jere', 'Gombi', 'Girei'],
    project_components: ['Infrastructure'],
  })
  await reports.project(person, {
    ...own,
    direct_beneficiaries: 80,
    target_lgas: ['Jere'],
    project_components: ['Psychosocial Support'],
  })
  await reports.project(person, {
    ...own,
    target_locations: ['Yobe', 'Borno'],
    project_components: ['Learning Materials'],
  })
  await reports.project(person, {
    ...own,
    target_locations: ['Yobe', 'Borno'],
    target_lgas: ['Jere'],
    project_components: ['School Feeding', 'WASH'],
  })
  const draft = await reports.project(person, { ...own, status: 'draft', target_lgas: ['Jere'] })
  await reports.activity(person, draft.id, { type: 'Infrastructure', status: 'completed', boys: 5000 })
  // A second one, so that no other difference of one makes up for a draft that is counted.
  await reports.activity(person, draft.id, { type: 'Infrastructure', status: 'completed', boys: 5000 })
  const suspended = await reports.project(person, { ...own, target_lgas: ['Jere'] })
  await reports.activity(person, suspended.id, { type: 'Learning Materials', status: 'completed', boys: 400, girls: 1 })
  await hub.db.execute(sql`UPDATE projects SET status = 'suspended' WHERE id = ${suspended.id}`)
  await withIndicators(person, reports)

  const { body } = await hub.call(exportsEndpoints.records, { token: admin.token, query: { type: '5ws' } })
  rows = body.data as Record5[]
  total = body.total
})
afterAll(() => hub.close())

async function withIndicators(person: Person, { activity, project }: ReturnType<typeof reportsOf>) {
  const { id } = await project(person, { organization_name: 'Learning Together' })
  const indicator = (code: string) => FIRST_INDICATORS.find((each) => each.code === code)!.id
  const kits = { type: 'Learning Materials', indicator_id: indicator('EDU-05') } as const
  await activity(person, id, {
    ...kits,
    notes: 'Kits',
    quantity: 120,
    boys: 10,
    girls: 20,
    children_with_disabilities: 3,
    ward: 'Dusuman',
    location_type: 'temporary_learning_space',
    modality: 'in_kind',
    learning: 'non_formal',
  })
  const later = { ...kits, status: 'planned', quantity: 40, boys: 5, children_with_disabilities: 1 } as const
  await activity(person, id, { ...later, notes: 'Kits later' })
  const meals = { type: 'School Feeding', indicator_id: indicator('EDU-07'), boys: 9, male_teachers: 2 } as const
  await activity(person, id, { ...meals, notes: 'Meals' })
}

describe('The 5Ws', () => {
  it('have a row an activity, and for a project without one a planned row a place; none for a draft', () => {
    // Same-day activities are sorted by random ids.
    expect(rows.slice(0, 3).map(lineOf).toSorted()).toEqual([
      'School Feeding Ongoing Gwoza',
      'Teacher Training Completed Jere',
      'WASH Planned Jere',
    ])
    expect(rows.slice(3).map(lineOf)).toEqual([
      'Infrastructure Planned Gombi',
      'Infrastructure Planned Girei',
      'Infrastructure Planned Jere',
      'Psychosocial Support Planned Jere',
      'Learning Materials Planned Borno',
      'Learning Materials Planned Yobe',
      // A state without a named LGA.
      'School Feeding,WASH Planned Jere',
      'School Feeding,WASH Planned Yobe',
      'Learning Materials Suspended Jere',
      ...rows.slice(-3).map(lineOf),
    ])
    expect(total).toBe(rows.length)
  })

  it('say who, what, where, when and for whom, and nothing that nobody recorded', () => {
    const [row] = rowsOf('Teacher Training')
    expect(row).toEqual({
      organization: 'Learning Together',
      org_acronym: 'LT',
      org_type: null,
      operation_type: null,
      sector: 'EDU',
      activities: ['Teacher Training'],
      status: 'Completed',
      state: 'Borno',
      state_pcode: 'NG008',
      lga: 'Jere',
      lga_pcode: expect.stringMatching(/^NG008\d{3}$/),
      is_hrp: null,
      response_type: null,
      month: 'March',
      year: 2026,
      reported: dayInNigeria(),
      donor: ['ECW', 'EU'],
      partners: [],
      ward: null,
      ward_pcode: null,
      location_type: 'School',
      location: 'Unity School',
      lat: 11.85,
      lng: 13.1,
      indicator: null,
      unit: 'Individuals',
      planned: null,
      achieved: 40,
      beneficiary_type: ['IDPs', 'Host communities'],
      girls: 12,
      boys: 10,
      women: 10,
      men: 8,
      disabled: null,
      reached: 40,
      start_date: '2026-03-02',
      end_date: '2026-03-09',
      comments: '=HYPERLINK("x")',
      indicator_code: null,
      modality: null,
      learning: null,
      need_girls: null,
      need_boys: null,
      target_girls: null,
      target_boys: null,
      project_code: 'NEH-1001',
      project_title: 'Safe learning spaces',
      activity_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  it('end with the project, and with the activity where there is one', () => {
    expect(Object.keys(rows[0]!).slice(-3)).toEqual(['project_code', 'project_title', 'activity_id'])
    expect(rowsOf('Infrastructure').map(({ activity_id }) => activity_id)).toEqual([null, null, null])
  })

  it('name the indicator, and give both quantities in its unit', () => {
    const named = (name: string) => rows.find(({ comments }) => comments === name)
    expect(named('Kits')).toMatchObject({
      indicator: 'Kits handed out',
      indicator_code: 'EDU-05',
      unit: 'kits',
      planned: null,
      achieved: 120,
      girls: 20,
      reached: 30,
      disabled: 3,
      ward: 'Dusuman',
      location_type: 'Temporary Learning Space',
      modality: 'In-kind',
      learning: 'Non-formal',
    })
    const planned = { unit: 'kits', planned: 40, achieved: 0, disabled: 0, location_type: null }
    expect(named('Kits later')).toMatchObject(planned)
    const children = { indicator_code: 'EDU-07', unit: 'children', achieved: 9, reached: 11, disabled: null }
    expect(named('Meals')).toMatchObject(children)
  })

  it('give what is planned under planned, and as reached by nobody', () => {
    expect(rowsOf('WASH')[0]).toMatchObject({ planned: 309, achieved: 0, girls: 0, boys: 0, men: 0, reached: 0 })
  })

  it('never divide or repeat the target of a project', () => {
    const several = rowsOf('Infrastructure')
    expect(several.map(({ planned }) => planned)).toEqual([null, null, null])
    expect(several[0]?.comments).toBe('Project target: 900 people in 3 places together')
    expect(several[0]?.beneficiary_type).toEqual(['IDPs', 'Children'])
    expect(rowsOf('Psychosocial Support')[0]).toMatchObject({ planned: 80, comments: null, unit: 'Individuals' })
    expect(rowsOf('Learning Materials')[0]).toMatchObject({ planned: null, unit: null, lga: null, lga_pcode: null })
  })

  it('use the P-codes of the list, where Gombi and Girei are against the alphabet', () => {
    const codes = Object.fromEntries(rowsOf('Infrastructure').map(({ lga, lga_pcode }) => [lga, lga_pcode]))
    expect(codes).toMatchObject({ Gombi: 'NG002004', Girei: 'NG002005' })
  })

  it('count nobody as reached by a project that is suspended', () => {
    const row = rows.find(({ status }) => status === 'Suspended')
    expect(row).toMatchObject({ boys: 0, girls: 0, reached: 0, achieved: 0, planned: null })
  })

  it('add up to what the database holds', async () => {
    const { rows: sums } = await hub.db.execute<Record<string, number>>(sql`
      SELECT sum(girls)::int AS girls, sum(boys)::int AS boys, sum(female_teachers + female_sbmc)::int AS women,
        sum(male_teachers + male_sbmc)::int AS men,
        sum(boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc)::int AS reached
      FROM activities JOIN projects p ON p.id = project_id
      WHERE activities.deleted_at IS NULL AND activities.status IN ('ongoing', 'completed') AND p.status NOT IN ('draft', 'suspended')`)
    for (const [key, sum] of Object.entries(sums[0]!)) expect([key, sumOf(key)]).toEqual([key, sum])
    const inPeople = rows.filter(({ unit }) => unit === 'Individuals')
    expect(sumOf('achieved', inPeople)).toBe(sumOf('reached', inPeople))
    const { rows: planned } = await hub.db.execute<{ people: number }>(sql`
      SELECT sum(boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc)::int AS people
      FROM activities WHERE deleted_at IS NULL AND status = 'planned' AND type = 'WASH'`)
    expect(sumOf('planned', rowsOf('WASH'))).toBe(planned[0]!.people)
  })
})
