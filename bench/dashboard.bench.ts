import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { MAP_POINTS_MAX } from '@hub/contract/map'
import { recordStatements } from './bare.ts'
import { row, signIn, type Row } from './compare.ts'
import { ACTIVITIES_PER_PROJECT, fillSector } from './dashboard-data.ts'
import { openHub, type OpenHub } from './hubs.ts'
import { compareSizes } from './sizes.ts'

const SMALL = 1000
const LARGE = 100_000
/** Of database time, for all that one dashboard or map asks, one after the other. */
const LIMIT_MS = 100

const MAP = '/api/map/data?layer=schools'
const DASHBOARD = {
  'the sector': '/api/dashboard',
  'a state': '/api/dashboard?state=Borno',
  'an organization': '/api/dashboard?organization=IP7',
  'a year': '/api/dashboard?year=2025',
  'a state, an organization and a year': '/api/dashboard?state=Borno&organization=IP7&year=2025',
}
const CALLS = {
  ...DASHBOARD,
  'the map': MAP,
  'the map of an organization': `${MAP}&organization=IP7`,
  'the map of a status': `${MAP}&status=active`,
  'the map of a component': `${MAP}&component=WASH`,
  'the map of an organization and a component': `${MAP}&organization=IP7&component=WASH`,
}

const results: Row[] = []
const plans: string[] = []
const sizeOf = (projects: number) =>
  `${projects.toLocaleString('en')} projects, ${(projects * 3).toLocaleString('en')} schools, ${(projects * ACTIVITIES_PER_PROJECT).toLocaleString('en')} activities`

type Plan = { 'QUERY PLAN': string }

/** The points are what is sent, not what is added up: their first batch is shown, and measured apart. */
const isPoints = (text: string) => text.includes('o.name AS organization') && text.includes(' AS name,')
/** Of the hub's own making: it runs whenever it likes. */
const isBackground = (text: string) => text.includes('mails')

/** What is quicker is told without its plan. */
const SHOWN_MS = 1
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 140)

/** What the database needs for a statement, the best of three: the first reads from the disk. */
async function explained({ pool }: OpenHub, text: string, values: unknown[]) {
  const runs: { ms: number; lines: string[] }[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const { rows } = await pool.query<Plan>(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values)
    const lines = rows.map((line) => `    ${line['QUERY PLAN']}`)
    runs.push({ ms: Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]), lines })
  }
  return runs.toSorted((one, other) => one.ms - other.ms)[0]!
}

async function measureDatabase(hub: OpenHub, size: number) {
  const headers = { authorization: `Bearer ${await signIn(hub.url)}` }
  for (const [what, call] of Object.entries(CALLS)) {
    const recorded = await recordStatements(hub.pool, async () => (await fetch(hub.url + call, { headers })).text())
    const statements = recorded.slice(1).map(({ config, values }) => ({ text: config.text, values }))
    const figures = statements.filter(({ text }) => !isPoints(text) && !isBackground(text))
    plans.push(`== ${what}: GET ${call}`)
    let total = 0
    for (const { text, values } of [...figures, ...statements.filter((each) => isPoints(each.text)).slice(0, 1)]) {
      const { ms, lines } = await explained(hub, text, values)
      if (!isPoints(text)) total += ms
      plans.push(...(ms < SHOWN_MS ? [`${ms.toFixed(1)} ms: ${oneLine(text)}`, ''] : [text, '', ...lines, '']))
    }
    plans.push(`== ${what}: ${total.toFixed(1)} ms for all figures`, '')
    results.push(row(`${sizeOf(size)}: database time of ${what}`, total, LIMIT_MS, 'ms', LIMIT_MS / total, 'the limit'))
  }
}

/** What travels, and until when all of it has arrived. */
const transfer = (url: string, headers: Record<string, string>) =>
  new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
    const started = performance.now()
    get(url, { headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => void (bytes += chunk.length)).on('error', reject)
      response.on('end', () => resolve({ ms: performance.now() - started, bytes }))
    }).on('error', reject)
  })

/** All points that are sent at most, as a browser gets them, against its patience until an answer begins. */
async function measurePoints({ url }: OpenHub) {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  for (const layer of MAP_LAYERS) {
    const { ms, bytes } = await transfer(`${url}/api/map/data?layer=${layer}`, headers)
    const what = `${MAP_POINTS_MAX.toLocaleString('en')} points: ${layer}, ${(bytes / 1e6).toFixed(1)} MB`
    results.push(row(what, ms, 10_000, 'ms', 10_000 / ms, 'the limit of the wait'))
  }
}

const small = await openHub('postgresql')
const large = await openHub('postgresql')
await fillSector(small.pool, SMALL)
await fillSector(large.pool, LARGE)
await measureDatabase(large, LARGE)
const sized = (hub: OpenHub, projects: number) => ({ hub, size: sizeOf(projects) })
results.push(...(await compareSizes(sized(small, SMALL), sized(large, LARGE), DASHBOARD)))
await measurePoints(large)
await small.close()
await large.close()

const file = process.argv[2] ?? 'bench/results/dashboard.json'
await writeFile(file, JSON.stringify(results))
await writeFile(
  file.replace(/\.json$/, '.plans.txt'),
  `The plans at ${sizeOf(LARGE)}, PostgreSQL\n\n${plans.join('\n')}`,
)
