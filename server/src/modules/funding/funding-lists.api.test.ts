import { FUNDING_SORTS } from '@hub/contract/reference/choices'
import { fundingEndpoints } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

const { list, submit, remove } = fundingEndpoints

let hub: TestHub
let user: Person
const read = async (query: Record<string, string> = {}) => (await hub.call(list, { token: user.token, query })).body
const donors = async (query: Record<string, string>) => (await read(query)).data.map(({ donor }) => donor).sort()

beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  const submissions = [
    aFundingEntry({
      donor_name: 'ECW',
      amount_usd: '0.10',
      project_code: 'EDU-1001',
      year_from_to: '2024',
      grant_reference_code: 'b',
    }),
    aFundingEntry({
      donor_name: 'ECHO',
      funding_status: 'Pledge',
      amount_usd: '0.20',
      project_code: 'edu-1001',
      original_currency: 'EUR',
      year_from_to: '2024-2026',
      grant_reference_code: 'C',
    }),
    aFundingEntry({
      donor_name: 'Éducation',
      amount_usd: 5,
      project_code: 'EDU-10011',
      recipient_organisation: 'Ɗan Agaji',
      grant_reference_code: 'REF_9',
    }),
    aFundingEntry({ donor_name: 'Gone', grant_reference_code: 'a' }),
  ]
  await hub.call(submit, { token: user.token, body: { submissions } })
  const gone = (await read({ donor: 'gone' })).data[0]!
  await hub.call(remove, { token: user.token, params: { id: gone.id } })
})
afterAll(() => hub.close())

