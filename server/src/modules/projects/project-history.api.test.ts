import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { importsEndpoints } from '@hub/contract/imports'
import { HistoryEntry, projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { anActivity, editOf, reportsOf } from '../../testing/reports.ts'

const { history, setStatus, update } = projectsEndpoints

let hub: TestHub
let user: Person
let admin: Person
let colleague: Person
let stranger: Person
let projectId: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser({ full_name: 'Danladi Sample' })
  admin = await hub.aUser({ full_name: 'Ada Sample', role: 'admin' })
  colleague = await hub.aUser({ role: 'viewer' })
  stranger = await hub.aUser({ role: 'viewer', organization: { name: 'Another', acronym: 'ANO' } })
  const { project, activity } = reportsOf(hub)
  const created = await project(user)
  projectId = created.id
  await project(user, { project_title: 'Not this one' })
  const edited = await hub.call(update, {
    token: user.token,
    params: { id: projectId },
    body: { ...editOf(created), budget: 7 },
  })
  await hub.call(setStatus, {
    token: admin.token,
    params: { id: projectId },
    body: { status: 'under_review', updated_at: edited.body.project.updated_at },
  })
  const reported = await activity(user, projectId, { boys: 3 })
  await hub.call(activitiesEndpoints.remove, { token: admin.token, params: { id: reported.id } })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string> = {}, id = projectId, reader = colleague) =>
  (await hub.call(history, { token: reader.token, params: { id }, query })).body
const told = async (id: string, reader: Person) =>
  (await read({}, id, reader)).history.map(({ action, before }) => [action, before])

describe('The history of a project', () => {
  it('tells who changed what in it and its activities, newest first', async () => {
    const { history: entries } = await read()
    expect(entries.map(({ who, action, about }) => [who, action, about])).toEqual([
      ['Ada Sample', 'activity.deleted', 'Teacher Training, 2026-03-02'],
      ['Danladi Sample', 'activity.created', 'Teacher Training, 2026-03-02'],
      ['Ada Sample', 'project.status_changed', null],
      ['Danladi Sample', 'project.updated', null],
      ['Danladi Sample', 'project.created', null],
    ])
    expect(entries[0]!.before).toMatchObject({ boys: 3, status: 'completed' })
    expect(entries[3]).toMatchObject({ before: { budget: 412_000_000 }, after: { budget: 7 } })
    expect(Math.abs(Date.now() - Date.parse(entries[0]!.at))).toBeLessThan(60_000)
  })

  it('pages through all of it once', async () => {
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...page.history.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual((await read()).history.map(({ id }) => id))
    expect(seen).toHaveLength(5)
  })

  it('holds no e-mail address and no field beyond the contract', async () => {
    const { history: entries } = await read()
    expect(JSON.stringify(entries)).not.toContain('@')
    for (const entry of entries) expect(Object.keys(entry).sort()).toEqual(Object.keys(HistoryEntry.shape).sort())
  })

  it('has no page of another project, and none of a project that there is not', async () => {
    const { next_cursor } = await read({ limit: '1' })
    const other = await reportsOf(hub).project(user)
    const request = { token: colleague.token, query: { limit: '1', cursor: next_cursor! } }
    const refused = await hub.call(history, { ...request, params: { id: other.id } })
    expect(refused.failure.code).toBe('invalid_cursor')
    expect((await hub.call(history, { token: colleague.token, params: { id: user.id } })).status).toBe(404)
  })

  it('tells other organizations nothing of an activity that was deleted', async () => {
    expect((await told(projectId, stranger)).map(([action]) => action)).toEqual([
      'project.status_changed',
      'project.updated',
      'project.created',
    ])
    expect((await told(projectId, admin)).map(([action]) => action)).toContain('activity.deleted')
  })

  it('tells other organizations of an import, and not what its file is called', async () => {
    const { id, project_code } = await reportsOf(hub).project(user)
    const row = { ...anActivity({ school_id: undefined }), project_code }
    const { status, body } = await hub.call(importsEndpoints.run, {
      token: user.token,
      body: {
        id: randomUUID(),
        type: 'activities',
        file_name: 'Secret plans.xlsx',
        rows: [row],
        confirmed: [...ACTIVITY_WARNINGS],
      },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const importOf = async (reader: Person) => {
      const { history: entries } = await read({}, id, reader)
      return entries.find(({ action }) => action === 'activity.imported')?.after?.['import']
    }
    expect(await importOf(colleague)).toBe('Import of Secret plans.xlsx')
    expect(await importOf(stranger)).toBe('Import')
  })

  it('tells other organizations nothing from the time when it was a draft, however often it was one', async () => {
    const { project, activity } = reportsOf(hub)
    const draft = await project(user, { status: 'draft', project_title: 'Secret first title', budget: 999 })
    const { id } = draft
    const edit = async (wanted: { project_title: string; budget: number }) => {
      const { body } = await hub.call(projectsEndpoints.read, { token: user.token, params: { id } })
      const edited = { ...editOf(body.project), ...wanted }
      expect((await hub.call(update, { token: user.token, params: { id }, body: edited })).status).toBe(200)
    }
    const step = async (by: Person, status: 'draft' | 'submitted') => {
      const body = { status, ...(status === 'draft' ? { reason: 'Mend the budget' } : {}) }
      expect((await hub.call(setStatus, { token: by.token, params: { id }, body })).status).toBe(200)
    }
    await edit({ project_title: 'First title', budget: 1000 })
    const kept = await activity(user, id, { boys: 3 })
    const gone = await activity(user, id, { notes: 'CONFIDENTIAL NOTE' })
    await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: gone.id } })
    await step(user, 'submitted')
    await edit({ project_title: 'Shared title', budget: 1000 })
    await step(admin, 'draft')
    await edit({ project_title: 'Secret second title', budget: 888 })
    await edit({ project_title: 'Last title', budget: 2000 })
    expect((await hub.call(history, { token: stranger.token, params: { id } })).status).toBe(404)
    await step(user, 'submitted')
    const body = { ...anActivity({ boys: 5 }), updated_at: kept.updated_at }
    await hub.call(activitiesEndpoints.update, { token: user.token, params: { id: kept.id }, body })

    expect(await told(id, stranger)).toEqual([
      ['activity.updated', { boys: 3 }],
      ['project.status_changed', null],
      ['project.updated', { project_title: 'First title' }],
      ['project.status_changed', null],
    ])
    expect(JSON.stringify(await read({}, id, stranger))).not.toMatch(/Secret|999|888|CONFIDENTIAL|draft/)
    const actions = async (reader: Person) => (await told(id, reader)).map(([action]) => action)
    expect(await actions(colleague)).toHaveLength(12)
    expect(await actions(admin)).toEqual(await actions(colleague))
  })
})
