import { activitiesEndpoints, Activity } from '@hub/contract/activities'
import { type ActivityPayload } from '@hub/contract/records/activity'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activities } from '../../database/schema/activities.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

const { create, list, remove, update } = activitiesEndpoints
const OTHER = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let user: Person
let project: ProjectDetails
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())
beforeEach(async () => {
  project = await reportsOf(hub).project(user, {
    target_locations: ['Borno', 'Yobe'],
    schools: [{ school_name: 'Gwange Primary' }],
  })
})

const report = (by: Person, wanted: object = {}, headers?: Record<string, string>) =>
  hub.call(create, {
    token: by.token,
    params: { id: project.id },
    body: { ...anActivity(), confirm: [...ACTIVITY_WARNINGS], ...wanted },
    headers,
  })
const edit = (by: Person, activity: Activity, wanted: Partial<ActivityPayload> | { updated_at: string }) =>
  hub.call(update, {
    token: by.token,
    params: { id: activity.id },
    body: { ...anActivity(), updated_at: activity.updated_at, ...wanted },
  })
const erase = (by: Person, id: string) => hub.call(remove, { token: by.token, params: { id } })
const listed = async (query: Record<string, string> = {}) =>
  (await hub.call(list, { token: user.token, params: { id: project.id }, query })).body
const details = async () =>
  (await hub.call(projectsEndpoints.read, { token: user.token, params: { id: project.id } })).body.project
const auditOf = (id: string) =>
  hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(desc(auditLog.id))

describe('A reported activity', () => {
  it('is read back with all that was reported, and belongs to the organization of its project', async () => {
    const school_id = project.schools[0]!.id
    const wanted = {
      end_date: '2026-03-06',
      school_id,
      coordinates: '11.85, 13.16',
      boys: 3,
      girls: 4,
      idps: 5,
      refugees: 0,
      notes: 'Rained off on the third day.',
    }
    const { status, body } = await report(user, wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'The activity was reported.' })
    expect(body.activity).toMatchObject({
      ...anActivity(),
      ...wanted,
      project_id: project.id,
      school_name: 'Gwange Primary',
      returnees: null,
      organization_id: project.organization_id,
      created_by: user.id,
    })
    // Present only if they are true.
    const { is_locked: _, is_sent_back: __, approximate: ___, ...unlocked } = Activity.shape
    expect(Object.keys(body.activity).sort()).toEqual(Object.keys(unlocked).sort())
    expect((await listed()).activities).toEqual([body.activity])
    const [row] = await hub.db.select().from(activities).where(eq(activities.id, body.activity.id))
    expect(row).toMatchObject({ lga_pcode: 'NG008013', lat: 11.85, lng: 13.16 })
  })

  it('without a place of its own keeps none', async () => {
    const { body } = await report(user, { school_id: project.schools[0]!.id })
    const [row] = await hub.db.select().from(activities).where(eq(activities.id, body.activity.id))
    expect(row).toMatchObject({ coordinates: null, lat: null, lng: null })
  })

  it('leaves an audit row with what it holds', async () => {
    const { body } = await report(user, { boys: 3 })
    expect(await auditOf(body.activity.id)).toMatchObject([
      {
        actor_id: user.id,
        action: 'activity.created',
        entity: 'activity',
        before: null,
        after: { boys: 3, lga: 'Jere' },
      },
    ])
  })

  it('that is sent twice with one key is one activity', async () => {
    const headers = { 'idempotency-key': 'report-activity-1' }
    const first = await report(user, {}, headers)
    expect((await report(user, {}, headers)).body).toEqual(first.body)
    expect((await listed()).total).toBe(1)
  })

  it('is counted in its project where it has begun, and not while it is planned or deleted', async () => {
    await report(user, {
      boys: 10,
      girls: 20,
      male_teachers: 1,
      female_teachers: 2,
      female_sbmc: 4,
      idps: 30,
      returnees: 5,
    })
    await report(user, { status: 'ongoing', boys: 100, host_community: 60 })
    await report(user, { status: 'planned', boys: 5000, male_teachers: 5000, male_sbmc: 5000, idps: 5000 })
    await erase(user, (await report(user, { boys: 7777 })).body.activity.id)
    const reached = { children: 130, teachers: 3, sbmc_members: 4 }
    expect(await listed()).toMatchObject({ total: 3, summary: reached })
    expect(await details()).toMatchObject({
      reached: { activities: 2, ...reached },
      recorded_groups: { idps: 30, returnees: 5, host_community: 60, refugees: 0 },
    })
  })

  it('without groups leaves them unrecorded', async () => {
    await report(user, { boys: 10 })
    expect((await details()).recorded_groups).toBeNull()
  })
})

