import { activitiesEndpoints } from '@hub/contract/activities'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, editOf, reportsOf } from '../../testing/reports.ts'

const { create, update } = activitiesEndpoints

let hub: TestHub
let user: Person
let projectId: string
let schoolOfAnother: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  const { project } = reportsOf(hub)
  projectId = (await project(user)).id
  schoolOfAnother = (await project(user, { schools: [{ school_name: 'Theirs' }] })).schools[0]!.id
})
afterAll(() => hub.close())

const report = (wanted: object) =>
  hub.call(create, { token: user.token, params: { id: projectId }, body: { ...anActivity(), ...wanted } })

describe('The server refuses an activity', () => {
  it('without what is required', async () => {
    const { status, failure } = await hub.call(create, { token: user.token, params: { id: projectId }, body: {} })
    const whole = 'Must be a whole number, 0 or more'
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      type: 'Activity type is required',
      start_date: 'Date is required',
      state: 'State is required',
      lga: 'LGA is required',
      status: 'Choose a status from the list',
      boys: whole,
      girls: whole,
      male_teachers: whole,
      female_teachers: whole,
      male_sbmc: whole,
      female_sbmc: whole,
    })
  })

  it.each([
    [
      'that ends before it starts',
      { end_date: '2026-03-01' },
      { end_date: 'End date must not be before the start date' },
    ],
    ['in an LGA of another state', { lga: 'Nguru' }, { lga: 'Choose an LGA of the state' }],
    ['with a negative count', { girls: -1 }, { girls: 'Must be a whole number, 0 or more' }],
    ['with half a person', { boys: 0.5 }, { boys: 'Must be a whole number, 0 or more' }],
    [
      'with more people in groups than were reached',
      { boys: 3, idps: 2, refugees: 2 },
      { idps: 'The groups together must not exceed the people reached' },
    ],
    [
      'with coordinates that cannot be read',
      { coordinates: 'x' },
      { coordinates: "Coordinates must be decimal degrees, 'lat, lng'" },
    ],
    [
      'with swapped coordinates',
      { coordinates: '14.5, 12.2' },
      { coordinates: 'Coordinates must lie in Nigeria. Did you mean 12.2, 14.5?' },
    ],
    ['with a NUL character', { notes: 'a\u0000b' }, { notes: 'Remove the characters that cannot be stored' }],
    ['with a type of its own', { type: 'Sports' }, { type: 'Activity type is required' }],
    ['with an unknown field', { organization_id: 'mine' }, { organization_id: 'Unknown field' }],
  ])('%s', async (_, wanted, fields) => {
    const { status, failure } = await report(wanted)
    expect(status).toBe(400)
    expect(failure.fields).toEqual(fields)
  })

  it('at a school of another project, new or edited', async () => {
    const fields = { school_id: 'Choose a school of this project' }
    const { status, failure } = await report({ school_id: schoolOfAnother })
    expect(status).toBe(400)
    expect(failure.fields).toEqual(fields)
    const { id, updated_at } = (await report({ boys: 1 })).body.activity
    const body = { ...anActivity({ boys: 2 }), school_id: schoolOfAnother, updated_at }
    const edited = await hub.call(update, { token: user.token, params: { id }, body })
    expect(edited.failure.fields).toEqual(fields)
    const again = await hub.call(update, { token: user.token, params: { id }, body: { ...body, school_id: null } })
    expect(again.status).toBe(200)
  })

  it('at a school that was invented or has gone meanwhile, new or edited', async () => {
    const { project: reported } = reportsOf(hub)
    const project = await reported(user, { schools: [{ school_name: 'Gone' }, { school_name: 'Stays' }] })
    const [gone, stays] = project.schools
    const { id, updated_at } = await reportsOf(hub).activity(user, project.id, { school_id: stays!.id })
    await hub.call(projectsEndpoints.update, {
      token: user.token,
      params: { id: project.id },
      body: { ...editOf(project), schools: [{ id: stays!.id, school_name: 'Stays' }] },
    })
    for (const school_id of [gone!.id, '00000000-0000-4000-8000-000000000000']) {
      const asNew = { token: user.token, params: { id: project.id }, body: anActivity({ school_id }) }
      const asEdit = { token: user.token, params: { id }, body: { ...anActivity({ school_id }), updated_at } }
      for (const answer of [await hub.call(create, asNew), await hub.call(update, asEdit)]) {
        expect(answer.status).toBe(400)
        expect(answer.failure.fields).toEqual({ school_id: 'Choose a school of this project' })
      }
      const stale = { ...asEdit.body, updated_at: '2026-01-01T00:00:00.000Z' }
      expect((await hub.call(update, { ...asEdit, body: stale })).failure.code).toBe('stale_edit')
    }
  })
})
