import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { mails } from '../../database/schema/mails.ts'
import { sessionsOf } from '../../http/sessions.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const actionsOn = async (id: string) => {
  const rows = await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id)).orderBy(desc(auditLog.id))
  return rows.map(({ action, actor_id }) => [action, actor_id])
}
const templatesTo = async ({ email }: Person) => (await hub.mails(email)).map(({ template }) => template)
const waiting = (count: number) =>
  Promise.all(Array.from({ length: count }, () => hub.aUser({ status: 'under_review' })))

describe('Several approved at once', () => {
  const approve = (user_ids: string[], token = admin.token) =>
    hub.call(adminEndpoints.approveUsers, { token, body: { user_ids } })
  const statusOf = async ({ id }: Person) => (await hub.userRow(id)).status

  it('may all come in, and each hears of it once', async () => {
    const people = await waiting(3)
    const { status, body } = await approve(people.map(({ id }) => id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ approved: 3, message: '3 users can now access the system.' })
    for (const person of people) {
      expect(await statusOf(person)).toBe('approved')
      expect(await templatesTo(person)).toEqual(['approved'])
      expect(await actionsOn(person.id)).toEqual([['user.approved', admin.id]])
    }
  })

  it('are all left as they were when one of them does not exist', async () => {
    const people = await waiting(2)
    const { status, failure } = await approve([people[0]!.id, NOBODY, people[1]!.id])
    expect(status).toBe(404)
    expect(failure.code).toBe('user_not_found')
    for (const person of people) {
      expect(await statusOf(person)).toBe('under_review')
      expect(await templatesTo(person)).toEqual([])
      expect(await actionsOn(person.id)).toEqual([])
    }
  })

  it('hear nothing a second time, named twice or approved before', async () => {
    const [first, second] = await waiting(2)
    await approve([first!.id])
    const { body } = await approve([first!.id, second!.id, second!.id, second!.id.toUpperCase()])
    expect(body).toMatchObject({ approved: 2, message: '2 users can now access the system.' })
    for (const person of [first!, second!]) {
      expect(await templatesTo(person)).toEqual(['approved'])
      expect(await actionsOn(person.id)).toHaveLength(1)
    }
  })

  it('come back from a rejection or a suspension, without its reason', async () => {
    const person = await hub.aUser()
    await hub.call(adminEndpoints.setUserStatus, {
      token: admin.token,
      body: { user_id: person.id, status: 'suspended', reason: 'On leave' },
    })
    await approve([person.id])
    expect(await hub.userRow(person.id)).toMatchObject({ status: 'approved', status_reason: null })
  })

  it('by two admins at the same moment, in another order, are approved once', async () => {
    const people = await waiting(6)
    const ids = people.map(({ id }) => id)
    const other = await hub.aUser({ role: 'admin' })
    const answers = await Promise.all([approve(ids), approve(ids.toReversed(), other.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const person of people) expect(await templatesTo(person)).toEqual(['approved'])
  })

  it('are one at least and 200 at most', async () => {
    const none = await approve([])
    expect(none.status).toBe(400)
    expect(none.failure.fields).toEqual({ user_ids: 'Choose at least one account' })
    const many = await approve(Array.from({ length: 201 }, () => NOBODY))
    expect(many.failure.fields).toEqual({ user_ids: 'At most 200 at once' })
  })
})

describe('Signed out everywhere', () => {
  const signOut = (id: string, token = admin.token) => hub.call(adminEndpoints.signOutUser, { token, params: { id } })
  const meStatus = async (token: string) => (await hub.call(accountsEndpoints.me, { token })).status

  it('a person has no session left, on any device, but may sign in again', async () => {
    const person = await hub.aUser()
    const phone = await hub.db.transaction((tx) => sessionsOf(hub.db).start(tx, person.id))
    const bystander = await hub.aUser()
    const { status, body } = await signOut(person.id)
    expect(status).toBe(200)
    expect(body.message).toBe(`${person.full_name} is signed out everywhere.`)
    expect(await meStatus(person.token)).toBe(401)
    expect(await meStatus(phone)).toBe(401)
    expect(await meStatus(bystander.token)).toBe(200)
    expect((await hub.userRow(person.id)).status).toBe('approved')
    expect(await actionsOn(person.id)).toEqual([['user.signed_out', admin.id]])
  })

  it('an admin signs out oneself too', async () => {
    const other = await hub.aUser({ role: 'admin' })
    expect((await signOut(other.id, other.token)).status).toBe(200)
    expect(await meStatus(other.token)).toBe(401)
  })

  it('of nobody is refused', async () => {
    expect((await signOut(NOBODY)).failure.code).toBe('user_not_found')
  })
})

describe('The last mail once more', () => {
  const resend = (id: string, key: string = crypto.randomUUID()) =>
    hub.call(adminEndpoints.resendMail, {
      token: admin.token,
      params: { id },
      headers: { 'idempotency-key': key },
    })
  const sent = ({ email }: Person) => hub.db.update(mails).set({ status: 'sent' }).where(eq(mails.to_address, email))
  const reject = async (person: Person) => {
    await hub.call(adminEndpoints.rejectUser, {
      token: admin.token,
      body: { user_id: person.id, reason: 'Unknown organization' },
    })
    await sent(person)
  }

  it('says the same to the same address, and leaves an audit row', async () => {
    const person = await hub.aUser({ status: 'under_review' })
    await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: person.id } })
    await sent(person)
    await reject(person)
    const { status, body } = await resend(person.id)
    expect(status).toBe(200)
    expect(body.message).toBe(`The last mail to ${person.email} is on its way again.`)
    const all = await hub.mails(person.email)
    expect(all.map(({ template }) => template)).toEqual(['approved', 'rejected', 'rejected'])
    expect(all[2]).toMatchObject({ data: { reason: 'Unknown organization' } })
    expect((await actionsOn(person.id))[0]).toEqual(['user.mail_resent', admin.id])
  })

  it('is sent once for one click that was repeated', async () => {
    const person = await hub.aUser({ status: 'under_review' })
    await reject(person)
    const key = crypto.randomUUID()
    await Promise.all([resend(person.id, key), resend(person.id, key)])
    expect(await templatesTo(person)).toEqual(['rejected', 'rejected'])
  })

  it('is not doubled while it still waits to go out', async () => {
    const person = await hub.aUser({ status: 'under_review' })
    await reject(person)
    await hub.db
      .update(mails)
      .set({ status: 'queued', next_attempt_at: new Date(Date.now() + 3_600_000) })
      .where(eq(mails.to_address, person.email))
    const { status, body } = await resend(person.id)
    expect(status).toBe(200)
    expect(body.message).toBe(`The last mail to ${person.email} has not gone out yet. The hub keeps trying.`)
    expect(await templatesTo(person)).toEqual(['rejected'])
  })

  it('of somebody who got none is not found', async () => {
    const person = await hub.aUser()
    const { status, failure } = await resend(person.id)
    expect(status).toBe(404)
    expect(failure.code).toBe('mail_not_found')
    expect((await resend(NOBODY)).failure.code).toBe('user_not_found')
  })
})

describe('All of these', () => {
  it('are refused to everybody but admins', async () => {
    const person = await hub.aUser({ status: 'under_review' })
    for (const role of ['viewer', 'user', 'manager'] as const) {
      const { token } = await hub.aUser({ role })
      const params = { id: person.id }
      const answers = await Promise.all([
        hub.call(adminEndpoints.approveUsers, { token, body: { user_ids: [person.id] } }),
        hub.call(adminEndpoints.signOutUser, { token, params }),
        hub.call(adminEndpoints.resendMail, { token, params }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    expect((await hub.userRow(person.id)).status).toBe('under_review')
  })
})
