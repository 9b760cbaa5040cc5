import { projectsEndpoints } from '@hub/contract/projects'
import { Project } from '@hub/contract/records/project'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { projects } from '../../database/schema/projects.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aProject } from '../../testing/reports.ts'

const { create, list, read } = projectsEndpoints
const OTHER = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let user: Person
let admin: Person
let other: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser({ full_name: 'Danladi Sample' })
  admin = await hub.aUser({ role: 'admin', organization: { name: 'Northeast Education Hub', acronym: 'NEH' } })
  other = await hub.aUser({ organization: OTHER })
})
afterAll(() => hub.close())

const submit = (by: Person, wanted: object = {}, headers?: Record<string, string>) =>
  hub.call(create, { token: by.token, body: { ...aProject(), ...wanted }, headers })
const auditOf = (id: string) =>
  hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(desc(auditLog.id))

const FULL = {
  implementing_partner: 'Local Partner; Second Partner',
  donor: 'ECW; ECHO',
  target_locations: ['Borno', 'Yobe'],
  target_lgas: ['Damaturu', 'Jere'],
  beneficiary_types: ['IDPs', 'Teachers'],
  project_components: ['WASH', 'Teacher Training'],
  sustainability_strategy: 'The ministry takes over.',
  direct_beneficiaries: 900,
  beneficiaries_boys: 400,
  beneficiaries_girls: 500,
  schools: [{ community: 'Gwange', school_name: 'Gwange Primary', coordinates: '11.85, 13.16' }],
}

describe('A new project', () => {
  it('is read back with both of its names', async () => {
    const { status, body } = await submit(user, FULL)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Your project has been successfully created.' })
    const { project } = body
    expect(project).toMatchObject({
      project_code: expect.stringMatching(/^NEH-\d{4,}$/) as string,
      project_name: 'Safe learning spaces',
      project_title: 'Safe learning spaces',
      organization_id: user.organization_id,
      organization_name: 'Sample Learning Initiative',
      organization: 'Sample Learning Initiative',
      status: 'submitted',
      budget: 412_000_000,
      direct_beneficiaries: 900,
      beneficiaries_boys: 400,
      beneficiaries_girls: 500,
      duration_months: 12,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      target_states: ['Borno', 'Yobe'],
      target_lgas: ['Jere', 'Damaturu'],
      state: 'Borno',
      lga: 'Jere',
      implementing_partners: ['Local Partner', 'Second Partner'],
      donors: ['ECHO', 'ECW'],
      project_components: ['WASH', 'Teacher Training'],
      beneficiary_types: ['IDPs', 'Teachers'],
      school_count: 1,
      created_by: user.id,
      created_by_name: 'Danladi Sample',
      sustainability_strategy: 'The ministry takes over.',
      recorded_groups: null,
      reached: { activities: 0, children: 0, teachers: 0, sbmc_members: 0 },
    })
    expect(project.schools).toMatchObject([{ ...FULL.schools[0], outside_states: false }])
    const again = await hub.call(read, { token: admin.token, params: { id: project.id } })
    expect(again.body.project).toEqual(project)
  })

  it('is listed with the fields that the contract declares and no other', async () => {
    const { body } = await hub.call(list, { token: user.token, query: { limit: '1' } })
    expect(Object.keys(body.projects[0]!).sort()).toEqual(Object.keys(Project.shape).sort())
  })

  it('needs no list at all', async () => {
    const { body } = await submit(user)
    expect(body.project).toMatchObject({
      donors: [],
      implementing_partners: [],
      target_lgas: [],
      lga: null,
      schools: [],
    })
  })

  it('is a draft where that was asked for', async () => {
    expect((await submit(user, { status: 'draft' })).body.project.status).toBe('draft')
  })

  it('counts up its code', async () => {
    const codes = [await submit(user), await submit(user)].map(({ body }) => Number(body.project.project_code.slice(4)))
    expect(codes[1]).toBe(codes[0]! + 1)
  })

  it('leaves an audit row with what it holds, and the first names of its schools', async () => {
    const schools = Array.from({ length: 30 }, (_, index) => ({ school_name: `School ${index}` }))
    const { body } = await submit(user, { ...FULL, schools })
    const [row, ...more] = await auditOf(body.project.id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actor_id: user.id,
      action: 'project.created',
      entity: 'project',
      before: null,
      after: { project_title: 'Safe learning spaces', budget: 412_000_000, donors: ['ECHO', 'ECW'], school_count: 30 },
    })
    expect(row?.after?.['schools_added']).toHaveLength(21)
  })

  it('answers 404 for one that does not exist', async () => {
    const { status, failure } = await hub.call(read, { token: user.token, params: { id: user.id } })
    expect(status).toBe(404)
    expect(failure.code).toBe('project_not_found')
  })
})

