import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { exportsEndpoints } from '@hub/contract/exports'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { projectsEndpoints } from '@hub/contract/projects'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { School } from '@hub/contract/records/school'
import { lgaCode } from '@hub/contract/reference/lga-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, editOf, reportsOf } from '../../testing/reports.ts'

const { read, update, list } = projectsEndpoints
const [JERE, MAIDUGURI, KUKAWA] = ['Jere', 'Maiduguri', 'Kukawa'].map((name) => lgaCode('Borno', name)!) as [
  string,
  string,
  string,
]
const GIREI = lgaCode('Adamawa', 'Girei')!
const IN_MAIDUGURI = '11.8464, 13.1603'
const TURNED = '13.1603, 11.8464'

let hub: TestHub
let user: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const projectWith = (schools: School[], wanted = {}) =>
  reportsOf(hub).project(user, {
    target_locations: ['Borno'],
    target_lgas: [],
    schools,
    ...wanted,
  })
const edit = (project: ProjectDetails, schools: object[], wanted = {}) =>
  hub.call(update, {
    token: user.token,
    params: { id: project.id },
    body: {
      ...editOf(project),
      target_locations: ['Borno'],
      target_lgas: [],
      schools: schools as School[],
      ...wanted,
    },
  })
const reload = async ({ id }: { id: string }) =>
  (await hub.call(read, { token: user.token, params: { id } })).body.project
const places = async (project: { id: string }) =>
  (
    await hub.database.pool.query<{ place: string }>(
      'SELECT place FROM school_places JOIN schools s ON s.id = school_id WHERE s.project_id = $1 ORDER BY position',
      [project.id],
    )
  ).rows.map(({ place }) => place)