describe('Who may report an activity', () => {
  it.each([
    ['the creator of the project', {}, 200],
    ['a colleague', { role: 'user' }, 200],
    ['a manager', { role: 'manager' }, 200],
    ['an admin of another organization', { role: 'admin', organization: OTHER }, 200],
    ['a viewer', { role: 'viewer' }, 403],
    ['a user of another organization', { role: 'user', organization: OTHER }, 403],
    ['a manager of another organization', { role: 'manager', organization: OTHER }, 403],
  ] as const)('%s', async (who, wanted, status) => {
    const by = who === 'the creator of the project' ? user : await hub.aUser(wanted)
    const answer = await report(by)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.failure.code).toBe('forbidden')
  })

  it('nobody, of a project that there is not', async () => {
    const { status, failure } = await hub.call(create, {
      token: user.token,
      params: { id: user.id },
      body: anActivity(),
    })
    expect(status).toBe(404)
    expect(failure.code).toBe('project_not_found')
  })
})

describe('Who may edit and delete an activity', () => {
  it.each([
    ['a colleague', { role: 'user' }, 403],
    ['a manager', { role: 'manager' }, 200],
    ['an admin of another organization', { role: 'admin', organization: OTHER }, 200],
    ['a viewer', { role: 'viewer' }, 403],
    ['a manager of another organization', { role: 'manager', organization: OTHER }, 403],
  ] as const)('%s', async (_, wanted, status) => {
    const by = await hub.aUser(wanted)
    const { body } = await report(user)
    expect((await edit(by, body.activity, { boys: 1 })).status).toBe(status)
    expect((await erase(by, body.activity.id)).status).toBe(status)
    expect((await listed()).total).toBe(status === 200 ? 0 : 1)
  })
})

describe('An edited activity', () => {
  it('is stored whole, and its audit row says what changed', async () => {
    const { body } = await report(user, { boys: 1, notes: 'First', idps: 1 })
    const { status, body: edited } = await edit(user, body.activity, { boys: 2, state: 'Yobe', lga: 'Nguru' })
    expect(status).toBe(200)
    expect(edited.activity).toMatchObject({ boys: 2, state: 'Yobe', lga: 'Nguru', notes: null, idps: null })
    const [row] = await auditOf(body.activity.id)
    expect(row?.before).toEqual({ boys: 1, state: 'Borno', lga: 'Jere', notes: 'First', idps: 1 })
    expect(row?.after).toEqual({ boys: 2, state: 'Yobe', lga: 'Nguru', notes: null, idps: null })
  })

  it('from an old version is refused and stays as it is', async () => {
    const { body } = await report(user)
    await edit(user, body.activity, { boys: 2 })
    const { status, failure } = await edit(user, body.activity, { boys: 3 })
    expect(status).toBe(409)
    expect(failure.code).toBe('stale_edit')
    expect((await listed()).activities).toMatchObject([{ boys: 2 }])
  })
})

describe('A deleted activity', () => {
  it('is out of sight, and the audit trail keeps what it held', async () => {
    const { body } = await report(user, { boys: 9, notes: 'Twice reported' })
    const { id } = body.activity
    expect((await erase(user, id)).body).toEqual({ success: true, message: 'The activity was deleted.' })
    expect(await listed()).toMatchObject({ activities: [], total: 0, summary: { children: 0 } })
    expect(await auditOf(id)).toMatchObject([
      { action: 'activity.deleted', before: { boys: 9, notes: 'Twice reported' }, after: null },
      { action: 'activity.created' },
    ])
    expect((await erase(user, id)).failure.code).toBe('activity_not_found')
    expect((await edit(user, body.activity, {})).failure.code).toBe('activity_not_found')
  })
})

describe('The list of activities', () => {
  it('has the latest first, and pages through all of them once', async () => {
    const days = ['2026-05-01', '2026-01-01', '2026-05-01', '2026-12-31', '2026-05-01']
    for (const start_date of days) await report(user, { start_date, status: 'planned' })
    const whole = await listed()
    expect(whole.activities.map(({ start_date }) => start_date)).toEqual(days.toReversed())
    const sorted = await listed({ limit: '200' })
    expect(sorted.activities.map(({ start_date }) => start_date)).toEqual(days.toSorted().reverse())
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await listed({ limit: '2', ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(5)
      ids.push(...page.activities.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(ids).toEqual(sorted.activities.map(({ id }) => id))
  })

  it('of a project that there is not answers 404', async () => {
    expect((await hub.call(list, { token: user.token, params: { id: user.id } })).status).toBe(404)
  })
})
