import { activitiesEndpoints } from '@hub/contract/activities'
import { HistoryEntry, projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'

const { history, setStatus, update } = projectsEndpoints

let hub: TestHub
let user: Person
let admin: Person
let viewer: Person
let projectId: string
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser({ full_name: 'Danladi Sample' })
  admin = await hub.aUser({ full_name: 'Ada Sample', role: 'admin' })
  viewer = await hub.aUser({ role: 'viewer', organization: { name: 'Another', acronym: 'ANO' } })
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

const read = async (query: Record<string, string> = {}) =>
  (await hub.call(history, { token: viewer.token, params: { id: projectId }, query })).body

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
    const request = { token: viewer.token, query: { limit: '1', cursor: next_cursor! } }
    const refused = await hub.call(history, { ...request, params: { id: other.id } })
    expect(refused.failure.code).toBe('invalid_cursor')
    expect((await hub.call(history, { token: viewer.token, params: { id: user.id } })).status).toBe(404)
  })
})
