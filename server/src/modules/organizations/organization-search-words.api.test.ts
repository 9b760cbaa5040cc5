import { randomUUID } from 'node:crypto'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
})
afterAll(() => hub.close())

async function pair() {
  const nth = ++serial
  const made = async (name: string, acronym: string) => {
    const organization = { name, acronym }
    const user = await hub.aUser({ organization, role: 'manager' })
    const project = await reportsOf(hub).project(user, { organization_name: name, project_title: `Title ${name}` })
    return { ...organization, user, project, id: user.organization_id }
  }
  return { from: await made(`Aisle${nth}`, `AI${nth}`), into: await made(`Beacon${nth}`, `BE${nth}`) }
}

const merge = (from: { id: string }, into: { id: string }) =>
  hub.call(organizationCareEndpoints.merge, { token: admin.token, params: { id: from.id }, body: { into: into.id } })
const undoMerge = (id: string) => hub.call(organizationCareEndpoints.undo, { token: admin.token, params: { id } })

const found = async (search: string) =>
  (await hub.call(projectsEndpoints.list, { token: admin.token, query: { search, limit: '20' } })).body.projects.map(
    ({ id }) => id,
  )

async function expectFound(words: string[], projects: { id: string }[]) {
  for (const word of words)
    expect((await found(word)).toSorted(), word).toEqual(projects.map(({ id }) => id).toSorted())
}

async function runImport(by: Person, sheets: NonNullable<ImportRequest['sheets']>) {
  const id = randomUUID()
  const body = { id, type: 'projects', file_name: 'work.xlsx', sheets }
  const { status, body: reply } = await hub.call(importsEndpoints.run, { token: by.token, body })
  expect(status, JSON.stringify(reply)).toBe(200)
  return id
}
const undoImport = (by: Person, id: string) => hub.call(importsEndpoints.undo, { token: by.token, params: { id } })

const row = (title: string, code?: string) => ({
  ...(code ? { project_code: code } : {}),
  project_title: title,
  budget: 1,
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: 'Borno',
  project_narrative: 'Text',
})

describe('After a merge the names of both organizations find the projects of both', () => {
  it('at once, and no more when the merge is taken back', async () => {
    const { from, into } = await pair()
    const { body } = await merge(from, into)
    await expectFound([from.name, from.acronym, into.acronym], [from.project, into.project])
    await undoMerge(body.merge_id)
    await expectFound([from.acronym], [from.project])
    await expectFound([into.acronym], [into.project])
  })

  it('after an import corrects one of them, and after that import is undone', async () => {
    const { from, into } = await pair()
    await merge(from, into)
    const { project_code } = into.project
    const id = await runImport(into.user, { projects: [row('Corrected', project_code)] })
    await expectFound([from.name, into.acronym], [from.project, into.project])
    expect((await undoImport(into.user, id)).status).toBe(200)
    await expectFound([from.name, into.acronym], [from.project, into.project])
  })

  it('after an import that was made before the merge is undone', async () => {
    const { from, into } = await pair()
    const ids = [
      await runImport(from.user, { projects: [row('Corrected', from.project.project_code)] }),
      await runImport(into.user, {
        schools: [{ project_code: into.project.project_code, school_name: `Gwange${serial}` }],
      }),
    ]
    await merge(from, into)
    await expectFound([`Gwange${serial}`], [into.project])
    for (const [nth, id] of ids.entries()) {
      expect((await undoImport([from.user, into.user][nth]!, id)).status).toBe(200)
      await expectFound([from.name, from.acronym, into.name, into.acronym], [from.project, into.project])
    }
    await expectFound([`Gwange${serial}`], [])
  })

  it('also those that are entered or imported afterwards', async () => {
    const { from, into } = await pair()
    await merge(from, into)
    const entered = await reportsOf(hub).project(into.user, { organization_name: into.name, project_title: 'Entered' })
    const title = `Imported${serial}`
    await runImport(into.user, { projects: [row(title)] })
    const [imported] = await found(title)
    await expectFound([from.acronym], [from.project, into.project, entered, { id: imported! }])
  })

  it('and a merge that is taken back leaves no word behind in a project that was edited in between', async () => {
    const { from, into } = await pair()
    const { body } = await merge(from, into)
    const edited = await hub.call(projectsEndpoints.update, {
      token: from.user.token,
      params: { id: from.project.id },
      body: { ...editOf(from.project), project_title: 'Edited', organization_name: from.name },
    })
    expect(edited.status).toBe(200)
    expect((await undoMerge(body.merge_id)).status).toBe(200)
    await expectFound([from.acronym], [from.project])
    await expectFound([into.acronym], [into.project])
  })
})
