import { writeFile } from 'node:fs/promises'
import { EXPORTS } from '@hub/contract/exports'
import { runExport } from '../web/src/lib/sheet/run-export.ts'
import { bareExports } from './bare-exports.ts'
import { goalOn, median, row, signIn, type Row } from './compare.ts'
import type { OpenHub } from './hubs.ts'
import { filledHub } from './sector.ts'
import { EMBEDDED, QUICK, ROUNDS } from './settings.ts'

const FEW = QUICK ? 1000 : 10_000
const MANY = QUICK ? 5000 : 100_000
const ACTIVITIES_EACH = 50

interface Measured {
  perSecond: number
  /** Above the start. */
  megabytes: number
}

const resident = () => process.memoryUsage().rss / 2 ** 20

/** The hub, its reader and the workbook's writer all run in this process. */
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

async function drain(url: string, authorization = '') {
  const response = await fetch(url, { headers: { authorization, 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  for await (const _ of response.body!) void _
}

async function newFeed(url: string, token: string) {
  const made = await fetch(`${url}/api/admin/feeds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', type: '5ws' }),
  })
  return ((await made.json()) as { token: string }).token
}

async function workbook(url: string, token: string, count: number) {
  // The writer uses relative addresses.
  const ask = globalThis.fetch
  globalThis.fetch = (path, init) => ask(url + String(path), init)
  const path = '/admin/export.php?type=5ws'
  const job = { path, columns: EXPORTS['5ws'].columns, hxlRow: true, format: 'xlsx' as const, token }
  const result = await runExport(job, () => undefined).finally(() => (globalThis.fetch = ask))
  if (result.outcome !== 'done' || result.rows !== count) throw new Error(JSON.stringify(result))
}

async function measureAll(engine: OpenHub['engine'], activities: number) {
  const { hub } = await filledHub(engine, { projects: activities / ACTIVITIES_EACH, activities }, 'activities')
  const token = await signIn(hub.url)
  const feed = await newFeed(hub.url, token)
  const bare = await bareExports(hub.pool)
  const contenders = {
    bare: () => drain(bare.rows),
    json: () => drain(`${hub.url}/api/admin/export?type=5ws`, `Bearer ${token}`),
    csv: () => drain(`${hub.url}/api/feeds/5ws.csv`, `Bearer ${feed}`),
    bareXlsx: () => drain(bare.workbook),
    xlsx: () => workbook(hub.url, token, bare.count),
  }
  type Name = keyof typeof contenders
  const names = Object.keys(contenders) as Name[]
  const rounds: Record<Name, Measured>[] = []
  await contenders.json()
  // Alternates, so that other load affects all alike.
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const measured: Partial<Record<Name, Measured>> = {}
    for (const name of names) measured[name] = await measure(bare.count, contenders[name])
    rounds.push(measured as Record<Name, Measured>)
  }
  await bare.close()
  await hub.close()
  const of = (name: Name): Measured => ({
    perSecond: median(rounds.map((round) => round[name].perSecond)),
    megabytes: Math.max(...rounds.map((round) => round[name].megabytes)),
  })
  return { count: bare.count, of }
}

const AGAINST = {
  json: ['bare', 'a bare stream of the same query'],
  csv: ['bare', 'a bare stream of the same query'],
  xlsx: ['bareXlsx', "a bare stream of the same cells, by a library's writer"],
} as const

const results: Row[] = []
const few = await measureAll('postgresql', FEW)
for (const [engine, activities] of [
  ['postgresql', MANY],
  ['embedded', EMBEDDED],
] as const) {
  const many = await measureAll(engine, activities)
  for (const format of ['json', 'csv', 'xlsx'] as const) {
    const [against, note] = AGAINST[format]
    const [hub, bare] = [many.of(format), many.of(against)]
    const what = `${engine}, 5Ws, ${many.count.toLocaleString('en')} rows as ${format}`
    const figures: [number, number, string] = [hub.perSecond, bare.perSecond, 'rows/s']
    results.push(row(what, figures, hub.perSecond / bare.perSecond, goalOn(engine, 'export'), note))
    if (engine === 'embedded') continue
    const less = few.of(format).megabytes
    const held = `the same of ${few.count.toLocaleString('en')} rows; hub, reader and writer together`
    results.push(row(`${what}: peak memory`, [hub.megabytes, less, 'MB'], less / hub.megabytes, null, held))
  }
}
await writeFile(process.argv[2] ?? 'bench/results/exports.json', JSON.stringify(results))