describe('The list of funding entries', () => {
  it.each([
    [
      'all, where every filter is empty',
      { donor: '', status: '', currency: '', project_code: '', search: '', recipient: '', year: '', sort: '' },
      ['ECHO', 'ECW', 'Éducation'],
    ],
    ['a donor in any case', { donor: 'ecw' }, ['ECW']],
    ['a donor in any case, also beyond ASCII', { donor: 'éDUCATION' }, ['Éducation']],
    ['a donor by its whole name alone', { donor: 'EC' }, []],
    ['a status', { status: 'pledge' }, ['ECHO']],
    ['a currency', { currency: 'EUR' }, ['ECHO']],
    ['a recipient', { recipient: 'ɗan agaji' }, ['Éducation']],
    ['a year at the end of a range', { year: '2026' }, ['ECHO', 'Éducation']],
    ['a year within a range', { year: '2025' }, ['ECHO']],
    ['a year on its own', { year: '2024' }, ['ECHO', 'ECW']],
    ['no year beyond', { year: '2028' }, []],
    ['a project by its whole code, in any case', { project_code: 'Edu-1001' }, ['ECHO', 'ECW']],
    ['a recipient by a part of the name', { search: 'ɗan' }, ['Éducation']],
    ['a reference', { search: 'ref_9' }, ['Éducation']],
    ['a project by its name', { search: 'spaces learning' }, ['ECHO', 'ECW', 'Éducation']],
    ['a year and a donor', { year: '2024', donor: 'ECHO' }, ['ECHO']],
    [
      'what all filters find',
      {
        donor: 'ECHO',
        status: 'pledge',
        currency: 'EUR',
        project_code: 'EDU-1001',
        recipient: 'sample learning initiative',
        year: '2025',
        search: 'safe',
      },
      ['ECHO'],
    ],
    ['nothing', { donor: 'ECHO', status: 'paid' }, []],
    ['nothing by a pattern', { search: '%' }, []],
    ['nothing by a quote', { donor: "'; DROP TABLE funding_entries; --" }, []],
  ])('finds %s', async (_, query, expected) => {
    expect(await donors(query)).toEqual(expected)
    expect((await read({ ...query, limit: '1' })).total).toBe(expected.length)
  })

  it.each([
    [{ year: '24' }, { year: 'Must be a year, like 2026' }],
    [{ status: 'promised' }, { status: expect.any(String) }],
    [{ currency: 'eur' }, { currency: expect.any(String) }],
    [{ sort: 'id' }, { sort: expect.any(String) }],
    [{ donor: 'a\u0000' }, { donor: 'Remove the characters that cannot be stored' }],
    [{ recipient: 'x'.repeat(201) }, { recipient: 'Must be at most 200 characters' }],
    [{ limit: '201' }, { limit: 'Must be at most 200' }],
    [{ limt: '1' }, { limt: 'Unknown field' }],
  ])('refuses %o', async (query, fields) => {
    const { status, failure } = await hub.call(list, { token: user.token, query })
    expect(status).toBe(400)
    expect(failure.fields).toEqual(fields)
  })

  const ORDERS: Record<(typeof FUNDING_SORTS)[number], (entry: ListedFunding) => string | number> = {
    newest: ({ created_at }) => created_at,
    oldest: ({ created_at }) => created_at,
    donor: ({ donor }) => donor.toLowerCase(),
    recipient: ({ recipient_organization }) => recipient_organization.toLowerCase(),
    project_code: ({ project_code }) => project_code.toLowerCase(),
    reference: ({ reference_code }) => reference_code.toLowerCase(),
    largest: ({ amount_usd }) => amount_usd,
    smallest: ({ amount_usd }) => amount_usd,
  }

  it.each(FUNDING_SORTS)('sorted by %s is in order, and its pages show each entry once', async (sort) => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ limit: '1', sort, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(3)
      expect(page.summary!.total.usd).toBe('5.30')
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    const { data } = await read({ sort, limit: '200' })
    expect(ids).toEqual(data.map(({ id }) => id))
    expect(ids).toHaveLength(3)
    const keys = data.map(ORDERS[sort])
    const ordered = keys.every(
      (key, n) => n === 0 || (sort === 'newest' || sort === 'largest' ? keys[n - 1]! >= key : keys[n - 1]! <= key),
    )
    expect(ordered, keys.join()).toBe(true)
  })

  it('refuses the cursor of another order or filter, and an invented one', async () => {
    const { next_cursor } = await read({ limit: '1', sort: 'largest' })
    for (const query of [
      { limit: '1', sort: 'smallest', cursor: next_cursor! },
      { limit: '1', sort: 'largest', donor: 'ECW', cursor: next_cursor! },
      { limit: '1', cursor: 'bm9uc2Vuc2U' },
    ] as Record<string, string>[]) {
      const { status, failure } = await hub.call(list, { token: user.token, query })
      expect([status, failure.code]).toEqual([400, 'invalid_cursor'])
    }
  })

  it('is the whole sector, to every member', async () => {
    const organization = { name: 'Example Teachers Forum', acronym: 'ETF' }
    const viewer = await hub.aUser({ role: 'viewer', organization })
    expect((await hub.call(list, { token: viewer.token })).body.total).toBe(3)
  })
})

it('each donor that occurs is offered once, those of shared projects too, without regard to case', async () => {
  await hub.call(submit, {
    token: user.token,
    body: {
      submissions: [aFundingEntry({ donor_name: 'éducation' }), aFundingEntry({ donor_name: 'Ƙungiyar Ilimi' })],
    },
  })
  const { project } = reportsOf(hub)
  await project(user, { donor: ['ƙungiyar ilimi', 'Only In A Project'] })
  await project(user, { donor: ['Only In A Draft'], status: 'draft' })
  const { donors: offered } = (await hub.call(fundingEndpoints.donors, { token: user.token })).body
  expect(offered).toContain('Only In A Project')
  expect(offered).not.toContain('Only In A Draft')
  const keys = offered.map((donor) => donor.toLowerCase())
  expect(keys).toEqual([...new Set(keys)])
  for (const donor of ['ecw', 'echo', 'éducation', 'ƙungiyar ilimi']) expect(keys).toContain(donor)
})
