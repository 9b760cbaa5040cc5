import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { importsEndpoints } from '@hub/contract/imports'
import { NDJSON } from '@hub/contract/ndjson'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aFundingEntry, aStockItem } from '../testing/reports.ts'
import { LARGE_BODY } from './bodies.ts'

let hub: TestHub
let person: Person
beforeAll(async () => {
  hub = await startTestHub()
  person = await hub.aUser({ role: 'manager' })
})
afterAll(() => hub.close())

const TEN_MEGABYTES = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '))
const GZIP = { 'content-encoding': 'gzip' }

const rowOf = (reference: string) => aFundingEntry({ grant_reference_code: reference })
const request = (wanted = {}) => ({ id: randomUUID(), type: 'funding', ...wanted })
const linesOf = (...lines: unknown[]) => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
const funding = (...references: string[]) => ({ sheets: { funding: references.map(rowOf) } })

const post = (
  payload: string | Buffer,
  headers: Record<string, string> = {},
  url = `/api${importsEndpoints.run.path}`,
) =>
  hub.send({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': NDJSON, ...headers },
  })

describe('A body in lines', () => {
  it('is one body: its lists go on from line to line', async () => {
    const lines = linesOf(request({ dry_run: true }), funding('L-1', 'L-2'), funding('L-3'))
    const { status, body } = await post(lines)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, summary: { new: 3, faulty: 0 } })
  })

  it('may be compressed, and end without a line of its own', async () => {
    const lines = linesOf(request({ dry_run: true }), funding('G-1'), funding('G-2')).trimEnd()
    const { status, body } = await post(gzipSync(lines), GZIP)
    expect(status).toBe(200)
    expect(body).toMatchObject({ summary: { new: 2 } })
  })

  it('is stored once, however often it comes; other rows under its key are refused', async () => {
    const asked = request()
    const headers = { ...GZIP, 'idempotency-key': asked.id }
    const first = await post(gzipSync(linesOf(asked, funding('ONCE-1'))), headers)
    expect(first.body).toMatchObject({ summary: { new: 1 } })
    const again = await post(gzipSync(linesOf(asked, funding('ONCE-1')), { level: 1 }), headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await post(gzipSync(linesOf(asked, funding('ONCE-2'))), headers)
    expect([other.status, other.failure.code]).toEqual([409, 'key_reused'])
  })

  it('is checked as every other: what is wrong in it is named', async () => {
    const { status, failure } = await post(linesOf({ type: 'nothing' }, { sheets: { funding: 'none' } }))
    expect(status).toBe(400)
    expect(Object.keys(failure.fields!)).toEqual(['id', 'type', 'sheets.funding'])
  })

  it.each([
    ['a line that is no JSON', '{"type":"funding"}\n{"sheets":'],
    ['a line that is no object', '{"type":"funding"}\n[1]\n'],
    ['a prototype', '{"type":"funding"}\n{"__proto__":{"role":"admin"}}\n'],
    ['a prototype in escapes', '{"type":"funding"}\n{"\\u005f_proto__":{"role":"admin"}}\n'],
  ])('cannot be read with %s', async (_, lines) => {
    const { status, failure } = await post(lines)
    expect([status, failure.code]).toEqual([400, 'broken_json'])
  })

  it.each([
    ['is not', Buffer.from('{}')],
    ['is cut off', gzipSync(linesOf(request(), funding('CUT-1'))).subarray(0, 60)],
  ])('cannot be read where it says that it is compressed and %s', async (_, sent) => {
    const { status, failure } = await post(sent, GZIP)
    expect([status, failure.code]).toEqual([400, 'broken_json'])
  })

  it('is refused in a way of compressing that is not taken', async () => {
    const { status, failure } = await post('x', { 'content-encoding': 'zstd' })
    expect([status, failure.code]).toEqual([415, 'unsupported_type'])
  })

  it('is refused where it has more than 20 MB unpacked, before all of it is', async () => {
    // Two thousand megabytes, more than the hub could hold.
    const bomb = Buffer.concat(Array.from({ length: 200 }).fill(TEN_MEGABYTES) as Buffer[])
    const { status, failure } = await post(bomb, GZIP)
    expect([status, failure.code]).toEqual([413, 'too_large'])
  })

  it('nested without an end, or of very many lines, is refused like any other nonsense', async () => {
    const deep = `${'{"sheets":'.repeat(50_000)}{}${'}'.repeat(50_000)}`
    expect((await post(`${deep}\n${deep}`)).status).toBe(400)
    expect((await post('{"sheets":{"funding":[0]}}\n'.repeat(100_000))).status).toBe(400)
  })

  it('is taken by no call but those that declare it', async () => {
    const { status, failure } = await post(linesOf(rowOf('F-1')), {}, `/api${stockEndpoints.create.path}`)
    expect([status, failure.code]).toEqual([415, 'unsupported_type'])
  })
})

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

