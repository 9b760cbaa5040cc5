import { activitiesEndpoints } from '@hub/contract/activities'
import { type ActivityPayload } from '@hub/contract/records/activity'
import { dayInNigeria } from '@hub/contract/days'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

const { check, create, list, remove, update } = activitiesEndpoints

let hub: TestHub
let user: Person
let projectId: string
let schoolId: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())
beforeEach(async () => {
  const project = await reportsOf(hub).project(user, {
    target_locations: ['Borno', 'Yobe'],
    schools: [{ school_name: 'Gwange Primary' }],
  })
  projectId = project.id
  schoolId = project.schools[0]!.id
})

type Wanted = Partial<ActivityPayload>
const report = (wanted: Wanted = {}) =>
  hub.call(create, { token: user.token, params: { id: projectId }, body: anActivity(wanted) })
const edit = (id: string, wanted: Wanted) =>
  hub.call(update, { token: user.token, params: { id }, body: anActivity(wanted) })
const asked = (wanted: Wanted & { id?: string }) =>
  hub.call(check, { token: user.token, params: { id: projectId }, body: { ...anActivity(), ...wanted } })
const codesOf = async (wanted: Wanted & { id?: string }) => (await asked(wanted)).body.warnings.map(({ code }) => code)
const dayFromNow = (days: number) => dayInNigeria(new Date(Date.now() + days * 86_400_000))

it('one person can no longer wreck the sector’s headline without a word', async () => {
  const children = async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const { body } = await hub.call(dashboardEndpoints.read, { token: admin.token })
    return body.data.metrics!.children_reached
  }
  const before = await children()
  const wild = { start_date: '2035-03-02', boys: 9_999_999 }
  const { status, failure } = await report(wild)
  expect(status).toBe(400)
  expect(failure.fields).toHaveProperty('start_date')
  const past = { ...wild, start_date: '2026-03-02' }
  expect((await report(past)).failure.code).toBe('needs_confirmation')
  await report({ boys: 10 })
  expect((await report({ boys: 10 })).failure.code).toBe('needs_confirmation')
  expect(await children()).toBe(before + 10)
})

describe('Refused, new, edited or checked, with a sentence at the field', () => {
  it.each([
    ['what is completed tomorrow', () => ({ start_date: dayFromNow(1) }), 'start_date'],
    ['what is ongoing from tomorrow on', () => ({ status: 'ongoing', start_date: dayFromNow(1) }), 'start_date'],
    ['what is completed and ends tomorrow', () => ({ start_date: '2026-03-02', end_date: dayFromNow(1) }), 'end_date'],
    ['what ends before it starts', () => ({ end_date: '2026-03-01' }), 'end_date'],
    ['a state that the project does not work in', () => ({ state: 'Adamawa', lga: 'Mubi North' }), 'state'],
  ] as [string, () => Wanted, string][])('%s', async (_, wanted, field) => {
    const { id } = (await report()).body.activity
    for (const answer of [await report(wanted()), await edit(id, wanted()), await asked(wanted())]) {
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
    }
  })

  it('but not what is planned, what is ongoing until later, or what is completed today', async () => {
    for (const wanted of [
      { status: 'planned', start_date: dayFromNow(40) },
      { status: 'ongoing', end_date: dayFromNow(1) },
      { start_date: dayFromNow(0) },
    ] as Wanted[]) {
      expect((await asked(wanted)).status).toBe(200)
    }
  })
})

