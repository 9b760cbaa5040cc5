import { activitiesEndpoints } from '@hub/contract/activities'
import { adminEndpoints } from '@hub/contract/admin'
import { attachmentsEndpoints } from '@hub/contract/attachments'
import { auditEndpoints } from '@hub/contract/audit'
import { feedsEndpoints } from '@hub/contract/feeds'
import { fundingEndpoints } from '@hub/contract/funding'
import { mapEndpoints } from '@hub/contract/map'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aPng, formWith } from '../testing/pictures.ts'
import { aFundingEntry, anActivity, editOf, fundingEditOf, reportsOf } from '../testing/reports.ts'

let hub: TestHub
let admin: Person
let user: Person
let reports: ReturnType<typeof reportsOf>
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
  user = await hub.aUser()
  reports = reportsOf(hub)
})
afterAll(() => hub.close())

const inCapitals = (id: string) => id.toUpperCase()

const trailOf = async (record: string) => {
  const { body } = await hub.call(auditEndpoints.list, { token: admin.token, query: { record, limit: '50' } })
  return body.entries.map(({ action }) => action).toReversed()
}

describe('The last administrator, named by an id in capitals', () => {
  it.each(['rejected', 'suspended'] as const)('is not %s', async (status) => {
    const body = { user_id: inCapitals(admin.id), status }
    const { failure } = await hub.call(adminEndpoints.setUserStatus, { token: admin.token, body })
    expect(failure.code).toBe('last_admin')
    expect(await hub.userRow(admin.id)).toMatchObject({ role: 'admin', status: 'approved' })
  })

  it('is not rejected by the call of the pending list', async () => {
    const body = { user_id: inCapitals(admin.id) }
    const { failure } = await hub.call(adminEndpoints.rejectUser, { token: admin.token, body })
    expect(failure.code).toBe('last_admin')
  })

  it('is not demoted', async () => {
    const { updated_at } = await hub.userRow(admin.id)
    const { failure } = await hub.call(adminEndpoints.saveUser, {
      token: admin.token,
      params: { id: inCapitals(admin.id) },
      body: { role: 'user', updated_at: updated_at.toISOString() },
    })
    expect(failure.code).toBe('last_admin')
    expect((await hub.userRow(admin.id)).role).toBe('admin')
  })
})

describe('What was changed under an id in capitals', () => {
  it('stands in the history of its project', async () => {
    const project = await reports.project(user)
    const id = inCapitals(project.id)
    const { body: edited } = await hub.call(projectsEndpoints.update, {
      token: user.token,
      params: { id },
      body: { ...editOf(project), budget: 7 },
    })
    expect(edited.project.id).toBe(project.id)
    await hub.call(projectsEndpoints.setStatus, {
      token: admin.token,
      params: { id },
      body: { status: 'under_review', updated_at: edited.project.updated_at },
    })
    const activity = await reports.activity(user, id)
    expect(activity.project_id).toBe(project.id)
    await hub.call(activitiesEndpoints.update, {
      token: user.token,
      params: { id: inCapitals(activity.id) },
      body: { ...anActivity({ boys: 3 }), updated_at: activity.updated_at },
    })
    await hub.call(activitiesEndpoints.remove, { token: user.token, params: { id: inCapitals(activity.id) } })
    const { body } = await hub.call(projectsEndpoints.history, { token: user.token, params: { id } })
    expect(body.history.map(({ action }) => action).toReversed()).toEqual([
      'project.created',
      'project.updated',
      'project.status_changed',
      'activity.created',
      'activity.updated',
      'activity.deleted',
    ])
  })

  it('stands in the audit trail of a stock item and a funding entry', async () => {
    const item = await reports.stockItem(user)
    const atItem = { token: user.token, params: { id: inCapitals(item.id) } }
    await hub.call(stockEndpoints.update, { ...atItem, body: { supplier: 'Sample', updated_at: item.updated_at } })
    await hub.call(stockEndpoints.remove, atItem)
    const ofItem = ['stock_item.created', 'stock_item.updated', 'stock_item.deleted']
    expect(await trailOf(item.id)).toEqual(ofItem)
    expect(await trailOf(inCapitals(item.id))).toEqual(ofItem)

    await hub.call(fundingEndpoints.submit, { token: user.token, body: { submissions: [aFundingEntry()] } })
    const { body } = await hub.call(fundingEndpoints.list, { token: user.token, query: { limit: '1' } })
    const entry = body.data[0]!
    const atEntry = { token: user.token, params: { id: inCapitals(entry.id) } }
    await hub.call(fundingEndpoints.update, { ...atEntry, body: { ...fundingEditOf(entry), amount_usd: 7 } })
    await hub.call(fundingEndpoints.remove, atEntry)
    expect(await trailOf(entry.id)).toEqual([
      'funding_entry.submitted',
      'funding_entry.updated',
      'funding_entry.deleted',
    ])
  })

  it('stands in the audit trail of an account and a feed', async () => {
    const person = await hub.aUser()
    const id = inCapitals(person.id)
    await hub.call(adminEndpoints.saveUser, {
      token: admin.token,
      params: { id },
      body: { job_title: 'Officer', updated_at: person.updated_at },
    })
    await hub.call(adminEndpoints.signOutUser, { token: admin.token, params: { id } })
    await hub.call(adminEndpoints.setUserStatus, { token: admin.token, body: { user_id: id, status: 'suspended' } })
    expect(await trailOf(person.id)).toEqual(['user.profile_saved', 'user.signed_out', 'user.suspended'])

    const { body } = await hub.call(feedsEndpoints.create, {
      token: admin.token,
      body: { name: 'Weekly report', type: 'projects' },
    })
    await hub.call(feedsEndpoints.revoke, { token: admin.token, params: { id: inCapitals(body.feed.id) } })
    expect(await trailOf(body.feed.id)).toEqual(['feed.created', 'feed.revoked'])
  })
})

