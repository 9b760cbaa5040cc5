import { fundingEndpoints } from '@hub/contract/funding'
import { ListedFunding } from '@hub/contract/records/funding-entry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { fundingEntries } from '../../database/schema/funding.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry, reportsOf } from '../../testing/reports.ts'

const { list, submit } = fundingEndpoints

let hub: TestHub
let user: Person
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
})
afterAll(() => hub.close())
beforeEach(async () => void (await hub.db.delete(fundingEntries)))

const send = (submissions: unknown, headers?: Record<string, string>, by = user) =>
  hub.call(submit, { token: by.token, body: { submissions }, headers })
const read = async (query: Record<string, string> = {}) => (await hub.call(list, { token: user.token, query })).body

describe('A funding submission', () => {
  it('is listed under the names that the list has for it', async () => {
    const { status, body } = await send([
      aFundingEntry({
        type_of_funding: 'Technical Assistance',
        funding_status: 'Commitment',
        earmarking: 'Softly Earmarked',
        amount_original: '1,500,000.25',
        original_currency: 'ngn',
        amount_usd: '1000.17',
      }),
    ])
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: '1 FTS entry submitted successfully', submitted: 1, warnings: [] })
    const { data, total } = await read()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        donor: 'ECW',
        recipient_organization: 'Sample Learning Initiative',
        project_name: 'Safe learning spaces',
        project_code: 'EDU-1',
        funding_type: 'technical_assistance',
        amount: 1500000.25,
        currency: 'NGN',
        amount_usd: 1000.17,
        status: 'commitment',
        earmarking: 'softly_earmarked',
        reference_code: 'GR-1',
        year_from_to: '2026-2027',
        organization_id: user.organization_id,
        created_by: user.id,
      },
    ])
    // `share` and `is_locked` are optional.
    const { share: _, is_locked: __, ...listed } = ListedFunding.shape
    expect(Object.keys(data[0]!).sort()).toEqual(Object.keys(listed).sort())
  })

  it('of a project whose code was not known when it was entered names it by its id, and is stored with the code', async () => {
    const reports = reportsOf(hub)
    const project = await reports.project(user)
    const stranger = await hub.aUser({ organization: { name: 'Other Initiative', acronym: 'OI' } })
    const draftOfOthers = await reports.project(stranger, { organization_name: 'Other Initiative', status: 'draft' })
    await send([aFundingEntry({ project_code: project.id }), aFundingEntry({ project_code: draftOfOthers.id })])
    const stored = (await read()).data.map(({ project_code }) => project_code)
    // The project is hidden from the user, so its id stays.
    expect(new Set(stored)).toEqual(new Set([project.project_code, draftOfOthers.id]))
  })

  it('of several says how many, and leaves an audit row for each with all that it says', async () => {
    const largest = {
      amount_original: '9,999,999,999,999.99',
      original_currency: 'USD',
      amount_usd: '9999999999999.90',
    }
    const { body } = await send([
      aFundingEntry({ amount_usd: 100.5 }),
      aFundingEntry({ donor_name: 'EU' }),
      aFundingEntry(largest),
    ])
    expect(body).toMatchObject({ message: '3 FTS entries submitted successfully', submitted: 3 })
    expect((await read({ sort: 'largest' })).data[0]).toMatchObject({
      amount: 9999999999999.99,
      amount_usd: 9999999999999.9,
    })
    for (const { id, organization_id: _o, created_by: _b, created_at: _c, updated_at: _u, ...after } of (await read())
      .data) {
      expect(await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, id))).toEqual([
        expect.objectContaining({
          actor_id: user.id,
          action: 'funding_entry.submitted',
          entity: 'funding_entry',
          before: null,
          after,
          address: expect.any(String),
          request_id: expect.any(String),
        }),
      ])
    }
  })

  it('keeps the order of the sheet, its last row the newest', async () => {
    const codes = Array.from({ length: 40 }, (_, n) => `ROW-${String((n * 7) % 40).padStart(2, '0')}`)
    await send(codes.map((grant_reference_code) => aFundingEntry({ grant_reference_code })))
    await send([aFundingEntry({ grant_reference_code: 'LATER' })])
    const inOrder = async (sort: string) =>
      (await read({ sort, limit: '200' })).data.map(({ reference_code }) => reference_code)
    expect(await inOrder('oldest')).toEqual([...codes, 'LATER'])
    expect(await inOrder('newest')).toEqual(['LATER', ...codes.toReversed()])
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read({ limit: '7', ...(cursor ? { cursor } : {}) })
      paged.push(...page.data.map(({ reference_code }) => reference_code))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(await inOrder('newest'))
  })

  it('is stored whole or not at all', async () => {
    const { status, failure } = await send([aFundingEntry(), aFundingEntry({ amount_usd: -1 }), { donor_name: '' }])
    expect(status).toBe(400)
    expect(failure.fields).toMatchObject({
      'submissions.1.amount_usd': 'USD amount must be positive',
      'submissions.2.donor_name': 'Donor is required',
      'submissions.2.year_from_to': 'Date range is required',
    })
    expect((await read()).total).toBe(0)
  })

  it.each([
    ['no entry', []],
    ['nothing', undefined],
  ])('of %s is refused', async (_, submissions) => {
    const { status, failure } = await send(submissions)
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ submissions: 'At least one entry is required' })
  })

  it('takes a thousand at once and no more', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => aFundingEntry({ amount_usd: n }))
    expect((await send(rows)).failure.fields).toEqual({ submissions: 'At most 1000 entries at once' })
    expect((await send(rows.slice(1))).body.submitted).toBe(1000)
    expect(await read({ limit: '1' })).toMatchObject({
      total: 1000,
      summary: { paid: { entries: 1000, usd: '500500.00' } },
    })
  })

  it('keeps the years in one form, and what looks like a formula as it was typed', async () => {
    await send([aFundingEntry({ year_from_to: ' 2024 – 2026 ', project_name: '=HYPERLINK("http://evil.example")' })])
    expect((await read()).data).toMatchObject([
      { year_from_to: '2024-2026', project_name: '=HYPERLINK("http://evil.example")' },
    ])
  })

  it('refuses half a pair of UTF-16, huge and wrongly typed values, and names the cell', async () => {
    const { status, failure } = await send([
      aFundingEntry({ donor_name: '\ud83d' }),
      aFundingEntry({ donor_name: 'x'.repeat(201), amount_usd: 1e20 }),
      { ...aFundingEntry(), donor_name: ['ECW'], amount_original: { $gt: 0 }, funding_status: null },
      'entry',
    ])
    expect(status).toBe(400)
    expect(failure.fields).toMatchObject({
      'submissions.0.donor_name': 'Remove the characters that cannot be stored',
      'submissions.1.donor_name': 'Must be at most 200 characters',
      'submissions.1.amount_usd': 'Must have at most 13 digits and 2 decimals',
      'submissions.2.donor_name': 'Donor is required',
      'submissions.2.amount_original': 'Original amount must be positive',
      'submissions.2.funding_status': 'Funding status is required',
      'submissions.3': expect.any(String),
    })
  })

  it('refuses a NUL character and an unknown field, and names the cell', async () => {
    const { failure } = await send([aFundingEntry({ project_name: 'a\u0000b' }), { ...aFundingEntry(), colour: 'red' }])
    expect(failure.fields).toEqual({
      'submissions.0.project_name': 'Remove the characters that cannot be stored',
      'submissions.1.colour': 'Unknown field',
    })
  })

  it('that is sent twice with one key is stored once', async () => {
    const headers = { 'idempotency-key': 'funding-submit-1' }
    const answers = await Promise.all([send([aFundingEntry()], headers), send([aFundingEntry()], headers)])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await read()).total).toBe(1)
  })

  it.each([
    ['viewer', 403],
    ['user', 200],
    ['manager', 200],
    ['admin', 200],
  ] as const)('by a %s answers %i', async (role, status) => {
    expect((await send([aFundingEntry()], undefined, await hub.aUser({ role }))).status).toBe(status)
  })
})
