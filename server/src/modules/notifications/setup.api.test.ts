import { notificationsEndpoints } from '@hub/contract/notifications'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { NOW, reportingOf } from '../../testing/reporting.ts'

/** An empty one. */
let hub: TestHub
beforeEach(async () => void (hub = await startTestHub()))
afterEach(() => hub.close())

describe('The setup of a new hub', () => {
  it('leads each administrator from step to step, ticked by what the hub holds', async () => {
    const first = await hub.aUser({ role: 'admin', full_name: 'Administrator', email: 'first@hub.test' })
    const line = async () => {
      const { body } = await hub.call(notificationsEndpoints.list, { token: first.token })
      return body.items.filter(({ kind }) => kind === 'set_up').map(({ title, link }) => [title, link])[0]
    }
    const done = async () => {
      const { body } = await hub.call(notificationsEndpoints.setup, { token: first.token })
      return body.setup.steps.flatMap(({ step, is_done }) => (is_done ? [step] : []))
    }
    expect(await done()).toEqual([])
    expect(await line()).toEqual([
      'Set up the hub, 0 of 7 done: give your account your own name and email address',
      '/dashboard#profile',
    ])
    await hub.db.execute(sql`UPDATE users SET full_name = 'Zainab Ali' WHERE id = ${first.id}`)
    expect(await done()).toEqual(['profile'])
    // The test hub has no mail server.
    expect(await line()).toEqual(['Set up the hub, 1 of 7 done: let the hub send mail', '/admin#system-health'])
    const partner = await hub.aUser({ organization: { name: 'A Partner', acronym: 'AP' } })
    await reportingOf(hub).months(NOW)
    await hub.db.execute(
      sql`INSERT INTO exchange_rates (month, currency, units_per_dollar) VALUES (${NOW}, 'NGN', 1500)`,
    )
    await hub.db.execute(sql`
      INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
      SELECT 2026, id, 'NG008', 'boys', 10, 5, 'HNRP' FROM indicators LIMIT 1`)
    const project = await reportingOf(hub).activeProject(partner, first, { organization_name: 'A Partner' })
    expect(await done()).toEqual(['profile', 'partners', 'months', 'rates', 'targets', 'import'])
    expect(project.id).toBeTruthy()

    const { id } = await reportingOf(hub).reportOf(partner, NOW)
    await reportingOf(hub).step(partner, 'submit', id, { nothing_to_report: true })
    // At work: the list is found in the settings, and does not call any more.
    expect(await line()).toBeUndefined()
  })

  it('is put away by an administrator for themselves, on all devices, and found again', async () => {
    const [first, second] = [await hub.aUser({ role: 'admin' }), await hub.aUser({ role: 'admin' })]
    const isOffered = async ({ token }: Person) =>
      (await hub.call(notificationsEndpoints.list, { token })).body.items.some(({ kind }) => kind === 'set_up')
    const put = (is_put_away: boolean) =>
      hub.call(notificationsEndpoints.putSetupAway, { token: first.token, body: { is_put_away } })
    expect([await isOffered(first), await isOffered(second)]).toEqual([true, true])
    expect((await put(true)).body.setup.is_put_away).toBe(true)
    expect((await put(true)).status).toBe(200)
    expect([await isOffered(first), await isOffered(second)]).toEqual([false, true])
    expect((await put(false)).body.setup.is_put_away).toBe(false)
    expect(await isOffered(first)).toBe(true)
  })
})
