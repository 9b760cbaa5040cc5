import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aProject, editOf, reportsOf } from '../../testing/reports.ts'

const { create, list, update } = projectsEndpoints

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())

const submit = (wanted: object) => hub.call(create, { token: user.token, body: { ...aProject(), ...wanted } })
const school = (more: object = {}) => ({ school_name: 'Gwange Primary', ...more })

async function expectErrors(wanted: object, fields: Record<string, string>) {
  const { status, failure } = await submit(wanted)
  expect(status).toBe(400)
  expect(failure).toMatchObject({ success: false, code: 'invalid_input', fields })
  expect(failure.message).toBe(failure.error)
}

describe('The server refuses a project', () => {
  it('without what is required, each in its own sentence', async () => {
    const { status, failure } = await hub.call(create, { token: user.token, body: {} })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({
      project_title: 'Project title is required',
      organization_name: 'Organization is required',
      budget: 'Budget must be positive',
      project_duration: 'Duration is required',
      start_date: 'Start date is required',
      end_date: 'End date is required',
      target_locations: 'Please select at least one target state',
      project_narrative: 'Project narrative is required',
    })
  })

  it.each([
    ['without a state', { target_locations: [] }, { target_locations: 'Please select at least one target state' }],
    [
      'with a state of elsewhere',
      { target_locations: ['Lagos'] },
      { 'target_locations.0': 'Choose a state from the list' },
    ],
    ['with a negative budget', { budget: -0.01 }, { budget: 'Budget must be positive' }],
    ['with a tenth of a kobo', { budget: 10.001 }, { budget: 'Must have at most 13 digits and 2 decimals' }],
    ['with a budget that may mean two', { budget: '1.250' }, { budget: 'Write 1,250 or 1.25: 1.250 can mean either' }],
    ['with a budget in dollars', { budget: '$1,250' }, { budget: 'Give this amount in NGN, not in USD' }],
    [
      'that ends before it starts',
      { end_date: '2025-12-31' },
      { end_date: 'End date must not be before the start date' },
    ],
    ['on a day that does not exist', { start_date: '2026-02-30' }, { start_date: 'This day does not exist' }],
    [
      'with an LGA outside its states',
      { target_lgas: ['Jere', 'Damaturu'] },
      { 'target_lgas.1': 'Damaturu is not an LGA of the chosen states' },
    ],
    [
      'with a negative count',
      { beneficiaries_girls: -1 },
      { beneficiaries_girls: 'Must be a whole number, 0 or more' },
    ],
    [
      'with more boys and girls than people',
      { direct_beneficiaries: 10, beneficiaries_boys: 6, beneficiaries_girls: 5 },
      { direct_beneficiaries: 'Boys and girls together must not exceed the total' },
    ],
    [
      'with a component of its own',
      { project_components: ['Sports'] },
      { 'project_components.0': 'Choose components from the list' },
    ],
    ['that starts as approved', { status: 'approved' }, { status: 'A new project is a draft or submitted' }],
    ['with a field that nobody knows', { created_by: 'mine' }, { created_by: 'Unknown field' }],
  ])('%s', (_, wanted, fields) => expectErrors(wanted, fields))

  it('with 1001 schools', () =>
    expectErrors(
      { schools: Array.from({ length: 1001 }, () => school()) },
      { schools: 'A project has at most 1000 schools' },
    ))

  it('with a school whose coordinates cannot be read, lie elsewhere or are swapped, and names row and column', () =>
    expectErrors(
      {
        schools: [
          school({ coordinates: '11.8, 13.1' }),
          school({ coordinates: 'behind the market' }),
          school({ coordinates: '48.1, 11.5' }),
          school({ coordinates: '14.5, 12.2' }),
          school({ school_name: ' ' }),
        ],
      },
      {
        'schools.1.coordinates': "Coordinates must be decimal degrees, 'lat, lng'",
        'schools.2.coordinates': 'Coordinates must lie in Nigeria',
        'schools.3.coordinates': 'Coordinates must lie in Nigeria. Did you mean 12.2, 14.5?',
        'schools.4.school_name': 'School name is required',
      },
    ))

  const CANNOT = 'Remove the characters that cannot be stored'
  it.each([
    ['project_title', { project_title: 'a\u0000b' }, CANNOT],
    ['project_duration', { project_duration: '12\u0000' }, CANNOT],
    ['sustainability_strategy', { sustainability_strategy: 'a\u0000b' }, CANNOT],
    ['donor', { donor: 'E\u0000CW' }, CANNOT],
    ['implementing_partner', { implementing_partner: ['ECW', 'half \ud83d'] }, CANNOT],
    ['target_lgas.0', { target_lgas: ['Je\u0000re'] }, 'Je\u0000re is not an LGA of the chosen states'],
    ['schools.0.community', { schools: [school({ community: 'a\u0000b' })] }, CANNOT],
    ['schools.0.coordinates', { schools: [school({ coordinates: '\u0000' })] }, CANNOT],
  ])('with a NUL character in %s', (field, wanted, sentence) => expectErrors(wanted, { [field]: sentence }))

  it('with a NUL character in a filter of the list', async () => {
    for (const filter of ['search', 'donor', 'organization', 'lga']) {
      const { status, failure } = await hub.call(list, { token: user.token, query: { [filter]: 'a\u0000b' } })
      expect(status).toBe(400)
      expect(failure.fields).toEqual({ [filter]: CANNOT })
    }
  })

  it('that is too long in one field, and too large as a whole', async () => {
    await expectErrors({ project_title: 'a'.repeat(301) }, { project_title: 'Must be at most 300 characters' })
    const { status, failure } = await submit({ project_narrative: 'a'.repeat(3_000_000) })
    expect(status).toBe(413)
    expect(failure.code).toBe('too_large')
  })

  it('that is edited against the same rules', async () => {
    const project = await reportsOf(hub).project(user)
    const body = { ...editOf(project), end_date: '2025-01-01' }
    const { status, failure } = await hub.call(update, { token: user.token, params: { id: project.id }, body })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ end_date: 'End date must not be before the start date' })
  })
})

