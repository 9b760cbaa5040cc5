import { notificationsEndpoints } from '@hub/contract/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeOn } from '../../http/idempotency.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, reportingOf } from '../../testing/reporting.ts'
import { LOW, reportsOf } from '../../testing/reports.ts'
import { passwordsOf } from '../accounts/passwords.ts'
import { mailService } from '../mail/mail.service.ts'
import { digestsService } from './digests.service.ts'
import { notificationsService } from './notifications.service.ts'

let hub: TestHub
let admin: Person
let user: Person
let manager: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  user = await hub.aUser()
  manager = await hub.aUser({ role: 'manager' })
  await hub.aUser({ role: 'viewer' })
  await hub.aUser({ status: 'suspended' })
  await reportingOf(hub).months(LAST)
  await reportsOf(hub).stockItem(user, LOW)
})
afterAll(() => hub.close())

/** Two servers send at the same moment. */
const bothSend = () =>
  Promise.all(
    [1, 2].map(() =>
      digestsService({
        db: hub.db,
        change: changeOn(hub.db, passwordsOf(), () => undefined),
        mail: mailService(),
        notifications: notificationsService({
          db: hub.db,
          change: changeOn(hub.db, passwordsOf(), () => undefined),
          setup: { next: async () => null },
          backupProblem: async () => null,
        }),
      }).sendDue(0),
    ),
  )
const told = async (template = 'digest') =>
  (await hub.mails()).filter((mail) => mail.template === template).map(({ to_address }) => to_address)
const aDayLater = () => hub.db.execute(sql`UPDATE mail_preferences SET digest_on = digest_on - 1`)
const save = (by: Person, wanted: object) =>
  hub.call(notificationsEndpoints.savePreferences, {
    token: by.token,
    body: { digest: true, send_backs: true, reminders: true, ...wanted },
  })

it('What waits goes out once a day over two servers, to whoever may do something about it and wants it', async () => {
  await bothSend()
  // People who registered today get no digest.
  expect(await told()).toEqual([])
  await hub.db.execute(sql`UPDATE users SET created_at = now() - interval '2 days'`)
  await bothSend()
  await bothSend()
  const both = [user.email, manager.email].toSorted()
  expect((await told()).toSorted()).toEqual(both)
  const [mail] = (await hub.mails()).filter(({ template }) => template === 'digest')
  expect(mail!.data['waiting']).toBe('1 item of your organization is low or out of stock\n/stock?low=true&own=true')

  await aDayLater()
  expect((await save(manager, { digest: false })).body.preferences).toMatchObject({ digest: false })
  await bothSend()
  expect((await told()).toSorted()).toEqual([...both, user.email].toSorted())
})

it('Reminders and send-backs go to those who want them', async () => {
  await reportingOf(hub).activeProject(user, admin)
  await reportingOf(hub).dueDaysAgo(LAST, 3)
  await save(manager, { reminders: false, send_backs: false })
  const { id } = await reportingOf(hub).reportOf(user, LAST)
  await reportingOf(hub).step(admin, 'remind', id)
  expect(await told('report_reminder')).toEqual([user.email])
  await reportingOf(hub).step(manager, 'submit', id)
  await reportingOf(hub).step(admin, 'sendBack', id)
  expect(await told('report_sent_back')).toEqual([user.email])
  const { body } = await hub.call(notificationsEndpoints.preferences, { token: user.token })
  expect(body.preferences).toEqual({ digest: true, send_backs: true, reminders: true, snapshots: false })
})
