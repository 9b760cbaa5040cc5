import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
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

const rowOf = (reference: string) => aFundingEntry({ grant_reference_code: reference, project_code: 'OWN-1' })
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
    // 2,000 MB, more than the hub could hold.
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

  it('is the same as a small one', async () => {
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
  ])('cannot be read %s', async (_, spoilt) => {
    const { status, failure } = await post(spoilt(large()), JSON_TYPE)
    expect([status, failure.code]).toEqual([400, 'broken_json'])
  })

  it('is refused where it is a list', async () => {
    const { status, failure } = await post(`[${large()}]`, JSON_TYPE)
    expect([status, failure.code]).toEqual([400, 'invalid_input'])
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

describe('A small request that unpacks to much', () => {
  const asked = { id: randomUUID(), type: 'funding', rows: [{ donor_name: 'CELL' }] }
  const withCell = (cell: string) => gzipSync(JSON.stringify(asked).replace('"CELL"', cell))
  const deep = withCell('['.repeat(10_000_000) + ']'.repeat(10_000_000))
  const many = withCell(`[${'{},'.repeat(6_000_000)}0]`)
  const names = withCell(`{${Array.from({ length: 500_000 }, (_, at) => `"name ${at}":0`).join()}}`)

  it.each([
    ['JSON', JSON_TYPE],
    ['lines', {}],
  ])(
    'is refused before anything is made of it: lists in lists, very many values, very many names, as %s',
    async (_, type) => {
      const answers = await Promise.all(
        [deep, many, many, many, many, names].map((sent) => post(sent, { ...GZIP, ...type })),
      )
      expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
        [400, 'broken_json'],
        ...Array.from({ length: 5 }, () => [413, 'too_large']),
      ])
    },
  )

  it.each([
    ['lists in lists', '[[["UNICEF"]]]'],
    ['an object', '{"toString":1,"valueOf":1}'],
    ['objects in a list', '[{"toString":1}]'],
    ['a text longer than a workbook has in a cell', JSON.stringify('x'.repeat(32_768))],
  ])('is refused with 400 where a cell is %s, at its field', async (_, cell) => {
    for (const dry_run of [true, false]) {
      const sent = JSON.stringify({ ...asked, dry_run }).replace('"CELL"', cell)
      const { status, failure } = await post(sent, JSON_TYPE)
      expect([status, failure.code, failure.fields]).toEqual([
        400,
        'invalid_input',
        { 'funding.1.donor_name': 'Must be text of at most 32,767 characters, a number or a list of them' },
      ])
    }
  })

  it('is refused where it is gzip of nothing, again and again', async () => {
    const url = await hub.url()
    const nothing = Buffer.concat(Array.from({ length: 10_000 }, () => gzipSync('')))
    async function* endless() {
      for (;;) yield nothing
    }
    const headers = { ...GZIP, ...JSON_TYPE, authorization: `Bearer ${person.token}` }
    const sent = fetch(`${url}/api${importsEndpoints.run.path}`, {
      method: 'POST',
      headers,
      body: Readable.toWeb(Readable.from(endless())),
      duplex: 'half',
    } as RequestInit)
    const status = await sent.then((reply) => reply.status).catch(() => 'cut')
    expect([413, 'cut']).toContain(status)
  })
})

describe('Bodies under way', () => {
  async function begin(url: string, sent: string, part: number, token = person.token) {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname)
    const answer = text(socket)
    socket.write(
      `POST /api${importsEndpoints.run.path} HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${sent.length}\r\nConnection: close\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(sent.slice(0, part), resolve))
    return { answer, end: () => socket.write(sent.slice(part)) }
  }
  const small = () => JSON.stringify(request({ dry_run: true, rows: [rowOf('W-1')] }))
  const statusOf = async ({ answer }: { answer: Promise<string> }) => (await answer).split('\r\n', 1)[0]

  it('are four of one person, the others wait unread; somebody else does not wait for them', async () => {
    const url = await hub.url()
    const other = await hub.aUser({ role: 'manager' })
    const slow = await Promise.all([1, 2, 3, 4].map(() => begin(url, small(), 10)))
    const waits = await begin(url, small(), 1e6)
    expect(await statusOf(await begin(url, small(), 1e6, other.token))).toBe('HTTP/1.1 200 OK')
    slow[0]!.end()
    expect(await Promise.all([slow[0]!, waits].map(statusOf))).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
    for (const each of slow.slice(1)) each.end()
    expect(await Promise.all(slow.map(statusOf))).toEqual(slow.map(() => 'HTTP/1.1 200 OK'))
  })

  it('share one bound: beyond it a large one is told to come again, a small one is not concerned', async () => {
    const narrow = await startTestHub({ database: hub.database, limits: { bodies: { room: 100_000, patienceMs: 1 } } })
    const url = await narrow.url()
    const large = JSON.stringify(
      request({
        dry_run: true,
        file_name: 'x'.repeat(200),
        rows: Array.from({ length: 10 }, () => ({ donor_name: 'x'.repeat(20_000) })),
      }),
    )
    const first = await begin(url, large, 150_000)
    const another = async () => statusOf(await begin(url, large, 1e6))
    await expect.poll(another, { timeout: 30_000 }).toBe('HTTP/1.1 503 Service Unavailable')
    expect(await statusOf(await begin(url, small(), 1e6))).toBe('HTTP/1.1 200 OK')
    first.end()
    expect(await statusOf(first)).toBe('HTTP/1.1 200 OK')
    expect(await statusOf(await begin(url, large, 1e6))).toBe('HTTP/1.1 200 OK')
    await narrow.close()
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
