import { mailsEndpoints } from '@hub/contract/mails'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { startSmtp, type Smtp } from '../../testing/smtp.ts'

let smtp: Smtp
let hub: TestHub
let admin: Person
beforeAll(async () => {
  smtp = await startSmtp()
  hub = await startTestHub({ config: { smtpUrl: smtp.url } })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(async () => {
  await hub.close()
  await smtp.stop()
})

const failed = async () => (await hub.call(mailsEndpoints.failed, { token: admin.token })).body
const statusOf = async (to: string) => (await hub.mails(to)).map(({ status }) => status)

it('mail that a server refuses is listed until an administrator sends it again or lets it be', async () => {
  for (const to of ['nobody.one@partner.test', 'nobody.two@partner.test'])
    await hub.db.execute(
      sql`INSERT INTO mails (template, to_address, data) VALUES ('approved', ${to}, '{"full_name": "One"}')`,
    )
  await hub.mailWorker.deliverDue()
  const { mails, total } = await failed()
  expect(total).toBe(2)
  expect(mails[0]).toMatchObject({ template: 'approved', reason: expect.stringContaining('No such user here') })
  const [one, two] = ['one', 'two'].map((each) => mails.find(({ to_address }) => to_address.includes(each))!)

  const again = await hub.call(mailsEndpoints.sendAgain, { token: admin.token, params: { id: one!.id } })
  expect(again.body.message).toBe('The mail to nobody.one@partner.test is on its way again.')
  expect(await statusOf('nobody.one@partner.test')).toEqual(['queued'])
  await hub.call(mailsEndpoints.drop, { token: admin.token, params: { id: two!.id } })
  expect((await failed()).total).toBe(0)
  await hub.mailWorker.deliverDue()
  expect((await failed()).mails.map(({ id }) => id)).toEqual([one!.id])

  const gone = await hub.call(mailsEndpoints.sendAgain, { token: admin.token, params: { id: two!.id } })
  expect([gone.status, gone.failure.code]).toEqual([404, 'failed_mail_not_found'])
  const { rows } = await hub.db.execute<{ action: string }>(
    sql`SELECT action FROM audit_log WHERE entity = 'mail' ORDER BY id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['mail.sent_again', 'mail.dropped'])
})

it('what failed stays, whatever its age', async () => {
  await hub.db.execute(sql`
    INSERT INTO mails (template, to_address, data, status, created_at) VALUES
      ('approved', 'long.ago@partner.test', '{}', 'failed', now() - interval '3 years'),
      ('approved', 'sent.lately@partner.test', '{}', 'sent', now() - interval '89 days'),
      ('approved', 'sent.before@partner.test', '{}', 'sent', now() - interval '91 days')`)
  await hub.sweep()
  expect(await statusOf('long.ago@partner.test')).toEqual(['failed'])
  expect(await statusOf('sent.lately@partner.test')).toEqual(['sent'])
  expect(await statusOf('sent.before@partner.test')).toEqual([])
})