describe('The organization of a new project', () => {
  it.each(['Sample Learning Initiative', ' sample learning INITIATIVE ', 'SLI', 'sli'])(
    "is the creator's own, also written as %j",
    async (organization_name) => {
      const { body } = await submit(user, { organization_name })
      expect(body.project).toMatchObject({
        organization_id: user.organization_id,
        organization_name: 'Sample Learning Initiative',
      })
    },
  )

  it('is no other for a user or a manager', async () => {
    for (const by of [user, await hub.aUser({ role: 'manager' })]) {
      const { status, failure } = await submit(by, { organization_name: OTHER.name })
      const sentence = 'A project belongs to your own organization; only an administrator can enter one for another.'
      expect(status).toBe(403)
      expect(failure).toMatchObject({ code: 'organization_is_yours', message: sentence, error: sentence })
      expect(failure.fields).toEqual({ organization_name: sentence })
    }
  })

  it.each([
    ['its name', { name: 'ETF', acronym: 'X' }],
    ['its acronym', { name: 'Another Forum', acronym: 'ETF' }],
  ])('is not that of a stranger who has registered one with %s and waits for approval', async (_, organization) => {
    await hub.aUser({ organization, status: 'under_review' })
    const { body } = await submit(admin, { organization_name: 'ETF' })
    expect(body.project).toMatchObject({ organization_id: other.organization_id })
  })

  it.each(['Example Teachers Forum', 'etf'])('is any registered one for an admin: %s', async (organization_name) => {
    const { body } = await submit(admin, { organization_name })
    expect(body.project).toMatchObject({ organization_id: other.organization_id, created_by: admin.id })
  })

  it('is refused where nobody of that name is registered', async () => {
    const { status, failure } = await submit(admin, { organization_name: 'Nobody at all' })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ organization_name: 'This organization is not registered' })
  })

  it('is refused where an acronym is the one of several', async () => {
    await hub.aUser({ organization: { name: 'First Twin', acronym: 'TWIN' } })
    await hub.aUser({ organization: { name: 'Second Twin', acronym: 'TWIN' } })
    expect((await submit(admin, { organization_name: 'twin' })).failure.fields).toEqual({
      organization_name: 'Several organizations are called so',
    })
    expect((await submit(admin, { organization_name: 'second twin' })).body.project.organization).toBe('Second Twin')
  })
})

describe('A create that is sent twice', () => {
  const count = async () => (await hub.db.select({ n: sql<number>`count(*)::int` }).from(projects))[0]!.n

  it('with one key makes one project and answers the same', async () => {
    const headers = { 'idempotency-key': 'create-project-1' }
    const before = await count()
    const [first, second] = await Promise.all([submit(user, FULL, headers), submit(user, FULL, headers)])
    const third = await submit(user, FULL, headers)
    expect(await count()).toBe(before + 1)
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
  })

  it('with one key and other content is refused', async () => {
    const headers = { 'idempotency-key': 'create-project-2' }
    await submit(user, {}, headers)
    const { status, failure } = await submit(user, { project_title: 'Another' }, headers)
    expect(status).toBe(409)
    expect(failure.code).toBe('key_reused')
  })

  it('and was refused at first may be sent again with the same key', async () => {
    const headers = { 'idempotency-key': 'create-project-3' }
    expect((await submit(user, { organization_name: 'Other' }, headers)).status).toBe(403)
    expect((await submit(user, {}, headers)).status).toBe(200)
  })
})
