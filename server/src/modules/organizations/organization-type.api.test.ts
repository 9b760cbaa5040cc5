import { exportsEndpoints } from '@hub/contract/exports'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { organizationsEndpoints } from '@hub/contract/organizations'
import type { Role } from '@hub/contract/permissions'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aProject, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
const organization = { name: 'Learning Together', acronym: 'LT' }
const people = {} as Record<Role, Person>
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  for (const role of ['viewer', 'user', 'manager'] as const) people[role] = await hub.aUser({ role, organization })
})
afterAll(() => hub.close())

const setType = (by: Person, type: 'UN' | 'INGO' | null, id = people.user.organization_id) =>
  hub.call(organizationCareEndpoints.setType, { token: by.token, params: { id }, body: { type } })

it('The type of an organization is set by its manager or an admin, and by nobody else', async () => {
  expect((await setType(people.viewer, 'UN')).status).toBe(403)
  expect((await setType(people.user, 'UN')).status).toBe(403)
  const stranger = await hub.aUser({ role: 'manager' })
  expect((await setType(stranger, 'UN')).status).toBe(403)
  expect((await setType(people.manager, 'INGO')).body.organization).toEqual({
    ...organization,
    id: people.user.organization_id,
    type: 'INGO',
  })
  expect((await setType(admin, null)).status).toBe(200)
  expect((await setType(admin, 'UN', '3b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11')).status).toBe(404)
  const { body } = await hub.call(organizationsEndpoints.list, {
    token: people.user.token,
    query: { organization: 'LT', limit: '1' },
  })
  expect(body.organizations[0]?.type).toBeNull()
})

it("What OCHA asks for is kept with the project, and fills the exports' columns in the words of its 3W", async () => {
  await setType(admin, 'UN')
  const said = {
    is_hrp: true,
    plan_code: 'HNGA26-EDU-1',
    operation_type: 'Implementing',
    response_type: 'Humanitarian',
  } as const
  const own = { organization_name: organization.name, target_lgas: ['Jere'] }
  const project = await reportsOf(hub).project(people.user, { ...own, ...said })
  expect(project).toMatchObject(said)
  const unsaid = await reportsOf(hub).project(people.user, own)
  expect(unsaid).toMatchObject({ is_hrp: null, plan_code: null, operation_type: null, response_type: null })

  const read = (type: '5ws' | 'projects') => hub.call(exportsEndpoints.records, { token: admin.token, query: { type } })
  const codeOf = ({ project_code }: Record<string, unknown>) => project_code
  const [ws] = ((await read('5ws')).body.data as Record<string, unknown>[]).filter(
    (row) => codeOf(row) === project.project_code,
  )
  expect(ws).toMatchObject({
    org_type: 'UN Agency',
    operation_type: 'Implementing',
    is_hrp: 'Yes',
    response_type: 'Humanitarian',
  })
  const rows = (await read('projects')).body.data as Record<string, unknown>[]
  expect(rows.find((row) => codeOf(row) === project.project_code)).toMatchObject({
    response_plan: 'Humanitarian Response Plan',
    response_plan_code: 'HNGA26-EDU-1',
    organization_type: 'UN Agency',
    operation_type: 'Implementing',
    response_type: 'Humanitarian',
  })
  expect(rows.find((row) => codeOf(row) === unsaid.project_code)).toMatchObject({
    response_plan: null,
    response_plan_code: null,
    operation_type: null,
  })
})

it('An answer outside of the lists is refused at its field', async () => {
  const wrong = { ...aProject({ organization_name: organization.name }), operation_type: 'Sideways' as 'Reporting' }
  const refused = await hub.call(projectsEndpoints.create, { token: people.user.token, body: wrong })
  expect(refused.failure?.fields).toEqual({ operation_type: 'Choose an operation type from the list' })
})
