import { organizationsEndpoints } from '@hub/contract/organizations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
let member: Person
let drafting: Person
beforeAll(async () => {
  hub = await startTestHub()
  const organization = (name: string, acronym: string) => ({ organization: { name, acronym } })
  admin = await hub.aUser({ role: 'admin', ...organization('The Hub', 'HUB') })
  member = await hub.aUser(organization('Basic Learning', 'BL'))
  const active = await hub.aUser(organization('active Schools Forum', 'ASF'))
  drafting = await hub.aUser(organization('Drafting House', 'DH'))
  await reportsOf(hub).project(active, { organization_name: 'ASF' })
  await reportsOf(hub).project(drafting, { organization_name: 'DH', status: 'draft' })
})
afterAll(() => hub.close())

const names = async (person: Person, query: Record<string, string> = {}) => {
  const { status, body } = await hub.call(organizationsEndpoints.list, {
    token: person.token,
    query: { limit: '10', ...query },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toBe(body.organizations.length)
  return body.organizations.map(({ name }) => name)
}

it('Everybody is shown the own organization and those with projects; an admin is shown all', async () => {
  expect(await names(member)).toEqual(['active Schools Forum', 'Basic Learning'])
  expect(await names(drafting)).toEqual(['active Schools Forum', 'Drafting House'])
  expect(await names(admin)).toEqual(['active Schools Forum', 'Basic Learning', 'Drafting House', 'The Hub'])
})

it('A search finds a part of a name or an acronym; the filter an id, a whole name or a whole acronym', async () => {
  expect(await names(admin, { search: 'LEARN' })).toEqual(['Basic Learning'])
  expect(await names(admin, { search: 'dh' })).toEqual(['Drafting House'])
  expect(await names(admin, { organization: 'learn' })).toEqual([])
  for (const organization of ['bl', ' basic LEARNING', member.organization_id.toUpperCase()])
    expect(await names(admin, { organization })).toEqual(['Basic Learning'])
  expect(await names(member, { organization: drafting.organization_id })).toEqual([])
})

it('A search and a filter read a name as it is compared, whatever the letters of the database', async () => {
  const { organization_id } = await hub.aUser({ organization: { name: 'Ƙofa & Ɗaki', acronym: 'ƘD' } })
  for (const search of ['ƙofa', 'KOFA'.replace('K', 'Ƙ'), 'and ɗaki', '& ɗaki', 'ƙd'])
    expect(await names(admin, { search }), search).toEqual(['Ƙofa & Ɗaki'])
  for (const organization of ['ƙofa and  ɗaki', 'Ƙd', organization_id])
    expect(await names(admin, { organization }), organization).toEqual(['Ƙofa & Ɗaki'])
})
