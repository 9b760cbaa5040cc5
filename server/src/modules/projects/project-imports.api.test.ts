import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { auditEndpoints } from '@hub/contract/audit'
import { commentsEndpoints } from '@hub/contract/comments'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { notificationsEndpoints } from '@hub/contract/notifications'
import { projectsEndpoints } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  stranger = await hub.aUser({ organization: { name: 'Other Partner', acronym: 'OTP' }, role: 'manager' })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

type Sheets = NonNullable<ImportRequest['sheets']>

const send = (sheets: Sheets, wanted: Partial<ImportRequest> = {}, by = person) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'projects', file_name: 'work.xlsx', sheets, ...wanted },
  })
const undo = (id: string, by = person) => hub.call(importsEndpoints.undo, { token: by.token, params: { id } })
const read = async (id: string, by = person) =>
  (await hub.call(projectsEndpoints.read, { token: by.token, params: { id } })).body.project
const found = async (search: string, by = person) =>
  (await hub.call(projectsEndpoints.list, { token: by.token, query: { search, limit: '20' } })).body.projects
const activitiesOf = async (id: string) =>
  (await hub.call(activitiesEndpoints.list, { token: person.token, params: { id } })).body.activities

const projectRow = (code: string, title: string, wanted = {}) => ({
  project_code: code,
  project_title: title,
  budget: 1_000_000,
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: 'Borno; Yobe',
  target_lgas: 'Jere; Bade',
  donor: 'ECW; ECHO',
  project_narrative: 'First line.\nSecond line.',
  ...wanted,
})
const activityRow = (code: string, wanted = {}) => ({ ...anActivity(), project_code: code, ...wanted })
const school = (code: string, school_name: string, wanted = {}) => ({ project_code: code, school_name, ...wanted })
const same = (count: number) => ({ new: 0, changed: 0, same: count, faulty: 0 })