describe('A large body of plain JSON', () => {
  const references = Array.from({ length: 900 }, (_, at) => `PLAIN-${at}`)
  const large = (wanted = {}) => JSON.stringify({ ...funding(...references), ...request(wanted) })

  it('is read in parts, and is the same as a small one', async () => {
    const sent = large({ dry_run: true })
    expect(sent.length).toBeGreaterThan(LARGE_BODY)
    const { status, body } = await post(sent, JSON_TYPE)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, summary: { new: 900, faulty: 0 } })
  })

  it('is stored once, however often it comes; other rows under its key are refused', async () => {
    const asked = request()
    const headers = { ...JSON_TYPE, 'idempotency-key': asked.id }
    const first = await post(large(asked), headers)
    expect(first.body).toMatchObject({ summary: { new: 900 } })
    const again = await post(large(asked), headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await post(large(asked).replace('PLAIN-7', 'PLAIN-X'), headers)
    expect([other.status, other.failure.code]).toEqual([409, 'key_reused'])
  })

  it.each([
    ['cut off', (sent: string) => sent.slice(0, -9)],
    ['with a prototype', (sent: string) => sent.replace('"sheets"', '"__proto__":{"role":"admin"},"sheets"')],
    ['with a prototype in a row', (sent: string) => sent.replace(/"donor(?!.*"donor)/, '"__proto__":{},"donor')],
    ['that is a list', (sent: string) => `[${sent}]`],
  ])('cannot be read %s', async (_, spoilt) => {
    const { status, failure } = await post(spoilt(large()), JSON_TYPE)
    expect([status, failure.code]).toEqual([400, 'broken_json'])
  })

  it('is one body as before where a call takes no lines', async () => {
    const path = `/api${stockEndpoints.create.path}`
    const item = JSON.stringify({ ...aStockItem(), extra: 'x'.repeat(LARGE_BODY) })
    const { status, failure } = await post(item, JSON_TYPE, path)
    expect([status, failure.code]).toEqual([400, 'invalid_input'])
    const broken = await post(item.slice(0, -9), JSON_TYPE, path)
    expect([broken.status, broken.failure.code]).toEqual([400, 'broken_json'])
  })
})

describe('A compressed body', () => {
  const path = `/api${stockEndpoints.create.path}`

  it('is the same as one that is not, to who is signed in', async () => {
    const { status, body } = await post(
      gzipSync(JSON.stringify(aStockItem({ item_name: 'Slates' }))),
      { ...GZIP, ...JSON_TYPE },
      path,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ item: { item: 'Slates' } })
  })

  it('of more than 2 MB unpacked is refused, where the call allows no more', async () => {
    const { status, failure } = await post(TEN_MEGABYTES, { ...GZIP, ...JSON_TYPE }, path)
    expect([status, failure.code]).toEqual([413, 'too_large'])
  })

  it('of a stranger is refused unread', async () => {
    const { status } = await post(TEN_MEGABYTES, { ...GZIP, ...JSON_TYPE, authorization: '' }, path)
    expect(status).toBe(401)
    const login = await post(gzipSync('{}'), { ...GZIP, ...JSON_TYPE, authorization: '' }, '/api/auth/login')
    expect([login.status, login.failure.code]).toEqual([400, 'broken_json'])
  })
})