describe('Warned of', () => {
  it('is an activity outside the project’s dates', async () => {
    expect(await codesOf({ start_date: '2025-12-31' })).toEqual(['outside_project'])
    expect(await codesOf({ status: 'planned', start_date: '2026-12-31', end_date: '2027-01-01' })).toEqual([
      'outside_project',
    ])
    expect(await codesOf({ start_date: '2026-01-01' })).toEqual([])
  })

  it('is the same type, place and dates again, unless the other is deleted, elsewhere or the edited one itself', async () => {
    const { id } = (await report()).body.activity
    expect(await codesOf({ boys: 7, status: 'ongoing' })).toEqual(['same_again'])
    expect(await codesOf({ end_date: '2026-03-02' })).toEqual(['same_again'])
    for (const different of [
      { id },
      { type: 'WASH' as const },
      { lga: 'Bama' },
      { school_id: schoolId },
      { coordinates: '11.85, 13.16' },
      { start_date: '2026-03-03' },
      { end_date: '2026-03-03' },
    ]) {
      expect(await codesOf(different), JSON.stringify(different)).toEqual([])
    }
    const other = await reportsOf(hub).project(user)
    const there = { token: user.token, params: { id: other.id }, body: anActivity() }
    expect((await hub.call(check, there)).body.warnings).toEqual([])
    await hub.call(remove, { token: user.token, params: { id } })
    expect(await codesOf({})).toEqual([])
  })

  it('are more children than a school has', async () => {
    expect(await codesOf({ school_id: schoolId, girls: 5000 })).toEqual([])
    expect(await codesOf({ school_id: schoolId, girls: 5000, boys: 1 })).toEqual(['too_many_children'])
  })

  it('is ten times the median of three others at least; those that reached nobody do not count', async () => {
    for (const boys of [10, 20]) await report({ boys, lga: 'Bama', start_date: `2026-04-${boys}` })
    await report({ start_date: '2026-05-01', status: 'planned' })
    expect(await codesOf({ boys: 9000 })).toEqual([])
    const { id } = (await report({ boys: 29, female_sbmc: 1, start_date: '2026-05-02' })).body.activity
    expect(await codesOf({ boys: 199 })).toEqual([])
    expect(await codesOf({ boys: 199, male_teachers: 1 })).toEqual(['far_above_median'])
    expect(await codesOf({ id, boys: 9000 })).toEqual([])
  })

  it('only whoever may report for the project', async () => {
    const body = anActivity()
    const stranger = await hub.aUser({ organization: { name: 'Example Teachers Forum', acronym: 'ETF' } })
    expect((await hub.call(check, { token: stranger.token, params: { id: projectId }, body })).status).toBe(403)
    expect((await hub.call(check, { token: user.token, params: { id: user.id }, body })).status).toBe(404)
  })
})

describe('A save that looks like a slip', () => {
  const slip: Wanted = { school_id: undefined, start_date: '2025-06-01', boys: 100_001 }

  it('is refused until it is confirmed, and says how', async () => {
    const { id } = (await report()).body.activity
    for (const confirm of [undefined, [], ['outside_project'], ['same_again']] as ActivityPayload['confirm'][]) {
      for (const { status, failure } of [await report({ ...slip, confirm }), await edit(id, { ...slip, confirm })]) {
        expect(status).toBe(409)
        expect(failure).toMatchObject({
          code: 'needs_confirmation',
          message:
            'This looks like a mistake and was not saved. Correct it, or save it again with "confirm": ["outside_project", "too_many_children"].',
          fields: {
            'confirm.outside_project': 'Outside the project, which runs from 1 January 2026 to 31 December 2026',
            'confirm.too_many_children': '100,001 children are more than 100,000, the most to expect in Jere LGA',
          },
        })
      }
    }
    const { body } = await hub.call(list, { token: user.token, params: { id: projectId } })
    expect(body.activities).toMatchObject([{ boys: 0, confirmed_warnings: [] }])
  })

  it('keeps what was confirmed with the row and in the audit trail, and nothing that was not the case', async () => {
    const confirm: ActivityPayload['confirm'] = ['too_many_children', 'outside_project', 'far_above_median']
    const { body } = await report({ ...slip, confirm })
    const confirmed_warnings = ['outside_project', 'too_many_children']
    expect(body.activity.confirmed_warnings).toEqual(confirmed_warnings)
    const trail = () =>
      hub.db.select().from(auditLog).where(eq(auditLog.entity_id, body.activity.id)).orderBy(desc(auditLog.id))
    expect((await trail())[0]).toMatchObject({ actor_id: user.id, after: { confirmed_warnings } })
    const edited = await edit(body.activity.id, { ...slip, boys: 7, confirm })
    expect(edited.body.activity.confirmed_warnings).toEqual(['outside_project'])
    expect((await trail())[0]).toMatchObject({
      before: { confirmed_warnings },
      after: { confirmed_warnings: ['outside_project'] },
    })
    expect((await edit(body.activity.id, {})).body.activity.confirmed_warnings).toEqual([])
  })
})
