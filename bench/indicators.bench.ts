import { writeFile } from 'node:fs/promises'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { recordStatements } from './bare.ts'
import { row, signedIn, type Row } from './compare.ts'
import { explained } from './explained.ts'
import type { OpenHub } from './hubs.ts'
import { fillMonths } from './months.ts'
import { filledHub } from './sector.ts'
import { QUICK } from './settings.ts'

/** With their 300,000 schools and 500,000 activities. */
const PROJECTS = QUICK ? 2000 : 100_000
const INDICATORS = 30
const LIMIT_MS = 150

/** Each further one takes its part of the activities of one that the hub starts with; seven count the largest. */
async function fillIndicators({ maintenancePool }: OpenHub) {
  const named = FIRST_INDICATORS.filter(({ counts }) => counts !== 'all_people')
  const more = INDICATORS - FIRST_INDICATORS.length
  await maintenancePool.query(`
    INSERT INTO indicators (code, name, type, counts, unit, adds_up, from_year, position, definition)
    SELECT 'BENCH-' || n, 'Bench ' || n, type, counts, unit, CASE WHEN n % 7 = 0 THEN 'largest' ELSE adds_up END, 2020, 1000 + n, 'Measured'
    FROM generate_series(1, ${more}) AS n JOIN indicators ON code = (ARRAY[${named.map(({ code }) => `'${code}'`).join()}])[1 + n % ${named.length}]`)
  await maintenancePool.query(`
    UPDATE activities a SET indicator_id = other.id
    FROM indicators own, indicators other
    WHERE own.id = a.indicator_id AND other.code = 'BENCH-' || (1 + get_byte(uuid_send(a.id), 0) % 24)
      AND other.type = own.type AND other.unit = own.unit AND other.counts = own.counts`)
}

const { hub } = await filledHub(
  'postgresql',
  { projects: PROJECTS, schools: PROJECTS * 3, activities: PROJECTS * 5 },
  'projects',
)
await fillIndicators(hub)
await fillMonths(hub)
const { rows: alone } = await hub.maintenancePool.query<{ id: string; code: string }>(
  `SELECT id, code FROM indicators WHERE code IN ('EDU-01', 'EDU-05', 'EDU-07') ORDER BY code`,
)

const FIGURES = '/api/figures/indicators?year=2025'
const FILTERS: Record<string, string> = {
  'in all': '',
  'of a state': '&state=Borno',
  'of an LGA': '&state=Borno&lga=Jere',
  'of an organization': '&organization=UNICEF',
  'only reviewed': '&reviewed=true',
  'of a component': '&component=Learning Materials',
  'of a state, an organization, only reviewed': '&state=Borno&organization=UNICEF&reviewed=true',
}
const CALLS: [what: string, call: string][] = [
  ...Object.entries(FILTERS).map(([what, filter]): [string, string] => [
    `all ${INDICATORS} indicators ${what}`,
    FIGURES + filter,
  ]),
  ...alone.map(({ id, code }): [string, string] => [`${code} with its places`, `${FIGURES}&indicator=${id}`]),
  ['EDU-05 beside the list of its activities', '/api/activities?year=2025&indicator=EDU-05&limit=50'],
]

const results: Row[] = []
const plans: string[] = []
const headers = await signedIn(hub.url)
for (const [what, call] of CALLS) {
  const recorded = await recordStatements(hub, async () => {
    const answer = await fetch(hub.url + call, { headers })
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    await answer.text()
  })
  plans.push(`== ${what}: GET ${call}`)
  const slowest = { ms: 0, alone: 0 }
  for (const { config, values } of recorded.slice(1).filter(({ config: { text } }) => !text.includes('mails'))) {
    const { ms, alone, lines } = await explained(hub, config.text, values)
    if (ms > slowest.ms) Object.assign(slowest, { ms, alone })
    plans.push(`${ms.toFixed(1)} ms`, config.text, '', ...lines, '')
  }
  const note = `the limit; ${slowest.alone.toFixed(0)} ms of one process alone`
  results.push(row(`slowest figure of ${what}`, [slowest.ms, LIMIT_MS, 'ms'], LIMIT_MS / slowest.ms, 'time', note))
}
await hub.close()

const file = process.argv[2] ?? 'bench/results/indicators.json'
await writeFile(file, JSON.stringify(results))
await writeFile(
  file.replace(/\.json$/, '.plans.txt'),
  `The plans of ${INDICATORS} indicators at ${PROJECTS.toLocaleString('en')} projects, PostgreSQL\n\n${plans.join('\n')}`,
)
for (const result of results) console.log(JSON.stringify(result))
