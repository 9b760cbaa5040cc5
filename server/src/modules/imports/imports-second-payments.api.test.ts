import { randomUUID } from 'node:crypto'
import { fundingEndpoints } from '@hub/contract/funding'
import { type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aFundingEntry } from '../../testing/reports.ts'

let hub: TestHub
let person: Person
let colleague: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser()
  colleague = await hub.aUser()
})
afterAll(() => hub.close())

const send = (wanted: Partial<ImportRequest>, by = person) =>
  hub.call(importsEndpoints.run, {
    token: by.token,
    body: { id: randomUUID(), type: 'funding', file_name: 'sheet.xlsx', confirmed: ['near_duplicate'], ...wanted },
  })
const check = async (wanted: Partial<ImportRequest>, by?: Person) => (await send({ ...wanted, dry_run: true }, by)).body
const undo = (id: string) => hub.call(importsEndpoints.undo, { token: person.token, params: { id } })
const amountsOf = async (reference: string) => {
  const query = { search: reference, limit: '200' } as const
  const { body } = await hub.call(fundingEndpoints.list, { token: person.token, query })
  return body.data.map(({ amount }) => Number(amount)).sort((one, other) => one - other)
}
const payment = (reference: string, amount: number, more = {}) => ({
  ...aFundingEntry({ grant_reference_code: reference, project_code: 'OWN-1' }),
  amount_original: amount,
  amount_usd: amount,
  ...more,
})
const storedAs = async (reference: string, amount = 50_000) => {
  const { status, body } = await send({ rows: [payment(reference, amount)] })
  expect(status, JSON.stringify(body)).toBe(200)
  const query = { search: reference, limit: '200' } as const
  const list = await hub.call(fundingEndpoints.list, { token: person.token, query })
  return list.body.data[0]!
}

it('A second payment of a stored grant is asked about with what differs, and is nothing before that is answered', async () => {
  const first = await storedAs('ASK-1')
  const rows = [{ row: 7, ...payment('ask-1', 70_000) }]
  const { summary, matches, changes } = await check({ rows })
  expect(summary).toEqual({ new: 0, changed: 0, same: 0, faulty: 0 })
  expect(changes).toEqual([])
  expect(matches).toEqual([
    {
      sheet: 'funding',
      row: 7,
      answer: null,
      more: 0,
      candidates: [
        {
          id: first.id,
          about: expect.stringMatching(/^Paid, USD 50,000, 2026-2027, entered on \d+ \w+ \d{4}$/),
          may_change: true,
          changes: [
            { field: 'grant_reference_code', before: 'ASK-1', after: 'ask-1' },
            { field: 'amount_original', before: '50000.00', after: '70000' },
            { field: 'amount_usd', before: '50000.00', after: '70000' },
          ],
        },
      ],
    },
  ])
  for (const mode of ['both', 'add', 'update'] as const) {
    const { status, failure } = await send({ rows, mode })
    expect(status).toBe(409)
    expect(failure.code).toBe('needs_confirmation')
    expect(failure.message).toContain('"match" in each of these rows')
    expect(failure.fields).toEqual({ 'funding.7.match': expect.stringContaining(first.id) })
  }
  expect(await amountsOf('ASK-1')).toEqual([50_000])
})

it('Answered as new, both payments are kept; answered as the entry, that one is changed; undone, each is as it was', async () => {
  const first = await storedAs('BOTH-1')
  const [added, changed] = [randomUUID(), randomUUID()]
  const asNew = await send({ id: added, rows: [payment('BOTH-1', 70_000, { match: 'new' })] })
  expect(asNew.body.summary).toMatchObject({ new: 1, changed: 0 })
  expect(await amountsOf('BOTH-1')).toEqual([50_000, 70_000])
  const asFirst = await send({ id: changed, rows: [payment('BOTH-1', 55_000, { match: first.id })] })
  expect(asFirst.body.summary).toMatchObject({ new: 0, changed: 1 })
  expect(await amountsOf('BOTH-1')).toEqual([55_000, 70_000])
  expect((await undo(changed)).status).toBe(200)
  expect(await amountsOf('BOTH-1')).toEqual([50_000, 70_000])
  expect((await undo(added)).status).toBe(200)
  expect(await amountsOf('BOTH-1')).toEqual([50_000])
})

