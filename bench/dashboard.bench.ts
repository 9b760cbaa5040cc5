import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { MAP_POINTS_MAX } from '@hub/contract/map'
import { recordStatements } from './bare.ts'
import { compareWithBare, row, signedIn, type Calls, type Row } from './compare.ts'
import { explained } from './explained.ts'
import type { OpenHub } from './hubs.ts'
import { fillMonths } from './months.ts'
import { filledHub, type Sized } from './sector.ts'
import { EMBEDDED, QUICK, SMALL } from './settings.ts'
import { compareSizes } from './sizes.ts'

/** With their 300,000 schools and 500,000 activities. */
const LARGE = QUICK ? 2000 : 100_000
const LIMIT_MS = 150

const MAP = '/api/map/data?layer=schools'
const DASHBOARD = {
  'the sector': '/api/dashboard',
  'a state': '/api/dashboard?state=Borno',
  'an organization': '/api/dashboard?organization=UNICEF',
  'a year': '/api/dashboard?year=2025',
  'a state, an organization and a year': '/api/dashboard?state=Borno&organization=UNICEF&year=2025',
}
const ON_DASHBOARD = { state: 'Borno', organization: 'UNICEF', year: '2025', reviewed: 'true' }
const ON_MAP = { ...ON_DASHBOARD, component: 'WASH', status: 'active' }

/** Without filters, with each filter, and with each pair. */
function callsOf(what: string, path: string, filters: Record<string, string>): [string, string][] {
  const all = Object.entries(filters)
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]))
  return [[], ...all.map((one) => [one]), ...pairs].map((chosen) => {
    const names = chosen.map(([name]) => name).join(' and ')
    return [
      names ? `${what} by ${names}` : what,
      [path, ...chosen.map(([name, value]) => `${name}=${value}`)].join('&'),
    ]
  })
}

const CALLS = Object.fromEntries([
  ...callsOf('the dashboard', '/api/dashboard?', ON_DASHBOARD),
  ['the dashboard of a year long ago', '/api/dashboard?year=2022'],
  ...callsOf('the map', MAP, ON_MAP),
  ['the map by four filters', `${MAP}&state=Borno&organization=UNICEF&component=WASH&status=active`],
])
/** Has its own call, and may take longer. */
const ESTIMATED = Object.fromEntries(callsOf('Estimated unique', '/api/dashboard/estimated-unique?', ON_DASHBOARD))
const ESTIMATED_MS = 500

const results: Row[] = []
const plans: string[] = []
const sized = async (engine: OpenHub['engine'], projects: number): Promise<Sized> => {
  const counts = { projects, schools: projects * 3, activities: projects * 5, funding: projects, stock: projects / 2 }
  const { hub } = await filledHub(engine, counts, 'projects')
  await fillMonths(hub)
  const [schools, activities] = [counts.schools, counts.activities].map((count) => count.toLocaleString('en'))
  return { hub, size: `${projects.toLocaleString('en')} projects, ${schools} schools, ${activities} activities` }
}

/** Points are sent in batches: the first one is measured separately. */
const isPoints = (text: string) => text.includes('o.name AS organization') && text.includes(' AS name,')
const isBackground = (text: string) => text.includes('mails')

const SHOWN_MS = 20
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 140)

async function measureDatabase({ hub, size }: Sized, calls: Record<string, string>, limit: number) {
  const headers = await signedIn(hub.url)
  for (const [what, call] of Object.entries(calls)) {
    const recorded = await recordStatements(hub, async () => (await fetch(hub.url + call, { headers })).text())
    const statements = recorded.slice(1).map(({ config, values }) => ({ text: config.text, values }))
    const figures = statements.filter(({ text }) => !isPoints(text) && !isBackground(text))
    plans.push(`== ${what}: GET ${call}`)
    let total = 0
    const slowest = { ms: 0, alone: 0 }
    for (const { text, values } of [...figures, ...statements.filter((each) => isPoints(each.text)).slice(0, 1)]) {
      const { ms, alone, lines } = await explained(hub, text, values)
      if (!isPoints(text)) total += ms
      if (!isPoints(text) && ms > slowest.ms) Object.assign(slowest, { ms, alone })
      plans.push(...(ms < SHOWN_MS ? [`${ms.toFixed(1)} ms: ${oneLine(text)}`, ''] : [text, '', ...lines, '']))
    }
    plans.push(`== ${what}: ${total.toFixed(1)} ms for all figures, ${slowest.ms.toFixed(1)} for the slowest`, '')
    const note = `the limit; ${slowest.alone.toFixed(0)} ms of one process alone; all that it asks takes ${total.toFixed(0)} ms`
    results.push(row(`${size}: slowest figure of ${what}`, [slowest.ms, limit, 'ms'], limit / slowest.ms, 'time', note))
  }
}

const transfer = (url: string, headers: Record<string, string>) =>
  new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
    const started = performance.now()
    get(url, { headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => void (bytes += chunk.length)).on('error', reject)
      response.on('end', () => resolve({ ms: performance.now() - started, bytes }))
    }).on('error', reject)
  })

/** Against a browser's timeout until an answer starts. */
async function measurePoints({ url }: OpenHub) {
  const headers = await signedIn(url)
  for (const layer of MAP_LAYERS) {
    const { ms, bytes } = await transfer(`${url}/api/map/data?layer=${layer}`, headers)
    const what = `at most ${MAP_POINTS_MAX.toLocaleString('en')} points: ${layer}, ${(bytes / 1e6).toFixed(1)} MB`
    results.push(row(what, [ms, 10_000, 'ms'], 10_000 / ms, 'time', 'the limit of the wait'))
  }
}

/** They grow with the sector, and have a limit instead of a goal. */
const GROWN: Calls = Object.fromEntries(
  Object.entries(DASHBOARD).map(([what, call]) => [`the dashboard of ${what}`, { call, goal: null }]),
)
/** The map's reply is a stream; the minimal route buffers all of it. */
const BARE: Calls = {
  'the dashboard': { call: '/api/dashboard', goal: 'list' },
  'the data of the map': { call: MAP, goal: 'list' },
}

const small = await sized('postgresql', SMALL)
const large = await sized('postgresql', LARGE)
results.push(...(await compareWithBare(large.hub, BARE, `, ${large.size}`)))
results.push(...(await compareSizes(small, large, GROWN)))
await measureDatabase(large, CALLS, LIMIT_MS)
await measureDatabase(large, ESTIMATED, ESTIMATED_MS)
await measurePoints(large.hub)
await small.hub.close()
await large.hub.close()
const embedded = await sized('embedded', EMBEDDED / 5)
results.push(...(await compareWithBare(embedded.hub, BARE, `, ${embedded.size}`)))
await embedded.hub.close()

const file = process.argv[2] ?? 'bench/results/dashboard.json'
await writeFile(file, JSON.stringify(results))
await writeFile(file.replace(/\.json$/, '.plans.txt'), `The plans at ${large.size}, PostgreSQL\n\n${plans.join('\n')}`)