describe('The server takes a project', () => {
  it('with 1000 schools, and gives back every one in order', async () => {
    const schools = Array.from({ length: 1000 }, (_, index) => ({
      community: `Community ${index % 40}`,
      school_name: `School ${index}`,
      coordinates: `11.${100 + index}, 13.2`,
    }))
    const { status, body } = await submit({ schools })
    expect(status).toBe(200)
    expect(body.project.school_count).toBe(1000)
    expect(body.project.schools.map(({ school_name }) => school_name)).toEqual(schools.map((each) => each.school_name))
  })

  it('with an amount as people and sheets write it, to the last kobo', async () => {
    for (const [budget, kept] of [
      ['1,250,000.50', 1250000.5],
      ['9999999999999.99', 9999999999999.99],
      [0, 0],
    ] as const) {
      const { body } = await submit({ budget })
      expect(body.project.budget).toBe(kept)
    }
  })

  it('and counts a state, LGA or donor once that was sent twice', async () => {
    const { body } = await submit({
      target_locations: ['Borno', 'Borno'],
      target_lgas: ['Jere', 'Jere'],
      donor: 'ECW; ECW',
      project_components: ['WASH', 'WASH'],
    })
    expect(body.project).toMatchObject({
      target_states: ['Borno'],
      target_lgas: ['Jere'],
      donors: ['ECW'],
      project_components: ['WASH'],
    })
  })

  it('with a school outside its states, and flags it', async () => {
    const { body } = await submit({
      schools: [school({ coordinates: '9.2, 12.48' }), school({ coordinates: '11.8, 13.1' })],
    })
    expect(body.project.schools.map(({ outside_states }) => outside_states)).toEqual([true, false])
  })
})