it('Two payments of one grant in one file are both kept, and afterwards each may be changed', async () => {
  const rows = [payment('FILE-1', 10_000), payment('FILE-1', 20_000)]
  expect((await send({ rows })).body.summary).toMatchObject({ new: 2, changed: 0 })
  expect(await amountsOf('FILE-1')).toEqual([10_000, 20_000])
  const { matches } = await check({ rows: [payment('FILE-1', 30_000)] })
  expect(matches[0]?.candidates.map(({ about }) => about).sort()).toEqual([
    expect.stringContaining('USD 10,000'),
    expect.stringContaining('USD 20,000'),
  ])
  const { id } = matches[0]!.candidates[0]!
  const twice = await check({ rows: [payment('FILE-1', 1, { match: id }), payment('FILE-1', 2, { match: id })] })
  expect(twice.faults).toMatchObject([{ row: 2, code: 'twice' }])
})

it('A row that equals a stored entry in all values is the same, once for each such entry, unless it is said to be new', async () => {
  await storedAs('SAME-1')
  const rows = [payment('SAME-1', 50_000), payment('SAME-1', 50_000)]
  const { summary, matches } = await check({ rows })
  expect(summary).toMatchObject({ new: 0, changed: 0, same: 1 })
  expect(matches.map(({ row, answer }) => [row, answer])).toEqual([
    [1, 'same'],
    [2, null],
  ])
  const said = await send({ rows: rows.map((row) => ({ ...row, match: 'new' })) })
  expect(said.body.summary).toMatchObject({ new: 2, same: 0 })
  expect(await amountsOf('SAME-1')).toEqual([50_000, 50_000, 50_000])
})

it('An answer holds for the entry that it names alone: where that is gone or has another grant, it is asked again', async () => {
  const first = await storedAs('GONE-1')
  const other = await storedAs('OTHER-1')
  const rows = [payment('GONE-1', 60_000, { match: other.id }), payment('NEVER-1', 60_000, { match: first.id })]
  const { matches } = await check({ rows })
  expect(matches.map(({ answer, candidates }) => [answer, candidates.map(({ id }) => id)])).toEqual([
    [null, [first.id]],
    [null, []],
  ])
  expect((await send({ rows })).failure.code).toBe('needs_confirmation')
})

it('A colleague’s entry can be named as another one and not be changed; a row with a Hub ID is an update as ever', async () => {
  const first = await storedAs('COL-1')
  const { matches } = await check({ rows: [payment('COL-1', 1)] }, colleague)
  expect(matches[0]?.candidates).toMatchObject([{ id: first.id, may_change: false }])
  const taken = await check({ rows: [payment('COL-1', 1, { match: first.id })] }, colleague)
  expect(taken.faults).toMatchObject([{ code: 'not_yours' }])
  const byId = await check({ rows: [payment('COL-1', 9, { id: first.id })] })
  expect(byId).toMatchObject({ matches: [], summary: { new: 0, changed: 1 } })
})

it('The check shows the first new rows as they were read, and what their numbers add up to by currency', async () => {
  await storedAs('SUM-0')
  const rows = [
    { row: 2, ...payment('SUM-1', 1000.25) },
    { row: 3, ...payment('SUM-2', 2000.5), original_currency: 'NGN' },
    { row: 4, ...payment('SUM-3', 10) },
    { row: 5, ...payment('SUM-0', 999) },
    { row: 6, ...payment('SUM-4', 7), unread: true },
  ]
  const { preview, totals } = await check({ rows })
  expect(preview.map(({ row, cells }) => [row, cells.grant_reference_code])).toEqual([
    [2, 'SUM-1'],
    [3, 'SUM-2'],
    [4, 'SUM-3'],
  ])
  const total = (field: string, currency: string, sum: string) => ({ sheet: 'funding', field, currency, total: sum })
  expect(totals).toEqual([
    total('amount_original', 'USD', '1010.25'),
    total('amount_original', 'NGN', '2000.50'),
    total('amount_usd', 'USD', '3010.75'),
  ])
  const many = Array.from({ length: 60 }, (_, at) => payment(`SUM-M${at}`, 1))
  expect((await check({ rows: many })).preview).toHaveLength(50)
})