describe('Projects with their schools and activities', () => {
  it('come in as one workbook: children name their parent by its code in the file', async () => {
    const sheets: Sheets = {
      projects: [projectRow('P1', 'Whole one'), projectRow('p2', 'Whole two', { status: 'draft' })],
      schools: [
        school('p1', 'Gwange I', { community: 'Gwange', coordinates: '11.85, 13.16' }),
        school('P2', 'Bade II'),
      ],
      activities: [activityRow('P1', { school_name: 'gwange i', boys: 10 }), activityRow('P2', { girls: 3 })],
    }
    const dry = await send(sheets, { dry_run: true })
    expect(dry.body.faults).toEqual([])
    expect(dry.body.sheets).toEqual([
      { sheet: 'projects', new: 2, changed: 0, same: 0, faulty: 0 },
      { sheet: 'schools', new: 2, changed: 0, same: 0, faulty: 0 },
      { sheet: 'activities', new: 2, changed: 0, same: 0, faulty: 0 },
    ])
    expect(await found('Whole')).toEqual([])

    const id = randomUUID()
    const stored = await send(sheets, { id })
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    expect(stored.body.sheets).toEqual(dry.body.sheets)
    expect((await send(sheets, { id })).body).toEqual(stored.body)
    const [one] = await found('Gwange')
    expect(one).toMatchObject({
      project_title: 'Whole one',
      status: 'submitted',
      organization_id: person.organization_id,
      target_states: ['Borno', 'Yobe'],
      target_lgas: expect.arrayContaining(['Jere', 'Bade']),
      donors: ['ECHO', 'ECW'],
      school_count: 1,
      project_code: expect.stringMatching(/^NEH-\d+$/),
    })
    const whole = await read(one!.id)
    expect(whole).toMatchObject({ project_narrative: 'First line.\nSecond line.', reached: { children: 10 } })
    expect(whole.schools).toMatchObject([{ school_name: 'Gwange I', community: 'Gwange', outside_states: false }])
    expect(await activitiesOf(one!.id)).toMatchObject([{ school_name: 'Gwange I', boys: 10 }])
    await expectDerivedTrue(hub.database)
    const { entries } = (await hub.call(auditEndpoints.list, { token: admin.token, query: { record: one!.id } })).body
    expect(entries).toMatchObject([
      { action: 'project.imported', after: { import: 'Import of work.xlsx', schools_added: ['Gwange I'] } },
    ])

    expect((await undo(id)).status).toBe(200)
    expect(await found('Whole')).toEqual([])
    await expectDerivedTrue(hub.database)
    const { rows } = await hub.database.pool.query('SELECT FROM schools WHERE project_id = $1', [one!.id])
    expect(rows).toEqual([])
  })

  it('change what is there, by code or id; what a sheet does not name stays; undone, all is as it was', async () => {
    const { project, activity } = reportsOf(hub)
    const made = await project(person, {
      project_title: 'Kept title',
      donor: 'ECW',
      target_lgas: ['Jere'],
      schools: [{ school_name: 'Old school', community: 'A' }, { school_name: 'Other school' }],
    })
    await activity(person, made.id, { boys: 4, school_id: made.schools[0]!.id })
    const before = await read(made.id)
    const [was] = await activitiesOf(made.id)
    const id = randomUUID()
    const stored = await send(
      {
        projects: [{ id: made.id, donor: 'ECHO', target_locations: 'Borno; Adamawa' }],
        schools: [
          school(made.project_code, 'old school', { coordinates: '11.85, 13.16' }),
          school(made.id, 'New school'),
        ],
        activities: [activityRow(made.project_code, { school_name: 'New school', girls: 2 }), { id: was!.id, boys: 6 }],
      },
      { id, confirmed: ['far_above_median'] },
    )
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    expect(stored.body.sheets).toMatchObject([
      { new: 0, changed: 1 },
      { new: 1, changed: 1 },
      { new: 1, changed: 1 },
    ])
    const after = await read(made.id)
    expect(after).toMatchObject({ donors: ['ECHO'], target_states: ['Borno', 'Adamawa'], school_count: 3 })
    expect(after.schools.map(({ school_name }) => school_name)).toEqual(['old school', 'Other school', 'New school'])
    expect(await found('New school')).toHaveLength(1)
    await expectDerivedTrue(hub.database)

    expect((await undo(id)).status).toBe(200)
    const restored = await read(made.id)
    expect({ ...restored, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect(await activitiesOf(made.id)).toMatchObject([{ id: was!.id, boys: 4, school_name: 'Old school' }])
    expect(await found('New school')).toEqual([])
    await expectDerivedTrue(hub.database)
  })

  it('are a fault where they are there already and only new ones are to be added', async () => {
    await send({ projects: [projectRow('N1', 'Known one')], schools: [school('N1', 'Known School')] })
    const [project] = await found('Known one')
    const code = project!.project_code
    const { body } = await send(
      {
        projects: [projectRow(code, 'Known one')],
        schools: [school(code, 'Known School'), school(code, 'New School')],
      },
      { mode: 'add', dry_run: true },
    )
    expect(body.faults.map(({ sheet, row, code: why }) => [sheet, row, why])).toEqual([
      ['projects', 1, 'already_there'],
      ['schools', 1, 'already_there'],
    ])
  })

  it('that were commented on and are undone take their comments with them, and nobody is asked to answer', async () => {
    const reviewer = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
    const id = randomUUID()
    await send({ projects: [projectRow('C1', 'Commented')], activities: [activityRow('C1', { boys: 3 })] }, { id })
    const [project] = await found('Commented')
    const [activity] = await activitiesOf(project!.id)
    const comment = (record: string) =>
      hub.call(commentsEndpoints.create, { token: reviewer.token, query: { record }, body: { body: 'Twice?' } })
    for (const record of [`project:${project!.id}`, `activity:${activity!.id}`])
      expect((await comment(record)).status).toBe(200)
    const asked = async () =>
      (await hub.call(notificationsEndpoints.list, { token: person.token })).body.items.filter(
        ({ kind }) => kind === 'commented',
      ).length
    expect(await asked()).toBe(2)
    expect((await undo(id)).status).toBe(200)
    expect(await asked()).toBe(0)
    const left = await hub.db.execute(sql`
      SELECT FROM comments WHERE entity_id IN (${project!.id}::uuid, ${activity!.id}::uuid)`)
    expect(left.rows).toEqual([])
  })

  it('that only get a school are not counted as changed, and are not undone once somebody worked on', async () => {
    const { project, activity } = reportsOf(hub)
    const made = await project(person, { project_title: 'Touched' })
    const id = randomUUID()
    const stored = await send({ schools: [school(made.project_code, 'Late school')] }, { id })
    expect(stored.body.sheets).toMatchObject([{ changed: 0 }, { new: 1 }, { new: 0 }])
    expect(stored.body.summary).toEqual({ new: 1, changed: 0, same: 0, faulty: 0 })
    const { schools } = await read(made.id)
    await activity(person, made.id, { school_id: schools[0]!.id })
    expect((await undo(id)).failure.code).toBe('import_changed')
    expect((await read(made.id)).school_count).toBe(1)

    const second = randomUUID()
    await send({ projects: [projectRow('X', 'Worked on')] }, { id: second })
    const [own] = await found('Worked on')
    await activity(person, own!.id)
    expect((await undo(second)).failure.code).toBe('import_changed')
    expect(await found('Worked on')).toHaveLength(1)
  })

  it('bring what OCHA asks for, change and clear it, and give it out as it came', async () => {
    const ocha = { is_hrp: 'Yes', plan_code: 'HNGA26', operation_type: 'Implementing', response_type: 'Humanitarian' }
    const stored = await send({ projects: [projectRow('OCHA', 'Of the plan', ocha)] })
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    const { id } = (await found('Of the plan'))[0]!
    expect(await read(id)).toMatchObject({ ...ocha, is_hrp: true })
    const given = await hub.call(importsEndpoints.sheet, { token: person.token, query: { sheet: 'projects' } })
    const row = (given.body.rows as Record<string, unknown>[]).find((each) => each.id === id)!
    expect(row).toMatchObject({ ...ocha, is_hrp: 'yes' })
    expect((await send({ projects: [row] }, { dry_run: true })).body.summary).toEqual(same(1))
    const faulty = await send({ projects: [{ ...row, response_type: 'Other' }] }, { dry_run: true })
    expect(faulty.body.faults).toMatchObject([{ field: 'response_type', row: 1 }])
    await send({ projects: [{ ...row, is_hrp: 'no', plan_code: '' }] }, { empty: 'clear' })
    expect(await read(id)).toMatchObject({ is_hrp: false, plan_code: null, operation_type: 'Implementing' })
  })

  it('may have two schools of one name, told apart by where they lie, as in the form', async () => {
    const [here, there] = ['11.85, 13.16', '11.51, 13.68']
    const first = { projects: [projectRow('TWIN', 'Twin schools')], schools: [school('TWIN', 'Central', { coordinates: here })] } // prettier-ignore
    expect((await send(first)).status).toBe(200)
    const { id, project_code } = (await found('Twin schools'))[0]!
    const schools = [here, there].map((coordinates) => school(project_code, 'Central', { coordinates }))
    const both = await send({ schools })
    expect(both.body.sheets, JSON.stringify(both.body)).toContainEqual({ sheet: 'schools', new: 1, changed: 0, same: 1, faulty: 0 }) // prettier-ignore
    expect((await read(id)).schools.map(({ coordinates }) => coordinates)).toEqual([here, there])
    expect((await send({ schools }, { dry_run: true })).body.summary).toEqual(same(2))
    const at = (wanted = {}) => [activityRow(project_code, { school_name: 'Central', ...wanted })]
    expect((await send({ activities: at() }, { dry_run: true })).body.faults).toMatchObject([
      { field: 'school_name', message: expect.stringContaining('write the coordinates of the one that is meant') },
    ])
    expect((await send({ activities: at({ coordinates: there, lga: 'Bama' }) })).status).toBe(200)
    const [activity] = await activitiesOf(id)
    expect(activity!.school_id).toBe((await read(id)).schools[1]!.id)
  })

  it('are the same when nothing was changed, whatever the order of a list', async () => {
    const { project } = reportsOf(hub)
    const made = await project(person, {
      project_title: 'Same',
      donor: 'ECW; ECHO',
      target_locations: ['Yobe', 'Borno'],
      target_lgas: ['Bade', 'Jere'],
      schools: [{ school_name: 'S', community: 'C', coordinates: '11.85, 13.16' }],
      project_components: ['WASH', 'Teacher Training'],
    })
    const row = {
      project_code: made.project_code.toLowerCase(),
      donor: 'ECW; ECHO',
      target_locations: 'Borno; Yobe',
      target_lgas: 'Bade; Jere',
      project_components: 'Teacher Training;WASH',
      status: 'submitted',
      organization_name: 'sample learning initiative',
    }
    const { body } = await send(
      { projects: [row], schools: [school(made.project_code, 's', { community: 'c', school_name: 'S' })] },
      { dry_run: true },
    )
    expect(body.changes.map(({ field }) => field)).toEqual(['community'])
    expect(body.sheets).toMatchObject([same(1), { changed: 1 }, same(0)])
  })
})

describe('A faulty workbook', () => {
  it('is located by sheet, row and field, and nothing of it is stored', async () => {
    const { project } = reportsOf(hub)
    const made = await project(person)
    const sheets: Sheets = {
      projects: [
        { row: 2, ...projectRow('A', 'Faulty A', { budget: 'much' }) },
        { row: 3, ...projectRow('B', 'Faulty B', { status: 'approved', organization_name: 'Other Partner' }) },
        { row: 4, ...projectRow('C', 'Twice') },
        { row: 5, ...projectRow('c', 'Twice') },
        { row: 6, ...projectRow('NEH-999999', 'Unknown') },
        { row: 7, id: made.id, project_code: 'NEH-1', status: 'approved' },
        { row: 8, ...projectRow('G', 'Good', { target_lgas: 'Mubi North' }) },
      ],
      schools: [
        { row: 2, ...school('A', 'Of a faulty one') },
        { row: 3, ...school('Nowhere', 'Lost') },
        { row: 4, ...school(made.project_code, '') },
      ],
      activities: [
        { row: 9, ...activityRow('A') },
        { row: 10, ...activityRow(made.project_code, { school_name: 'Lost' }) },
      ],
    }
    const { body } = await send(sheets, { dry_run: true })
    expect(body.faults.map(({ sheet, row, field }) => `${sheet} ${row} ${field}`)).toEqual([
      'projects 2 budget',
      'projects 3 status',
      'projects 3 organization_name',
      'projects 4 project_code',
      'projects 5 project_code',
      'projects 6 project_code',
      'projects 7 project_code',
      'projects 7 status',
      'projects 8 target_lgas',
      'schools 2 project_code',
      'schools 3 project_code',
      'schools 4 school_name',
      'activities 9 project_code',
      'activities 10 school_name',
    ])
    expect(body.sheets.map(({ faulty }) => faulty)).toEqual([7, 3, 2])
    const refused = await send({ projects: [projectRow('Z', 'Not stored')], schools: sheets.schools! })
    expect(refused.failure.code).toBe('import_faulty')
    expect(await found('Not stored')).toEqual([])
  })

  it('never touches another organization’s projects, schools and activities, by code or by id', async () => {
    const { project, activity } = reportsOf(hub)
    const draft = await project(person, { status: 'draft', schools: [{ school_name: 'Hidden' }] })
    const open = await project(person, { schools: [{ school_name: 'Seen' }] })
    const theirs = await activity(person, open.id)
    const messages = async (sheets: Sheets) =>
      (await send(sheets, { dry_run: true }, stranger)).body.faults.map(({ code, message }) => `${code}: ${message}`)
    const NO_PROJECT = 'There is no project with this code: it is written like NEH-1001'
    expect(await messages({ projects: [{ id: open.id, project_title: 'Mine' }] })).toEqual([
      'not_yours: You may not change this project',
    ])
    expect(await messages({ projects: [{ project_code: open.project_code, project_title: 'Mine' }] })).toEqual([
      'not_yours: You may not change this project',
    ])
    const byId = { projects: [{ id: draft.id }] }
    expect(await messages(byId)).toEqual(await messages({ projects: [{ id: randomUUID() }] }))
    expect(await messages({ schools: [school(draft.project_code, 'X'), school(draft.id, 'X')] })).toEqual([
      `invalid: ${NO_PROJECT}`,
      `invalid: ${NO_PROJECT}`,
    ])
    expect(await messages({ schools: [school(open.id, 'X')] })).toEqual([
      'invalid: This project belongs to another organization',
    ])
    expect(await messages({ schools: [{ id: open.schools[0]!.id, school_name: 'X' }] })).toEqual([
      'not_yours: You may not change this school',
    ])
    expect(await messages({ schools: [{ id: draft.schools[0]!.id, school_name: 'X' }] })).toEqual([
      'not_there: There is no school with this id: leave it empty for a new one',
    ])
    expect(await messages({ activities: [{ id: theirs.id, boys: 1 }, activityRow(open.project_code)] })).toEqual([
      'not_yours: You may not change this activity',
      'invalid: This project belongs to another organization',
    ])
  })

  it('of an admin brings projects for other organizations, by name or acronym', async () => {
    const rows = [
      projectRow('1', 'For others', { organization_name: 'otp' }),
      projectRow('2', 'x', { organization_name: 'No such' }),
    ]
    const dry = await send({ projects: rows }, { dry_run: true }, admin)
    expect(dry.body.faults).toMatchObject([{ row: 2, field: 'organization_name' }])
    expect((await send({ projects: rows.slice(0, 1) }, {}, admin)).status).toBe(200)
    expect(await found('For others')).toMatchObject([{ organization_id: stranger.organization_id }])
  })
})
