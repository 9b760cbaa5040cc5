import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { firstDayOf, monthAfter } from '@hub/contract/months'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { LAST, NOW, reportingOf } from '../../testing/reporting.ts'
import { anActivity, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
  await reportingOf(hub).months(LAST, NOW)
})
afterAll(() => hub.close())

let serial = 0
async function anOrganization(month: string) {
  const organization = { name: `At once ${++serial}`, acronym: `AO${serial}` }
  const user = await hub.aUser({ organization })
  const project = await reportingOf(hub).activeProject(user, admin, { organization_name: organization.name })
  const activity = await reportsOf(hub).activity(user, project.id, {
    start_date: firstDayOf(month),
    boys: 10,
    girls: 15,
  })
  return { id: user.organization_id, user, activity }
}

const merge = (from: { id: string }, into: { id: string }) =>
  hub.call(organizationCareEndpoints.merge, { token: admin.token, params: { id: from.id }, body: { into: into.id } })

// A change writes its audit row last.
describe('A merge at the same moment as another change leaves no difference in the figures', () => {
  it('a report that is being accepted', async () => {
    const [from, into] = [await anOrganization(NOW), await anOrganization(NOW)]
    const report = await reportingOf(hub).reportOf(from.user, NOW)
    await reportingOf(hub).step(from.user, 'submit', report.id)
    const [accepted, merged] = await atOnce(
      hub,
      'audit_log',
      () => reportingOf(hub).step(admin, 'accept', report.id),
      () => merge(from, into),
    )
    expect([accepted.status, merged.status]).toEqual([200, 200])
    await expectDerivedTrue(hub.database)
  })

  it('an activity that is being edited, in a month of which no report is expected', async () => {
    const before = monthAfter(LAST, -2)
    const [from, into] = [await anOrganization(before), await anOrganization(before)]
    const { token } = from.user
    const changed = anActivity({ start_date: firstDayOf(before), boys: 400 })
    const body = { ...changed, confirm: [...ACTIVITY_WARNINGS], updated_at: from.activity.updated_at }
    const [edited, merged] = await atOnce(
      hub,
      'audit_log',
      () => hub.call(activitiesEndpoints.update, { token, params: { id: from.activity.id }, body }),
      () => merge(from, into),
    )
    expect([edited.status, merged.status]).toEqual([200, 200])
    await expectDerivedTrue(hub.database)
  })
})
