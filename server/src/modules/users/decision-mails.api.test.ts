import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const approve = ({ id }: Person) => hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: id } })
const reject = ({ id }: Person, reason?: string) =>
  hub.call(adminEndpoints.rejectUser, { token: admin.token, body: { user_id: id, reason } })
const setStatus = ({ id }: Person, status: string) =>
  hub.call(adminEndpoints.setUserStatus, { token: admin.token, body: { user_id: id, status } })
const undo = (user: Person) => setStatus(user, 'under_review')

async function lettersTo({ email }: Person) {
  await hub.makeMailsDue()
  await hub.mailWorker.deliverDue()
  const letters = await hub.outbox()
  return letters.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ subject }) => subject)
}
const queueOf = async ({ email }: Person) =>
  (await hub.mails(email)).map(({ template, status }) => `${template} ${status}`)
const actionsOn = async ({ id }: Person) => {
  const rows = await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(asc(auditLog.id))
  return rows.map(({ action }) => action)
}
const somebody = () => hub.aUser({ status: 'under_review' })

describe.each([
  ['an approval', 'approved', approve, 'Your account is approved'],
  ['a rejection', 'rejected', reject, 'Your registration was not approved'],
] as const)('The mail of %s', (_, status, decide, subject) => {
  it('waits 15 seconds, so that the decision can be taken back, and then goes out', async () => {
    const user = await somebody()
    await decide(user)
    await hub.mailWorker.deliverDue()
    const [mail] = await hub.mails(user.email)
    expect(mail).toMatchObject({ template: status, status: 'queued', attempts: 0 })
    expect(mail!.next_attempt_at.getTime() - mail!.created_at.getTime()).toBe(15_000)
    expect(await lettersTo(user)).toEqual([subject])
  })

  it('is dropped with the decision that is taken back, and never goes out', async () => {
    const user = await somebody()
    await decide(user)
    expect((await undo(user)).body.user).toMatchObject({ status: 'under_review', status_reason: null })
    expect(await queueOf(user)).toEqual([`${status} dropped`])
    expect(await lettersTo(user)).toEqual([])
  })

  it('goes out once when the decision is taken back and made again, and the audit trail has every step', async () => {
    const user = await somebody()
    await decide(user)
    await undo(user)
    await decide(user)
    expect(await lettersTo(user)).toEqual([subject])
    expect(await queueOf(user)).toEqual([`${status} dropped`, `${status} sent`])
    expect(await actionsOn(user)).toEqual([`user.${status}`, 'user.under_review', `user.${status}`])
  })

  it('stays as it was when it has gone out before', async () => {
    const user = await somebody()
    await decide(user)
    expect(await lettersTo(user)).toEqual([subject])
    await undo(user)
    expect(await queueOf(user)).toEqual([`${status} sent`])
  })

  it('is not sent by hand once it was dropped', async () => {
    const user = await somebody()
    await decide(user)
    await undo(user)
    const resent = await hub.call(adminEndpoints.resendMail, { token: admin.token, params: { id: user.id } })
    expect(resent.failure.code).toBe('mail_not_found')
  })
})

describe('Of two decisions in a row', () => {
  it('the last alone reaches the person', async () => {
    const user = await somebody()
    await approve(user)
    await reject(user, 'The wrong one.')
    expect(await lettersTo(user)).toEqual(['Your registration was not approved'])
    await approve(user)
    await setStatus(user, 'suspended')
    expect(await queueOf(user)).toEqual(['approved dropped', 'rejected sent', 'approved dropped', 'suspended queued'])
  })

  it('nobody else’s mail is dropped, nor another kind', async () => {
    const [user, bystander] = [await somebody(), await somebody()]
    await approve(user)
    await approve(bystander)
    await hub.call(accountsEndpoints.requestReset, { body: { email: user.email } })
    await undo(user)
    expect(await queueOf(user)).toEqual(['approved dropped', 'password_reset queued'])
    expect(await queueOf(bystander)).toEqual(['approved queued'])
  })
})

it('a rejection ends the sessions at once, also when it is taken back', async () => {
  const user = await somebody()
  await reject(user)
  expect((await hub.call(accountsEndpoints.me, { token: user.token })).status).toBe(401)
  await undo(user)
  expect((await hub.call(accountsEndpoints.me, { token: user.token })).status).toBe(401)
})

it('of several who are approved at once each can be taken back', async () => {
  const people = [await somebody(), await somebody(), await somebody()] as const
  const user_ids = people.map(({ id }) => id)
  await hub.call(adminEndpoints.approveUsers, { token: admin.token, body: { user_ids } })
  await undo(people[1])
  expect(await Promise.all(people.map(queueOf))).toEqual([
    ['approved queued'],
    ['approved dropped'],
    ['approved queued'],
  ])
  expect(await lettersTo(people[0])).toEqual(['Your account is approved'])
  expect(await lettersTo(people[1])).toEqual([])
})

it('a decision that cannot be taken back keeps its mail', async () => {
  const user = await somebody()
  await approve(user)
  await hub.database.pool.query('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID')
  try {
    expect((await undo(user)).status).toBe(500)
  } finally {
    await hub.database.pool.query('ALTER TABLE audit_log DROP CONSTRAINT full_up')
  }
  expect((await hub.userRow(user.id)).status).toBe('approved')
  expect(await queueOf(user)).toEqual(['approved queued'])
})
