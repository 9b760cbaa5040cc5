import { accountsEndpoints } from '@hub/contract/accounts'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

const { me, saveProfile } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

const edit = (user: Person, changes: Record<string, unknown> = {}) => ({
  full_name: user.full_name,
  email: user.email,
  organization_name: 'Sample Learning Initiative',
  organization_acronym: 'SLI',
  updated_at: user.updated_at,
  ...changes,
})
const save = (user: Person, changes: Record<string, unknown> = {}) =>
  hub.call(saveProfile, { token: user.token, body: edit(user, changes) })
const lastAudit = async (user: Person) => {
  const rows = await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, user.id)).orderBy(desc(auditLog.id))
  return rows[0]!
}

describe('The own profile', () => {
  it('is saved and read back', async () => {
    const user = await hub.aUser()
    const details = {
      full_name: 'Garba Example',
      phone_number: '+234 800 000 0000',
      job_title: 'Teacher Trainer',
      department: 'Training',
      location_city: 'Potiskum',
      location_state: 'Yobe',
      bio: 'Trains teachers.\nSince 2019.',
    }
    const { status, body } = await save(user, details)
    expect(status).toBe(200)
    expect(body.user).toMatchObject(details)
    expect((await hub.call(me, { token: user.token })).body.user).toEqual(body.user)
  })

  it('leaves what was not sent, and clears what was sent empty', async () => {
    const user = await hub.aUser()
    const { body: first } = await save(user, { job_title: 'Officer', bio: 'A bio' })
    const { body } = await save(user, { updated_at: first.user.updated_at, bio: '' })
    expect(body.user).toMatchObject({ job_title: 'Officer', bio: null })
  })

  it.each(['under_review', 'rejected', 'suspended'] as const)('can be saved by a user who is %s', async (status) => {
    const user = await hub.aUser({ status })
    expect((await save(user, { full_name: 'Corrected Name' })).body.user.full_name).toBe('Corrected Name')
  })

  it('leaves an audit row with what changed and nothing else', async () => {
    const user = await hub.aUser()
    await save(user, { job_title: 'Officer' })
    expect(await lastAudit(user)).toMatchObject({
      actor_id: user.id,
      action: 'user.profile_saved',
      before: { job_title: null },
      after: { job_title: 'Officer' },
    })
  })

  it('is not saved over somebody else’s edit', async () => {
    const user = await hub.aUser()
    await save(user, { job_title: 'First' })
    const { status, failure } = await save(user, { job_title: 'Second' })
    expect(status).toBe(409)
    expect(failure.code).toBe('stale_edit')
    expect((await hub.userRow(user.id)).job_title).toBe('First')
  })

  it('is saved once of two edits at the same moment', async () => {
    const user = await hub.aUser()
    const answers = await Promise.all([save(user, { job_title: 'One' }), save(user, { job_title: 'Two' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['full_name', '', 'Full name is required'],
    ['email', 'no address', 'Invalid email address'],
    ['organization_name', '', 'Organization name is required'],
    ['location_state', 'Lagos', 'Choose a state from the list'],
    ['bio', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['job_title', 'a\u0000b', 'Remove the characters that cannot be stored'],
    ['updated_at', 'yesterday', 'Must be a date and time'],
    ['role', 'admin', 'Unknown field'],
    ['status', 'approved', 'Unknown field'],
    ['profile_picture', 'http://elsewhere.example/me.png', 'Send the picture as a file'],
  ])('refuses %s = %j with the sentence under the field', async (field, value, sentence) => {
    const user = await hub.aUser()
    const { status, failure } = await save(user, { [field]: value })
    expect(status).toBe(400)
    expect(failure).toMatchObject({ code: 'invalid_input', fields: { [field]: sentence } })
  })

  it('takes a moment that cannot be for a stale version', async () => {
    const { status } = await save(await hub.aUser(), { updated_at: '2026-13-45T99:99:99.000Z' })
    expect(status).toBe(409)
  })
})

describe('The organization of a profile', () => {
  it.each([
    ['organization_name', 'Another Organization'],
    ['organization_acronym', 'AO'],
  ])('cannot be changed by its owner (%s)', async (field, value) => {
    const user = await hub.aUser({ role: 'manager' })
    const { status, failure } = await save(user, { [field]: value })
    expect(status).toBe(403)
    const message =
      'Only an administrator can change this. Ask one to move you, or to correct the name of your organization.'
    expect(failure).toMatchObject({ code: 'organization_is_fixed', message, fields: { [field]: message } })
    expect((await hub.userRow(user.id)).organization_id).toBe(user.organization_id)
  })

  it('is the same whatever its case and the spaces around it', async () => {
    const user = await hub.aUser()
    const { status, body } = await save(user, {
      organization_name: '  sample LEARNING initiative ',
      organization_acronym: 'sli',
    })
    expect(status).toBe(200)
    expect(body.user.organization_name).toBe('Sample Learning Initiative')
  })

  it('is the same with & for and, and by a former name', async () => {
    const user = await hub.aUser({ organization: { name: 'Books and Pens', acronym: 'B&P' } })
    const saved = await save(user, { organization_name: 'Books & Pens', organization_acronym: 'b and p' })
    expect([saved.status, saved.body.user?.organization_id]).toEqual([200, user.organization_id])
    const admin = await hub.aUser({ role: 'admin' })
    const body = { name: 'Books, Pens and Desks', acronym: 'BPD' }
    await hub.call(organizationCareEndpoints.rename, { token: admin.token, params: { id: user.organization_id }, body })
    const { updated_at } = saved.body.user
    const kept = await save(user, { organization_name: 'Books and Pens', organization_acronym: 'B&P', updated_at })
    expect(kept.body.user).toMatchObject({
      organization_id: user.organization_id,
      organization_name: 'Books, Pens and Desks',
    })
  })

  it('cannot be chosen by somebody who was never approved', async () => {
    const other = await hub.aUser({ organization: { name: 'Chosen by Nobody', acronym: 'CBN' } })
    const user = await hub.aUser({ status: 'under_review' })
    const { status } = await save(user, { organization_name: 'Chosen by Nobody', organization_acronym: 'CBN' })
    expect(status).toBe(403)
    expect((await hub.userRow(user.id)).organization_id).not.toBe(other.organization_id)
  })

  it('is not made by a correction of its spelling, not even by an admin', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const { status, failure } = await save(admin, { organization_name: 'Sample Lerning Initiative' })
    expect([status, failure.code, failure.fields]).toEqual([
      400,
      'organization_unknown',
      {
        organization_name:
          'No organization has this name and acronym. Choose one from the list, or add it as a new organization.',
      },
    ])
    expect((await hub.userRow(admin.id)).organization_id).toBe(admin.organization_id)
  })

  it('can be changed by an admin to one of the list, or to a new one in so many words', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const wanted = { organization_name: 'Demo Schools Network', organization_acronym: 'DSN' }
    const { body } = await save(admin, { ...wanted, new_organization: true })
    expect(body.user).toMatchObject(wanted)
    const other = await hub.aUser({ role: 'admin' })
    const again = await save(other, { ...wanted, organization_acronym: 'DN', new_organization: true })
    expect([again.status, again.failure.code]).toEqual([409, 'organization_known'])
    expect((await save(other, wanted)).body.user.organization_id).toBe(body.user.organization_id)
  })
})
