import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageQuery } from '../../database/paging.ts'
import { organizationKeys } from '../../database/organization-key.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { reportsOf } from '../../testing/reports.ts'
import { fillForPlans } from '../../testing/sector-rows.ts'
import { CONTACTS_BY_PARTNER, contactsQuery } from './organization-lists.store.ts'
import { pendingLookalikesQuery } from './organization-edits.store.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', full_name: 'Ada Admin', organization: { name: 'The Hub', acronym: 'HUB' } })
})
afterAll(() => hub.close())

const at = (name: string, acronym: string) => ({ organization: { name, acronym } })

describe('The contacts', () => {
  const read = (query: Record<string, string>) =>
    hub.call(organizationCareEndpoints.contacts, { token: admin.token, query })
  const rows = async (query: Record<string, string> = {}) => {
    const { body } = await read({ limit: '50', ...query })
    expect(body.total).toBe(body.contacts.length)
    return body.contacts.map(({ organization_acronym, full_name }) => [organization_acronym, full_name])
  }

  it('are the approved people of each partner, and partners that have projects but nobody', async () => {
    const person = await hub.aUser({ full_name: 'Zara Reporter', role: 'manager', ...at('Basic Learning', 'BL') })
    await hub.db
      .update(users)
      .set({ job_title: 'Officer', phone_number: '+234 800 000' })
      .where(eq(users.id, person.id))
    await hub.aUser({ status: 'under_review', ...at('Not Yet', 'NY') })
    const left = await hub.aUser({ ...at('Left Alone', 'LA') })
    await reportsOf(hub).project(left, { organization_name: 'LA' })
    await hub.db.update(users).set({ status: 'suspended' }).where(eq(users.id, left.id))
    expect(await rows()).toEqual([
      ['BL', 'Zara Reporter'],
      ['LA', null],
      ['HUB', 'Ada Admin'],
    ])
    const { body } = await read({ limit: '1' })
    expect(body.contacts[0]).toMatchObject({
      organization_name: 'Basic Learning',
      role: 'manager',
      job_title: 'Officer',
      email: person.email,
      phone_number: '+234 800 000',
    })
    expect(body.next_cursor).toBeTruthy()
  })

  it('are found by person, address and organization', async () => {
    expect(await rows({ search: 'zara' })).toEqual([['BL', 'Zara Reporter']])
    expect(await rows({ search: 'basic learn' })).toEqual([['BL', 'Zara Reporter']])
    expect(await rows({ search: 'sli.example' })).toEqual([
      ['BL', 'Zara Reporter'],
      ['HUB', 'Ada Admin'],
    ])
    expect(await rows({ search: 'nobody' })).toEqual([])
  })

  it('are for administrators alone, and a download of them is in the audit trail', async () => {
    const user = await hub.aUser()
    const refused = await hub.call(organizationCareEndpoints.contacts, { token: user.token, query: {} })
    expect(refused.status).toBe(403)
    await read({ search: 'zara' })
    const { body } = await hub.call(auditEndpoints.list, {
      token: admin.token,
      query: { entity: 'export', limit: '5' },
    })
    expect(body.entries).toMatchObject([
      { action: 'export.downloaded', entity_id: 'contacts', actor_id: admin.id, after: { search: 'zara' } },
    ])
  })
})

describe('An organization that waits for approval', () => {
  const pairs = async () => {
    const { body } = await hub.call(organizationCareEndpoints.pendingLookalikes, { token: admin.token })
    return body.pairs.map(({ from, into, likeness }) => [from.name, into.name, likeness])
  }
  const waits = (name: string, acronym: string, email?: string) =>
    hub.aUser({ status: 'under_review', ...at(name, acronym), ...(email ? { email } : {}) })

  it('is offered for a merge where it looks like one that takes part: by name, acronym or mail domain', async () => {
    expect(await pairs()).toEqual([])
    await hub.aUser({ email: 'amina@books-and-pens.test', ...at('Books and Pens', 'BAP') })
    // As it is typed by somebody else; its acronym differs, so that it became an organization of its own.
    const first = await waits('Not Named Yet', 'BP')
    const names = { name: 'BOOKS & PENS', ...organizationKeys({ name: 'BOOKS & PENS', acronym: 'BP' }) }
    await hub.db.update(organizations).set(names).where(eq(organizations.id, first.organization_id))
    await waits('Books & Papers', 'BAP')
    await waits('Something Else', 'SE', 'danladi@books-and-pens.test')
    await waits('Not Alike', 'NA')
    expect((await pairs()).toSorted()).toEqual([
      ['BOOKS & PENS', 'Books and Pens', 'name'],
      ['Books & Papers', 'Books and Pens', 'acronym'],
      ['Something Else', 'Books and Pens', 'mail'],
    ])
    await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: first.id } })
    expect((await pairs()).map(([from]) => from)).not.toContain('BOOKS & PENS')
  })

  it('leaves the list with the merge, which moves the person', async () => {
    const { body } = await hub.call(organizationCareEndpoints.pendingLookalikes, { token: admin.token })
    const pair = body.pairs.find(({ likeness }) => likeness === 'mail')!
    await hub.call(organizationCareEndpoints.merge, {
      token: admin.token,
      params: { id: pair.from.id },
      body: { into: pair.into.id },
    })
    expect((await pairs()).map(([from]) => from)).not.toContain('Something Else')
    const pending = await hub.call(adminEndpoints.pendingApprovals, { token: admin.token, query: { limit: '50' } })
    expect(
      pending.body.pending_users.find(({ email }) => email === 'danladi@books-and-pens.test')?.organization_name,
    ).toBe('Books and Pens')
  })

  it('is not alike for an address that anybody can have, or that many organizations share', async () => {
    const before = await pairs()
    await hub.aUser({ email: 'one@gmail.com', ...at('One Society', 'OS') })
    await waits('Other Society', 'OTS', 'other@gmail.com')
    for (const n of [1, 2, 3]) await hub.aUser({ email: `${n}@provider.test`, ...at(`Provided ${n}`, `PR${n}`) })
    await waits('Provided Too', 'PRT', 'too@provider.test')
    expect(await pairs()).toEqual(before)
  })

  it('is not compared with one that waits as well', async () => {
    const before = await pairs()
    await waits('Twice Waiting', 'TW')
    await waits('Twice waiting', 'TWW')
    expect(await pairs()).toEqual(before)
  })
})

it('Both lists have their indexes', async () => {
  // The sample has an address of each acronym.
  await hub.db.execute(sql`UPDATE organizations SET acronym = acronym || left(id::text, 8)`)
  await fillForPlans(hub.database)
  const page = pageQuery(CONTACTS_BY_PARTNER, ['m', admin.id], 50)
  const contacts = await planOf(hub.db, contactsQuery(undefined, page))
  expect(contacts).toMatch(/organizations_list/)
  expect(contacts).not.toMatch(/Seq Scan on (users|organizations|projects)/)
  const found = await planOf(hub.db, contactsQuery('zara', page))
  expect(found).toMatch(/organizations_search/)
  const likely = await planOf(hub.db, pendingLookalikesQuery([], 20))
  for (const index of ['users_status', 'organizations_name', 'organizations_acronym', 'users_mail_domain'])
    expect(likely).toContain(index)
})
