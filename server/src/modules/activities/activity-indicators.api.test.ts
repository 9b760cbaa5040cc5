import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import type { ActivityPayload } from '@hub/contract/records/activity'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

const { create, update, check, read, all } = activitiesEndpoints
const indicator = (code: string) => FIRST_INDICATORS.find((each) => each.code === code)!.id

/** As the pages of release 1.0.0 send it. */
const OLD = { type: 'Learning Materials', boys: 10, girls: 20 } as const
const KITS = { ...OLD, indicator_id: indicator('EDU-05'), quantity: 120 } as const
const MORE = {
  children_with_disabilities: 3,
  ward: 'Dusuman',
  location_type: 'camp',
  modality: 'in_kind',
  learning: 'accelerated',
} as const

let hub: TestHub
let user: Person
let project: { id: string; project_code: string }
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  project = await reportsOf(hub).project(user)
})
afterAll(() => hub.close())

const report = (wanted: Partial<ActivityPayload>) => reportsOf(hub).activity(user, project.id, wanted)
const edit = (id: string, wanted: Partial<ActivityPayload>) => {
  const body = { ...anActivity(wanted), confirm: [...ACTIVITY_WARNINGS] }
  return hub.call(update, { token: user.token, params: { id }, body })
}
const stored = async (id: string) => (await hub.call(read, { token: user.token, params: { id } })).body.activity
const setRetired = (code: string, isRetired: boolean) =>
  hub.db.execute(sql`UPDATE indicators SET retired_at = CASE WHEN ${isRetired} THEN now() END WHERE code = ${code}`)

describe('An activity that names an indicator', () => {
  it('is stored with its quantity and all that is asked beside it', async () => {
    const activity = await report({ ...KITS, ...MORE })
    expect(activity).toMatchObject({ ...KITS, ...MORE, indicator_code: 'EDU-05' })
    expect(await stored(activity.id)).toMatchObject({ ...KITS, ...MORE, indicator_code: 'EDU-05' })
  })

  it.each<[string, Partial<ActivityPayload>, Record<string, string>]>([
    ['without the quantity that it counts', { ...KITS, quantity: null }, { quantity: 'Say how many kits' }],
    [
      'with a quantity, though it counts people',
      { ...KITS, indicator_id: indicator('EDU-04') },
      { quantity: 'EDU-04 counts people: leave the quantity empty' },
    ],
    [
      'with a quantity of nothing',
      { ...OLD, quantity: 5 },
      { quantity: 'Choose an indicator that counts a quantity first' },
    ],
    [
      'of another type',
      { ...KITS, type: 'WASH' },
      { indicator_id: 'EDU-05 is an indicator of Learning Materials: choose one of the activity type, or none' },
    ],
    [
      'that counts all activities by itself',
      { ...OLD, indicator_id: indicator('EDU-01') },
      { indicator_id: 'EDU-01 counts the people of all activities by itself: choose another indicator, or none' },
    ],
    [
      'of a year before it',
      { ...KITS, start_date: '2019-03-02' },
      { indicator_id: 'EDU-05 does not hold for 2019: choose another indicator, or none' },
    ],
    [
      'that does not exist',
      { ...KITS, indicator_id: randomUUID() },
      { indicator_id: 'Choose an indicator from the list' },
    ],
    [
      'with more children with disabilities than children',
      { ...OLD, children_with_disabilities: 31 },
      { children_with_disabilities: 'Children with disabilities must not exceed boys and girls' },
    ],
    [
      'with a type of location of its own',
      { ...OLD, location_type: 'ship' as never },
      { location_type: 'Choose from the list' },
    ],
    ['with half a kit', { ...KITS, quantity: 0.5 }, { quantity: 'Must be a whole number, 0 or more' }],
  ])('is refused %s, by the check as well', async (_, wanted, fields) => {
    const request = { token: user.token, params: { id: project.id }, body: anActivity(wanted) }
    for (const reply of [await hub.call(create, request), await hub.call(check, request)]) {
      expect(reply.failure.code).toBe('invalid_input')
      expect(reply.failure.fields).toEqual(fields)
    }
  })

  it('keeps one that was retired since, which no other may name', async () => {
    const { id } = await report(KITS)
    await setRetired('EDU-05', true)
    try {
      const request = { token: user.token, params: { id: project.id }, body: anActivity(KITS) }
      const fields = { indicator_id: 'EDU-05 is retired: choose another indicator, or none' }
      expect((await hub.call(create, request)).failure.fields).toEqual(fields)
      const again = { ...request, body: { ...request.body, id } }
      expect((await hub.call(check, again)).status).toBe(200)
      expect((await edit(id, { ...KITS, quantity: 130 })).body.activity.quantity).toBe(130)
    } finally {
      await setRetired('EDU-05', false)
    }
  })
})

