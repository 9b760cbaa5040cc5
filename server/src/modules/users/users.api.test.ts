import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

const { approveUser, rejectUser, saveUser, setUserStatus } = adminEndpoints
const { me } = accountsEndpoints

let hub: TestHub
let admin: Person
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())
beforeEach(async () => {
  await hub.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  admin = await hub.aUser({ role: 'admin' })
})

const approve = (user_id: string) => hub.call(approveUser, { token: admin.token, body: { user_id } })
const reject = (user_id: string, reason?: string) =>
  hub.call(rejectUser, { token: admin.token, body: { user_id, reason } })
const setStatus = (user_id: string, status: string, reason?: string) =>
  hub.call(setUserStatus, { token: admin.token, body: { user_id, status, reason } })
const auditOf = (id: string) =>
  hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(desc(auditLog.id))
const templatesTo = async (user: Person) => (await hub.mails(user.email)).map(({ template }) => template)

describe('An approval', () => {
  it('opens the hub to the user, writes to them, and leaves an audit row', async () => {
    const user = await hub.aUser({ status: 'under_review' })
    const { status, body } = await approve(user.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: `${user.full_name} can now access the system.`,
      user: { status: 'approved' },
    })
    expect(await templatesTo(user)).toEqual(['approved'])
    expect(await auditOf(user.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'user.approved',
        before: { status: 'under_review' },
        after: { status: 'approved' },
      },
    ])
  })

  it('a second time changes nothing and sends no second mail', async () => {
    const user = await hub.aUser({ status: 'under_review' })
    const { body: first } = await approve(user.id)
    const { status, body } = await approve(user.id)
    expect(status).toBe(200)
    expect(body.user.updated_at).toBe(first.user.updated_at)
    expect(await templatesTo(user)).toEqual(['approved'])
  })

  it('clears the reason of a rejection', async () => {
    const user = await hub.aUser({ status: 'under_review' })
    await reject(user.id, 'Please register with the address of your organization.')
    expect((await approve(user.id)).body.user).toMatchObject({ status: 'approved', status_reason: null })
  })

  it('of nobody is refused', async () => {
    const { status, failure } = await approve('00000000-0000-4000-8000-000000000000')
    expect(status).toBe(404)
    expect(failure.code).toBe('user_not_found')
  })

  it('of no identifier is refused', async () => {
    const { status, failure } = await approve('1 OR 1=1')
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ user_id: 'Must be an identifier of the hub' })
  })
})

describe.each([
  ['A rejection', 'rejected'],
  ['A suspension', 'suspended'],
] as const)('%s', (_, status) => {
  it('ends the sessions at once, and its reason reaches the user', async () => {
    const user = await hub.aUser()
    expect((await hub.call(me, { token: user.token })).status).toBe(200)
    const { body } = await setStatus(user.id, status, 'Left the organization.')
    expect(body.user).toMatchObject({ status, status_reason: 'Left the organization.' })
    expect((await hub.call(me, { token: user.token })).failure.code).toBe('not_signed_in')
    const [mail] = await hub.mails(user.email)
    expect(mail).toMatchObject({ template: status, data: { reason: 'Left the organization.' } })
    expect((await auditOf(user.id))[0]).toMatchObject({ action: `user.${status}`, after: { status } })
  })

  it('needs no reason', async () => {
    const user = await hub.aUser()
    expect((await setStatus(user.id, status)).body.user).toMatchObject({ status, status_reason: null })
  })

  it('of the last admin is refused', async () => {
    const { status: code, failure } = await setStatus(admin.id, status)
    expect(code).toBe(409)
    expect(failure.code).toBe('last_admin')
    expect((await hub.userRow(admin.id)).status).toBe('approved')
    expect((await hub.call(me, { token: admin.token })).status).toBe(200)
  })

  it('of one of two admins is possible, and then the other is the last', async () => {
    const other = await hub.aUser({ role: 'admin' })
    expect((await setStatus(other.id, status)).status).toBe(200)
    expect((await setStatus(admin.id, status)).failure.code).toBe('last_admin')
  })
})

