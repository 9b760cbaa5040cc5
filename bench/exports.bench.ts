import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { EXPORT_COLUMNS } from '@hub/contract/exports/columns'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { fiveWsExport } from '../server/src/modules/exports/five-ws-export.store.ts'
import { fillRecords } from '../server/src/testing/many-records.ts'
import { statementOf } from '../server/src/testing/statement-of.ts'
import { runExport } from '../web/src/lib/sheet/run-export.ts'
import { row, signIn, type Row } from './compare.ts'
import { openHub } from './hubs.ts'

const FEW = 10_000
const MANY = 100_000
const ACTIVITIES_EACH = 100
const ROUNDS = 3
/** As many as the hub asks for at a time. */
const PAGE = 1000

interface Measured {
  perSecond: number
  /** What the process held at the most, above what it held before. */
  megabytes: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const resident = () => process.memoryUsage().rss / 2 ** 20

/** The hub, its reader and, for a workbook, the writer are all in this process: their memory is counted together. */
async function measure(rows: number, work: () => Promise<unknown>): Promise<Measured> {
  globalThis.gc?.()
  const before = resident()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, resident())), 20)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  return { perSecond: rows / seconds, megabytes: peak - before }
}

/** Reads it to the end and keeps nothing. */
async function drain(url: string, authorization: string) {
  const response = await fetch(url, { headers: { authorization, 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  for await (const _ of response.body!) void _
}

/** The same pages of the same query, their rows as they come from the database: no names, no shape, no session. */
async function bareStream(pool: Pool) {
  type Last = Parameters<typeof fiveWsExport.page>[0]
  async function* text() {
    let last: Last = null
    do {
      const { sql, params } = statementOf(fiveWsExport.page(last, PAGE))
      const { rows } = await pool.query(sql, params)
      yield JSON.stringify(rows)
      last = rows.length === PAGE ? (rows.at(-1) as Last) : null
    } while (last)
  }
  const app = Fastify()
  app.get('/rows', (_, reply) => reply.type('application/json').send(Readable.from(text(), { objectMode: false })))
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/rows`, close: () => app.close() }
}

async function measureAll(count: number) {
  const hub = await openHub('postgresql')
  const { rows: people } = await hub.pool.query<{ id: string }>('SELECT id FROM users')
  await fillRecords(hub.pool, people[0]!.id, { projects: count / ACTIVITIES_EACH, activitiesEach: ACTIVITIES_EACH })
  const token = await signIn(hub.url)
  const made = await fetch(`${hub.url}/api/admin/feeds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', type: '5ws' }),
  })
  const feed = ((await made.json()) as { token: string }).token
  const json = () => drain(`${hub.url}/api/admin/export?type=5ws`, `Bearer ${token}`)
  const bare = await bareStream(hub.pool)

  // The writer asks for an address of its own page.
  const ask = globalThis.fetch
  const workbook = async () => {
    globalThis.fetch = (path, init) => ask(hub.url + String(path), init)
    const job = {
      path: '/admin/export.php?type=5ws',
      field: 'data',
      columns: EXPORT_COLUMNS['5ws'],
      hxlRow: true,
      token,
    }
    const result = await runExport(job, () => undefined)
    globalThis.fetch = ask
    if (result.outcome !== 'done' || result.rows !== count) throw new Error(JSON.stringify(result))
  }
  const contenders = {
    bare: () => drain(bare.url, ''),
    json,
    csv: () => drain(`${hub.url}/api/feeds/5ws.csv`, `Bearer ${feed}`),
    xlsx: workbook,
  }
  const rounds: Record<keyof typeof contenders, Measured>[] = []
  await json()
  // Turn about, so that a noisy neighbour disturbs all alike.
  for (let turn = 0; turn < ROUNDS; turn++) {
    const measured: Partial<Record<keyof typeof contenders, Measured>> = {}
    for (const name of ['bare', 'json', 'csv', 'xlsx'] as const) measured[name] = await measure(count, contenders[name])
    rounds.push(measured as Record<keyof typeof contenders, Measured>)
  }
  await bare.close()
  await hub.close()
  const of = (name: keyof typeof contenders): Measured => ({
    perSecond: median(rounds.map((round) => round[name].perSecond)),
    megabytes: Math.max(...rounds.map((round) => round[name].megabytes)),
  })
  return { bare: of('bare'), json: of('json'), csv: of('csv'), xlsx: of('xlsx') }
}

const few = await measureAll(FEW)
const many = await measureAll(MANY)
const results: Row[] = []
for (const format of ['json', 'csv', 'xlsx'] as const) {
  const { perSecond, megabytes } = many[format]
  const what = `5Ws, ${MANY.toLocaleString('en')} rows as ${format}`
  const ratio = perSecond / many.bare.perSecond
  results.push(row(what, perSecond, many.bare.perSecond, 'rows/s', ratio, 'a bare stream of the same query'))
  const less = few[format].megabytes
  const note = `the same of ${FEW.toLocaleString('en')} rows; whole process`
  results.push(row(`${what}: peak memory`, megabytes, less, 'MB', less / megabytes, note))
}
await writeFile(process.argv[2] ?? 'bench/results/exports.json', JSON.stringify(results))