describe('The LGA and the ward of a school', () => {
  it('are kept, changed and cleared, and the history names the school', async () => {
    const project = await projectWith([{ school_name: 'A', lga_pcode: JERE, ward: ' Gongulong ' }])
    expect(project.schools).toMatchObject([{ lga_pcode: JERE, ward: 'Gongulong', outside_states: false }])
    const [{ id }] = project.schools as [ProjectDetails['schools'][number]]
    const { body } = await edit(project, [{ id, school_name: 'A', lga_pcode: KUKAWA, ward: '' }])
    expect(body.project.schools).toMatchObject([{ lga_pcode: KUKAWA, ward: null }])
    const { rows } = await hub.database.pool.query(
      `SELECT after -> 'schools_changed' AS changed FROM audit_log WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [project.id],
    )
    expect(rows).toEqual([{ changed: ['A'] }])
    expect(
      (await edit(body.project, [{ id, school_name: 'A', lga_pcode: '', ward: null }])).body.project.schools,
    ).toMatchObject([{ lga_pcode: null, ward: null }])
  })

  it('stay where a page of 1.0.0 saves the project without them, by id or by name', async () => {
    const project = await projectWith([
      {
        community: 'One',
        school_name: 'A',
        lga_pcode: JERE,
        ward: 'Gongulong',
      },
      { community: 'Two', school_name: 'B', lga_pcode: KUKAWA, ward: 'Baga' },
    ])
    const { body } = await edit(project, [
      {
        id: project.schools[0]!.id,
        community: 'One',
        school_name: 'A, renamed',
        coordinates: '',
      },
      { community: 'Two', school_name: 'B', coordinates: '' },
      { community: 'Three', school_name: 'New', coordinates: '' },
    ])
    expect(body.project.schools.map(({ lga_pcode, ward }) => [lga_pcode, ward])).toEqual([
      [JERE, 'Gongulong'],
      [KUKAWA, 'Baga'],
      [null, null],
    ])
    const found = await hub.call(list, {
      token: user.token,
      query: { search: 'gongulong', limit: '20' },
    })
    expect(found.body.projects.map(({ id }) => id)).toEqual([project.id])
  })

  it('keep the school of an activity where its ward was read as community before', async () => {
    const project = await projectWith([{ community: 'Gongulong', school_name: 'A' }])
    const [{ id }] = project.schools as [ProjectDetails['schools'][number]]
    const { body } = await edit(project, [{ community: '', school_name: 'A', ward: 'Gongulong' }])
    expect(body.project.schools).toMatchObject([{ id, community: '', ward: 'Gongulong' }])
  })

  it.each([
    ['Jere', 'lga_pcode', 'Choose an LGA from the list'],
    ['NG999001', 'lga_pcode', 'Choose an LGA from the list'],
    ['x'.repeat(101), 'ward', 'Must be at most 100 characters'],
  ])('are refused as %s', async (value, field, message) => {
    const project = await projectWith([])
    const { status, failure } = await edit(project, [{ school_name: 'A', [field]: value }])
    expect([status, failure.fields]).toEqual([400, { [`schools.0.${field}`]: message }])
  })

  it('find the project', async () => {
    const project = await projectWith([{ school_name: 'A', lga_pcode: GIREI, ward: 'Damare' }])
    for (const search of ['girei', 'damare']) {
      const { body } = await hub.call(list, {
        token: user.token,
        query: { search, limit: '20' },
      })
      expect(body.projects.map(({ id }) => id)).toContain(project.id)
    }
  })
})

describe('A school', () => {
  it('in an LGA outside of the states of its project is kept and flagged, until the project works there', async () => {
    const project = await projectWith([{ school_name: 'A', lga_pcode: GIREI }])
    expect(project.schools).toMatchObject([
      {
        lga_pcode: GIREI,
        state: 'Adamawa',
        lga: 'Girei',
        outside_states: true,
      },
    ])
    const schools = project.schools.map(({ id, school_name }) => ({
      id,
      school_name,
    }))
    const { body } = await edit(project, schools, {
      target_locations: ['Borno', 'Adamawa'],
    })
    expect(body.project.schools).toMatchObject([{ lga_pcode: GIREI, outside_states: false }])
  })

  it('is flagged where its coordinates lie outside of its LGA', async () => {
    const project = await projectWith([
      { school_name: 'A', coordinates: IN_MAIDUGURI, lga_pcode: MAIDUGURI },
      { school_name: 'B', coordinates: IN_MAIDUGURI, lga_pcode: KUKAWA },
      { school_name: 'C', coordinates: IN_MAIDUGURI },
    ])
    expect(project.schools.map(({ outside_lga = false }) => outside_lga)).toEqual([false, true, false])
  })

  it('stands where its coordinates lie, else in its LGA, else in the only place of its project', async () => {
    const schools = [
      { school_name: 'A', coordinates: IN_MAIDUGURI, lga_pcode: KUKAWA },
      { school_name: 'B', lga_pcode: KUKAWA },
      { school_name: 'C' },
      // In Nigeria, and in no LGA that the hub knows.
      { school_name: 'D', coordinates: '6.5, 3.4', lga_pcode: JERE },
      { school_name: 'E', coordinates: '6.5, 3.4' },
    ]
    const project = await projectWith(schools, { target_lgas: ['Jere'] })
    expect(await places(project)).toEqual([MAIDUGURI, KUKAWA, JERE, JERE, ''])
    expect((await reload(project)).schools.map(({ lga }) => lga)).toEqual(['Maiduguri', 'Kukawa', 'Jere', 'Jere', null])
    const without = await projectWith(schools, {
      target_locations: ['Borno', 'Yobe'],
    })
    expect(await places(without)).toEqual([MAIDUGURI, KUKAWA, '', JERE, ''])
    await expectDerivedTrue(hub.database)
    await edit(
      without,
      without.schools.map(({ id, school_name }) => ({
        id,
        school_name,
        lga_pcode: MAIDUGURI,
      })),
    )
    expect(new Set(await places(without))).toEqual(new Set([MAIDUGURI]))
    await expectDerivedTrue(hub.database)
  })
})

describe('A sheet of schools', () => {
  const send = (sheets: NonNullable<ImportRequest['sheets']>, wanted: Partial<ImportRequest> = {}) =>
    hub.call(importsEndpoints.run, {
      token: user.token,
      body: {
        id: randomUUID(),
        type: 'projects',
        file_name: 'schools.xlsx',
        sheets,
        ...wanted,
      },
    })

  it('brings LGA and ward, changes them, leaves what it has no column for, and is undone', async () => {
    const project = await projectWith([
      {
        community: 'Gwange',
        school_name: 'A',
        lga_pcode: JERE,
        ward: 'Gongulong',
      },
    ])
    const { project_code } = project
    const row = { project_code, community: 'Gwange', school_name: 'A' }
    const same = await send({ schools: [row] }, { dry_run: true, empty: 'clear' })
    expect(same.body.summary).toEqual({
      new: 0,
      changed: 0,
      same: 1,
      faulty: 0,
    })
    const id = randomUUID()
    const rows = [
      { ...row, lga_pcode: KUKAWA, ward: 'Baga' },
      { project_code, school_name: 'B', lga_pcode: GIREI },
    ]
    expect((await send({ schools: rows }, { id })).status).toBe(200)
    expect((await reload(project)).schools).toMatchObject([
      { lga_pcode: KUKAWA, ward: 'Baga', lga: 'Kukawa' },
      { lga_pcode: GIREI, ward: null, outside_states: true },
    ])
    await expectDerivedTrue(hub.database)
    expect((await send({ schools: rows }, { dry_run: true })).body.summary).toMatchObject({ changed: 0, same: 2 })
    expect(
      (
        await hub.call(importsEndpoints.undo, {
          token: user.token,
          params: { id },
        })
      ).status,
    ).toBe(200)
    expect((await reload(project)).schools).toMatchObject([{ lga_pcode: JERE, ward: 'Gongulong' }])
    await expectDerivedTrue(hub.database)
  })

  it('is asked about coordinates outside of the LGA, or that are right the other way round', async () => {
    const { project_code } = await projectWith([])
    const row = (school_name: string, coordinates: string, lga_pcode: string) => ({ project_code, school_name, coordinates, lga_pcode }) // prettier-ignore
    const schools = [row('A', IN_MAIDUGURI, MAIDUGURI), row('B', TURNED, MAIDUGURI), row('C', IN_MAIDUGURI, KUKAWA)]
    expect((await send({ schools }, { dry_run: true })).body.warnings).toEqual([
      {
        sheet: 'schools',
        row: 2,
        field: 'coordinates',
        code: 'outside_lga',
        message: 'The coordinates lie outside of Maiduguri, but the other way round they lie inside: 11.8464, 13.1603',
      },
      {
        sheet: 'schools',
        row: 3,
        field: 'coordinates',
        code: 'outside_lga',
        message: 'The coordinates lie outside of Kukawa',
      },
    ])
    expect((await send({ schools })).status).toBe(409)
    expect((await send({ schools }, { confirmed: ['outside_lga'] })).status).toBe(200)
  })

  it('moves the flag of a school that it does not name, when its project goes to another state', async () => {
    const project = await projectWith([{ school_name: 'A', lga_pcode: GIREI }])
    const { project_code } = project
    await send({ projects: [{ project_code, target_locations: 'Adamawa' }] })
    expect((await reload(project)).schools).toMatchObject([{ lga_pcode: GIREI, outside_states: false }])
  })

  it('gives LGA and ward out as they came, and the Export button beside where the school lies', async () => {
    const project = await projectWith([
      {
        school_name: 'Given out',
        coordinates: IN_MAIDUGURI,
        lga_pcode: KUKAWA,
        ward: 'Baga',
      },
    ])
    const [{ id }] = project.schools as [ProjectDetails['schools'][number]]
    const sheet = await hub.call(importsEndpoints.sheet, {
      token: user.token,
      query: { sheet: 'schools' },
    })
    const rows = sheet.body.rows as Record<string, unknown>[]
    expect(rows.find((row) => row.id === id)).toMatchObject({
      lga_pcode: KUKAWA,
      ward: 'Baga',
    })
    const { body } = await hub.call(exportsEndpoints.records, {
      token: admin.token,
      query: { type: 'schools' },
    })
    const data = body.data as unknown as Record<string, unknown>[]
    expect(data.find(({ school_name }) => school_name === 'Given out')).toMatchObject({
      lga: 'Maiduguri',
      lga_pcode: MAIDUGURI,
      named_lga: 'Kukawa',
      ward: 'Baga',
    })
  })
})

it('An activity asks about coordinates outside of its LGA, and is stored when that is confirmed', async () => {
  const project = await projectWith([])
  const report = (wanted: object) =>
    hub.call(activitiesEndpoints.create, {
      token: user.token,
      params: { id: project.id },
      body: { ...anActivity(), state: 'Borno', lga: 'Kukawa', ...wanted },
    })
  const { status, failure } = await report({ coordinates: IN_MAIDUGURI })
  expect([status, failure.fields]).toEqual([409, { 'confirm.outside_lga': 'The coordinates lie outside of Kukawa' }])
  expect((await report({ coordinates: IN_MAIDUGURI, lga: 'Maiduguri' })).status).toBe(200)
  const turned = await report({
    coordinates: TURNED,
    lga: 'Maiduguri',
    confirm: ['same_again'],
  })
  expect(Object.values(turned.failure.fields ?? {})).toEqual([
    'The coordinates lie outside of Maiduguri, but the other way round they lie inside: 11.8464, 13.1603',
  ])
  const confirmed = await report({
    coordinates: IN_MAIDUGURI,
    confirm: ['outside_lga'],
  })
  expect(confirmed.body.activity.confirmed_warnings).toEqual(['outside_lga'])
})