describe('A status', () => {
  it('can go back to under review, without a mail and without a reason', async () => {
    const user = await hub.aUser()
    await setStatus(user.id, 'suspended', 'A reason')
    const { body } = await setStatus(user.id, 'under_review', 'ignored')
    expect(body.user).toMatchObject({ status: 'under_review', status_reason: null })
    expect(await templatesTo(user)).toEqual(['suspended'])
  })

  it('outside the list is refused', async () => {
    const user = await hub.aUser()
    const { status, failure } = await setStatus(user.id, 'banned')
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ status: 'Choose a status from the list' })
  })
})

describe("Somebody else's profile", () => {
  const save = (user: Person, changes: object, by = admin) =>
    hub.call(saveUser, {
      token: by.token,
      params: { id: user.id },
      body: { updated_at: user.updated_at, ...changes },
    })

  it('is saved by an admin, who may also move it to another organization', async () => {
    const user = await hub.aUser()
    const { status, body } = await save(user, {
      job_title: 'Manager',
      role: 'manager',
      organization_name: 'Imaginary Relief for Education',
      organization_acronym: 'IRE',
      new_organization: true,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ job_title: 'Manager', role: 'manager', organization_acronym: 'IRE' })
    expect((await auditOf(user.id))[0]).toMatchObject({
      actor_id: admin.id,
      before: { role: 'user', organization_acronym: 'SLI' },
      after: { role: 'manager', organization_acronym: 'IRE' },
    })
  })

  it('gives the new role its rights at the next request', async () => {
    const user = await hub.aUser()
    expect((await hub.call(adminEndpoints.users, { token: user.token })).status).toBe(403)
    const { body } = await save(user, { role: 'admin' })
    expect(body.user).toMatchObject({ role: 'admin', is_admin: true })
    expect((await hub.call(adminEndpoints.users, { token: user.token })).status).toBe(200)
  })

  it('keeps its email address: that is its owner’s', async () => {
    const user = await hub.aUser()
    const { status, failure } = await save(user, { email: 'taken.over@sli.example' })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ email: 'Unknown field' })
  })

  it('is not saved over another edit', async () => {
    const user = await hub.aUser()
    await save(user, { job_title: 'First' })
    expect((await save(user, { job_title: 'Second' })).failure.code).toBe('stale_edit')
  })

  it('that does not exist is not found', async () => {
    const nobody = { ...admin, id: '00000000-0000-4000-8000-000000000000' }
    expect((await save(nobody, { job_title: 'X' })).failure.code).toBe('user_not_found')
  })

  it('of the last admin keeps its role', async () => {
    const { status, failure } = await save(admin, { role: 'user' })
    expect(status).toBe(409)
    expect(failure.code).toBe('last_admin')
  })

  it('lets one admin stay of two who demote each other at the same moment', async () => {
    const other = await hub.aUser({ role: 'admin' })
    const answers = await Promise.all([save(other, { role: 'user' }, admin), save(admin, { role: 'user' }, other)])
    // The second is refused as the last admin, or as no longer an admin.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([403, 409])])
    const left = await hub.db.select().from(users).where(eq(users.role, 'admin'))
    expect(left).toHaveLength(1)
  })

  it('lets one admin stay of three who are demoted and suspended at the same moment', async () => {
    const [second, third] = [await hub.aUser({ role: 'admin' }), await hub.aUser({ role: 'admin' })]
    const token = admin.token
    await Promise.all([
      save(second, { role: 'viewer' }),
      hub.call(setUserStatus, { token, body: { user_id: third.id, status: 'suspended' } }),
      hub.call(rejectUser, { token, body: { user_id: admin.id } }),
    ])
    const left = await hub.db.select().from(users).where(eq(users.role, 'admin'))
    expect(left.filter(({ status }) => status === 'approved').length).toBeGreaterThanOrEqual(1)
  })
})

describe('A change whose audit row cannot be written', () => {
  it('is not made', async () => {
    const user = await hub.aUser({ status: 'under_review' })
    await hub.database.pool.query('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID')
    try {
      const { status, failure, headers } = await approve(user.id)
      expect(status).toBe(500)
      expect(failure).toMatchObject({ code: 'internal', request_id: headers['x-request-id'] })
    } finally {
      await hub.database.pool.query('ALTER TABLE audit_log DROP CONSTRAINT full_up')
    }
    expect((await hub.userRow(user.id)).status).toBe('under_review')
    expect(await hub.mails(user.email)).toEqual([])
  })
})
