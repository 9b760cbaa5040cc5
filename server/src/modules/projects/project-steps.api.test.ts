import type { Role } from '@hub/contract/permissions'
import { legalSteps, PROJECT_STATUSES, stepsFor, type ProjectStatus } from '@hub/contract/project-statuses'
import { projectsEndpoints } from '@hub/contract/projects'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { projects } from '../../database/schema/projects.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

const { setStatus } = projectsEndpoints
const OTHER = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let creator: Person
let projectId: string
beforeAll(async () => {
  hub = await startTestHub()
  creator = await hub.aUser()
  projectId = (await reportsOf(hub).project(creator)).id
})
afterAll(() => hub.close())

/** Sets the status directly, without the steps to it. */
async function projectThatIs(status: ProjectStatus) {
  await hub.db.execute(sql`UPDATE audit_log SET at = now() - interval '1 hour'`)
  const [row] = await hub.db.update(projects).set({ status }).where(eq(projects.id, projectId)).returning()
  return { id: projectId, status, updated_at: row!.updated_at.toISOString() }
}
const move = (
  by: Person,
  { id, updated_at }: { id: string; updated_at: string },
  status: string,
  reason = 'Please look.',
) => hub.call(setStatus, { token: by.token, params: { id }, body: { status, updated_at, reason } })

const ACTORS: Record<string, () => Promise<Person> | Person> = {
  'its creator': () => creator,
  'a colleague who is a user': () => hub.aUser(),
  'a colleague who is a manager': () => hub.aUser({ role: 'manager' }),
  'a colleague who is a viewer': () => hub.aUser({ role: 'viewer' }),
  'a manager of another organization': () => hub.aUser({ role: 'manager', organization: OTHER }),
  'an admin': () => hub.aUser({ role: 'admin', organization: OTHER }),
}

/** docs/product.md, 4 and 6, line by line. */
const OWN_STEPS: [ProjectStatus, ProjectStatus][] = [
  ['draft', 'submitted'],
  ['approved', 'active'],
  ['active', 'completed'],
]
const MAY_ADVANCE = new Set(['its creator', 'a colleague who is a manager', 'an admin'])

describe.each(Object.keys(ACTORS))('From every status to every other, %s', (name) => {
  let actor: Person
  beforeAll(async () => void (actor = await ACTORS[name]!()))

  it.each(PROJECT_STATUSES)('from %s', async (from) => {
    for (const to of PROJECT_STATUSES) {
      const { status, body } = await move(actor, await projectThatIs(from), to)
      const isOwnStep = OWN_STEPS.some((step) => step[0] === from && step[1] === to)
      const may = name === 'an admin' ? legalSteps(from).includes(to) : isOwnStep && MAY_ADVANCE.has(name)
      if (may) {
        expect(status, `${from} to ${to}`).toBe(200)
        expect(body).toMatchObject({
          success: true,
          message: `The project is now ${to.replace('_', ' ')}.`,
          project: { status: to },
        })
      } else {
        const isViewer = name.endsWith('viewer')
        const isThere = from !== 'draft' || !name.endsWith('another organization')
        const refused = isViewer || legalSteps(from).includes(to) ? 403 : 409
        expect(status, `${from} to ${to}`).toBe(isThere ? refused : 404)
      }
    }
  })
})

describe('An illegal step', () => {
  it('is 409 and names the legal ones', async () => {
    const { status, failure } = await move(creator, await projectThatIs('submitted'), 'completed')
    const sentence = 'A project that is submitted can only become under_review, draft, or suspended.'
    expect(status).toBe(409)
    expect(failure).toEqual({
      success: false,
      code: 'illegal_step',
      message: sentence,
      error: sentence,
      fields: { status: sentence },
      request_id: expect.any(String),
    })
  })

  it('names the one legal step of a completed project', async () => {
    const { failure } = await move(creator, await projectThatIs('completed'), 'draft')
    expect(failure.message).toBe('A project that is completed can only become active.')
  })
})

