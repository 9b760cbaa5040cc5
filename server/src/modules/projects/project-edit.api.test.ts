import { activitiesEndpoints } from '@hub/contract/activities'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'

const { read, update } = projectsEndpoints
const OTHER = { name: 'Example Teachers Forum', acronym: 'ETF' }
const SCHOOLS = ['One', 'Two', 'Three'].map((school_name) => ({ community: 'Gwange', school_name, coordinates: '' }))

let hub: TestHub
let user: Person
let admin: Person
let project: ProjectDetails
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  admin = await hub.aUser({ role: 'admin' })
  await hub.aUser({ organization: OTHER })
})
afterAll(() => hub.close())
beforeEach(async () => {
  project = await reportsOf(hub).project(user, { schools: SCHOOLS, donor: 'ECW', target_lgas: ['Jere'] })
})

const edit = (by: Person, wanted: object, of = project) =>
  hub.call(update, { token: by.token, params: { id: of.id }, body: { ...editOf(of), ...wanted } })
const reload = async () => (await hub.call(read, { token: admin.token, params: { id: project.id } })).body.project
const auditOf = (id: string) =>
  hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(desc(auditLog.id))
const schoolsOf = (of: ProjectDetails) => editOf(of).schools ?? []

describe('An edit', () => {
  it('stores the whole project anew, clears what was left out, and gives it a later version', async () => {
    const { status, body } = await edit(user, {
      project_title: 'Safer spaces',
      budget: '10.50',
      project_duration: '1.5 years',
      target_locations: ['Yobe', 'Borno'],
      target_lgas: ['Nguru'],
      donor: ['GPE', 'EU'],
      schools: undefined,
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Your project has been successfully updated.')
    expect(body.project).toMatchObject({
      id: project.id,
      project_code: project.project_code,
      project_name: 'Safer spaces',
      budget: 10.5,
      duration_months: 18,
      target_states: ['Yobe', 'Borno'],
      state: 'Yobe',
      target_lgas: ['Nguru'],
      donors: ['EU', 'GPE'],
      school_count: 0,
      schools: [],
      status: 'submitted',
      created_at: project.created_at,
    })
    expect(body.project.updated_at > project.updated_at).toBe(true)
    expect(await reload()).toEqual(body.project)
  })

  it('leaves an audit row with what changed, and only that', async () => {
    await edit(user, { budget: 5, donor: 'ECW; EU' })
    const [row] = await auditOf(project.id)
    expect(row).toMatchObject({ actor_id: user.id, action: 'project.updated' })
    expect(row?.before).toEqual({ budget: 412_000_000, donors: ['ECW'] })
    expect(row?.after).toEqual({ budget: 5, donors: ['ECW', 'EU'] })
  })

  it.each(['user', 'viewer'] as const)("by a %s is refused on a colleague's project", async (role) => {
    const { status, failure } = await edit(await hub.aUser({ role }), { project_title: 'Mine now' })
    expect(status).toBe(403)
    expect(failure.code).toBe('forbidden')
    expect(await reload()).toEqual(project)
  })

  it("by a manager reaches the organization's projects and nobody else's", async () => {
    expect((await edit(await hub.aUser({ role: 'manager' }), {})).status).toBe(200)
    const stranger = await hub.aUser({ role: 'manager', organization: OTHER })
    expect((await edit(stranger, {}, await reload())).status).toBe(403)
  })

  it('by an admin reaches every project', async () => {
    expect((await edit(admin, { project_title: 'Corrected' })).body.project.project_title).toBe('Corrected')
  })

  it('of a project that does not exist answers 404', async () => {
    expect((await edit(admin, {}, { ...project, id: user.id })).status).toBe(404)
  })
})

describe('A stale edit', () => {
  it('is refused with 409 and changes nothing', async () => {
    const { body: first } = await edit(user, { project_title: 'First' })
    const { status, failure } = await edit(user, { project_title: 'Second', schools: undefined })
    expect(status).toBe(409)
    expect(failure.code).toBe('stale_edit')
    expect(await reload()).toEqual(first.project)
  })

  it('of two at the same moment is the second one', async () => {
    const answers = await Promise.all(['A', 'B'].map((project_title) => edit(user, { project_title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('The organization of an existing project', () => {
  it('is changed by an admin alone, and takes the activities along', async () => {
    const activity = await reportsOf(hub).activity(user, project.id)
    const refused = await edit(user, { organization_name: OTHER.name })
    expect(refused.status).toBe(403)
    expect(refused.failure.code).toBe('organization_is_yours')
    const { body } = await edit(admin, { organization_name: OTHER.acronym })
    expect(body.project.organization).toBe(OTHER.name)
    const listed = await hub.call(activitiesEndpoints.list, { token: user.token, params: { id: project.id } })
    expect(listed.body.activities).toMatchObject([{ id: activity.id, organization_id: body.project.organization_id }])
  })

  it('keeps it from its creator, who works elsewhere now', async () => {
    const moved = await hub.aUser()
    project = await reportsOf(hub).project(moved)
    const elsewhere = await hub.aUser({ organization: OTHER })
    await hub.database.pool.query('UPDATE users SET organization_id = $1 WHERE id = $2', [
      elsewhere.organization_id,
      moved.id,
    ])
    const { status, failure } = await edit(moved, { project_title: 'No longer theirs' })
    expect([status, failure.code]).toEqual([403, 'forbidden'])
  })
})

describe('The schools of an edited project', () => {
  it('keep their ids, in the order that was sent', async () => {
    const [one, two, three] = schoolsOf(project)
    const { body } = await edit(user, {
      schools: [{ ...three!, school_name: 'Three B' }, { school_name: 'New' }, one!],
    })
    expect(body.project.schools.map(({ id, school_name }) => [id, school_name])).toEqual([
      [three!.id, 'Three B'],
      [expect.any(String), 'New'],
      [one!.id, 'One'],
    ])
    expect(body.project.school_count).toBe(3)
    expect(body.project.schools.map(({ id }) => id)).not.toContain(two!.id)
    const [row] = await auditOf(project.id)
    expect(row?.after).toEqual({ schools_added: ['New'], schools_changed: ['Three B'], schools_removed: ['Two'] })
  })

  it('are gone where an empty list was sent, as they are where none was', async () => {
    const { status, body } = await edit(user, { schools: [] })
    expect([status, body.project?.schools, body.project?.school_count]).toEqual([200, [], 0])
    const created = await reportsOf(hub).project(user, { schools: [] })
    expect([created.schools, created.school_count]).toEqual([[], 0])
  })

  it("never takes over another project's school", async () => {
    const theirs = await reportsOf(hub).project(user, { schools: [{ school_name: 'Theirs' }] })
    await edit(user, { schools: [{ ...schoolsOf(theirs)[0]!, school_name: 'Stolen' }] })
    const { body } = await hub.call(read, { token: user.token, params: { id: theirs.id } })
    expect(body.project.schools.map(({ school_name }) => school_name)).toEqual(['Theirs'])
  })

  it('leave their activities behind when they go, and the history tells', async () => {
    const [one, two] = schoolsOf(project)
    const activity = await reportsOf(hub).activity(user, project.id, { school_id: one!.id })
    expect(activity.school_name).toBe('One')
    await edit(user, { schools: [two!] })
    const { body } = await hub.call(activitiesEndpoints.list, { token: user.token, params: { id: project.id } })
    expect(body.activities).toMatchObject([{ id: activity.id, school_id: null, school_name: null }])
    expect(body.activities[0]!.updated_at > activity.updated_at).toBe(true)
    expect(await auditOf(activity.id)).toMatchObject([
      { action: 'activity.school_removed', before: { school_name: 'One' }, after: { school_name: null } },
      { action: 'activity.created' },
    ])
  })

  it('are flagged anew when the states change', async () => {
    const [one] = schoolsOf(project)
    const { body } = await edit(user, {
      target_locations: ['Adamawa'],
      target_lgas: [],
      schools: [{ ...one!, coordinates: '11.85, 13.16' }],
    })
    expect(body.project.schools).toMatchObject([{ id: one!.id, outside_states: true }])
  })
})
