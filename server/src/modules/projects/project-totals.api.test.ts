import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { editOf, reportsOf } from '../../testing/reports.ts'

const { list, setStatus, update } = projectsEndpoints

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const read = async (query: Record<string, string>) => (await hub.call(list, { token: admin.token, query })).body
const edit = async (project: ProjectDetails, wanted: object) => {
  const request = { token: admin.token, params: { id: project.id }, body: { ...editOf(project), ...wanted } }
  return (await hub.call(update, request)).body.project
}
const move = async ({ id, updated_at }: ProjectDetails, status: string) =>
  (await hub.call(setStatus, { token: admin.token, params: { id }, body: { status, updated_at } })).body.project

async function expectTrueTotals() {
  for (const state of ['', ...STATE_NAMES]) {
    for (const status of ['', ...PROJECT_STATUSES]) {
      const { projects, total, summary } = await read({ state, status })
      const cents = projects.reduce((sum, { budget }) => sum + BigInt(Math.round(budget * 100)), 0n)
      const people = projects.map(
        ({ direct_beneficiaries: all, beneficiaries_boys: boys, beneficiaries_girls: girls }) =>
          all ?? (boys ?? 0) + (girls ?? 0),
      )
      const counted = {
        total: projects.length,
        cents,
        people: people.reduce((sum, each) => sum + each, 0),
      }
      const told = {
        total,
        cents: BigInt(Math.round(Number(summary!.total_budget) * 100)),
        people: summary!.total_beneficiaries,
      }
      expect(told, `${state} ${status}`).toEqual(counted)
      expect(summary!.total_projects).toBe(total)
    }
  }
}

describe('The figures of the summary cards', () => {
  it('are nothing while there is nothing', async () => {
    expect(await read({})).toMatchObject({
      total: 0,
      summary: { total_projects: 0, total_budget: '0', total_beneficiaries: 0 },
    })
  })

  it('are true after creates, edits and steps', async () => {
    const { project } = reportsOf(hub)
    const first = await project(admin, { budget: '0.10', direct_beneficiaries: 5, target_locations: ['Borno', 'Yobe'] })
    const second = await project(admin, {
      budget: '0.20',
      beneficiaries_girls: 7,
      target_locations: ['Adamawa'],
      status: 'draft',
    })
    await project(admin, { budget: '9999999999999.99', target_locations: ['Yobe'] })
    await expectTrueTotals()
    const edited = await edit(first, {
      budget: '0.15',
      direct_beneficiaries: null,
      target_locations: ['Yobe', 'Adamawa'],
    })
    await expectTrueTotals()
    await edit(second, { beneficiaries_girls: null })
    await move(edited, 'under_review')
    await expectTrueTotals()
  })

  it('lose no kobo', async () => {
    expect((await read({})).summary!.total_budget).toBe('10000000000000.34')
  })

  it('are true after an edit that was refused', async () => {
    const [{ id } = { id: '' }] = (await read({})).projects
    const { body } = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id } })
    const stale = { ...body.project, updated_at: '2020-01-01T00:00:00.000Z' }
    expect(await edit(stale, { budget: 1 })).toBeUndefined()
    await expectTrueTotals()
  })

  it('are true after many people reported at once', async () => {
    const { project } = reportsOf(hub)
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        project(admin, {
          budget: n,
          direct_beneficiaries: n,
          target_locations: n % 2 ? ['Borno', 'Yobe'] : ['Yobe', 'Adamawa'],
        }),
      ),
    )
    await Promise.all(created.map((each) => move(each, 'under_review')))
    await expectTrueTotals()
  })
})