describe('A step', () => {
  it('from a version that is not the latest is a stale edit, whatever it asks for', async () => {
    const project = await projectThatIs('draft')
    expect((await move(creator, project, 'submitted')).status).toBe(200)
    const { status, failure } = await move(creator, project, 'submitted')
    expect(status).toBe(409)
    expect(failure.code).toBe('stale_edit')
  })

  it('leaves an audit row with both statuses', async () => {
    await move(creator, await projectThatIs('approved'), 'active')
    const [row] = await hub.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity_id, projectId))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(row).toMatchObject({
      actor_id: creator.id,
      action: 'project.status_changed',
      before: { status: 'approved' },
      after: { status: 'active', reason: 'Please look.' },
    })
  })

  it('back needs a reason, which the history shows and a mail carries to whoever reports the project', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const project = await projectThatIs('under_review')
    const without = await move(admin, project, 'submitted', ' ')
    expect([without.status, without.failure.fields]).toEqual([
      400,
      { reason: 'Say why the project goes back, so that it can be mended' },
    ])
    expect((await move(admin, project, 'submitted', 'The schools of Jere are missing.')).status).toBe(200)
    const { body } = await hub.call(projectsEndpoints.history, {
      token: creator.token,
      params: { id: projectId },
      query: { limit: '1' },
    })
    expect(body.history[0]).toMatchObject({
      after: { status: 'submitted', reason: 'The schools of Jere are missing.' },
    })
    const mail = (await hub.mails(creator.email)).at(-1)
    expect(mail).toMatchObject({ template: 'project_back', data: { reason: 'The schools of Jere are missing.' } })
  })

  it('is taken back by whoever took it, within five minutes and without a reason; later it is not', async () => {
    const { body } = await move(creator, await projectThatIs('draft'), 'submitted')
    const back = () => move(creator, { id: projectId, updated_at: body.project.updated_at }, 'draft', '')
    const colleague = await hub.aUser({ role: 'manager' })
    expect((await move(colleague, body.project, 'draft')).status).toBe(403)
    await hub.db.execute(sql`UPDATE audit_log SET at = now() - interval '6 minutes'`)
    expect((await back()).status).toBe(403)
    await hub.db.execute(sql`UPDATE audit_log SET at = now() - interval '4 minutes'`)
    expect((await back()).body.project.status).toBe('draft')
  })

  it('is not taken back by somebody who may take it no more: who was demoted, or moved elsewhere', async () => {
    const admin = await hub.aUser({ role: 'admin', organization: OTHER })
    const manager = await hub.aUser({ role: 'manager' })
    const elsewhere = await hub.aUser({ organization: OTHER })
    for (const [by, from, to, becomes] of [
      [admin, 'submitted', 'under_review', sql`role = 'user'`],
      [manager, 'active', 'completed', sql`organization_id = ${elsewhere.organization_id}`],
    ] as const) {
      const { body } = await move(by, await projectThatIs(from), to)
      await hub.db.execute(sql`UPDATE users SET ${becomes} WHERE id = ${by.id}`)
      expect((await move(by, body.project, from, '')).failure.code).toBe('forbidden')
    }
  })

  it('to a status that there is not, or of a project that there is not, is refused', async () => {
    const project = await projectThatIs('draft')
    expect((await move(creator, project, 'cancelled')).failure.fields).toEqual({
      status: 'Choose a status from the list',
    })
    expect((await move(creator, { ...project, id: creator.id }, 'submitted')).failure.code).toBe('project_not_found')
  })

  it('is the one that the contract offers to the person', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const actor = {
      id: admin.id,
      role: 'admin' as Role,
      status: 'approved' as const,
      organization_id: admin.organization_id,
    }
    const project = { created_by: creator.id, organization_id: creator.organization_id, status: 'suspended' as const }
    for (const to of stepsFor(actor, project)) {
      expect((await move(admin, await projectThatIs('suspended'), to)).status).toBe(200)
    }
  })
})