describe('An edit by an older page, which does not know the newer fields', () => {
  it('leaves them as they are', async () => {
    const { id } = await report({ ...KITS, ...MORE })
    expect((await edit(id, { ...OLD, boys: 11 })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ ...KITS, ...MORE, boys: 11 })
  })

  it('is refused where what is stored would no longer fit, so that nothing is lost', async () => {
    const { id } = await report({ ...KITS, ...MORE })
    expect((await edit(id, { ...OLD, type: 'WASH' })).failure.fields).toHaveProperty('indicator_id')
    expect((await edit(id, { ...OLD, boys: 1, girls: 1 })).failure.fields).toHaveProperty('children_with_disabilities')
    expect(await stored(id)).toMatchObject({ ...KITS, ...MORE })
  })

  it('unlike one that sends them empty, which clears them', async () => {
    const { id } = await report({ ...KITS, ...MORE })
    const none = { indicator_id: null, quantity: null, children_with_disabilities: null }
    expect((await edit(id, { ...OLD, ...none, ward: '' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ ...MORE, ...none, ward: null, indicator_code: null })
  })
})

it('the history says what changed in them', async () => {
  const { id } = await report(KITS)
  await edit(id, { ...KITS, quantity: 125, ward: 'Dusuman' })
  const { body } = await hub.call(projectsEndpoints.history, { token: user.token, params: { id: project.id } })
  expect(body.history[0]).toMatchObject({ action: 'activity.updated', before: { quantity: 120 } })
  expect(body.history[0]!.after).toMatchObject({ quantity: 125, ward: 'Dusuman' })
})

it('the list of activities is narrowed to what an indicator counts: what names it, or all of its type', async () => {
  const found = async (query: { indicator?: string; type?: 'WASH' }) => {
    const { body } = await hub.call(all, { token: user.token, query: { limit: '200', ...query } })
    expect(body.total).toBe(body.activities.length)
    return body
  }
  const meals = await report({ type: 'School Feeding', boys: 5, indicator_id: indicator('EDU-07') })
  const training = await report({ type: 'Teacher Training', male_teachers: 4 })
  for (const named of ['edu-07', indicator('EDU-07')])
    expect(await found({ indicator: named })).toMatchObject({ activities: [{ id: meals.id }], summary: { boys: 5 } })
  const trained = (await found({ indicator: 'EDU-02' })).activities
  expect(trained.map(({ id }) => id)).toContain(training.id)
  expect(trained.every(({ type }) => type === 'Teacher Training')).toBe(true)
  expect((await found({ indicator: 'EDU-01' })).total).toBe((await found({})).total)
  for (const query of [{ indicator: 'EDU-99' }, { indicator: 'EDU-02', type: 'WASH' as const }])
    expect(await found(query)).toMatchObject({ activities: [], total: 0 })
})

describe('A sheet', () => {
  const rowOf = (wanted: object) => {
    const { indicator_id: _, ...row } = { ...anActivity(), ...KITS, indicator_code: 'EDU-05' }
    return { row: 2, project_code: project.project_code, ...row, ...wanted }
  }
  const send = (rows: object[], wanted: object = {}) => {
    const body = { id: randomUUID(), type: 'activities' as const, rows, confirmed: [...ACTIVITY_WARNINGS], ...wanted }
    return hub.call(importsEndpoints.run, { token: user.token, body })
  }
  const sheet = async (id: string) => {
    const { body } = await hub.call(importsEndpoints.sheet, { token: user.token, query: { sheet: 'activities' } })
    return (body.rows as Record<string, unknown>[]).find((row) => row.id === id)!
  }

  it.each(['EDU-05', ' edu-05 ', 'Kits  handed out', indicator('EDU-05')])(
    'names an indicator by code, name or id: %s',
    async (indicator_code) => {
      const notes = randomUUID()
      expect((await send([rowOf({ ...MORE, indicator_code, notes })])).body.summary).toMatchObject({ new: 1 })
      const { activities } = (await hub.call(all, { token: user.token, query: { indicator: 'EDU-05' } })).body
      expect(activities.find((each) => each.notes === notes)).toMatchObject({ ...KITS, ...MORE })
    },
  )

  it.each([
    [{ indicator_code: 'EDU-99' }, 'indicator_code', 'EDU-99 is no indicator of the hub: write its code, like EDU-05'],
    [
      { indicator_code: 'EDU-06' },
      'indicator_code',
      'EDU-06 is an indicator of WASH: choose one of the activity type, or none',
    ],
    [{ quantity: null }, 'quantity', 'Say how many kits'],
    [{ indicator_code: null }, 'quantity', 'Choose an indicator that counts a quantity first'],
    [
      { children_with_disabilities: 31 },
      'children_with_disabilities',
      'Children with disabilities must not exceed boys and girls',
    ],
  ])('is refused with %o', async (wanted, field, message) => {
    expect((await send([rowOf(wanted)])).failure.fields).toEqual({ [`activities.2.${field}`]: message })
  })

  it('that comes back unchanged changes nothing, also after the indicator was retired', async () => {
    const { id } = await report({ ...KITS, ...MORE })
    await setRetired('EDU-05', true)
    try {
      for (const empty of ['keep', 'clear']) {
        const { body } = await send([{ row: 2, ...(await sheet(id)) }], { empty, dry_run: true })
        expect([body.faults, body.summary]).toEqual([[], { new: 0, changed: 0, same: 1, faulty: 0 }])
      }
    } finally {
      await setRetired('EDU-05', false)
    }
  })

  it('of release 1.0.0, without these columns, keeps them, and an undo brings back what an import changed', async () => {
    const { id } = await report({ ...KITS, ...MORE })
    const whole = await sheet(id)
    const old = Object.fromEntries(Object.entries(rowOf({ id, boys: 12 })).filter(([field]) => !(field in NEWER)))
    expect((await send([old], { empty: 'clear' })).body.summary).toMatchObject({ changed: 1 })
    expect(await stored(id)).toMatchObject({ ...KITS, ...MORE, boys: 12 })
    const cleared = { indicator_code: '', quantity: '', ward: '' }
    const { body } = await send([{ row: 2, ...whole, ...cleared }], { empty: 'clear' })
    expect(await stored(id)).toMatchObject({ indicator_id: null, quantity: null, ward: null, boys: 10 })
    await hub.call(importsEndpoints.undo, { token: user.token, params: { id: body.import_id } })
    expect(await stored(id)).toMatchObject({ ...KITS, ...MORE, boys: 12 })
  })
  const NEWER = { indicator_code: '', quantity: '', ...MORE }
})