describe('An id in capitals within what is sent', () => {
  it('keeps a school of a project, and the activities that took place there', async () => {
    const project = await reports.project(user, { schools: [{ school_name: 'Gwange', community: 'Gwange' }] })
    const school = project.schools[0]!
    const activity = await reports.activity(user, project.id, { school_id: inCapitals(school.id) })
    expect(activity.school_id).toBe(school.id)
    const { body } = await hub.call(projectsEndpoints.update, {
      token: user.token,
      params: { id: project.id },
      body: { ...editOf(project), schools: [{ id: inCapitals(school.id), school_name: 'Gwange Two' }] },
    })
    expect(body.project.schools.map(({ id }) => id)).toEqual([school.id])
    const { body: listed } = await hub.call(activitiesEndpoints.list, {
      token: user.token,
      params: { id: project.id },
    })
    expect(listed.activities.map(({ school_id }) => school_id)).toEqual([school.id])
  })

  it('names the uploaded picture of a stock item', async () => {
    const { payload, headers } = await formWith({}, { name: 'file', content: await aPng(40, 40) })
    const { body: uploaded } = await hub.call(attachmentsEndpoints.upload, {
      token: user.token,
      body: payload,
      headers,
    })
    const image_proof = `/api/attachments/${inCapitals(uploaded.id)}`
    const item = await reports.stockItem(user, { image_proof })
    expect(item.image_proof).toBe(uploaded.url)
  })

  it('filters by an organization', async () => {
    const other = await hub.aUser({ organization: { name: 'Example Learning Trust', acronym: 'ELT' } })
    const project = await reports.project(other, { organization_name: 'ELT', target_lgas: ['Jere'] })
    await reports.activity(other, project.id)
    await hub.call(fundingEndpoints.submit, { token: other.token, body: { submissions: [aFundingEntry()] } })
    const query = { organization: inCapitals(other.organization_id) }
    const { body: listed } = await hub.call(activitiesEndpoints.all, { token: user.token, query })
    expect(listed).toMatchObject({ total: 1, activities: [{ organization_id: other.organization_id }] })
    const { body: funded } = await hub.call(fundingEndpoints.list, { token: other.token, query })
    expect(funded).toMatchObject({ total: 1, data: [{ organization_id: other.organization_id }] })
    const { body: map } = await hub.call(mapEndpoints.data, { token: user.token, query })
    expect(map.stats).toMatchObject({ projectCount: 1, activityCount: 1 })
  })
})
